/** What has been published about services or industries: projects, case studies and articles that name it. */
import { getCollection } from 'astro:content';
import { routes } from '#contract/routes.ts';
import { articles } from '#site/blog/queries.ts';
import type { Picture } from '#site/pictures/Photo.tsx';
import { services } from '#site/services/queries.ts';
import { caseStudies, projects } from '#site/work/queries.ts';

/** The most that the page of a category shows; the page of an entry shows all. */
export const SHOWN_OF_CATEGORY = 6;

export interface Evidence {
  type: 'project' | 'caseStudy' | 'article';
  slug: string;
  title: string;
  /** The client, or the category of an article. */
  detail: string;
  href: string;
  picture?: Picture | undefined;
}

/** What a page shows as its proof. */
export interface PublishedWork {
  items: readonly Evidence[];
  /** Nothing is about exactly this: these are the nearest. */
  isNearest: boolean;
}

/** How many are shown when they are only near. */
const NEAREST = 3;

/**
 * What is published about services, found by their slugs in `services` of the work, and by links in articles.
 *
 * @param related services that go with them
 */
export const workForServices = async (slugs: readonly string[], related: readonly string[]): Promise<PublishedWork> =>
  orNearest(
    await evidence(({ services }) => services.some(({ slug }) => slugs.includes(slug)), slugs.map(routes.service)),
    related,
  );

/**
 * What is published about industries.
 *
 * @param slugs with the narrower and neighbouring industries that a page names
 * @param used services that they use
 */
export const workForIndustries = async (slugs: readonly string[], used: readonly string[]): Promise<PublishedWork> =>
  orNearest(await evidence(({ industry }) => slugs.includes(industry.slug), slugs.map(routes.industry)), used);

/** A service in common counts more than any number of categories in common. */
const SERVICE_WEIGHT = 100;

/** The work that has most in common with these services: the same ones, or others of their categories. */
async function orNearest(items: Evidence[], slugs: readonly string[]): Promise<PublishedWork> {
  if (items.length > 0) return { items, isNearest: false };
  const categories = (await services()).filter(({ slug }) => slugs.includes(slug)).map(({ category }) => category.slug);
  const nearness = (work: Named) =>
    SERVICE_WEIGHT * work.services.filter(({ slug }) => slugs.includes(slug)).length +
    work.services.filter(({ category }) => categories.includes(category.slug)).length;
  const order = [...(await caseStudies()), ...(await projects())]
    .toSorted((a, b) => nearness(b) - nearness(a))
    .map(({ slug }) => slug);
  const work = await evidence(() => true, []);
  const sorted = work.toSorted((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug));
  return { items: sorted.slice(0, NEAREST), isNearest: true };
}

type Named = { industry: { slug: string }; services: readonly { slug: string; category: { slug: string } }[] };

/** Projects and case studies come first: they weigh more than articles. */
async function evidence(isAbout: (work: Named) => boolean, paths: readonly string[]): Promise<Evidence[]> {
  const linking = new Set(
    (await getCollection('articles'))
      .filter(({ body = '' }) => paths.some((path) => linksTo(body, path)))
      .map(({ id }) => id),
  );
  const about = (await articles()).filter(({ slug }) => linking.has(slug));
  const works = { project: await projects(), caseStudy: await caseStudies() } as const;
  return [
    ...(['project', 'caseStudy'] as const).flatMap((type) =>
      works[type].filter(isAbout).map(({ slug, title, client, picture }) => ({
        type,
        slug,
        title,
        detail: client,
        href: routes[type](slug),
        picture,
      })),
    ),
    ...about.map(({ slug, title, category, picture }) => ({
      type: 'article' as const,
      slug,
      title,
      detail: category.name,
      href: routes.article(slug),
      picture,
    })),
  ];
}

/** A Markdown link to exactly this path, with or without an anchor. */
const linksTo = (body: string, path: string): boolean => body.includes(`](${path})`) || body.includes(`](${path}#`);
