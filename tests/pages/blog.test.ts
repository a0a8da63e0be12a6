import { describe, expect } from 'vitest';
import * as z from 'zod';
import { type Article, articles, CARDS_ON_A_PAGE, featured, firstOf, inPageOrder, people } from '../e2e/articles.ts';
import { contentOf } from '../support/content-entries.ts';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { type Answer, type Part, test } from './site.ts';

const words = wordsOf('pages/blog');
const searchWords = wordsOf('search');

const { categories } = contentOf(
  'content/pages/blog.yaml',
  z.object({ categories: z.array(z.object({ slug: z.string(), name: z.string() })) }),
);
const CATEGORIES = categories.map(({ slug, name }) => [slug, name] as const);
const CHIPS = [words('chips.all'), ...categories.map(({ name }) => name)];

const titlesIn = (part: Part) => part.texts('article :is(h1, h2, h3)');
const titlesOf = (some: readonly Article[]) => some.map(({ title }) => title);
const chips = (page: Answer) => page.main.one(`nav[aria-label="${words('chips.label')}"]`);
const markedChips = (page: Answer) => chips(page).texts('[aria-current]');
const searchForm = (page: Answer) => page.main.one('form[action="/blog"]');
const question = (page: Answer) => searchForm(page).one('[name="q"]').value;

/** The count on the page is the number of its cards. */
function expectCount(page: Answer): void {
  const count = titlesIn(page.main).length;
  expect(page.main.texts('[role="status"]')).toEqual([
    count === 1 ? words('results.found.one') : words('results.found.many', { count }),
  ]);
}

describe('the blog', () => {
  test('shows the featured article, then six cards, newest first, each with a link to its article', async ({
    site,
  }) => {
    const { main } = await site.open('/blog');
    const shown = inPageOrder.slice(0, 1 + CARDS_ON_A_PAGE);
    expect(titlesIn(main)).toEqual(titlesOf(shown));
    expect(main.section(featured.title).text).toContain(words('card.featured'));
    expect(titlesIn(main.section(words('list.heading')))).toHaveLength(CARDS_ON_A_PAGE);
    for (const [at, card] of main.all('article').entries()) {
      const { slug, title, excerpt, author, date, category } = firstOf(shown.slice(at));
      const texts = card.texts('p, span, time');
      expect(texts).toEqual(
        expect.arrayContaining([
          excerpt,
          author,
          dayOf(date),
          CATEGORIES.find(([key]) => key === category)?.[1],
          expect.stringMatching(patternOf(words('card.readingTime'))),
        ]),
      );
      expect(card.one('time').attribute('datetime')).toBe(date);
      expect(card.href(`${words('card.readMore')}: ${title}`)).toBe(`/blog/${slug}`);
    }
  });

  test('has a chip for all articles and one for each category, which lists its own articles first', async ({
    site,
  }) => {
    const blog = await site.open('/blog');
    expect(chips(blog).texts('a')).toEqual(CHIPS);
    expect(markedChips(blog)).toEqual([words('chips.all')]);
    for (const [category, name] of CATEGORIES) {
      expect(chips(blog).href(name)).toBe(`/blog/category/${category}`);
      const page = await site.open(`/blog/category/${category}`);
      expect(page.heading).toBe(name);
      expect(chips(page).texts('a')).toEqual(CHIPS);
      expect(markedChips(page)).toEqual([name]);
      expect(chips(page).href(words('chips.all'))).toBe('/blog');
      const own = articles.filter((article) => article.category === category);
      expect(own.length, name).toBeGreaterThanOrEqual(1);
      const rest = titlesIn(page.main.section(words('category.others')));
      expect(titlesIn(page.main)).toEqual([...titlesOf(own), ...rest]);
      expect(rest.filter((title) => titlesOf(own).includes(title))).toEqual([]);
    }
  });

  test("without JavaScript, 'Load More' shows every article once, and disappears at the end", async ({ site }) => {
    const pages = Math.ceil((articles.length - 1) / CARDS_ON_A_PAGE);
    const shown: string[] = [];
    for (let number = 1; number <= pages; number += 1) {
      const page = await site.open(number === 1 ? '/blog' : `/blog/page/${number}`);
      expect(markedChips(page)).toEqual([words('chips.all')]);
      shown.push(...titlesIn(page.main));
      expect(page.main.texts('[role="status"]')).toEqual([`${shown.length} of ${articles.length} articles`]);
      const [more, newer] = ['list.more', 'list.newer'].map((key) =>
        page.main.named('a', words(key)).map((link) => link.attribute('href')),
      );
      expect(more, 'older articles').toEqual(number < pages ? [`/blog/page/${number + 1}`] : []);
      expect(newer, 'newer articles').toEqual(
        number === 1 ? [] : [number === 2 ? '/blog' : `/blog/page/${number - 1}`],
      );
    }
    expect(shown).toEqual(titlesOf(inPageOrder));
  });

  test('gives the longer list an address of its own; invalid ones show the blog', async ({ site }) => {
    const two = await site.open('/blog?pages=2');
    expect(titlesIn(two.main)).toEqual(titlesOf(inPageOrder.slice(0, 1 + 2 * CARDS_ON_A_PAGE)));
    expect(two.main.named('a', words('list.newer'))).toEqual([]);
    expect(two.attributes('link[rel="canonical"]', 'href')).toEqual([expect.stringMatching(/\/blog$/)]);
    for (const query of ['pages=0', 'pages=x', 'pages=-3', 'pages=1e9', 'pages=&pages=2', 'utm_source=a']) {
      const page = await site.open(`/blog?${query}`);
      expect([page.status, titlesIn(page.main).length], query).toEqual([200, 1 + CARDS_ON_A_PAGE]);
    }
    const all = await site.open('/blog?pages=999');
    expect(titlesIn(all.main)).toHaveLength(articles.length);
    expect(all.main.named('a', words('list.more'))).toEqual([]);
  });
});

describe('the search of the blog', () => {
  test('finds articles by their text despite a typing error, and keeps question and category', async ({ site }) => {
    const asked = firstOf(articles.filter(({ title }) => /\b[A-Z]?[a-z]{8,}\b/.test(title)));
    const [word = ''] = /\b[A-Z]?[a-z]{8,}\b/.exec(asked.title) ?? [];
    const typed = word.toLowerCase().replace(/(.)(.)(.)$/, '$2$1$3');
    const found = await site.submit(searchForm(await site.open('/blog')), { q: typed });
    expect(found.heading).toBe(words('results.heading', { question: typed }));
    expect(question(found)).toBe(typed);
    const card = firstOf(found.main.all('article').filter((card) => card.texts('h2, h3').includes(asked.title)));
    expect(card.texts('mark')).toContain(word);
    expectCount(found);

    const name = CATEGORIES.find(([key]) => key === asked.category)?.[1] ?? '';
    const inCategory = await site.open(chips(found).href(name));
    expect(inCategory.address).toBe(`/blog?${new URLSearchParams({ q: typed, category: asked.category })}`);
    expect(markedChips(inCategory)).toEqual([name]);
    expect(inCategory.heading).toBe(words('results.headingInCategory', { category: name, question: typed }));
    expect(question(inCategory)).toBe(typed);
    expectCount(inCategory);
    const own = titlesOf(articles.filter(({ category }) => category === asked.category));
    expect(titlesIn(inCategory.main).filter((title) => !own.includes(title))).toEqual([]);

    const next = await site.submit(searchForm(inCategory), { q: 'the data' });
    expect(next.address).toBe(`/blog?q=the+data&category=${asked.category}`);
    expect(chips(next).href(words('chips.all'))).toBe('/blog?q=the+data');
    expect(next.main.href(words('article.back'))).toBe('/blog');
  });

  test('without results, offers the whole site, all articles and a person, with the question', async ({ site }) => {
    const asked = 'qqzzqq & <xyzzy>';
    const page = await site.open(`/blog?${new URLSearchParams({ q: asked })}`);
    expect(page.heading).toBe(words('none.heading', { question: asked }));
    expect(question(page)).toBe(asked);
    expect(page.main.href(words('article.back'))).toBe('/blog');
    expect(titlesIn(page.main.section(words('none.newest')))).toEqual(titlesOf(articles.slice(0, 3)));
    expect(page.main.href(words('results.wholeSite'))).toBe(`/search?${new URLSearchParams({ q: asked })}`);
    const contact = await site.open(page.main.href(searchWords('none.contact')));
    expect(contact.main.one('[name="message"]').value).toBe(asked);
  });

  test('answers every address with a page, which is not indexed if it is filtered', async ({ site }) => {
    const results = (asked: string) => words('results.heading', { question: asked });
    const nlp = words('category.title', { category: 'NLP' });
    for (const [query, heading, isFiltered] of [
      ['q=consent&category=nope', results('consent'), true],
      [
        'q=consent&q=gst&category=nlp&category=ai-ethics',
        words('results.headingInCategory', { category: 'NLP', question: 'consent' }),
        true,
      ],
      ['q=consent&category=__proto__', results('consent'), true],
      ['category=nlp', nlp, true],
      ['category=nlp&q=+', nlp, true],
      ['category=nope', words('hero.heading'), false],
      ['q=the', words('stopWords.heading'), true],
      ['q=%E0%A4%A', words('stopWords.heading'), true],
      [`q=${'a'.repeat(3000)}`, expect.stringMatching(patternOf(words('none.heading'))), true],
      ['q[]=consent', words('hero.heading'), false],
    ] as const) {
      const page = await site.open(`/blog?${query}`);
      expect([page.status, page.heading, page.meta('robots')], query.slice(0, 60)).toEqual([
        200,
        heading,
        isFiltered ? 'noindex' : undefined,
      ]);
    }
  });
});

describe('an article', () => {
  test('shows author, date and reading time like its card, and how to write to its author', async ({ site }) => {
    const blog = await site.open('/blog');
    const [minutes] = blog.main.section(featured.title).named('span', patternOf(words('card.readingTime')));
    const { main, heading } = await site.open(`/blog/${featured.slug}`);
    expect(heading).toBe(featured.title);
    expect(main.texts('dd')).toEqual(expect.arrayContaining([featured.author, dayOf(featured.date), minutes?.text]));
    expect(main.all('time')[0]?.attribute('datetime')).toBe(featured.date);
    expect(main.href(words('article.back'))).toBe('/blog');
    const { email = '' } = people.find(({ name }) => name === featured.author) ?? {};
    const author = main.section(words('article.aboutAuthor'));
    expect(author.text).toContain(featured.author);
    expect(author.href(email)).toBe(`mailto:${email}`);
  });
});

/** 2025-11-03 → 3 November 2025 */
const dayOf = (date: string): string =>
  new Date(date).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
