import { expect, type Locator } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { test } from './fixtures.ts';

const contactWords = wordsOf('pages/contact');
const homeWords = wordsOf('pages/home');
const siteWords = wordsOf('site');

test('the skip link is the first thing reached with the keyboard, and leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: siteWords('words.skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: homeWords('hero.action') })).toBeFocused();
});

test.describe('the home page', () => {
  test('shows each partner with its logo', async ({ page }) => {
    await page.goto('/');
    const slides = page.getByRole('region', { name: homeWords('partners.eyebrow') }).locator('[role="group"]:has(p)');
    await slides.first().scrollIntoViewIfNeeded();
    // A logo that is missing in its file is rendered as nothing.
    const missing = () =>
      slides.evaluateAll((all) =>
        all.filter((slide) => !slide.querySelector('svg')?.getBBox().width).map(({ textContent }) => textContent),
      );
    expect(await slides.count()).toBeGreaterThan(1);
    await expect.poll(missing).toEqual([]);
  });

  test('lays out services and strengths in the specified number of columns', async ({ page }) => {
    await page.goto('/');
    const [services, strengths] = [
      homeWords('services.heading'),
      homeWords('strengths.heading', { brand: siteWords('brand') }),
    ].map((name) =>
      page
        .getByRole('region', { name })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') }),
    );
    for (const [width, ...columns] of [
      [390, 1, 1],
      [640, 2, 1],
      [1280, 4, 2],
    ]) {
      await page.setViewportSize({ width: width ?? 0, height: 900 });
      expect([await columnsOf(services), await columnsOf(strengths)], `at ${width} px`).toEqual(columns);
    }
  });

  test('loads its first script after the first paint, and nothing from another host', { tag: '@browser' }, async ({
    page,
    agency,
  }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto('/');
    await expect(
      page
        .getByRole('region', { name: homeWords('hero.rotatorLabel') })
        .getByRole('button')
        .first(),
    ).toBeVisible();
    const { paint, scripts } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length).toBeGreaterThan(0);
    expect(Math.min(...scripts)).toBeGreaterThan(paint);
    expect([...hosts]).toEqual([agency.address]);
  });

  test('stores no cookie or anything else in the browser', async ({ page, context }) => {
    await page.goto('/');
    await page.keyboard.press('End');
    await page.waitForLoadState('networkidle');
    expect(await context.storageState()).toEqual({ cookies: [], origins: [] });
  });
});

test('the box for a message is at least 120 px high in every form', async ({ page }) => {
  for (const path of ['/', '/contact', '/contact?subject=A', '/consultation', '/careers', '/book']) {
    await page.goto(path);
    for (const box of await page.getByRole('main').locator('textarea').all())
      await expect(box, path).toHaveCSS('min-height', '120px');
    await expect(page.getByRole('main').locator('textarea'), path).toHaveCount(1);
  }
});

test('the contact page has its ways to a talk in one row', { tag: '@full' }, async ({ page }) => {
  await page.goto('/contact');
  const ways = page.getByRole('region', { name: contactWords('consultation.heading') }).getByRole('listitem');
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await ways.evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().top));
    expect(new Set(rows).size, `rows at ${width} px`).toBe(1);
  }
});

/** Number of columns of a grid's items. */
async function columnsOf(items: Locator | undefined): Promise<number> {
  const lefts = await items?.evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().left)));
  return new Set(lefts).size;
}
