/** The content of the Open Graph image of each page. */
import { routes } from '#contract/routes.ts';
import { articles, blogCategories, blogCopy, blogPages } from '#site/blog/queries.ts';
import { careersBackground, careersCopy, jobs } from '#site/careers/queries.ts';
import { readOnce } from '#site/content/read-once.ts';
import type { Exhibit } from '#site/exhibits/schema.ts';
import { industries, industryCategories } from '#site/industries/industry-queries.ts';
import { legalBackground, legalTexts } from '#site/legal/queries.ts';
import { beforeYouBuy, priceList } from '#site/pricing/queries.ts';
import { searchCopy } from '#site/search/document-queries.ts';
import { serviceCategories, services } from '#site/services/queries.ts';
import {
  aboutCopy,
  aiSolutionsCopy,
  contactCopy,
  homeCopy,
  industriesIndexCopy,
  innovationsCopy,
  loginCopy,
  servicesIndexCopy,
  siteFacts,
} from '#site/shell/queries.ts';
import type { Background } from '#site/ui/backgrounds.ts';
import { caseStudies, caseStudiesIndexCopy, projects, projectsIndexCopy } from '#site/work/queries.ts';
import type { OpenGraphCover } from './open-graph-cover.ts';
import { type OpenGraphExhibit, openGraphExhibit } from './open-graph-exhibit.ts';

export interface OpenGraphImage {
  brand: string;
  /** The page type, or the eyebrow above its heading. */
  kind: string;
  heading: string;
  /** The seed of the page's kolam, and half its width in dots. */
  seed: string;
  halfWidth: number;
  /** The colour behind the kolam: the page's own, or the brand's red ochre if the page has none. */
  background: Background | 'kaavi';
  /** Of a project, a case study or a core service. */
  exhibit?: OpenGraphExhibit | undefined;
  /** Of an article; in place of the kolam. */
  cover?: OpenGraphCover | undefined;
}

/** Half-widths of the kolams, as in the heroes (site/blocks/PageHero.tsx). */
const OF_ENTRIES = 6;
const OF_PAGES = 5;
const OF_SIGN_IN = 5;
const OF_HOME = 7;

/** The images by the paths of the pages. Pages rendered on demand have no image of their own: see defaultOpenGraphImage. */
export const openGraphImages = readOnce(async (): Promise<ReadonlyMap<string, OpenGraphImage>> => {
  const { brand } = await siteFacts();
  const images = [...(await ofSinglePages()), ...(await ofTheBlog()), ...(await ofEntries())];
  return new Map(images.map(([path, image]) => [path, { brand, ...image }]));
});

/** The image of the page at a path, or the default. */
export const openGraphImageAt = async (path: string): Promise<OpenGraphImage> =>
  (await openGraphImages()).get(path) ?? (await defaultOpenGraphImage());

/** The image of pages that belong to one visit: references, search results, pages that are not found. */
export async function defaultOpenGraphImage(): Promise<OpenGraphImage> {
  const [{ brand, tagline }, { hero }] = [await siteFacts(), await homeCopy()];
  return { brand, kind: hero.eyebrow, heading: tagline, seed: 'threshold', halfWidth: OF_HOME, background: 'kaavi' };
}

type Own = readonly [path: string, image: Omit<OpenGraphImage, 'brand'>];

interface Hero {
  hero: { eyebrow: string; heading: string };
}

function ofPage(path: string, seed: string, { hero }: Hero, options: Partial<OpenGraphImage> = {}): Own {
  const { eyebrow: kind, heading } = hero;
  return [path, { kind, heading, seed, halfWidth: OF_PAGES, background: 'kaavi', ...options }];
}

async function ofSinglePages(): Promise<Own[]> {
  const legal = (await legalTexts()).map(({ slug, eyebrow, title }) =>
    ofPage(routes.legal(slug), slug, { hero: { eyebrow, heading: title } }, { background: legalBackground }),
  );
  return [
    ofPage(routes.home, 'threshold', await homeCopy(), { halfWidth: OF_HOME }),
    ofPage(routes.about, 'about', await aboutCopy()),
    ofPage(routes.services, 'services', await servicesIndexCopy()),
    ofPage(routes.industries, 'industries', await industriesIndexCopy(), { background: 'neel' }),
    ofPage(routes.aiSolutions, 'ai-solutions', await aiSolutionsCopy(), { background: 'neel' }),
    ofPage(routes.innovations, 'innovations', await innovationsCopy()),
    ofPage(routes.projects, 'projects', await projectsIndexCopy()),
    ofPage(routes.caseStudies, 'case-studies', await caseStudiesIndexCopy()),
    ofPage(routes.careers, 'careers', await careersCopy(), { background: careersBackground }),
    ofPage(routes.pricing, 'pricing', await priceList()),
    ofPage(routes.beforeYouBuy, 'before-you-buy', await beforeYouBuy()),
    ofPage(routes.contact, 'contact', await contactCopy()),
    ofPage(routes.login, 'login', await loginCopy(), { halfWidth: OF_SIGN_IN }),
    ...legal,
  ];
}

async function ofTheBlog(): Promise<Own[]> {
  const [words, { pages }] = [await blogCopy(), await blogPages()];
  const later = pages.slice(1).map((_, at) => {
    const heading = words.page.heading.replace('{page}', `${at + 2}`).replace('{pages}', `${pages.length}`);
    return ofPage(routes.blogPage(at + 2), 'blog', words, { heading });
  });
  const categories = (await blogCategories()).map(({ slug, name, background }) =>
    ofPage(routes.blogCategory(slug), slug, words, { heading: name, background }),
  );
  return [ofPage(routes.blog, 'blog', words), ...later, ...categories];
}

async function ofEntries(): Promise<Own[]> {
  const { kinds } = await searchCopy();
  const ofEntry = (
    path: string,
    kind: keyof typeof kinds,
    { slug, title, exhibit, cover }: Entry,
    background: OpenGraphImage['background'],
  ): Own => [
    path,
    {
      kind: kinds[kind].name,
      heading: title,
      seed: slug,
      halfWidth: OF_ENTRIES,
      background,
      ...(exhibit && { exhibit: openGraphExhibit(exhibit) }),
      ...(cover && { cover }),
    },
  ];
  return [
    ...(await serviceCategories()).map(({ slug, name, nameAlone, background }) =>
      ofEntry(routes.serviceCategory(slug), 'service', { slug, title: nameAlone ?? name }, background),
    ),
    ...(await industryCategories()).map(({ slug, name, nameAlone, background }) =>
      ofEntry(routes.industryCategory(slug), 'industry', { slug, title: nameAlone ?? name }, background),
    ),
    ...(await services()).map((entry) => ofEntry(routes.service(entry.slug), 'service', entry, entry.background)),
    ...(await industries()).map((entry) => ofEntry(routes.industry(entry.slug), 'industry', entry, entry.background)),
    ...(await projects()).map((entry) => ofEntry(routes.project(entry.slug), 'project', entry, entry.background)),
    ...(await caseStudies()).map((entry) =>
      ofEntry(routes.caseStudy(entry.slug), 'case-study', entry, entry.background),
    ),
    ...(await articles()).map((entry) =>
      ofEntry(routes.article(entry.slug), 'article', entry, entry.category.background),
    ),
    ...(await jobs()).map((entry) => ofEntry(routes.job(entry.slug), 'job', entry, careersBackground)),
  ];
}

interface Entry {
  slug: string;
  title: string;
  exhibit?: Exhibit | undefined;
  cover?: OpenGraphCover | undefined;
}
