/** The entries of content/services/ and content/industries/: one file per category. */
import type { z } from 'astro/zod';
import type { Image } from '#site/pictures/make-picture.ts';
import { type Pictured, withPicture } from '#site/pictures/queries.ts';
import type { category } from './catalogue-schema.ts';
import { assertUniqueSlugs } from './entries.ts';

/** The background colours. Categories take them in turn, and so do the entries of a category, so that neighbours differ. */
const BACKGROUNDS = ['cover-1', 'neel', 'cover-2', 'cover-3'] as const;

/** The colour of a page in its hero and wherever it is shown. @param order its position, counted from 0 */
export const backgroundOf = (order: number) => BACKGROUNDS[order % BACKGROUNDS.length] ?? 'neel';

interface Item {
  slug: string;
  title: string;
  image?: Image | undefined;
}

type CategoryData<Data extends Item> = z.output<ReturnType<typeof category<z.ZodType<Data>>>>;

/** As `getCollection` returns it. */
interface CategoryFile<Data extends Item> {
  data: CategoryData<Data>;
  filePath?: string | undefined;
}

export type CatalogueEntry<Data extends Item> = Pictured<Data> & {
  category: { name: string; slug: string };
  /** Its colour, everywhere. */
  background: ReturnType<typeof backgroundOf>;
  file: string | undefined;
};
export type CatalogueCategory<Data extends Item> = Omit<CategoryData<Data>, 'items'> & {
  background: ReturnType<typeof backgroundOf>;
  entries: CatalogueEntry<Data>[];
};

/** The categories in the order of the index, with the pictures of their entries. */
export async function readCategories<Data extends Item>(
  files: readonly CategoryFile<Data>[],
): Promise<CatalogueCategory<Data>[]> {
  return Promise.all(
    files
      .toSorted((a, b) => a.data.order - b.data.order)
      .map(async ({ data: { items, ...category }, filePath: file }) => ({
        ...category,
        background: backgroundOf(category.order),
        entries: await Promise.all(
          items.map(async (item, index) => ({
            ...(await withPicture(item, { file, entry: item.slug })),
            category: { name: category.name, slug: category.slug },
            background: backgroundOf(category.order + index),
            file,
          })),
        ),
      })),
  );
}

/**
 * All entries, in the order of the index.
 *
 * @throws {ContentReferenceError} when two entries have the same slug
 */
export async function readEntries<Data extends Item>(
  files: readonly CategoryFile<Data>[],
): Promise<readonly CatalogueEntry<Data>[]> {
  const categories = await readCategories(files);
  return assertUniqueSlugs(categories.flatMap(({ entries }) => entries));
}
