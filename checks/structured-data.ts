import { DomUtils } from 'htmlparser2';
import * as z from 'zod';
import { routes } from '#contract/routes.ts';
import { type Check, Rule } from './check.ts';
import { type BuiltFiles, isBuilt, type Page, parseJson, visibleText } from './page.ts';

/**
 * The fields that search engines require or recommend for each type, as far as this site has them
 * (developers.google.com/search/docs/appearance/structured-data).
 */
const text = z.string().trim().min(1);
const reference = z.strictObject({ '@id': z.url() });
const country = z.object({ '@type': z.literal('Country'), name: text });
/** Hours are local ones of the address. An offset would be wrong in one half of the year. */
const localTime = z.string().regex(/^\d\d:\d\d:\d\d$/);
const organizationName = z.object({ '@id': z.url(), name: text, url: z.url() });
const address = z.object({
  '@type': z.literal('PostalAddress'),
  addressLocality: text,
  addressCountry: z.string().regex(/^[A-Z]{2}$/),
});
const schemas = {
  Organization: organizationName.extend({
    logo: z.url(),
    description: text,
    foundingDate: z.string().regex(/^\d{4}$/),
    email: z.email(),
    telephone: z.e164(),
    contactPoint: z.object({
      '@type': z.literal('ContactPoint'),
      contactType: text,
      telephone: z.e164(),
      email: z.email(),
      hoursAvailable: z.object({
        '@type': z.literal('OpeningHoursSpecification'),
        dayOfWeek: z.array(text).min(1),
        opens: localTime,
        closes: localTime,
      }),
    }),
    sameAs: z.array(z.url()).min(1),
    address: address.extend({ streetAddress: text, addressRegion: text, postalCode: text }),
  }),
  WebSite: z.object({
    '@id': z.url(),
    name: text,
    url: z.url(),
    publisher: reference,
  }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(z.object({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: z.url() }))
      .min(2),
  }),
  Service: z.object({
    name: text,
    description: text,
    serviceType: text,
    url: z.url(),
    provider: reference,
    areaServed: country,
    offers: z
      .array(
        z.object({
          '@type': z.literal('Offer'),
          name: text.optional(),
          url: z.url(),
          priceSpecification: z.object({
            '@type': z.literal('UnitPriceSpecification'),
            priceCurrency: z.literal('INR'),
            minPrice: z.number().positive(),
            maxPrice: z.number().positive(),
            unitText: text,
            valueAddedTaxIncluded: z.literal(false),
          }),
        }),
      )
      .min(1)
      .default([]),
  }),
  BlogPosting: z.object({
    headline: z.string().min(1).max(110),
    description: text,
    image: z.url(),
    url: z.url(),
    mainEntityOfPage: z.url(),
    datePublished: z.iso.date(),
    dateModified: z.iso.date(),
    author: z.object({ '@type': z.literal('Person'), name: text, url: z.url() }),
    publisher: reference,
  }),
  JobPosting: z
    .object({
      title: text,
      description: text,
      datePosted: z.iso.date(),
      validThrough: z.iso.date(),
      employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'INTERN']),
      hiringOrganization: organizationName.extend({ '@type': z.literal('Organization'), sameAs: z.url() }),
      jobLocation: z.object({ '@type': z.literal('Place'), address }),
      jobLocationType: z.literal('TELECOMMUTE').optional(),
      applicantLocationRequirements: country.optional(),
      baseSalary: z.object({
        '@type': z.literal('MonetaryAmount'),
        currency: z.enum(['INR', 'USD']),
        value: z.object({ minValue: z.number(), maxValue: z.number(), unitText: z.literal('YEAR') }),
      }),
    })
    .refine(
      (job) => !job.jobLocationType === !job.applicantLocationRequirements,
      'A remote job names its country: both fields, or none.',
    )
    .refine(({ datePosted, validThrough }) => datePosted <= validThrough, 'It closes before it was posted.'),
};
type Type = keyof typeof schemas;
type Data<Key extends Type> = z.output<(typeof schemas)[Key]>;

/** A field, its value in the structured data, and what the page shows. */
type Comparison = readonly [field: string, value: unknown, shown: unknown];

/** The types that a page must have, and no other page may have. */
const subjects: readonly { type: Type; isOn: (page: Page) => boolean }[] = [
  { type: 'WebSite', isOn: ({ path }) => path === routes.home },
  { type: 'BreadcrumbList', isOn: (page) => page.all(TRAIL).length > 0 },
  { type: 'Service', isOn: isBelow(routes.service('')) },
  { type: 'JobPosting', isOn: isBelow(routes.job('')) },
  { type: 'BlogPosting', isOn: isBelow(routes.article('')) },
];
const ABOUT_THE_AGENCY: readonly string[] = [routes.home, routes.about, routes.contact];

const TRAIL = 'nav > ol:has(> [aria-current="page"]) > li';

const employmentTypes = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACTOR: 'Contract',
  INTERN: 'Internship',
} as const;

/** Compares structured data (schema.org) with what search engines require and with what the page shows. */
export class StructuredData implements Check {
  readonly name = 'schema.org';
  readonly #files: BuiltFiles;
  readonly #present = new Rule(
    'Every page has one block of structured data: valid JSON, schema.org, with the Organization.',
  );
  readonly #complete = new Rule(
    'Every service, job, article and breadcrumb trail is described with all fields that search engines require.',
  );
  readonly #resolved = new Rule('Every reference and address in structured data exists.');
  readonly #matching = new Rule('Structured data match what the page shows.');

  constructor(files: BuiltFiles) {
    this.#files = files;
  }

  visit(page: Page): void {
    const nodes = this.#nodesOf(page);
    const organization = nodes.find((node) => node['@type'] === 'Organization');
    if (!organization) {
      this.#present.fail(page.path, `Its types: ${nodes.map((node) => node['@type']).join(', ') || 'none'}.`);
      return;
    }
    const found = new Set<Type>();
    for (const node of nodes) {
      const type = z.enum(Object.keys(schemas) as [Type, ...Type[]]).safeParse(node['@type']).data;
      if (!type)
        this.#complete.fail(page.path, `"${node['@type']}" is not a type that this check knows. Add its fields.`);
      else if (found.has(type)) this.#complete.fail(page.path, `${type} is there twice.`);
      else this.#checkFields(page, type, node);
      if (type) found.add(type);
    }
    for (const { type, isOn } of subjects) {
      if (isOn(page) !== found.has(type)) {
        this.#complete.fail(page.path, `${type} is ${found.has(type) ? 'there, but not on the page' : 'missing'}.`);
      }
    }
    this.#checkAddresses(page, nodes, `${organization['url']}`);
  }

  rules(): Rule[] {
    return [this.#present, this.#complete, this.#resolved, this.#matching];
  }

  #nodesOf(page: Page): Record<string, unknown>[] {
    const blocks = page.texts('script[type="application/ld+json"]');
    if (blocks.length !== 1) this.#present.fail(page.path, `${blocks.length} blocks.`);
    return blocks.flatMap((block) => {
      const { data, error } = z
        .object({ '@context': z.literal('https://schema.org'), '@graph': z.array(z.record(z.string(), z.unknown())) })
        .safeParse(parseJson(block));
      if (error) this.#present.fail(page.path, z.prettifyError(error));
      return data?.['@graph'] ?? [];
    });
  }

  #checkFields<Key extends Type>(page: Page, type: Key, node: unknown): void {
    // Only pages about the agency describe it in full; others name it.
    const isName = type === 'Organization' && !ABOUT_THE_AGENCY.includes(page.path);
    const { data, error } = (isName ? organizationName : schemas[type]).safeParse(node);
    if (error) this.#complete.fail(page.path, `${type}: ${z.prettifyError(error)}`);
    for (const [field, value, shown] of data ? comparisons[type](page, data as Data<Key>) : []) {
      if (`${value}` !== `${shown}`)
        this.#matching.fail(page.path, `${type}.${field} is "${value}", and the page shows "${shown}".`);
    }
  }

  #checkAddresses(page: Page, nodes: readonly object[], home: string): void {
    const origin = URL.parse(home)?.origin;
    const defined = new Set(nodes.map((node) => z.object({ '@id': z.string() }).safeParse(node).data?.['@id']));
    for (const [key, value] of stringsIn(nodes)) {
      if (key === '@id' && !defined.has(value)) this.#resolved.fail(page.path, `"${value}" is not defined.`);
      // checks/links.ts looks for fragments.
      const target = key === '@id' || key === 'urlTemplate' ? null : URL.parse(value);
      if (target && target.origin === origin && !isBuilt(this.#files, target.pathname))
        this.#resolved.fail(page.path, `"${value}" does not exist.`);
    }
  }
}

/** What a page says of itself, beside the data. */
const comparisons: { [Key in Type]: (page: Page, data: Data<Key>) => readonly Comparison[] } = {
  // Pages that only name the agency have no telephone in its data.
  Organization: (page, { name, telephone }: Partial<Data<'Organization'>>) => [
    ['name', name, page.attribute('meta[property="og:site_name"]', 'content')],
    ['telephone', telephone && `tel:${telephone}`, telephone && page.attribute('a[href^="tel:"]', 'href')],
  ],
  WebSite: (page, { url }) => [['url', url, page.canonical]],
  BreadcrumbList: (page, { itemListElement }) => {
    const crumbs = itemListElement.map(({ position, name, item }) => `${position} ${name} ${pathOf(item)}`);
    return [['itemListElement', crumbs.join(' / '), trailOf(page).join(' / ')]];
  },
  Service: (page, { name, description, url, offers }) => {
    const prices = page.all('[aria-labelledby="price"] p').map(visibleText);
    const plans = page.all('[aria-labelledby="price"] li a');
    return [
      ['name', name, page.texts('h1').join()],
      ['description', description, shownOn(page, description)],
      ['url', url, page.canonical],
      [
        'offers',
        offers.map(({ priceSpecification: { minPrice, maxPrice, unitText } }) =>
          [rupees(minPrice), '–', rupees(maxPrice), unitText].join(' '),
        ),
        prices.filter((paragraph) => paragraph.includes('₹')),
      ],
      ['offers.name', offers.flatMap((offer) => offer.name ?? []), plans.map(visibleText)],
      // Without plans, the offer leads to the service itself.
      [
        'offers.url',
        plans.length > 0 ? offers.map((offer) => pathOf(offer.url)) : '',
        plans.map(({ attribs }) => attribs['href']),
      ],
    ];
  },
  BlogPosting: (page, posting) => [
    ['headline', posting.headline, page.texts('h1').join()],
    ['description', posting.description, shownOn(page, posting.description)],
    ['image', posting.image, page.attribute('meta[property="og:image"]', 'content')],
    ['url', posting.url, page.canonical],
    ['mainEntityOfPage', posting.mainEntityOfPage, page.canonical],
    ['datePublished', posting.datePublished, datesOn(page)[0]],
    ['dateModified', posting.dateModified, datesOn(page).find((date) => date === posting.dateModified)],
    ['author.name', posting.author.name, page.texts('main dl dd')[0]],
  ],
  JobPosting: (page, { title, description, datePosted, validThrough, employmentType, jobLocation, baseSalary }) => {
    const { minValue, maxValue } = baseSalary.value;
    const [type, place] = [employmentTypes[employmentType], jobLocation.address.addressLocality];
    return [
      ['title', title, page.texts('h1').join()],
      ['description', description, shownOn(page, description)],
      ['datePosted', datePosted, datesOn(page)[0]],
      ['validThrough', validThrough, datesOn(page)[1]],
      ['employmentType', type, shownOn(page, type)],
      ['jobLocation', place, shownOn(page, place)],
      [
        'baseSalary',
        [dollars(minValue), dollars(maxValue)],
        visibleTextOf(page, 'section:has(h1) dl').match(/\$[\d,]*\d/g),
      ],
    ];
  },
};

/** The text itself if the page shows it. */
const shownOn = (page: Page, text: string): string =>
  visibleTextOf(page, 'main').includes(text.replace(/\s+/g, ' ')) ? text : '';

const datesOn = (page: Page) => page.all('main time').map(({ attribs }) => attribs['datetime']);

/** The breadcrumb trail on the page. */
function trailOf(page: Page): string[] {
  return page.all(TRAIL).map((crumb, at) => {
    const [link] = DomUtils.getElementsByTagName('a', crumb);
    // The separator is beside the link.
    return `${at + 1} ${visibleText(link ?? crumb)} ${link?.attribs['href'] ?? page.path}`;
  });
}

/** Every string in the data, with its field. */
function stringsIn(value: unknown, key = ''): [key: string, value: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (Array.isArray(value)) return value.flatMap((item) => stringsIn(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => stringsIn(item, name));
}

function isBelow(folder: string): (page: Page) => boolean {
  const pattern = new RegExp(`^${folder}[^/]+$`);
  // Not-found pages have no canonical address.
  return (page) => pattern.test(page.path) && page.canonical !== undefined;
}

function pathOf(address: string): string {
  const { pathname, hash } = new URL(address);
  return pathname + hash;
}

const visibleTextOf = (page: Page, selector: string): string => page.all(selector).map(visibleText).join(' ');

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;
