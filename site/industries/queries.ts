/** The industries, and the data of their pages. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { routes } from '#contract/routes.ts';
import { type CatalogueCategory, type CatalogueEntry, readCategories, readEntries } from '#site/content/catalogue.ts';
import { resolveReference } from '#site/content/entries.ts';
import { lowestPrice, serviceCost } from '#site/pricing/price-queries.ts';
import { priceList } from '#site/pricing/queries.ts';
import { homeCrumb } from '#site/shell/page-copy.ts';
import { industriesIndexCopy } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';

type Data = CollectionEntry<'industries'>['data']['items'][number];
export type Industry = CatalogueEntry<Data>;
export type IndustryCategory = CatalogueCategory<Data>;

const NEIGHBOURS = 4;

/** In the order of the index: the main sectors first. */
export const industryCategories = async (): Promise<IndustryCategory[]> =>
  readCategories(await getCollection('industries'));

/** @throws {ContentReferenceError} when two have the same slug */
export const industries = async (): Promise<readonly Industry[]> => readEntries(await getCollection('industries'));

/** The texts that the list filter searches: those of the row. */
export const filteredIndustry = (industry: Industry) => ({ group: industry.category.name, texts: [industry.title] });

/**
 * The data of an industry page, except the industry itself.
 *
 * @throws {ContentReferenceError} when the industry names a service, a plan or an industry that does not exist
 */
export async function industryPage(industry: Industry) {
  const { entry: copy, title: index } = await industriesIndexCopy();
  const [allServices, categories] = [await readEntries(await getCollection('services')), await industryCategories()];
  const category = categories.find(({ slug }) => slug === industry.category.slug);
  const categoryName = category?.name_alone ?? industry.category.name;
  const allIndustries = categories.flatMap(({ entries }) => entries);
  const place = { file: industry.file, entry: industry.slug, field: 'services' };
  return {
    copy,
    categoryName,
    /** The industry, and those whose work is shown on its page, too. */
    sectors: [
      industry.slug,
      ...(industry.sectors ?? []).map(
        (slug) => resolveReference(allIndustries, slug, 'industry', { ...place, field: 'sectors' }).slug,
      ),
    ],
    firstProject: await firstProject(industry, copy.first_project.from, allServices),
    services: industry.services
      .map((slug) => resolveReference(allServices, slug, 'service', place))
      .map(({ slug, title, subtitle, picture }) => ({
        slug,
        title,
        text: subtitle,
        picture,
        href: routes.service(slug),
      })),
    neighbours: neighboursOf(industry, category?.entries ?? []).map(({ slug, title, picture }) => ({
      slug,
      title,
      picture,
      href: routes.industry(slug),
    })),
    trail: [
      await homeCrumb(),
      { label: index, href: routes.industries },
      { label: categoryName, href: routes.industryCategory(industry.category.slug) },
      { label: industry.title, href: routes.industry(industry.slug) },
    ],
  };
}

/** In a row of cards. */
const SERVICES_SHOWN = 4;

/** The data of a category page, except the category itself. */
export async function industryCategoryPage(category: IndustryCategory) {
  const { category: copy, entry, title: index } = await industriesIndexCopy();
  const allServices = await readEntries(await getCollection('services'));
  const uses = Map.groupBy(
    category.entries.flatMap(({ services }) => services),
    (slug) => slug,
  );
  const name = category.name_alone ?? category.name;
  return {
    copy,
    name,
    industries: await Promise.all(
      category.entries.map(async (industry) => {
        const { job, time, offer } = await firstProject(industry, entry.first_project.from, allServices);
        const { slug, title, picture } = industry;
        const price = offer.price ?? entry.first_project.quoted;
        return { slug, title, text: job, picture, href: routes.industry(slug), time, price };
      }),
    ),
    services: allServices
      .filter(({ slug }) => uses.has(slug))
      .toSorted((a, b) => (uses.get(b.slug)?.length ?? 0) - (uses.get(a.slug)?.length ?? 0))
      .slice(0, SERVICES_SHOWN)
      .map(({ slug, title, subtitle, picture }) => ({
        slug,
        title,
        text: subtitle,
        picture,
        href: routes.service(slug),
      })),
    trail: [
      await homeCrumb(),
      { label: index, href: routes.industries },
      { label: name, href: routes.industryCategory(category.slug) },
    ],
  };
}

/** The next four of the same category, wrapping around, so that every entry is linked from another. */
function neighboursOf(industry: Industry, category: readonly Industry[]): Industry[] {
  const index = category.findIndex(({ slug }) => slug === industry.slug);
  return [...category.slice(index + 1), ...category.slice(0, index)].slice(0, NEIGHBOURS);
}

/**
 * The project to begin with, and what it costs: its plan, or the lowest price of its service.
 *
 * @param from the words around the price, with {price}
 */
async function firstProject(
  { first_project: { name, job, time, service: slug, plan }, file, slug: entry }: Industry,
  from: string,
  allServices: readonly CatalogueEntry<CollectionEntry<'services'>['data']['items'][number]>[],
) {
  const place = { file, entry };
  const service = resolveReference(allServices, slug, 'service', { ...place, field: 'first_project.service' });
  const { sections, words } = await priceList();
  const cost = serviceCost(
    plan ? { ...service, plans: [plan] } : service,
    sections.flatMap(({ plans }) => plans),
    words.per,
  );
  const lowest = lowestPrice(cost);
  return {
    name,
    job,
    time,
    offer: {
      title: service.title,
      href: routes.service(slug),
      price: lowest && interpolate(from, { price: `${lowest.from} ${lowest.per}` }),
    },
  };
}
