import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod';
import { contentOf, entriesOf } from '../support/content-entries.ts';
import { test } from './fixtures.ts';
import { SectionList } from './section-list.ts';
import { wideElements } from './wide-elements.ts';

const CHIPS = [
  'All Posts',
  'AI Trends',
  'Machine Learning',
  'Healthcare AI',
  'AI Security',
  'Business Strategy',
  'NLP',
  'Computer Vision',
  'AI Ethics',
];
const CATEGORIES = CHIPS.slice(1);
const CARDS_ON_A_PAGE = 6;

const { people } = contentOf(
  'content/people.yaml',
  z.object({ people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })) }),
);

/** The newest first. */
const articles = entriesOf(
  'content/blog',
  z.object({
    title: z.string(),
    excerpt: z.string(),
    author: z.string(),
    date: z.iso.date(),
    category: z.string(),
    featured: z.boolean().optional(),
  }),
)
  .map(({ slug, body, data }) => ({
    slug,
    body,
    ...data,
    author: people.find(({ id }) => id === data.author)?.name ?? '',
  }))
  .toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
type Article = (typeof articles)[number];

const featured = articles.find((article) => article.featured) ?? firstOf(articles);
const others = articles.filter((article) => article !== featured);
/** One that has both code and a table. */
const technical = firstOf(articles.filter(({ body }) => /^```/m.test(body) && /^\|/m.test(body)));

const main = (page: Page) => page.getByRole('main');
const chips = (page: Page) => page.getByRole('navigation', { name: 'Categories of the blog' });
/** The titles of the articles in a part of the page, in their order. */
const titlesIn = (place: Locator) => place.getByRole('article').getByRole('heading');
const card = (place: Locator, title: string) =>
  place.getByRole('article').filter({ has: place.page().getByRole('heading', { name: title, exact: true }) });

const readMore = (page: Page, title: string) =>
  card(main(page), title).getByRole('link', { name: new RegExp(`^Read More ?: ${RegExp.escape(title)}$`) });

test.describe('the blog', () => {
  test('has the featured article first, then six cards, the newest first', async ({ page }) => {
    await page.goto('/blog');
    await expect(titlesIn(main(page))).toHaveText(
      [featured, ...others.slice(0, CARDS_ON_A_PAGE)].map(({ title }) => title),
    );
    await expect(main(page).getByRole('region', { name: featured.title })).toContainText('Featured article');
    const latest = main(page).getByRole('region', { name: 'Latest articles' });
    await expect(latest.getByRole('article')).toHaveCount(CARDS_ON_A_PAGE);
    for (const article of [featured, ...others.slice(0, CARDS_ON_A_PAGE)]) {
      const shown = card(main(page), article.title);
      for (const words of [article.excerpt, categoryOf(article), article.author, dayOf(article)]) {
        await expect(shown.getByText(words, { exact: true }), `${article.title}: ${words}`).toBeVisible();
      }
      await expect(shown.getByRole('time')).toHaveAttribute('datetime', article.date);
      await expect(shown.getByText(/^\d+ min read$/)).toBeVisible();
    }
  });

  test("'Read More' leads to its article, in the featured one as on every card", async ({ page }) => {
    await page.goto('/blog');
    const shown = [featured, ...others.slice(0, CARDS_ON_A_PAGE)];
    for (const { slug, title } of shown) {
      await expect(readMore(page, title)).toHaveAttribute('href', `/blog/${slug}`);
    }
    for (const { slug, title } of [featured, ...shown.slice(-1)]) {
      await page.goto('/blog');
      await readMore(page, title).click();
      await expect(page).toHaveURL(`/blog/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });

  test('has a chip for all articles and one for each category, in the specified order', async ({ page }) => {
    await page.goto('/blog');
    await expect(chips(page).getByRole('link')).toHaveText(CHIPS);
    await expect(chips(page).locator('[aria-current]')).toHaveText('All Posts');
    await expect(chips(page).locator('[aria-current]')).toHaveAttribute('aria-current', 'page');
  });

  for (const name of CATEGORIES) {
    test(`the chip ${name} leads to the articles of its category, where it is marked`, async ({ page }) => {
      await page.goto('/blog');
      await chips(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`/blog/category/${slugOf(name)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(chips(page).getByRole('link')).toHaveText(CHIPS);
      await expect(chips(page).locator('[aria-current]')).toHaveText(name);
      await expect(chips(page).locator('[aria-current]')).toHaveAttribute('aria-current', 'page');

      const own = articles.filter(({ category }) => category === slugOf(name));
      expect(own.length, name).toBeGreaterThanOrEqual(1);
      const rest = main(page).getByRole('region', { name: 'Newest in the other categories' });
      const elsewhere = await titlesIn(rest).allInnerTexts();
      expect(elsewhere.filter((title) => own.some((article) => article.title === title))).toEqual([]);
      await expect(titlesIn(main(page))).toHaveText([...own.map(({ title }) => title), ...elsewhere]);

      await chips(page).getByRole('link', { name: 'All Posts' }).click();
      await expect(page).toHaveURL('/blog');
    });
  }

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled });

      test("'Load More' leads on until every article has been shown once, and is not there at the end", async ({
        page,
      }) => {
        await page.goto('/blog');
        const more = main(page).getByRole('link', { name: 'Load More' });
        const shown = await titlesIn(main(page)).allInnerTexts();
        const pages = Math.ceil(others.length / CARDS_ON_A_PAGE);
        for (let number = 2; number <= pages; number += 1) {
          await expect(main(page).getByText(`${shown.length} of ${articles.length} articles`)).toBeVisible();
          await more.click();
          await expect(page).toHaveURL(`/blog/page/${number}`);
          await expect(chips(page).locator('[aria-current]')).toHaveText('All Posts');
          const titles = await titlesIn(main(page)).allInnerTexts();
          expect(titles.length).toBeLessThanOrEqual(CARDS_ON_A_PAGE);
          shown.push(...titles);
        }
        expect(shown).toEqual([featured, ...others].map(({ title }) => title));
        await expect(main(page).getByText(`${articles.length} of ${articles.length} articles`)).toBeVisible();
        await expect(more).toHaveCount(0);
        expect(articles.length).toBeGreaterThanOrEqual(13);
        for (let number = pages; number > 1; number -= 1) {
          await main(page).getByRole('link', { name: 'Newer articles' }).click();
          await expect(page).toHaveURL(number === 2 ? '/blog' : `/blog/page/${number - 1}`);
        }
        await expect(main(page).getByRole('link', { name: 'Newer articles' })).toHaveCount(0);
      });

      test('its search box leads to the search page with the question', async ({ page }) => {
        await page.goto('/blog');
        const box = main(page).getByRole('searchbox', { name: 'Search the blog and the rest of this site' });
        await box.fill('Diwali & GST');
        await main(page).getByRole('search').getByRole('button', { name: 'Search' }).click();
        await expect(page).toHaveURL('/search?q=Diwali+%26+GST');
        await expect(main(page)).toContainText('Diwali & GST');
      });

      test("its 'Subscribe' posts the address and is answered with a page", async ({ page, email }) => {
        await page.goto('/blog');
        const panel = main(page).getByRole('region', { name: 'The next article, by mail' });
        await panel.getByRole('textbox', { name: 'Email address' }).fill(email);
        const answer = page.waitForResponse((response) => response.request().method() === 'POST');
        await panel.getByRole('button', { name: 'Subscribe' }).click();
        expect((await answer).status()).toBe(303);
        expect(new URLSearchParams((await answer).request().postData() ?? '').get('email')).toBe(email);
        await expect(page).toHaveURL(/\/newsletter\/requested\?receipt=/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step, in your inbox');
      });
    });
  }
});

test.describe('the page of an article', () => {
  test('says who wrote it, when, and how long it takes to read, as its card does', async ({ page }) => {
    await page.goto('/blog');
    const [minutes = ''] = await card(main(page), featured.title)
      .getByText(/^\d+ min read$/)
      .allInnerTexts();
    expect(minutes).not.toBe('');
    await page.goto(`/blog/${featured.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(featured.title);
    await expect(main(page).getByRole('definition')).toContainText([featured.author, dayOf(featured), minutes]);
    await expect(main(page).getByRole('time').first()).toHaveAttribute('datetime', featured.date);
    await expect(main(page).getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog');

    const author = main(page).getByRole('region', { name: 'About the author' });
    await expect(author).toContainText(featured.author);
    const { email = '' } = people.find(({ name }) => name === featured.author) ?? {};
    await expect(author.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  });

  test.describe('without motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    for (const width of [1280, 390]) {
      test(`has a list of its parts that leads to each at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/blog/${featured.slug}`);
        const contents = new SectionList(page, 'In this article');
        const all = await main(page).getByRole('heading', { level: 2 }).allInnerTexts();
        const after = await main(page).getByRole('region').getByRole('heading', { level: 2 }).allInnerTexts();
        const parts = all.filter((name) => !after.includes(name));
        expect(parts.length).toBeGreaterThanOrEqual(3);
        await expect(contents.links).toHaveText(parts);
        await contents.expectEveryJump((name) => partOf(page, name));
      });
    }
  });

  test('marks the part that one reads, in a list that stays in view on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/blog/${featured.slug}`);
    const contents = new SectionList(page, 'In this article');
    for (const name of await contents.links.allInnerTexts()) {
      await partOf(page, name).evaluate((element) => element.scrollIntoView());
      await contents.expectMarked(name);
      await expect(contents.links.filter({ hasText: name })).toBeInViewport({ ratio: 1 });
    }
  });

  test('offers three others to go on with, those of its category first', async ({ page }) => {
    for (const article of [featured, technical]) {
      await page.goto(`/blog/${article.slug}`);
      const related = main(page).getByRole('region', { name: 'Read next' });
      const titles = await titlesIn(related).allInnerTexts();
      expect(titles).toHaveLength(3);
      expect(new Set(titles).size).toBe(3);
      expect(titles).not.toContain(article.title);
      const kin = articles.filter((other) => other !== article && other.category === article.category);
      const first = kin.slice(0, 3).map(({ title }) => title);
      expect(titles.slice(0, first.length)).toEqual(first);
    }
  });

  test('scrolls its code and tables in boxes of their own, by keyboard too, and never the page, at 320 px', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/blog/${technical.slug}`);
    expect(await wideElements(page)).toEqual([]);
    const boxes = main(page).getByRole('group');
    await expect(boxes.filter({ has: page.getByRole('table') })).toHaveCount(
      await main(page).getByRole('table').count(),
    );
    const code = boxes.filter({ has: page.getByRole('code') }).filter({ hasNot: page.getByRole('table') });
    await expect(code).toHaveCount((technical.body.match(/^```/gm)?.length ?? 0) / 2);

    // Chromium's Tab key comes to any box that scrolls; other browsers' only to what has a place in the order.
    for (const box of await boxes.all()) await expect(box).toHaveAttribute('tabindex', '0');
    const reached = new Set<number>();
    const wide: string[] = [];
    const count = await boxes.count();
    for (let step = 0; step < 150 && reached.size < count; step += 1) {
      await page.keyboard.press('Tab');
      const at = await boxes.evaluateAll((all) => all.findIndex((box) => box.matches(':focus')));
      if (at < 0) continue;
      reached.add(at);
      const box = boxes.nth(at);
      await expect(box).toHaveAccessibleName(/\S/);
      const isWide = await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      if (!isWide) continue;
      wide.push((await box.getByRole('table').count()) > 0 ? 'table' : 'code');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      expect(await page.evaluate(() => scrollX)).toBe(0);
    }
    expect(reached.size, 'boxes that the Tab key comes to').toBe(count);
    expect(new Set(wide), 'what is wider than the screen here').toEqual(new Set(['table', 'code']));
  });
});

const partOf = (page: Page, name: string): Locator => main(page).getByRole('heading', { level: 2, name, exact: true });

/** AI Trends → ai-trends */
function slugOf(category: string): string {
  return category.toLowerCase().replaceAll(' ', '-');
}

function categoryOf({ category }: Article): string {
  return CATEGORIES.find((name) => slugOf(name) === category) ?? `no category ${category}`;
}

/** 2025-11-03 → 3 November 2025 */
function dayOf({ date }: Article): string {
  const [year, month, day] = date.split('-').map(Number);
  const months = 'January February March April May June July August September October November December'.split(' ');
  return `${day} ${months[(month ?? 0) - 1]} ${year}`;
}

function firstOf<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new Error('content/ has no such entry.');
  return first;
}
