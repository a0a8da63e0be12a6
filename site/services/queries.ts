/** The services, and the data of their pages. */

import { type CollectionEntry, getCollection } from 'astro:content';
import { routes } from '#contract/routes.ts';
import { type CatalogueCategory, type CatalogueEntry, readCategories, readEntries } from '#site/content/catalogue.ts';
import { resolveReference } from '#site/content/entries.ts';
import { readOnce } from '#site/content/read-once.ts';
import { industries, industryTile } from '#site/industries/industry-queries.ts';
import { stillOf } from '#site/pictures/stills.ts';
import { lowestPrice, type PriceOffer, type ServiceCost, serviceCost } from '#site/pricing/price-queries.ts';
import { priceList } from '#site/pricing/queries.ts';
import { homeCrumb } from '#site/shell/page-copy.ts';
import { type ServicesIndexCopy, servicesIndexCopy } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { weeksOf } from '#site/text/weeks.ts';

type Data = CollectionEntry<'services'>['data']['items'][number];
export type Service = CatalogueEntry<Data>;
export type ServiceCategory = CatalogueCategory<Data>;
/** With its lowest price; undefined if it is quoted. */
export type PricedService = Service & { lowest: PriceOffer | undefined };
export type PricedCategory = Omit<ServiceCategory, 'entries'> & { entries: PricedService[] };

/** In the order of the index: the core services first. */
export const serviceCategories = readOnce(
  async (): Promise<ServiceCategory[]> => readCategories(await getCollection('services')),
);

/** @throws {ContentReferenceError} when two have the same slug */
export const services = readOnce(async (): Promise<readonly Service[]> => readEntries(await getCollection('services')));

/**
 * The categories with the prices of their services, as the index shows them.
 *
 * @throws {ContentReferenceError} when a service names a plan or a unit that does not exist
 */
export async function pricedCategories(): Promise<PricedCategory[]> {
  const { sections, words } = await priceList();
  const offers = sections.flatMap(({ plans }) => plans);
  return (await serviceCategories()).map((category) => ({
    ...category,
    entries: category.entries.map((service) => ({
      ...service,
      lowest: lowestPrice(serviceCost(service, offers, words.per)),
    })),
  }));
}

/** The index shows at most 3 features of a service (docs/specification.md). */
export const FEATURES_SHOWN = 3;

/** The texts of the row, which the list filter searches. */
export const filteredService = (service: Service) => ({
  group: service.category.name,
  texts: [service.title, service.subtitle, ...service.features.slice(0, FEATURES_SHOWN)],
});

/**
 * The data of a service page, except the service itself.
 *
 * @throws {ContentReferenceError} when the service names another, an industry, a plan or a unit that does not exist
 */
export async function servicePage(service: Service) {
  const { entry: copy, title: index } = await servicesIndexCopy();
  const [allServices, allIndustries] = [await services(), await industries()];
  const place = { file: service.file, entry: service.slug };
  const { sections, words: priceCopy } = await priceList();
  const offers = sections.flatMap(({ plans }) => plans);
  const cost = serviceCost(service, offers, priceCopy.per);
  return {
    copy,
    related: (service.related ?? besideIn(allServices, service))
      .map((slug) => resolveReference(allServices, slug, 'service', { ...place, field: 'related' }))
      .map(serviceCard),
    industries: (service.industries ?? [])
      .map((slug) => resolveReference(allIndustries, slug, 'industry', { ...place, field: 'industries' }))
      .map(industryTile),
    still: service.still === undefined ? undefined : await stillOf(service.still, { ...place, field: 'still' }),
    cost,
    facts: factLine(copy.facts, cost, service.duration),
    trail: [
      await homeCrumb(),
      { label: index, href: routes.services },
      { label: service.category.name, href: routes.serviceCategory(service.category.slug) },
      { label: service.title, href: routes.service(service.slug) },
    ],
  };
}

/** A service in a row of cards. */
export const serviceCard = ({ slug, title, subtitle, picture }: Service) => ({
  slug,
  title,
  text: subtitle,
  picture,
  href: routes.service(slug),
});

const RELATED_SHOWN = 3;

/** The slugs of the services that follow in the category, and then of those before. */
function besideIn(all: readonly Service[], { slug, category }: Service): string[] {
  const slugs = all.filter((other) => other.category.slug === category.slug).map((other) => other.slug);
  const at = slugs.indexOf(slug);
  return [...slugs.slice(at + 1), ...slugs.slice(0, at)].slice(0, RELATED_SHOWN);
}

/** What a buyer asks first: price, time and the next step. */
function factLine(copy: ServicesIndexCopy['entry']['facts'], cost: ServiceCost, duration: string) {
  return [
    { label: copy.price, value: priceInBrief(copy, cost), isLarge: true },
    { label: copy.time, value: duration, weeks: weeksOf(duration) },
    { label: copy.next, value: copy.nextStep },
  ];
}

function priceInBrief(copy: ServicesIndexCopy['entry']['facts'], cost: ServiceCost): string {
  const lowest = lowestPrice(cost);
  if (!lowest) return copy.quoted;
  if (cost.kind === 'range') return interpolate(copy.range, { from: lowest.from, to: lowest.to, per: lowest.per });
  return interpolate(copy.from, { price: `${lowest.from} ${lowest.per}` });
}

/** The data of a category page, except the category itself. */
export async function serviceCategoryPage(category: PricedCategory) {
  const { category: copy, title: index } = await servicesIndexCopy();
  const name = category.nameAlone ?? category.name;
  const priced = category.entries.filter(({ lowest }) => lowest).length;
  return {
    copy,
    name,
    counts: { priced, quoted: category.entries.length - priced },
    services: category.entries.map(({ lowest, ...service }) => ({
      ...serviceCard(service),
      time: service.duration,
      price: lowest ? interpolate(copy.from, { price: `${lowest.from} ${lowest.per}` }) : copy.quoted,
    })),
    trail: [
      await homeCrumb(),
      { label: index, href: routes.services },
      { label: name, href: routes.serviceCategory(category.slug) },
    ],
  };
}
