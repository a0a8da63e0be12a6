/** What a project and a case study have in common: the industry and the services they belong to, and their ground. */
import { groundOf } from '#site/catalogue/grounds.ts';
import { type Industry, industries } from '#site/catalogue/industries.ts';
import type { Image } from '#site/catalogue/make-picture.ts';
import { type Pictured, withPicture } from '#site/catalogue/pictures.ts';
import { follow } from '#site/catalogue/references.ts';
import { type Service, services } from '#site/catalogue/services.ts';

interface Entry<Data> {
  id: string;
  data: Data;
  filePath?: string | undefined;
}

interface Referring {
  order: number;
  industry: string;
  services: readonly string[];
  image?: Image | undefined;
}

export type Work<Data extends Referring> = Omit<Pictured<Data>, 'industry' | 'services'> & {
  slug: string;
  industry: Industry;
  /** The first is the one that the work is known for. */
  services: readonly Service[];
  ground: ReturnType<typeof groundOf>;
};

/**
 * The entries in the order of their index, with their references followed.
 *
 * @throws {ContentReferenceError} when one names an industry or a service that there is not
 */
export async function readWork<Data extends Referring>(entries: readonly Entry<Data>[]): Promise<Work<Data>[]> {
  const [allIndustries, allServices] = [await industries(), await services()];
  return Promise.all(
    entries
      .toSorted((a, b) => a.data.order - b.data.order)
      .map(async ({ id, data, filePath }) => {
        const place = { file: filePath, entry: id };
        return {
          ...(await withPicture(data, place)),
          slug: id,
          industry: follow(allIndustries, data.industry, 'industry', { ...place, field: 'industry' }),
          services: data.services.map((slug) => follow(allServices, slug, 'service', { ...place, field: 'services' })),
          ground: groundOf(data.order),
        };
      }),
  );
}
