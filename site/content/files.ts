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

const ROOT = 'content';

const inRoot = { folder: ROOT };

/** The files of the site by the name of their collection. */
export const siteContent = {
  home: {
    ...inRoot,
    pattern: 'pages/home.yaml',
    schema: home,
    title: 'Home page',
    group: 'Home',
    page: routes.home,
  },
  servicesIndex: {
    ...inRoot,
    pattern: 'pages/services.yaml',
    schema: servicesIndex,
    title: 'Services page',
    group: 'Services',
    page: routes.services,
  },
  services: {
    folder: 'content/services',
    pattern: '*.yaml',
    schema: services,
    title: 'Category of services',
    group: 'Services',
    page: routes.serviceCategory('{slug}'),
    entries: { at: 'items', type: 'services', page: routes.service('{slug}') },
  },
  industriesIndex: {
    ...inRoot,
    pattern: 'pages/industries.yaml',
    schema: industriesIndex,
    title: 'Industries page',
    group: 'Industries',
    page: routes.industries,
  },
  industries: {
    folder: 'content/industries',
    pattern: '*.yaml',
    schema: industries,
    title: 'Category of industries',
    group: 'Industries',
    page: routes.industryCategory('{slug}'),
    entries: { at: 'items', type: 'industries', page: routes.industry('{slug}') },
  },
  pricing: {
    ...inRoot,
    pattern: 'pricing.yaml',
    schema: pricing,
    title: 'Price list',
    group: 'Prices',
    page: routes.pricing,
  },
  beforeYouBuy: {
    ...inRoot,
    pattern: 'pages/before-you-buy.yaml',
    schema: beforeYouBuy,
    title: 'Before you buy',
    group: 'Prices',
    page: routes.beforeYouBuy,
  },
  projectsIndex: {
    ...inRoot,
    pattern: 'pages/projects.yaml',
    schema: projectsIndex,
    title: 'Projects page',
    group: 'Projects',
    page: routes.projects,
  },
  projects: {
    folder: 'content/projects',
    pattern: '*.md',
    schema: project,
    title: 'Project',
    group: 'Projects',
    page: routes.project('{slug}'),
    type: 'projects',
  },
  caseStudiesIndex: {
    ...inRoot,
    pattern: 'pages/case-studies.yaml',
    schema: caseStudiesIndex,
    title: 'Case studies page',
    group: 'Case studies',
    page: routes.caseStudies,
  },
  caseStudies: {
    folder: 'content/case-studies',
    pattern: '*.md',
    schema: caseStudy,
    title: 'Case study',
    group: 'Case studies',
    page: routes.caseStudy('{slug}'),
    type: 'caseStudies',
  },
  blogIndex: {
    ...inRoot,
    pattern: 'pages/blog.yaml',
    schema: blogIndex,
    title: 'Blog page',
    group: 'Blog',
    page: routes.blog,
  },
  articles: {
    folder: 'content/blog',
    pattern: '*.md',
    schema: article,
    title: 'Article',
    group: 'Blog',
    page: routes.article('{slug}'),
    type: 'articles',
  },
  careers: {
    ...inRoot,
    pattern: 'pages/careers.yaml',
    schema: careers,
    title: 'Careers page',
    group: 'Careers',
    page: routes.careers,
  },
  jobs: {
    folder: 'content/jobs',
    pattern: '*.md',
    schema: job,
    title: 'Position',
    group: 'Careers',
    page: routes.job('{slug}'),
    type: 'jobs',
  },
  about: {
    ...inRoot,
    pattern: 'pages/about.yaml',
    schema: about,
    title: 'About page',
    group: 'Company',
    page: routes.about,
  },
  people: {
    ...inRoot,
    pattern: 'people.yaml',
    schema: people,
    title: 'Team',
    group: 'Company',
    page: routes.about,
  },
  stills: {
    ...inRoot,
    pattern: 'stills.yaml',
    schema: stills,
    title: 'Rendered pictures',
    group: 'Company',
  },
  aiSolutions: {
    ...inRoot,
    pattern: 'pages/ai-solutions.yaml',
    schema: aiSolutions,
    title: 'AI solutions page',
    group: 'Company',
    page: routes.aiSolutions,
  },
  innovations: {
    ...inRoot,
    pattern: 'pages/innovations.yaml',
    schema: innovations,
    title: 'Innovations page',
    group: 'Company',
    page: routes.innovations,
  },
  contact: {
    ...inRoot,
    pattern: 'pages/contact.yaml',
    schema: contact,
    title: 'Contact page',
    group: 'Contact',
    page: routes.contact,
  },
  book: {
    ...inRoot,
    pattern: 'pages/book.yaml',
    schema: book,
    title: 'Booking pages',
    group: 'Contact',
    page: routes.book,
  },
  newsletter: {
    ...inRoot,
    pattern: 'pages/newsletter.yaml',
    schema: newsletter,
    title: 'Newsletter pages',
    group: 'Contact',
    page: routes.newsletter,
  },
  login: {
    ...inRoot,
    pattern: 'pages/login.yaml',
    schema: login,
    title: 'Sign-in page',
    group: 'Contact',
    page: routes.login,
  },
  search: {
    ...inRoot,
    pattern: 'search.yaml',
    schema: search,
    title: 'Search',
    group: 'Search and assistant',
    page: routes.search,
  },
  ask: {
    ...inRoot,
    pattern: 'pages/ask.yaml',
    schema: ask,
    title: 'Assistant',
    group: 'Search and assistant',
    page: routes.ask,
  },
  legalPage: {
    ...inRoot,
    pattern: 'pages/legal.yaml',
    schema: legalPage,
    title: 'Words on all legal pages',
    group: 'Legal',
    page: routes.legal('terms'),
  },
  legal: {
    folder: 'content/legal',
    pattern: '*.md',
    schema: legal,
    title: 'Legal page',
    group: 'Legal',
    page: routes.legal('{slug}'),
  },
  facts: {
    ...inRoot,
    pattern: 'facts.yaml',
    schema: facts,
    title: 'Facts and their sources',
    group: 'Legal',
  },
  site: {
    ...inRoot,
    pattern: 'site.yaml',
    schema: site,
    title: 'Words on every page',
    group: 'Whole site',
    page: routes.home,
  },
  system: {
    ...inRoot,
    pattern: 'pages/system.yaml',
    schema: system,
    title: 'Error pages',
    group: 'Whole site',
    page: '/404',
  },
} satisfies Record<string, ContentFiles>;

/** The words of the owner's desk. They are no collection: no page shows them. */
export const deskContent: ContentFiles<typeof deskContentSchema> = {
  ...inRoot,
  pattern: 'desk.yaml',
  schema: deskContentSchema,
  title: 'Mails and replies of the desk',
  group: 'Desk',
};

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
