/**
 * Every file of content/: its schema, the page that shows it, and where the editor lists it. site/content.config.ts makes its
 * collections of this table, so a file has the same rules in the build and in the editor.
 */
import type { z } from 'astro/zod';
import { deskContentSchema } from '#contract/desk/content.ts';
import type { EntryType } from '#contract/desk/website/fields.ts';
import { routes } from '#contract/routes.ts';
import { ask } from '#site/assistant/schema.ts';
import { article, blogIndex } from '#site/blog/schema.ts';
import { book } from '#site/booking/schema.ts';
import { careers, job } from '#site/careers/schema.ts';
import { about, aiSolutions, innovations, people } from '#site/company/schema.ts';
import { contact } from '#site/contact/schema.ts';
import { home } from '#site/home/schema.ts';
import { industries, industriesIndex } from '#site/industries/schema.ts';
import { legal, legalPage } from '#site/legal/schema.ts';
import { login } from '#site/login/schema.ts';
import { newsletter } from '#site/newsletter/schema.ts';
import { stills } from '#site/pictures/schema.ts';
import { beforeYouBuy, pricing } from '#site/pricing/schema.ts';
import { search } from '#site/search/schema.ts';
import { services, servicesIndex } from '#site/services/schema.ts';
import { site, system } from '#site/shell/schema.ts';
import { caseStudiesIndex, caseStudy, project, projectsIndex } from '#site/work/schema.ts';
import { facts } from './facts-schema.ts';
import type { FileContext } from './fields.ts';

/** A file of content/, or all files of a folder. */
export interface ContentFiles<Schema extends z.core.$ZodType = z.core.$ZodType> {
  /** From the root of the project, such as `content/services`. */
  folder: string;
  /** A file of the folder, or all with an ending: `*.yaml`. */
  pattern: string;
  /** A schema with pictures in it asks for the file that it reads. */
  schema: Schema | ((file: FileContext) => Schema);
  /** What one of the files is, such as "Article". */
  title: string;
  /** The heading under which the editor lists it. */
  group: string;
  /**
   * The page that shows it; missing if no page does. `{slug}` is the field `slug` of the file, or its name if it is Markdown.
   */
  page?: string;
  /** What each file is if it is an entry itself: it can be added and removed. */
  type?: EntryType;
  /** The entries that a file holds as a list. `{slug}` of their page is the entry's slug. */
  entries?: { at: string; type: EntryType; page: string };
}

/** One file in the root of content/ or in content/pages, and the page that shows it. */
const single = <Schema extends ContentFiles['schema']>(
  pattern: string,
  schema: Schema,
  title: string,
  group: string,
  page?: string,
) => ({ folder: 'content', pattern, schema, title, group, ...(page && { page }) });

/** The files of the site by the name of their collection. */
export const siteContent = {
  home: single('pages/home.yaml', home, 'Home page', 'Home', routes.home),
  servicesIndex: single('pages/services.yaml', servicesIndex, 'Services page', 'Services', routes.services),
  services: {
    folder: 'content/services',
    pattern: '*.yaml',
    schema: services,
    title: 'Category of services',
    group: 'Services',
    page: routes.serviceCategory('{slug}'),
    entries: { at: 'items', type: 'services', page: routes.service('{slug}') },
  },
  industriesIndex: single('pages/industries.yaml', industriesIndex, 'Industries page', 'Industries', routes.industries),
  industries: {
    folder: 'content/industries',
    pattern: '*.yaml',
    schema: industries,
    title: 'Category of industries',
    group: 'Industries',
    page: routes.industryCategory('{slug}'),
    entries: { at: 'items', type: 'industries', page: routes.industry('{slug}') },
  },
  pricing: single('pricing.yaml', pricing, 'Price list', 'Prices', routes.pricing),
  beforeYouBuy: single('pages/before-you-buy.yaml', beforeYouBuy, 'Before you buy', 'Prices', routes.beforeYouBuy),
  projectsIndex: single('pages/projects.yaml', projectsIndex, 'Projects page', 'Projects', routes.projects),
  projects: {
    folder: 'content/projects',
    pattern: '*.md',
    schema: project,
    title: 'Project',
    group: 'Projects',
    page: routes.project('{slug}'),
    type: 'projects',
  },
  caseStudiesIndex: single(
    'pages/case-studies.yaml',
    caseStudiesIndex,
    'Case studies page',
    'Case studies',
    routes.caseStudies,
  ),
  caseStudies: {
    folder: 'content/case-studies',
    pattern: '*.md',
    schema: caseStudy,
    title: 'Case study',
    group: 'Case studies',
    page: routes.caseStudy('{slug}'),
    type: 'caseStudies',
  },
  blogIndex: single('pages/blog.yaml', blogIndex, 'Blog page', 'Blog', routes.blog),
  articles: {
    folder: 'content/blog',
    pattern: '*.md',
    schema: article,
    title: 'Article',
    group: 'Blog',
    page: routes.article('{slug}'),
    type: 'articles',
  },
  careers: single('pages/careers.yaml', careers, 'Careers page', 'Careers', routes.careers),
  jobs: {
    folder: 'content/jobs',
    pattern: '*.md',
    schema: job,
    title: 'Position',
    group: 'Careers',
    page: routes.job('{slug}'),
    type: 'jobs',
  },
  about: single('pages/about.yaml', about, 'About page', 'Company', routes.about),
  people: single('people.yaml', people, 'Team', 'Company', routes.about),
  stills: single('stills.yaml', stills, 'Rendered pictures', 'Company'),
  aiSolutions: single('pages/ai-solutions.yaml', aiSolutions, 'AI solutions page', 'Company', routes.aiSolutions),
  innovations: single('pages/innovations.yaml', innovations, 'Innovations page', 'Company', routes.innovations),
  contact: single('pages/contact.yaml', contact, 'Contact page', 'Contact', routes.contact),
  book: single('pages/book.yaml', book, 'Booking pages', 'Contact', routes.book),
  newsletter: single('pages/newsletter.yaml', newsletter, 'Newsletter pages', 'Contact', routes.newsletter),
  login: single('pages/login.yaml', login, 'Sign-in page', 'Contact', routes.login),
  search: single('search.yaml', search, 'Search', 'Search and assistant', routes.search),
  ask: single('pages/ask.yaml', ask, 'Assistant', 'Search and assistant', routes.ask),
  legalPage: single('pages/legal.yaml', legalPage, 'Words on all legal pages', 'Legal', routes.legal('terms')),
  legal: {
    folder: 'content/legal',
    pattern: '*.md',
    schema: legal,
    title: 'Legal page',
    group: 'Legal',
    page: routes.legal('{slug}'),
  },
  facts: single('facts.yaml', facts, 'Facts and their sources', 'Legal'),
  site: single('site.yaml', site, 'Words on every page', 'Whole site', routes.home),
  system: single('pages/system.yaml', system, 'Error pages', 'Whole site', '/404'),
} satisfies Record<string, ContentFiles>;

/** The words of the owner's desk. They are no collection: no page shows them. */
export const deskContent: ContentFiles<typeof deskContentSchema> = single(
  'desk.yaml',
  deskContentSchema,
  'Mails and replies of the desk',
  'Desk',
);

/** The whole table, in the order of the list in the editor. */
export const contentFiles: readonly ContentFiles[] = [...Object.values(siteContent), deskContent];

const FILE_NAME = /^[a-z\d]+(-[a-z\d]+)*$/;

/**
 * The row of a file; undefined if it is no file of content/.
 *
 * @param file such as `content/services/core.yaml`
 */
export function contentFilesOf(file: string): ContentFiles | undefined {
  return contentFiles.find(({ folder, pattern }) => {
    if (!pattern.startsWith('*')) return file === `${folder}/${pattern}`;
    const ending = pattern.slice(1);
    return (
      file.startsWith(`${folder}/`) &&
      file.endsWith(ending) &&
      FILE_NAME.test(file.slice(folder.length + 1, -ending.length))
    );
  });
}
