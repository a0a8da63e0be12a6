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
