/** What stands on the page of a service beside the service itself. */
import { routes } from '#contract/routes.ts';
import { industries } from '#site/catalogue/industries.ts';
import { priceList } from '#site/catalogue/pricing.ts';
import { follow } from '#site/catalogue/references.ts';
import { serviceCost } from '#site/catalogue/service-cost.ts';
import { type Service, services } from '#site/catalogue/services.ts';
import { servicesIndexWords } from '#site/catalogue/site.ts';
import { homeCrumb } from '#site/catalogue/words.ts';

/** @throws {ContentReferenceError} when the service names another, an industry, a plan or a unit that there is not */
export async function servicePage(service: Service) {
  const { entry: words, title: index } = await servicesIndexWords();
  const [allServices, allIndustries] = [await services(), await industries()];
  const place = { file: service.file, entry: service.slug };
  const { sections, words: priceWords } = await priceList();
  const offers = sections.flatMap(({ plans }) => plans);
  return {
    words,
    related: service.related
      .map((slug) => follow(allServices, slug, 'service', { ...place, field: 'related' }))
      .map(({ slug, title, subtitle, category: { ground }, picture }) => ({
        slug,
        title,
        text: subtitle,
        ground,
        picture,
        href: routes.service(slug),
      })),
    industries: service.industries
      .map((slug) => follow(allIndustries, slug, 'industry', { ...place, field: 'industries' }))
      .map(({ slug, title, category: { ground }, picture }) => ({
        slug,
        title,
        ground,
        picture,
        href: routes.industry(slug),
      })),
    cost: serviceCost(service, offers, priceWords.per),
    trail: [
      await homeCrumb(),
      { label: index, href: routes.services },
      { label: service.category.name, href: `${routes.services}#${service.category.slug}` },
      { label: service.title, href: routes.service(service.slug) },
    ],
  };
}
