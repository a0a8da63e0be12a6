import { z } from 'astro/zod';
import { expect, it } from 'vitest';
import { services } from './schema.ts';

const image = () => z.custom<ImageMetadata>();
const service = {
  slug: 'seo',
  title: 'SEO',
  subtitle: 'Found',
  description: 'word '.repeat(40),
  features: ['One', 'Two', 'Three', 'Four'],
  benefits: ['One', 'Two', 'Three'],
  duration: '4 weeks',
  steps: ['One', 'Two', 'Three', 'Four'].map((name) => ({ name, who: 'Us', time: '1 week', result: 'A list' })),
  notIncluded: ['One', 'Two'],
  questions: ['One?', 'Two?', 'Three?'].map((question) => ({ question, answer: 'Yes.' })),
};
const price = { from: 18_000, to: 40_000, per: 'month', fromBuys: 'Fifty pages', toBuys: 'Five hundred pages' };

const issuesOf = (entry: object) =>
  services({ image })
    .safeParse({
      name: 'Marketing',
      slug: 'marketing',
      order: 1,
      text: 'Ten of them.',
      searchTitle: 'Marketing',
      searchDescription: 'Ten kinds of marketing for shops, clinics and factories, with one report a month.',
      overview: 'word '.repeat(40),
      forWhom: ['One', 'Two', 'Three'],
      items: [entry],
    })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it.each([
  ['none', {}],
  ['two', { plans: ['logo-sprint'], price }],
  ['two others', { price, quoted: 'By the port.' }],
])('rejects a service with %s of the three cost fields', (_, cost) =>
  expect(issuesOf({ ...service, ...cost })).toEqual([
    expect.stringMatching(/^items\.0\.quoted: Say how the work is priced/),
  ]),
);

it.each([[{ plans: ['logo-sprint'] }], [{ price }], [{ quoted: 'By the port.' }]])(
  'takes a service with what its page cannot do without, and %o',
  (cost) => expect(issuesOf({ ...service, ...cost })).toEqual([]),
);

it.each([
  ['a price without a unit', { price: { ...price, per: undefined } }, 'items.0.price.per'],
  ['the higher price first', { price: { ...price, from: 50_000 } }, 'items.0.price: Write the lower price first.'],
])('rejects %s', (_, cost, issue) => expect(issuesOf({ ...service, ...cost }).join()).toContain(issue));
