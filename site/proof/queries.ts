/** What has been published about services or industries: projects, case studies and articles that name it. */
import { getCollection } from 'astro:content';
import { routes } from '#contract/routes.ts';
import { articles } from '#site/blog/queries.ts';
import type { backgroundOf } from '#site/content/catalogue.ts';
import type { Picture } from '#site/pictures/Photo.tsx';
import { caseStudies, projects } from '#site/work/queries.ts';

/** The page of a category shows so many; the pages of its entries show all of theirs. */
export const SHOWN_OF_CATEGORY = 6;

export interface Evidence {
  type: 'project' | 'case_study' | 'article';
  slug: string;
  title: string;
  /** The client, or the category of an article. */
  detail: string;
  href: string;
  background: ReturnType<typeof backgroundOf>;
  picture?: Picture | undefined;
}

/** The evidence for services, found by their slugs in `services` of the work, and by links in articles. */
export const evidenceForServices = (slugs: readonly string[]): Promise<Evidence[]> =>
  evidence(({ services }) => services.some(({ slug }) => slugs.includes(slug)), slugs.map(routes.service));

/** The evidence for industries. */
export const evidenceForIndustries = (slugs: readonly string[]): Promise<Evidence[]> =>
  evidence(({ industry }) => slugs.includes(industry.slug), slugs.map(routes.industry));

type Named = { industry: { slug: string }; services: readonly { slug: string }[] };

/** Projects and case studies come first: they weigh more than articles. */
async function evidence(isAbout: (work: Named) => boolean, paths: readonly string[]): Promise<Evidence[]> {
  const linking = new Set(
    (await getCollection('articles'))
      .filter(({ body = '' }) => paths.some((path) => linksTo(body, path)))
      .map(({ id }) => id),
  );
  return [
    ...(await projects()).filter(isAbout).map(({ slug, title, client, background, picture }) => ({
      type: 'project' as const,
      slug,
      title,
      detail: client,
      href: routes.project(slug),
      background,
      picture,
    })),
    ...(await caseStudies()).filter(isAbout).map(({ slug, title, client, background, picture }) => ({
      type: 'case_study' as const,
      slug,
      title,
      detail: client,
      href: routes.caseStudy(slug),
      background,
      picture,
    })),
    ...(await articles())
      .filter(({ slug }) => linking.has(slug))
      .map(({ slug, title, category, picture }) => ({
        type: 'article' as const,
        slug,
        title,
        detail: category.name,
        href: routes.article(slug),
        background: category.background,
        picture,
      })),
  ];
}

/** A Markdown link to exactly this path, with or without an anchor. */
const linksTo = (body: string, path: string): boolean => body.includes(`](${path})`) || body.includes(`](${path}#`);
