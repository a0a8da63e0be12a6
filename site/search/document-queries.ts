/** All documents of the search: every entry of content/, every page and every section of the price list. */
import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { routes } from '#contract/routes.ts';
import { articles, blogCategories, blogCopy } from '#site/blog/queries.ts';
import { bookCopy } from '#site/booking/queries.ts';
import { careersCopy, openJobs } from '#site/careers/queries.ts';
import { industries, industryCategories } from '#site/industries/industry-queries.ts';
import { type PriceOffer, type ServiceCost, serviceCost } from '#site/pricing/price-queries.ts';
import { beforeYouBuy, priceList } from '#site/pricing/queries.ts';
import { serviceCategories, services } from '#site/services/queries.ts';
import {
  aboutCopy,
  addressLine,
  aiSolutionsCopy,
  companyName,
  contactCopy,
  homeCopy,
  industriesIndexCopy,
  innovationsCopy,
  loginCopy,
  only,
  type SiteFacts,
  servicesIndexCopy,
  siteFacts,
} from '#site/shell/queries.ts';
import { plainText } from '#site/text/plain-text.ts';
import { prose } from '#site/text/prose.ts';
import { caseStudies, caseStudiesIndexCopy, projects, projectsIndexCopy } from '#site/work/queries.ts';
import type { SearchDocument, SearchKind } from './document.ts';
import { type Unit, type UnitKind, unitLine } from './unit.ts';

export type SearchCopy = CollectionEntry<'search'>['data'];

export const searchCopy = (): Promise<SearchCopy> => only('search');

/** A document with its quotable text: what is on the page word for word, one unit per line (see unit.ts). */
export interface SitePage extends SearchDocument {
  quotable: string;
}

/** All documents, by page type, each type in the order of its index page. */
export async function searchDocuments(): Promise<SitePage[]> {
  const site = await siteFacts();
  const documents = [
    ...(await serviceDocuments()),
    ...(await industryDocuments()),
    ...(await workDocuments()),
    ...(await articleDocuments()),
    ...(await jobDocuments()),
    ...(await priceDocuments()),
    ...(await legalDocuments(site)),
    ...(await categoryDocuments()),
    ...(await pageDocuments(site)),
  ];
  const { kinds } = await searchCopy();
  return documents.map((document) => {
    const { keywords = '' } = kinds[document.kind];
    return { ...document, keywords: [document.keywords, keywords].filter(Boolean).join(' ') };
  });
}

/** @param passages `unquoted` ones are searched but not quoted, because they are not word for word on the page */
function document(
  kind: SearchKind,
  { title, href }: { title: string; href: string },
  passages: readonly (string | Unit | Unquoted)[],
  keywords: readonly string[] = [],
): SitePage {
  const whole = passages.flatMap((passage) => {
    if (typeof passage === 'string') return passage;
    if ('unquoted' in passage) return passage.unquoted;
    return passage.kind === 'question' ? [passage.label ?? '', passage.text] : passage.text;
  });
  const quoted = passages.flatMap((passage) => {
    if (typeof passage === 'string') return passage;
    return 'unquoted' in passage ? (passage.quoted ?? []) : unitLine(passage);
  });
  return {
    kind,
    title,
    href,
    text: whole.filter(Boolean).join('\n'),
    quotable: quoted.filter(Boolean).join('\n'),
    keywords: keywords.join(' '),
  };
}

interface Unquoted {
  unquoted: string | readonly string[];
  /** The text to quote instead. */
  quoted?: string;
}

async function serviceDocuments(): Promise<SitePage[]> {
  const [{ sections, words }, { entry }] = [await priceList(), await servicesIndexCopy()];
  const offers = sections.flatMap(({ plans }) => plans);
  return (await services()).map((service) => {
    const { slug, title, subtitle, description, features, benefits, category } = service;
    const { needsFromYou = [], notIncluded, costDrivers = [], alsoCalled = [], searchTitle = '' } = service;
    return document(
      'service',
      { title, href: routes.service(slug) },
      [
        subtitle,
        description,
        ...features,
        ...benefits,
        { kind: 'time', label: entry.steps.duration, text: service.duration },
        ...service.steps.flatMap(({ name, result }) => [name, result]),
        ...unitsUnder(entry.needsFromYou, 'needed', needsFromYou),
        ...unitsUnder(entry.notIncluded, 'excluded', notIncluded),
        ...costUnits(serviceCost(service, offers, words.per), entry.price),
        ...costDrivers,
        ...questionUnits(service.questions),
      ],
      [category.name, ...alsoCalled, searchTitle],
    );
  });
}

const questionUnits = (items: readonly { question: string; answer: string }[]): Unit[] =>
  items.map(({ question, answer }) => ({ kind: 'question', label: question, text: answer }));

const unitsUnder = (label: string, kind: UnitKind, texts: readonly string[]): Unit[] =>
  texts.map((text) => ({ kind, label, text }));

/** In the order of the page. */
function costUnits(cost: ServiceCost, copy: { heading: string; quoted: string }): Unit[] {
  if (cost.kind === 'quoted') return unitsUnder(copy.quoted, 'price', [cost.text]);
  if (cost.kind === 'plans') {
    const plans = cost.plans.map(({ name, tagline, price }) => `${name}: ${tagline}. ${priceText(price)}`);
    return unitsUnder(copy.heading, 'price', plans);
  }
  const { price, fromBuys, toBuys } = cost;
  return unitsUnder(copy.heading, 'price', [priceText(price), `${price.from}: ${fromBuys}`, `${price.to}: ${toBuys}`]);
}

/** ₹12,000 – ₹20,000 per month */
const priceText = ({ from, to, per }: PriceOffer): string => `${from} – ${to} ${per}`;

async function industryDocuments(): Promise<SitePage[]> {
  return (await industries()).map(({ slug, title, summary, description, useCases, outcomes, category, ...industry }) =>
    document(
      'industry',
      { title, href: routes.industry(slug) },
      [summary, description, ...useCases, ...outcomes, industry.firstProject.job, ...questionUnits(industry.questions)],
      [category.name, ...industry.worksWith],
    ),
  );
}

async function workDocuments(): Promise<SitePage[]> {
  const [projectBodies, caseStudyBodies] = [await bodiesOf('projects'), await bodiesOf('caseStudies')];
  const { differently } = (await caseStudiesIndexCopy()).caseStudy;
  return [
    ...(await projects()).map(({ slug, title, description, client, effort, tags, industry, services: used, stack }) =>
      document(
        'project',
        { title, href: routes.project(slug) },
        [description, client, ...effortLines(effort), projectBodies(slug), { unquoted: stack }],
        [...tags, industry.title, ...titleOfFirst(used)],
      ),
    ),
    ...(await caseStudies()).map(({ slug, title, description, challenge, solution, ...caseStudy }) =>
      document(
        'case-study',
        { title, href: routes.caseStudy(slug) },
        [
          description,
          caseStudy.client,
          ...effortLines(caseStudy.effort),
          challenge,
          solution,
          { unquoted: caseStudy.results.map(({ improvement, metric }) => `${improvement} ${metric}`) },
          caseStudyBodies(slug),
          differently,
          caseStudy.differently,
          { unquoted: caseStudy.stack },
        ],
        [...caseStudy.tags, caseStudy.industry.title, ...titleOfFirst(caseStudy.services)],
      ),
    ),
  ];
}

const effortLines = ({ price, time, people }: { price: string; time: string; people: string }): string[] => [
  price,
  time,
  people,
];

/** Only the first service of a case study is a keyword; the others are found better on their own pages. */
const titleOfFirst = (all: readonly { title: string }[]): string[] => all.slice(0, 1).map(({ title }) => title);

async function articleDocuments(): Promise<SitePage[]> {
  const bodyOf = await bodiesOf('articles');
  return (await articles()).map(({ slug, title, excerpt, category, author }) =>
    document('article', { title, href: routes.article(slug) }, [excerpt, bodyOf(slug)], [category.name, author.name]),
  );
}

async function jobDocuments(): Promise<SitePage[]> {
  const bodyOf = await bodiesOf('jobs');
  return (await openJobs()).map(({ slug, title, description, requirements, hiring, location, department, type }) =>
    document(
      'job',
      { title, href: routes.job(slug) },
      [description, location, ...requirements, bodyOf(slug), ...hiring.map(({ text }) => text)],
      [department, type],
    ),
  );
}

async function priceDocuments(): Promise<SitePage[]> {
  const [list, { priceTitle: title }] = [await priceList(), await searchCopy()];
  const sections = list.sections.map(({ id, name, text, plans }) =>
    document(
      'page',
      { title: title.replace('{section}', name), href: routes.priceSection(id) },
      [
        text,
        ...plans.map(
          ({ name: plan, price, tagline, features }): Unit => ({
            kind: 'price',
            // In the order of the plan's card.
            text: [`${plan}: ${tagline}`, priceText(price), ...features].join('. '),
          }),
        ),
      ],
      [list.title, ...plans.map(({ name: plan }) => plan)],
    ),
  );
  return [
    document('page', { title: list.title, href: routes.pricing }, [
      { unquoted: list.description },
      list.hero.text,
      ...list.notes,
    ]),
    ...sections,
    await buyingDocument(),
  ];
}

async function buyingDocument(): Promise<SitePage> {
  const { title, hero, groups } = await beforeYouBuy();
  return document('page', { title, href: routes.beforeYouBuy }, [
    hero.text,
    ...groups.flatMap(({ items }) => questionUnits(items)),
  ]);
}

async function legalDocuments(site: SiteFacts): Promise<SitePage[]> {
  const facts = { ...factsOf(site), ...site.mailboxes };
  return (await getCollection('legal')).map(({ id, data: { title, text }, body = '' }) =>
    document('page', { title, href: routes.legal(id) }, prose({ text: [text, ...plainText(body).split('\n')] }, facts)),
  );
}

async function categoryDocuments(): Promise<SitePage[]> {
  const [ofServices, ofIndustries] = [await serviceCategories(), await industryCategories()];
  return [
    ...ofServices.map(({ nameAlone, ...category }) => ({
      ...category,
      kind: 'service' as const,
      name: nameAlone ?? category.name,
      href: routes.serviceCategory(category.slug),
    })),
    ...ofIndustries.map(({ nameAlone, ...category }) => ({
      ...category,
      kind: 'industry' as const,
      name: nameAlone ?? category.name,
      href: routes.industryCategory(category.slug),
    })),
  ].map(({ kind, name, href, text, overview, forWhom, searchTitle }) =>
    document(kind, { title: name, href }, [text, overview, ...forWhom], [searchTitle]),
  );
}

async function pageDocuments(site: SiteFacts): Promise<SitePage[]> {
  const { hours, phone, mailboxes } = site;
  const booking = await bookCopy();
  const places = [officeOf(site), hours.text, hours.inIndia, hours.messages, phone, mailboxes.hello];
  const pages: [string, { title: string; description: string }, string[]?][] = [
    [routes.home, await homeCopy()],
    [routes.about, await aboutCopy()],
    [routes.services, await servicesIndexCopy()],
    [routes.industries, await industriesIndexCopy()],
    [routes.aiSolutions, await aiSolutionsCopy()],
    [routes.innovations, await innovationsCopy()],
    [routes.projects, await projectsIndexCopy()],
    [routes.caseStudies, await caseStudiesIndexCopy()],
    [routes.blog, await blogCopy()],
    [routes.careers, await careersCopy()],
    [routes.contact, await contactCopy(), places],
    [routes.book, { title: booking.title, description: booking.description }, [booking.hero.text]],
    [routes.login, await loginCopy()],
  ];
  return [
    ...pages.map(([href, { title, description, ...words }, more = []]) =>
      document('page', { title, href }, [{ unquoted: description }, ...more, ...prose(words, factsOf(site))]),
    ),
    ...(await blogCategories()).map(({ slug, name, text }) =>
      document('page', { title: name, href: routes.blogCategory(slug) }, [text]),
    ),
  ];
}

const factsOf = (site: SiteFacts): Record<string, string> => ({
  brand: site.brand,
  founded: `${site.founded}`,
  phone: site.phone,
  company: companyName(site),
  address: addressLine(site),
  people: site.buying.people,
  studio: `${site.studio.city}, ${site.studio.state}`,
  advance: site.buying.advance,
  refund: site.buying.refund,
  city: site.studio.city,
  phoneHours: site.studio.phoneHours,
});

const officeOf = ({ address: { street, city, region, postalCode, country } }: SiteFacts): string =>
  `${street}, ${city}, ${region} ${postalCode}, ${country}`;

const CODE = /^(```|~~~)[\s\S]*?^\1$/gm;

/** The bodies of a collection as plain text, by slug. Code is searched but not quoted. */
async function bodiesOf(key: CollectionKey): Promise<(slug: string) => Unquoted> {
  const entries = await getCollection(key);
  const bodies = new Map(
    entries.map(({ id, body = '' }) => [id, { unquoted: plainText(body), quoted: plainText(body.replace(CODE, '')) }]),
  );
  return (slug) => bodies.get(slug) ?? { unquoted: '' };
}
