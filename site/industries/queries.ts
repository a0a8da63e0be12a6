/** The data of the pages of industries. */
import { routes } from '#contract/routes.ts';
import { resolveReference } from '#site/content/entries.ts';
import { lowestPrice, serviceCost } from '#site/pricing/price-queries.ts';
import { priceList } from '#site/pricing/queries.ts';
import { type Service, serviceCard, services } from '#site/services/queries.ts';
import { homeCrumb } from '#site/shell/page-copy.ts';
import { type IndustriesIndexCopy, industriesIndexCopy } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { weeksOf } from '#site/text/weeks.ts';
import { type Industry, type IndustryCategory, industryCategories, industryTile } from './industry-queries.ts';

type Facts = IndustriesIndexCopy['entry']['facts'];

const NEIGHBOURS = 4;

/** The texts of the row, which the list filter searches. */
export const filteredIndustry = (industry: Industry) => ({ group: industry.category.name, texts: [industry.title] });

/**
 * The data of an industry page, except the industry itself.
 *
 * @throws {ContentReferenceError} when the industry names a service, a plan or an industry that does not exist
 */
export async function industryPage(industry: Industry) {
  const { entry: copy, title: index } = await industriesIndexCopy();
  const [allServices, categories] = [await services(), await industryCategories()];
  const category = categories.find(({ slug }) => slug === industry.category.slug);
  const categoryName = category?.nameAlone ?? industry.category.name;
  const allIndustries = categories.flatMap(({ entries }) => entries);
  const place = { file: industry.file, entry: industry.slug, field: 'services' };
  const first = await firstProject(industry, copy.facts, allServices);
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
    facts: factsOf(copy.facts, first),
    firstProject: first,
    services: industry.services.map((slug) => resolveReference(allServices, slug, 'service', place)).map(serviceCard),
    neighbours: neighboursOf(industry, category?.entries ?? []).map(industryTile),
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
  const allServices = await services();
  const uses = Map.groupBy(
    category.entries.flatMap(({ services }) => services),
    (slug) => slug,
  );
  const name = category.nameAlone ?? category.name;
  const weeks = category.entries.flatMap(({ firstProject: { time } }) => weeksOf(time)?.least ?? []);
  return {
    copy,
    name,
    count: {
      industries: category.entries.length,
      /** Of the shortest first project. */
      weeks: weeks.length > 0 ? Math.min(...weeks) : undefined,
    },
    industries: await Promise.all(
      category.entries.map(async (industry) => {
        const { job, time, price } = await firstProject(industry, entry.facts, allServices);
        const { slug, title, picture } = industry;
        return { slug, title, text: job, picture, href: routes.industry(slug), time, price };
      }),
    ),
    services: allServices
      .filter(({ slug }) => uses.has(slug))
      .toSorted((a, b) => (uses.get(b.slug)?.length ?? 0) - (uses.get(a.slug)?.length ?? 0))
      .slice(0, SERVICES_SHOWN)
      .map(serviceCard),
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
 * The project to begin with, and what it costs: its plan, the lowest price of its service, or a quotation.
 *
 * @param words around and in place of the price
 */
async function firstProject(
  { firstProject: { name, job, time, service: slug, plan }, file, slug: entry }: Industry,
  words: Pick<Facts, 'from' | 'quoted'>,
  allServices: readonly Service[],
) {
  const place = { file, entry };
  const service = resolveReference(allServices, slug, 'service', { ...place, field: 'firstProject.service' });
  const { sections, words: priceWords } = await priceList();
  const cost = serviceCost(
    plan ? { ...service, plans: [plan] } : service,
    sections.flatMap(({ plans }) => plans),
    priceWords.per,
  );
  const lowest = lowestPrice(cost);
  return {
    name,
    job,
    time,
    price: lowest ? interpolate(words.from, { price: `${lowest.from} ${lowest.per}` }) : words.quoted,
    service: { title: service.title, href: routes.service(slug) },
  };
}

/** What a buyer asks first of the project to begin with. */
const factsOf = (words: Facts, { name, price, time }: { name: string; price: string; time: string }) => [
  { label: words.project, value: name },
  { label: words.price, value: price, isLarge: true },
  { label: words.time, value: time, weeks: weeksOf(time) },
];
