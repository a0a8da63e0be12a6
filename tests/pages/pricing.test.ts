import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { plans, type Range, sections, units } from '../e2e/price-list.ts';
import { contentOf } from '../support/content-entries.ts';
import { wordsOf } from '../support/content-words.ts';
import { type Part, test } from './site.ts';

const words = wordsOf('pricing');
const servicesWords = wordsOf('pages/services');

const service = z.object({
  costDrivers: z.array(z.string()).optional(),
  slug: z.string(),
  title: z.string(),
  plans: z.array(z.string()).optional(),
  price: z
    .object({ from: z.number(), to: z.number(), per: z.string(), fromBuys: z.string(), toBuys: z.string() })
    .optional(),
  duration: z.string(),
  quoted: z.string().optional(),
});
const services = globSync('content/services/*.yaml', {
  cwd: fileURLToPath(new URL('../../', import.meta.url)),
}).flatMap((file) => contentOf(file.replaceAll('\\', '/'), z.object({ items: z.array(service) })).items);

const cardOf = (main: Part, id: string) => main.one(`li[id="${id}"]`);
/** As visitors read it: ₹10,000 – ₹18,000 per month. */
const priceOf = (card: Part) => card.one('p.figures').texts('span').join(' ');
const inWords = ({ from, to, per }: Range) =>
  `₹${from.toLocaleString('en-IN')} – ₹${to.toLocaleString('en-IN')} ${units[per]}`;

describe('the price list', () => {
  test('has its sections in order, each with its plans, and a list that leads to them', async ({ site }) => {
    const { main } = await site.open('/pricing');
    const shown = main.all('section:has(h3)');
    expect(shown.flatMap((section) => section.texts('h2'))).toEqual(sections.map(({ name }) => name));
    for (const [at, { name, plans }] of sections.entries()) {
      expect(shown[at]?.texts('h3'), name).toEqual(plans.map((plan) => plan.name));
      for (const { id, tagline, features } of plans) {
        expect(cardOf(main, id).text).toContain(tagline);
        expect(cardOf(main, id).texts('li')).toEqual(features);
        expect(features, id).toHaveLength(3);
      }
    }
    const list = main.one(`nav[aria-label="${words('words.sections')}"]`);
    expect(list.texts('a')).toEqual(sections.map(({ short }) => short));
    expect(list.attributes('a', 'href')).toEqual(shown.map(({ id }) => `#${id}`));
  });

  test('gives each price as a range in rupees, grouped as in India, with its unit', async ({ site }) => {
    const { main } = await site.open('/pricing');
    for (const { id, price } of plans) expect(priceOf(cardOf(main, id)), id).toBe(inWords(price));
  });

  test('marks one plan as popular', async ({ site }) => {
    const { main } = await site.open('/pricing');
    const popular = plans.filter((plan) => plan.popular).map(({ id }) => id);
    const marked = main.all('li[id]').filter((card) => card.named('p, span', words('words.popular')).length > 0);
    expect(marked.map(({ id }) => id)).toEqual(popular);
    expect(popular).toHaveLength(1);
  });

  test("has with each plan 'Talk to Sales' and 'Pay Now', which name plan, price, tagline and features", async ({
    site,
  }) => {
    const { main } = await site.open('/pricing');
    for (const { id, name, tagline, features } of plans) {
      const card = cardOf(main, id);
      const parts = [name, tagline, priceOf(card), ...features];
      const expectParts = (text = '') =>
        expect(
          parts.filter((part) => !text.includes(part)),
          name,
        ).toEqual([]);
      for (const link of card.all('a')) {
        expect(card.one(`[id="${link.attribute('aria-describedby')}"]`).text).toBe(name);
      }
      const chat = new URL(card.href(words('words.sales')));
      expect(chat.origin + chat.pathname).toBe(`https://wa.me/${site.agency.siteData.phone.replace(/\D/g, '')}`);
      expectParts(chat.searchParams.get('text') ?? '');

      const contact = await site.open(card.href(words('words.pay')));
      expect(contact.address).toMatch(/^\/contact\?/);
      expect(contact.main.one('[name="subject"]').value).toBe(`Pay Now: ${name}`);
      expectParts(contact.main.one('[name="message"]').value);
    }
  });
});

describe('the page of every service', () => {
  test('has its price: its plans, a range with what moves it, or how it is quoted', async ({ site }) => {
    // An entry of the core wins over another with its slug: see tests/pages/catalogues.test.ts.
    for (const { slug, title, plans: ids = [], price, duration, costDrivers, quoted } of services) {
      const { main, heading } = await site.open(`/services/${slug}`);
      if (heading !== title) continue;
      const line = main.one('section:has(h1) dl').text;
      expect(line, slug).toContain(duration);
      expect(line, slug).toContain(servicesWords('entry.facts.nextStep'));
      expect(line, slug).toMatch(quoted ? servicesWords('entry.facts.quoted') : /₹[\d,]+.* \+ GST/);
      const shown = main.section(servicesWords(quoted ? 'entry.price.quoted' : 'entry.price.heading'));
      const items = shown.all('li');
      if (quoted) {
        expect(shown.text, slug).toContain(quoted);
        expect(shown.text, slug).not.toContain('₹');
        const contact = await site.open(shown.href(words('closing.action')));
        expect(contact.main.one('[name="subject"]').value).toBe(title);
      } else if (price) {
        expect(shown.text, slug).toContain(inWords(price));
        expect(shown.texts('dd'), slug).toEqual([price.fromBuys, price.toBuys]);
        expect(shown.texts('li'), slug).toEqual(costDrivers);
      } else {
        expect(items, slug).toHaveLength(ids.length);
        for (const [at, id] of ids.entries()) {
          const plan = plans.find((candidate) => candidate.id === id);
          expect(items[at]?.href(plan?.name ?? ''), slug).toBe(`/pricing#${id}`);
          expect(items[at]?.text).toContain(plan?.tagline);
          expect(items[at]?.text).toContain(plan && inWords(plan.price));
        }
      }
    }
  });
});
