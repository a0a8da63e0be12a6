/** What stands on the page of a service beside the service itself. */
import { routes } from '#contract/routes.ts';
import { formatRupees } from '#site/catalogue/amounts.ts';
import { industries } from '#site/catalogue/industries.ts';
import { priceSection } from '#site/catalogue/pricing.ts';
import { follow } from '#site/catalogue/references.ts';
import { type Service, services } from '#site/catalogue/services.ts';
import { servicesIndexWords } from '#site/catalogue/site.ts';
import { homeCrumb } from '#site/catalogue/words.ts';

/** @throws {ContentReferenceError} when the service names another, or an industry, that there is not */
export async function servicePage(service: Service) {
  const { entry: words, title: index } = await servicesIndexWords();
  const [allServices, allIndustries] = [await services(), await industries()];
  const place = { file: service.file, entry: service.slug };
  const section = service.pricing && (await priceSection(service.pricing));
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
    price: section && {
      section: section.name,
      text: section.text,
      plans: section.plans.length,
      low: section.from,
      high: section.to,
      from: formatRupees(section.from),
      to: formatRupees(section.to),
      href: routes.priceSection(section.id),
    },
    trail: [
      await homeCrumb(),
      { label: index, href: routes.services },
      { label: service.category.name, href: `${routes.services}#${service.category.slug}` },
      { label: service.title, href: routes.service(service.slug) },
    ],
  };
}
