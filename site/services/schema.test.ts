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
  related: ['a', 'b', 'c'],
  industries: ['a', 'b', 'c', 'd'],
};
const price = { from: 18_000, to: 40_000, per: 'month', text: 'Fifty pages, or more.' };

const issuesOf = (entry: object) =>
  services({ image })
    .safeParse({ name: 'Marketing', slug: 'marketing', order: 1, text: 'Ten of them.', items: [entry] })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it.each([
  ['its plans', { plans: ['logo-sprint'] }],
  ['a range with its unit', { price }],
  ['how it is quoted', { quoted: 'By the port, after a survey.' }],
])('accepts a service with %s', (_, cost) => expect(issuesOf({ ...service, ...cost })).toEqual([]));

it.each([
  ['none', {}],
  ['two', { plans: ['logo-sprint'], price }],
  ['two others', { price, quoted: 'By the port.' }],
])('rejects a service with %s of the three cost fields', (_, cost) =>
  expect(issuesOf({ ...service, ...cost })).toEqual(['items.0: Give one of plans, price, quoted, and only one.']),
);

it.each([
  ['a price without a unit', { price: { ...price, per: undefined } }, 'items.0.price.per'],
  ['a price without an explanation', { price: { ...price, text: undefined } }, 'items.0.price.text'],
  ['the higher price first', { price: { ...price, from: 50_000 } }, 'items.0.price: Write the lower price first.'],
  ['an empty list of plans', { plans: [] }, 'items.0.plans'],
  [
    'a section of the price list',
    { quoted: 'By the port.', pricing: 'digital-marketing' },
    'items.0: Unrecognized key',
  ],
])('rejects %s', (_, cost, issue) => expect(issuesOf({ ...service, ...cost }).join()).toContain(issue));
