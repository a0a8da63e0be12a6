import { expect, type Page } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { articles, CARDS_ON_A_PAGE, featured, firstOf, inPageOrder, technical } from './articles.ts';
import { test } from './fixtures.ts';
import { SectionList } from './section-list.ts';
import { wideElements } from './wide-elements.ts';

const blogWords = wordsOf('pages/blog');

const others = inPageOrder.slice(1);

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const readMore = (page: Page, title: string) =>
  card(page, title).getByRole('link', {
    name: new RegExp(`^${blogWords('card.readMore')} ?: ${RegExp.escape(title)}$`),
  });

const part = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true });

test.describe("'Load More' with its script", () => {
  const more = (page: Page) => main(page).getByRole('link', { name: blogWords('list.more') });
  const count = (page: Page) => main(page).getByRole('status');
  const PAGES = Math.ceil(others.length / CARDS_ON_A_PAGE);
  const firstOfPage = (number: number) => firstOf(others.slice((number - 1) * CARDS_ON_A_PAGE));

  test('appends pages by keyboard, and disappears at the end', async ({ page }) => {
    await page.goto('/blog');
    await more(page).focus();
    for (let number = 2; number <= PAGES; number += 1) {
      // From the first new article on to the link again.
      for (let step = 0; number > 2 && step < 20; step += 1) {
        if (await more(page).evaluate((link) => link === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      const shown = Math.min(1 + number * CARDS_ON_A_PAGE, articles.length);
      await expect(count(page)).toHaveText(`${shown} of ${articles.length} articles`);
      await expect(page).toHaveURL(`/blog?pages=${number}`);
      await expect(readMore(page, firstOfPage(number).title)).toBeFocused();
      await expect(card(page, firstOfPage(number).title)).toBeInViewport();
      await expect(titles(page)).toHaveText(inPageOrder.slice(0, shown).map(({ title }) => title));
    }
    await expect(more(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/blog/${firstOfPage(PAGES).slug}`);
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the corners of a card change in 450 ms, under the pointer', async ({ page, context }) => {
    await page.goto('/blog');
    const session = await context.newCDPSession(page);
    await session.send('Animation.enable');
    // Animations begin and do not go on: their timing can be read at any time.
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    const cover = main(page).locator('[data-figure]').nth(1);
    await cover.locator('..').hover();
    const transitions = () =>
      cover.evaluate((cover) =>
        cover.getAnimations().map((animation) => {
          const { duration, delay } = animation.effect?.getComputedTiming() ?? {};
          return `${(animation as CSSTransition).transitionProperty} ${duration} ${delay}`;
        }),
      );
    const corners = ['bottom-left', 'bottom-right', 'top-left', 'top-right'];
    await expect
      .poll(async () => (await transitions()).sort())
      .toEqual(corners.map((corner) => `border-${corner}-radius 450 0`));
  });
});

for (const keepsPages of [false, true]) {
  test(`the back button restores the scroll position, ${keepsPages ? 'from' : 'without'} the browser's own cache of pages`, {
    tag: keepsPages ? ['@browser', '@full'] : '@browser',
  }, async ({ playwright, launchOptions, baseURL }) => {
    // Playwright disables that cache.
    const ignoreDefaultArgs = keepsPages ? ['--disable-back-forward-cache'] : [];
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
    const page = await browser.newPage({ baseURL });
    // A page that is reloaded is scrolled before its fonts arrive, and fonts move it: here none arrives.
    if (!keepsPages) await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/blog');
    await main(page)
      .getByRole('link', { name: blogWords('list.more') })
      .click();
    await expect(page).toHaveURL('/blog?pages=2');
    const read = firstOf(others.slice(CARDS_ON_A_PAGE + 4));
    // A font that arrives later would move the measured position.
    await page.evaluate(() => document.fonts.ready);
    await readMore(page, read.title).evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await page.evaluate(() => {
      Reflect.set(window, 'isKept', true);
      // A fractional position could be rounded either way.
      scrollTo({ top: Math.round(scrollY), behavior: 'instant' });
      return scrollY;
    });
    expect(before).toBeGreaterThan(1000);
    await readMore(page, read.title).click();
    await expect(page).toHaveURL(`/blog/${read.slug}`);
    // A page from the cache fires no load event, for which Playwright would wait.
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/blog?pages=2');
    await expect(readMore(page, read.title)).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    expect(await page.evaluate(() => Reflect.get(window, 'isKept') === true)).toBe(keepsPages);
    await browser.close();
  });
}

test.describe('the page of an article', () => {
  test('has a list of its parts that leads to each', async ({ page }) => {
    await page.goto(`/blog/${featured.slug}`);
    const contents = new SectionList(page, blogWords('article.contents'));
    const all = await main(page).getByRole('heading', { level: 2 }).allInnerTexts();
    const after = await main(page).getByRole('region').getByRole('heading', { level: 2 }).allInnerTexts();
    const parts = all.filter((name) => !after.includes(name));
    expect(parts.length).toBeGreaterThanOrEqual(3);
    await expect(contents.links).toHaveText(parts);
    await contents.expectEveryJump((name) => part(page, name));
  });

  test('scrolls code and tables in their own boxes at 320 px, also by keyboard, and never the page', async ({
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

    // In Chromium, Tab reaches every box that scrolls; in other browsers only elements in the tab order.
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
