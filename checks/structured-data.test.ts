import { expect, it } from 'vitest';
import { faultsIn, filesOf } from '../tests/support/check-faults.ts';
import { StructuredData } from './structured-data.ts';

const SITE = 'https://kolam.example';
const id = { '@id': `${SITE}/#organization` };
const name = { '@type': 'Organization', ...id, name: 'Kolam', url: `${SITE}/` };
const whole = {
  ...name,
  logo: `${SITE}/favicon.svg`,
  description: 'An agency.',
  foundingDate: '2020',
  email: 'hello@kolam.example',
  telephone: '+910000000000',
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: '+910000000000',
    email: 'hello@kolam.example',
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday'],
      opens: '09:00:00',
      closes: '18:00:00',
    },
  },
  sameAs: ['https://linkedin.example/kolam'],
  address: {
    '@type': 'PostalAddress',
    streetAddress: '1 Street',
    addressLocality: 'Pune',
    addressRegion: 'MH',
    postalCode: '411001',
    addressCountry: 'IN',
  },
};
const webSite = {
  '@type': 'WebSite',
  '@id': `${SITE}/#website`,
  name: 'Kolam',
  url: `${SITE}/`,
  publisher: id,
};
const service = {
  '@type': 'Service',
  name: 'SEO',
  description: 'Found for what you sell.',
  serviceType: 'Marketing',
  url: `${SITE}/services/seo`,
  provider: id,
  areaServed: { '@type': 'Country', name: 'India' },
  offers: [
    {
      '@type': 'Offer',
      name: 'Local Search',
      url: `${SITE}/pricing#local-search`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'INR',
        minPrice: 12000,
        maxPrice: 130000,
        unitText: 'per month',
        valueAddedTaxIncluded: false,
      },
    },
  ],
};
const [offer] = service.offers;
const offerWith = (changes: object) => ({ ...offer, ...changes });
const priceWith = (changes: object) => offerWith({ priceSpecification: { ...offer?.priceSpecification, ...changes } });
const posting = {
  '@type': 'BlogPosting',
  headline: 'A title',
  description: 'What it is about.',
  image: `${SITE}/assets/og/a.png`,
  url: `${SITE}/blog/a`,
  mainEntityOfPage: `${SITE}/blog/a`,
  datePublished: '2025-11-03',
  dateModified: '2025-11-03',
  author: { '@type': 'Person', name: 'Meera', url: `${SITE}/about` },
  publisher: id,
};
const job = {
  '@type': 'JobPosting',
  title: 'UX Designer',
  description: 'Draw the screens that people need.',
  datePosted: '2025-10-27',
  validThrough: '2025-11-30',
  employmentType: 'FULL_TIME',
  hiringOrganization: { ...name, sameAs: `${SITE}/` },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: 'Pune', addressCountry: 'IN' },
  },
  jobLocationType: 'TELECOMMUTE',
  applicantLocationRequirements: { '@type': 'Country', name: 'IN' },
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', minValue: 17000, maxValue: 29000, unitText: 'YEAR' },
  },
};
const crumb = (position: number, label: string, path: string) => ({
  '@type': 'ListItem',
  position,
  name: label,
  item: `${SITE}${path}`,
});
const crumbs = [crumb(1, 'Home', '/'), crumb(2, 'SEO & more', '/services#seo'), crumb(3, 'About', '/about')];
const trailOf = (itemListElement: object[]) => ({ '@type': 'BreadcrumbList', itemListElement });
const TRAIL =
  '<nav aria-label="You are here"><ol><li><a href="/">Home</a><span aria-hidden="true">/</span></li>' +
  '<li><a href="/services#seo">SEO &amp; more</a><span>/</span></li><li aria-current="page">About</li></ol></nav>';

const bodies: Record<string, string> = {
  '/': '<form action="/search"><input name="q"></form>',
  '/about': TRAIL,
  '/services/seo':
    '<h1>SEO</h1><p>Found for what you sell.</p><section aria-labelledby="price"><ul><li><a href="/pricing#local-search">Local Search</a><p><b>₹12,000 –</b> <b>₹1,30,000</b> <b>per month</b></p></li></ul></section>',
  '/blog/a':
    '<h1>A title</h1><p>What it is about.</p><dl><dd>Meera</dd></dl><time datetime="2025-11-03">3 November</time>',
  '/careers/a':
    '<section><h1>UX Designer</h1><p>Draw the screens that people need.</p><dl><dd>$17,000 to $29,000, Pune, Full-time <time datetime="2025-10-27"></time><time datetime="2025-11-30"></time></dd></dl></section>',
};

const files = filesOf({
  '/favicon.svg': '',
  '/assets/og/a.png': '',
  '/about.html': '',
  '/services.html': '',
  '/services/seo.html': '',
  '/pricing.html': '',
  '/blog/a.html': '',
});

function faultsOf(path: string, graph: unknown): string[] {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  const html =
    `<link rel="canonical" href="${SITE}${path}"><meta property="og:site_name" content="Kolam">` +
    `<meta property="og:image" content="${SITE}/assets/og/a.png">` +
    `<script type="application/ld+json">${json}</script><main>${bodies[path] ?? ''}</main><a href="tel:+910000000000">Call</a>`;
  return faultsIn(new StructuredData(files), [path, html]);
}

it.each<[string, object[]]>([
  ['/', [whole, webSite]],
  ['/about', [whole, trailOf(crumbs)]],
  ['/contact', [whole]],
  ['/pricing', [name]],
  ['/services/seo', [name, service]],
  ['/blog/a', [name, posting]],
  ['/careers/a', [name, job]],
])('passes %s with complete data', (path, graph) => {
  expect(faultsOf(path, graph)).toEqual([]);
});

it.each<[string, string, unknown, string]>([
  ['no agency', '/pricing', [], 'Its types: none.'],
  ['an unknown type', '/pricing', [name, { '@type': 'Recipe' }], '"Recipe" is not a type'],
  ['a home page without a search', '/', [whole], 'WebSite is missing.'],
  ['a breadcrumb trail without data', '/about', [whole], 'BreadcrumbList is missing.'],
  ['a missing field', '/services/seo', [name, { ...service, areaServed: undefined }], 'areaServed'],
  [
    'an address that does not exist',
    '/pricing',
    [{ ...name, logo: `${SITE}/logo.png` }],
    '"https://kolam.example/logo.png" does not exist.',
  ],
  [
    'a reference to nothing',
    '/services/seo',
    [name, { ...service, provider: { '@id': `${SITE}/#team` } }],
    '"https://kolam.example/#team" is not defined.',
  ],
])('finds %s', (_, path, graph, fault) => {
  expect(faultsOf(path, graph).join('\n')).toContain(fault);
});

it.each<[string, object, string]>([
  ['/pricing', { ...name, name: 'Other' }, 'Organization.name is "Other"'],
  ['/services/seo', { ...service, description: 'Other words' }, 'Service.description is "Other words"'],
  [
    '/services/seo',
    { ...service, offers: [priceWith({ minPrice: 9000 })] },
    'Service.offers is "₹9,000 – ₹1,30,000 per',
  ],
  ['/blog/a', { ...posting, headline: 'B' }, 'BlogPosting.headline is "B", and the page shows "A title".'],
  ['/careers/a', { ...job, validThrough: '2025-12-31' }, 'JobPosting.validThrough is "2025-12-31"'],
  [
    '/careers/a',
    { ...job, baseSalary: { ...job.baseSalary, value: { ...job.baseSalary.value, minValue: 1 } } },
    'JobPosting.baseSalary is "$1,$29,000"',
  ],
])('finds data on %s that the page does not show', (path, data, fault) => {
  const isAgency = 'url' in data && data.url === `${SITE}/`;
  expect(faultsOf(path, isAgency ? [data] : [name, data]).join('\n')).toContain(fault);
});

it('finds a breadcrumb trail that ends with another page', () => {
  const told = [...crumbs.slice(0, 2), crumb(3, 'About', '/pricing')];
  expect(faultsOf('/about', [whole, trailOf(told)])).toEqual([
    expect.stringContaining('BreadcrumbList.itemListElement is'),
  ]);
});
