import { describe, expect } from 'vitest';
import { categoriesOf } from '../e2e/content-files.ts';
import { wordsOf } from '../support/content-words.ts';
import { type Answer, type Part, test } from './site.ts';

const CATALOGUES = (['services', 'industries'] as const).map((name) => {
  const categories = categoriesOf(name);
  return { name, categories, words: wordsOf(`pages/${name}`), total: categories.flatMap(({ items }) => items).length };
});
const [SERVICES, INDUSTRIES] = CATALOGUES as [(typeof CATALOGUES)[number], (typeof CATALOGUES)[number]];

const items = (part: Part) => part.all('[data-item]');
const titlesIn = (part: Part) => part.texts('[data-item] h4');
const trail = (page: Answer) => page.one('nav[aria-label="You are here"]').texts('li > :first-child, li[aria-current]');
const region = (page: Answer, category: string) => page.main.one(`section[aria-labelledby="${category}-name"]`);

describe.each(CATALOGUES)('the index of $name', ({ name, categories, words, total }) => {
  test('has its categories with every entry, each a row that leads to its page', async ({ site }) => {
    const page = await site.open(`/${name}`);
    for (const { slug, name: heading, items: entries } of categories) {
      expect(region(page, slug).one(`#${slug}-name`).text).toBe(heading);
      expect(titlesIn(region(page, slug))).toEqual(entries.map(({ title }) => title));
      expect(region(page, slug).attributes('[data-item] h4 a', 'href')).toEqual(
        entries.map((entry) => `/${name}/${entry.slug}`),
      );
      if (name === 'industries') continue;
      for (const row of items(region(page, slug))) {
        expect(row.texts('p')[0]).toMatch(/day|week|month/i);
        expect(row.one('details p').text).not.toBe('');
        expect(row.all('details li'), row.text).toHaveLength(3);
      }
    }
    const jump = page.main.one(`nav[aria-label="${words('filter.jump')}"]`);
    expect(jump.attributes('a', 'href')).toEqual(categories.map(({ slug }) => `#${slug}`));
    for (const { slug } of categories) page.main.one(`[id="${slug}"]`);
  });

  test('is filtered by the server, opens what it found, and is shown in full by a link', async ({ site }) => {
    const wanted = categories[1]?.items[0]?.title ?? '';
    const form = (await site.open(`/${name}`)).main.one('form:has([name="q"])');
    const page = await site.submit(form, { q: ` ${wanted.toUpperCase()} ` });
    const found = items(page.main);
    expect(titlesIn(page.main)).toContain(wanted);
    expect(found.length).toBeLessThan(total / 3);
    expect(page.main.one('[role="status"]').text).toBe(
      words('filter.found', { count: found.length, total, question: wanted.toUpperCase() }),
    );
    expect(page.main.all('details[open] [data-item]')).toHaveLength(found.length);
    // The results begin on the first screen, without the figure that leads to all categories.
    expect(page.main.all(`nav[aria-label="${words('filter.jump')}"]`)).toEqual([]);
    const all = await site.open(page.main.href(words('filter.clear')));
    expect([all.address, items(all.main).length]).toEqual([`/${name}`, total]);
    const long = await site.open(`/${name}?q=${'a'.repeat(300)}`);
    expect(long.main.one('form [name="q"]').value).toBe('a'.repeat(200));
  });

  test('leads to the page of each category, which lists its entries', async ({ site }) => {
    const index = await site.open(`/${name}`);
    for (const { slug, name: heading, items: entries } of categories) {
      const link = region(index, slug).href(words('list.categoryAction', { category: heading }));
      expect(link).toBe(`/${name}/categories/${slug}`);
      const { main } = await site.open(link);
      const rows = main.section(words('category.list')).all('ul > li, ol > li');
      expect(rows.map((row) => row.attributes('a', 'href')[0])).toEqual(
        entries.map((entry) => `/${name}/${entry.slug}`),
      );
      const priced =
        name === 'services'
          ? rows.filter(({ text }) => /₹/.test(text) || text.includes(words('category.quoted')))
          : rows;
      expect(priced).toHaveLength(rows.length);
    }
    expect((await site.open(`/${name}/categories/xyzzy`)).status).toBe(404);
  });

  test('has a page with the specified text and status 404 for an unknown entry, with the nearest names', async ({
    site,
  }) => {
    const { slug = '', title } = categories.at(-1)?.items.find(({ slug }) => slug.length > 9) ?? {};
    const page = await site.open(`/${name}/${slug.slice(0, 4)}${slug.slice(5)}`);
    expect([page.status, page.heading]).toEqual([404, words('missing.heading')]);
    expect(page.main.text).toContain(words('missing.text'));
    expect(page.main.section(words('missing.nearest')).texts('a')[0]).toBe(title);
    expect(page.main.section(words('missing.nearest')).attributes('a', 'href')[0]).toBe(`/${name}/${slug}`);
    expect(page.main.href(words('missing.back'))).toBe(`/${name}`);
    const far = await site.open(`/${name}/${'zq'.repeat(400)}`);
    expect([far.status, far.heading]).toEqual([404, words('missing.heading')]);
    expect(far.main.texts('h2')).not.toContain(words('missing.nearest'));
  });
});

test('the index of services leads to its list, to the prices, and says why to choose us', async ({ site }) => {
  const { words } = SERVICES;
  const { main } = await site.open('/services');
  expect(main.href(words('hero.explore'))).toBe('#complete-services-list');
  expect(main.one('#complete-services-list').texts('h2')).toContain(words('list.heading'));
  expect(main.href(words('hero.pricing'))).toBe('/pricing');
  expect(main.section(words('reasons.heading')).all('li h3')).toHaveLength(4);
});

test('the page of every service has all specified parts and related entries', async ({ site }) => {
  const { categories, words } = SERVICES;
  const entry = (key: string) => words(`entry.${key}`);
  for (const { slug, title, category } of entriesOf(categories)) {
    const page = await site.open(`/services/${slug}`);
    const { main } = page;
    const count = (part: string, selector: string) => main.section(entry(part)).all(selector).length;
    expect(page.heading).toBe(title);
    expect(count('features', 'li'), slug).toBeGreaterThanOrEqual(4);
    expect(count('features', 'li'), slug).toBeLessThanOrEqual(6);
    expect([3, 4], slug).toContain(count('benefits', 'li'));
    const counts = {
      steps: count('steps.heading', 'li'),
      needs: count('needsFromYou', 'li'),
      notIncluded: count('notIncluded', 'li'),
      questions: count('questions', 'dt'),
      related: count('related', 'a'),
      industries: count('industries', 'a'),
    };
    expect(counts, slug).toEqual({ steps: 4, needs: 3, notIncluded: 2, questions: 3, related: 3, industries: 4 });
    const proof = main.section(new RegExp(`^(${entry('proof.heading')}|${entry('proof.nearest')})$`));
    expect(proof.all('li a').length, slug).toBeGreaterThan(0);
    main.section(new RegExp(`^(${entry('price.heading')}|${entry('price.quoted')})$`));
    expect(main.href(entry('back'))).toBe('/services');
    expect(main.href(entry('expert'))).toMatch(/^\/contact/);
    expect(trail(page)).toEqual(['Home', 'Services', category.name, title]);
    page.one('nav[aria-label="You are here"]').one(`a[href="/services/categories/${category.slug}"]`);
  }
});

test('the page of every industry has all specified parts and related entries', async ({ site }) => {
  const { categories, words } = INDUSTRIES;
  const entry = (key: string) => words(`entry.${key}`);
  for (const { slug, title, category } of entriesOf(categories)) {
    const page = await site.open(`/industries/${slug}`);
    const { main } = page;
    const count = (part: string, selector: string) => main.section(entry(part)).all(selector).length;
    expect(page.heading).toBe(title);
    const [project, price, time] = ['project', 'price', 'time'].map((fact) =>
      main.one(`dl > div:has(> dt:contains("${entry(`facts.${fact}`)}")) > dd`).text.trim(),
    );
    expect(project, slug).not.toBe('');
    expect(price, slug).toMatch(new RegExp(`^(from ₹[\\d,]+ .+ \\+ GST|${entry('facts.quoted')})$`));
    expect(time, slug).toMatch(/day|week|month/);
    expect(count('useCases', 'li'), slug).toBeGreaterThanOrEqual(4);
    expect(count('outcomes', 'li'), slug).toBeGreaterThanOrEqual(3);
    expect([count('services', 'a'), count('questions', 'dt')], slug).toEqual([4, 2]);
    expect(main.section(entry('firstProject.heading')).attributes('dd a', 'href')).toEqual([
      expect.stringMatching(/^\/services\//),
    ]);
    const proof = main.section(new RegExp(`^(${entry('proof.heading')}|${entry('proof.nearest')})$`));
    expect(proof.all('li a').length, slug).toBeGreaterThan(0);
    expect(main.href(entry('back'))).toBe('/industries');
    expect(main.href(entry('discuss'))).toMatch(/^\/contact/);
    // "Services" alone would be ours.
    const name = category.nameAlone ?? category.name;
    expect(trail(page)).toEqual(['Home', 'Industries', name, title]);
    expect(main.section(words('entry.neighbours', { category: name })).all('a')).toHaveLength(4);
  }
});

/** Each entry once; an entry of the core wins over another with its slug. */
function entriesOf(categories: (typeof SERVICES)['categories']) {
  const all = categories.flatMap((category) => category.items.map((item) => ({ ...item, category })));
  const isCore = new Map(all.toReversed().map((entry) => [entry.slug, entry]));
  return [...isCore.values()];
}
