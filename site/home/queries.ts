/** What the home page shows of other subjects: work and industries. */
import { routes } from '#contract/routes.ts';
import { backgroundOf } from '#site/content/catalogue.ts';
import { resolveReference } from '#site/content/entries.ts';
import type { Exhibit } from '#site/exhibits/schema.ts';
import { industries } from '#site/industries/industry-queries.ts';
import { stillOf } from '#site/pictures/stills.ts';
import { openGraphExhibit } from '#site/seo/open-graph-exhibit.ts';
import { services } from '#site/services/queries.ts';
import type { HomeCopy } from '#site/shell/queries.ts';
import { type Project, projects } from '#site/work/queries.ts';

const FILE = 'content/pages/home.yaml';

/** A slide: a service, and something that was made. */
export interface ShownWork {
  slug: string;
  title: string;
  text: string;
  /** The page of the project or the service. */
  href: string;
  exhibit: Exhibit;
  /** What a picture of the exhibit says. */
  alt: string;
  background: Project['background'] | 'soil';
}

/**
 * The slides of the rotating card, in their order.
 *
 * @throws {ContentReferenceError} when a project or service does not exist, or the service has no exhibit
 */
export async function shownWork({ hero: { rotator } }: HomeCopy): Promise<ShownWork[]> {
  const withExhibit = (await services()).flatMap((service) =>
    service.exhibit ? [{ ...service, exhibit: service.exhibit }] : [],
  );
  const allProjects = await projects();
  return rotator.map(({ title, text, project, service = '' }) => {
    const place = { file: FILE, entry: title };
    if (project) {
      const { slug, exhibit, background } = resolveReference(allProjects, project, 'project', {
        ...place,
        field: 'project',
      });
      return { slug, title, text, href: routes.project(slug), exhibit, alt: altOf(exhibit), background };
    }
    const { slug, exhibit } = resolveReference(withExhibit, service, 'service with an exhibit', {
      ...place,
      field: 'service',
    });
    return { slug, title, text, href: routes.service(slug), exhibit, alt: altOf(exhibit), background: 'soil' };
  });
}

function altOf(exhibit: Exhibit): string {
  const { head, mark } = openGraphExhibit(exhibit);
  return `${head}: ${mark}`;
}

/** An industry with a result in numbers. */
export type ShownIndustry = HomeCopy['industries']['items'][number] & { background: ReturnType<typeof backgroundOf> };

/** The industries, each with the colour of its own page; one without such a page takes the colour of its position. */
export async function shownIndustries({ industries: { items } }: HomeCopy): Promise<ShownIndustry[]> {
  const colours = new Map((await industries()).map(({ slug, background }) => [routes.industry(slug), background]));
  return items.map((item, index) => ({ ...item, background: colours.get(item.href) ?? backgroundOf(index) }));
}

/** The picture of a section, if it has one. */
export async function stillIn(home: HomeCopy, entry: 'claims' | 'closing') {
  const { still } = home[entry];
  return still === undefined ? undefined : await stillOf(still, { file: FILE, entry, field: 'still' });
}
