/** The services of content/services/, by category. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { groundOf } from '#site/catalogue/grounds.ts';
import { type Pictured, withPicture } from '#site/catalogue/pictures.ts';
import { withoutNamesakes } from '#site/catalogue/references.ts';

type File = CollectionEntry<'services'>['data'];
export interface ServiceCategory extends Omit<File, 'items'> {
  services: Service[];
}
export type Service = Pictured<File['items'][number]> & {
  category: { name: string; slug: string; ground: ReturnType<typeof groundOf> };
  file: string | undefined;
};

/** In the order of the index: the core services first. */
export async function serviceCategories(): Promise<ServiceCategory[]> {
  const files = await getCollection('services');
  return Promise.all(
    files
      .sort((a, b) => a.data.order - b.data.order)
      .map(async ({ data: { items, ...category }, filePath: file }) => ({
        ...category,
        services: await Promise.all(
          items.map(async (item) => ({
            ...(await withPicture(item, { file, entry: item.slug })),
            category: { name: category.name, slug: category.slug, ground: groundOf(category.order) },
            file,
          })),
        ),
      })),
  );
}

/** @throws {ContentReferenceError} when two have one slug */
export async function services(): Promise<readonly Service[]> {
  return withoutNamesakes((await serviceCategories()).flatMap((category) => category.services));
}

/** SPEC: a card shows at most 3 features. */
export const FEATURES_ON_CARD = 3;

/** What a question is looked for in: what the card shows. */
export const narrowedService = (service: Service) => ({
  group: service.category.name,
  texts: [service.title, service.subtitle, ...service.features.slice(0, FEATURES_ON_CARD)],
});
