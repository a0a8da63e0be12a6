import { routes } from '#contract/routes.ts';
import type { Article } from '#site/catalogue/articles.ts';
import type { SiteFacts } from '#site/catalogue/site.ts';

/** schema.org Organization, the same on every page. `origin` is the site's own address. */
export function organization(site: SiteFacts, origin: URL | undefined) {
  const url = origin?.href ?? '/';
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name: site.brand,
    url,
    logo: new URL('/favicon.svg', url).href,
    description: site.description,
    foundingDate: String(site.founded),
    email: site.mailboxes.hello,
    telephone: site.phone.number,
    sameAs: site.socials.map(({ url }) => url),
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.address.street,
      addressLocality: site.address.city,
      addressRegion: site.address.region,
      postalCode: site.address.postal_code,
      addressCountry: site.address.country_code,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: site.phone.number,
      email: site.mailboxes.hello,
    },
  };
}

/** schema.org BreadcrumbList of the trail that the page shows. `origin` is the site's own address. */
export function breadcrumbList(trail: readonly { label: string; href: string }[], origin: URL | undefined) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: new URL(href, origin ?? 'http://localhost').href,
    })),
  };
}

/** schema.org BlogPosting. `origin` is the site's own address. */
export function blogPosting(article: Article, site: SiteFacts, origin: URL | undefined) {
  const { slug, title, excerpt, category, author, published, minutes } = article;
  const at = (path: string) => new URL(path, origin ?? 'http://localhost').href;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    url: at(routes.article(slug)),
    mainEntityOfPage: at(routes.article(slug)),
    datePublished: published.iso,
    inLanguage: site.language,
    articleSection: category.name,
    timeRequired: `PT${minutes}M`,
    author: { '@type': 'Person', name: author.name, jobTitle: author.role, url: at(routes.about) },
    publisher: { '@id': organization(site, origin)['@id'] },
  };
}
