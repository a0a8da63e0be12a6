/** The industries of content/industries/, by category. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { groundOf } from '#site/catalogue/grounds.ts';
import { type Pictured, withPicture } from '#site/catalogue/pictures.ts';
import { withoutNamesakes } from '#site/catalogue/references.ts';

type File = CollectionEntry<'industries'>['data'];
export interface IndustryCategory extends Omit<File, 'items'> {
  industries: Industry[];
}
export type Industry = Pictured<File['items'][number]> & {
  category: { name: string; slug: string; ground: ReturnType<typeof groundOf> };
  file: string | undefined;
};

/** In the order of the index: the main sectors first. */
export async function industryCategories(): Promise<IndustryCategory[]> {
  const files = await getCollection('industries');
  return Promise.all(
    files
      .sort((a, b) => a.data.order - b.data.order)
      .map(async ({ data: { items, ...category }, filePath: file }) => ({
        ...category,
        industries: await Promise.all(
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
export async function industries(): Promise<readonly Industry[]> {
  return withoutNamesakes((await industryCategories()).flatMap((category) => category.industries));
}

const NEIGHBOURS = 4;

/** The next few of the same category, round its end: every entry is somebody's neighbour. */
export function neighboursOf(industry: Industry, category: readonly Industry[]): Industry[] {
  const at = category.findIndex(({ slug }) => slug === industry.slug);
  return [...category.slice(at + 1), ...category.slice(0, at)].slice(0, NEIGHBOURS);
}

/** What a question is looked for in: what the card shows. */
export const narrowedIndustry = (industry: Industry) => ({ group: industry.category.name, texts: [industry.title] });
