/** What stands on the page of an industry beside the industry itself. */
import { routes } from '#contract/routes.ts';
import { type Industry, industryCategories, neighboursOf } from '#site/catalogue/industries.ts';
import { follow } from '#site/catalogue/references.ts';
import { services } from '#site/catalogue/services.ts';
import { industriesIndexWords } from '#site/catalogue/site.ts';
import { homeCrumb } from '#site/catalogue/words.ts';

/** @throws {ContentReferenceError} when the industry names a service that there is not */
export async function industryPage(industry: Industry) {
  const { entry: words, title: index } = await industriesIndexWords();
  const [allServices, categories] = [await services(), await industryCategories()];
  const category = categories.find(({ slug }) => slug === industry.category.slug);
  const categoryName = category?.name_alone ?? industry.category.name;
  const place = { file: industry.file, entry: industry.slug, field: 'services' };
  return {
    words,
    categoryName,
    services: industry.services
      .map((slug) => follow(allServices, slug, 'service', place))
      .map(({ slug, title, subtitle, category: { ground }, picture }) => ({
        slug,
        title,
        text: subtitle,
        ground,
        picture,
        href: routes.service(slug),
      })),
    neighbours: neighboursOf(industry, category?.industries ?? []).map(
      ({ slug, title, category: { ground }, picture }) => ({
        slug,
        title,
        ground,
        picture,
        href: routes.industry(slug),
      }),
    ),
    trail: [
      await homeCrumb(),
      { label: index, href: routes.industries },
      { label: categoryName, href: `${routes.industries}#${industry.category.slug}` },
      { label: industry.title, href: routes.industry(industry.slug) },
    ],
  };
}
