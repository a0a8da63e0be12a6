/** The structured data of pages (schema.org). checks/structured-data.ts checks it on the built pages. */
import type {
  BlogPosting,
  BreadcrumbList,
  Graph,
  Offer,
  Organization,
  Service as ServiceOffered,
  Thing,
  WebSite,
} from 'schema-dts';
import { headRoutes, routes } from '#contract/routes.ts';
import type { Article } from '#site/blog/queries.ts';
import type { PriceOffer, ServiceCost } from '#site/pricing/price-queries.ts';
import type { Service } from '#site/services/queries.ts';
import type { SiteFacts } from '#site/shell/queries.ts';
import { dialled } from '#site/text/phone.ts';

/** The pages that describe the agency in full. The others only name it, to avoid repeating it 300 times. */
const ABOUT_THE_AGENCY: readonly string[] = [routes.home, routes.about, routes.contact];

interface PageFacts {
  site: SiteFacts;
  /** Of the site. */
  origin: URL | undefined;
  /** Of the page. */
  path: string;
  trail: readonly { label: string; href: string }[] | undefined;
  /** What the page is about. */
  subject: Thing | undefined;
}

/** The whole structured data of a page: the agency, the breadcrumbs and the subject. */
export function pageGraph({ site, origin, path, trail, subject }: PageFacts): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ABOUT_THE_AGENCY.includes(path) ? organization(site, origin) : organizationName(site, origin),
      ...(path === routes.home ? [webSite(site, origin)] : []),
      ...(trail ? [breadcrumbList(trail, origin)] : []),
      ...(subject ? [subject] : []),
    ],
  };
}

/** The agency by name only; the pages in ABOUT_THE_AGENCY describe it in full. */
export const organizationName = ({ brand }: Pick<SiteFacts, 'brand'>, origin: URL | undefined) =>
  ({
    ...agency(origin),
    '@type': 'Organization',
    name: brand,
    url: addressOf(routes.home, origin),
  }) satisfies Organization;

/** A reference to the agency, which is in the data of every page. */
export const agency = (origin: URL | undefined) => ({ '@id': addressOf('/#organization', origin) });

/** @param path on this site */
export const addressOf = (path: string, origin: URL | undefined): string =>
  new URL(path, origin ?? 'http://localhost').href;

function organization(site: SiteFacts, origin: URL | undefined): Organization {
  return {
    ...organizationName(site, origin),
    logo: addressOf(headRoutes.icons[512], origin),
    description: site.description,
    foundingDate: String(site.founded),
    ...(site.company?.legalName && { legalName: site.company.legalName }),
    ...(site.company?.gstin && { taxID: site.company.gstin }),
    email: site.mailboxes.hello,
    telephone: dialled(site.phone),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: dialled(site.phone),
      email: site.mailboxes.hello,
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: site.hours.days,
        // Local times of the address below. An offset would be wrong in one half of the year.
        opens: `${site.hours.opens}:00`,
        closes: `${site.hours.closes}:00`,
      },
    },
    sameAs: site.socials.map(({ url }) => url),
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.address.street,
      addressLocality: site.address.city,
      addressRegion: site.address.region,
      postalCode: site.address.postalCode,
      addressCountry: site.address.countryCode,
    },
  };
}

function webSite(site: SiteFacts, origin: URL | undefined): WebSite {
  return {
    '@type': 'WebSite',
    '@id': addressOf('/#website', origin),
    name: site.brand,
    url: addressOf(routes.home, origin),
    inLanguage: site.language,
    publisher: agency(origin),
  };
}

/** The same breadcrumbs as on the page. */
function breadcrumbList(trail: readonly { label: string; href: string }[], origin: URL | undefined): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: addressOf(href, origin),
    })),
  };
}

/** @param image the path of the article's Open Graph image */
export function blogPosting(article: Article, image: string, site: SiteFacts, origin: URL | undefined): BlogPosting {
  const { slug, title, excerpt, category, author, published, updated, minutes } = article;
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    image: addressOf(image, origin),
    url: addressOf(routes.article(slug), origin),
    mainEntityOfPage: addressOf(routes.article(slug), origin),
    datePublished: published.iso,
    dateModified: (updated ?? published).iso,
    inLanguage: site.language,
    articleSection: category.name,
    timeRequired: `PT${minutes}M`,
    author: { '@type': 'Person', name: author.name, jobTitle: author.role, url: addressOf(routes.about, origin) },
    publisher: agency(origin),
  };
}

/** @param cost with the offers; a service priced by quotation has none */
export function serviceOffered(
  service: Pick<Service, 'slug' | 'title' | 'subtitle' | 'category'>,
  cost: ServiceCost,
  site: Pick<SiteFacts, 'areaServed'>,
  origin: URL | undefined,
): ServiceOffered {
  const url = addressOf(routes.service(service.slug), origin);
  const offers = offersOf(cost, url, origin);
  return {
    '@type': 'Service',
    name: service.title,
    description: service.subtitle,
    serviceType: service.category.name,
    url,
    provider: agency(origin),
    areaServed: { '@type': 'Country', name: site.areaServed },
    ...(offers.length > 0 && { offers }),
  };
}

function offersOf(cost: ServiceCost, url: string, origin: URL | undefined): Offer[] {
  if (cost.kind === 'plans')
    return cost.plans.map(({ name, price, href }) => ({ ...offerAt(price, addressOf(href, origin)), name }));
  return cost.kind === 'range' ? [offerAt(cost.price, url)] : [];
}

/** The page says what the range covers; GST is added to every price. */
const offerAt = ({ low, high, per }: PriceOffer, url: string) =>
  ({
    '@type': 'Offer',
    url,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'INR',
      minPrice: low,
      maxPrice: high,
      unitText: per,
      valueAddedTaxIncluded: false,
    },
  }) satisfies Offer;
