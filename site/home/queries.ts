/** The two exhibits of the home page. */
import { routes } from '#contract/routes.ts';
import { resolveReference } from '#site/content/entries.ts';
import { services } from '#site/services/queries.ts';
import type { HomeCopy } from '#site/shell/queries.ts';
import { projects } from '#site/work/queries.ts';

const FILE = 'content/pages/home.yaml';

/**
 * The project and the core service whose exhibits the home page shows.
 *
 * @throws {ContentReferenceError} when one does not exist, or the service has no exhibit
 */
export async function homeExhibits({ services: { exhibits: chosen } }: HomeCopy) {
  const place = { file: FILE, entry: 'services.exhibits' };
  const project = resolveReference(await projects(), chosen.project, 'project', { ...place, field: 'project' });
  const shown = (await services()).flatMap((service) =>
    service.exhibit ? [{ slug: service.slug, title: service.title, exhibit: service.exhibit }] : [],
  );
  const service = resolveReference(shown, chosen.service, 'service with an exhibit', { ...place, field: 'service' });
  return [
    { ...project, href: routes.project(project.slug) },
    { ...service, background: 'soil', href: routes.service(service.slug) },
  ] as const;
}
