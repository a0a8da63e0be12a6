/** The industries of content/industries/. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { routes } from '#contract/routes.ts';
import { type CatalogueCategory, type CatalogueEntry, readCategories, readEntries } from '#site/content/catalogue.ts';
import { readOnce } from '#site/content/read-once.ts';

type Data = CollectionEntry<'industries'>['data']['items'][number];
export type Industry = CatalogueEntry<Data>;
export type IndustryCategory = CatalogueCategory<Data>;

/** In the order of the index: the main sectors first. */
export const industryCategories = readOnce(
  async (): Promise<IndustryCategory[]> => readCategories(await getCollection('industries')),
);

/** @throws {ContentReferenceError} when two have the same slug */
export const industries = readOnce(
  async (): Promise<readonly Industry[]> => readEntries(await getCollection('industries')),
);

/** An industry in a list of pictures. */
export const industryTile = ({ slug, title, picture }: Industry) => ({
  slug,
  title,
  picture,
  href: routes.industry(slug),
});
