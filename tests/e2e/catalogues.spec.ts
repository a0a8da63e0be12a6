import { expect, type Page } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { categoriesOf } from './content-files.ts';
import { hydrated, test } from './fixtures.ts';

const words = wordsOf('pages/services');
const categories = categoriesOf('services');
const entries = categories.flatMap(({ items }) => items);
/** Two services whose names no other card contains, and their category. */
const [ONE, OTHER] = entries.filter(
  ({ title }) => !entries.some((other) => other.title !== title && isIn(other, title)),
);
const CATEGORY = categories.find(({ items }) => items.some(({ slug }) => slug === ONE?.slug));
if (!ONE || !OTHER || !CATEGORY) throw new Error('content/services has no two services with names of their own.');

const main = (page: Page) => page.getByRole('main');
const box = (page: Page) => main(page).getByRole('searchbox', { name: words('filter.label') });
const shownTitles = (page: Page) => main(page).locator('[data-item]:visible h4');

test.describe('the filter of the services', () => {
  test('filters while typing; the address keeps the filter for a reload and for the way back', async ({ page }) => {
    await page.goto('/services');
    await box(page).fill(ONE.title);
    await expect(shownTitles(page)).toHaveText([ONE.title]);
    await expect(page).toHaveURL(`/services?${new URLSearchParams({ q: ONE.title })}`);
    await expect(main(page).getByRole('status')).toHaveText(
      words('filter.found', { count: 1, total: entries.length, question: ONE.title }),
    );
    await page.reload();
    await expect(box(page)).toHaveValue(ONE.title);
    await expect(shownTitles(page)).toHaveText([ONE.title]);

    await shownTitles(page).getByRole('link').click();
    await expect(page).toHaveURL(`/services/${ONE.slug}`);
    await page.goBack();
    await expect(shownTitles(page)).toHaveText([ONE.title]);
    await box(page).hover();
    await hydrated(box(page));
    await page.getByRole('link', { name: words('filter.clear') }).click();
    await expect(page).toHaveURL('/services');
    await expect(shownTitles(page)).toHaveCount(entries.length);
    await expect(box(page)).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  /** As in docs/specification.md. */
  const MAX_HEIGHT = 12_000;

  for (const name of ['services', 'industries'] as const) {
    test(`/${name} is short, and a category opens and closes`, async ({ page }) => {
      const { name: category, items } = categoriesOf(name).at(-1) ?? { name: '', items: [] };
      await page.goto(`/${name}`);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(MAX_HEIGHT);
      await expect(shownTitles(page)).toHaveCount(0);
      await main(page).locator('summary', { hasText: category }).click();
      await expect(shownTitles(page)).toHaveText(items.map(({ title }) => title));
      await main(page).locator('summary', { hasText: category }).click();
      await expect(shownTitles(page)).toHaveCount(0);
    });
  }

  test('the filter opens what it finds, and closes all again; a link to a category opens it', async ({ page }) => {
    await page.goto('/services');
    await box(page).fill(ONE.title);
    await expect(shownTitles(page)).toHaveText([ONE.title]);
    await box(page).fill('');
    await expect(shownTitles(page)).toHaveCount(0);
    await page.goto(`/services#${CATEGORY.slug}`);
    await expect(shownTitles(page)).toHaveText(CATEGORY.items.map(({ title }) => title));
    await expect(shownTitles(page).first()).toBeInViewport();
  });
});

function isIn(entry: object, title: string): boolean {
  return JSON.stringify(entry).toLowerCase().includes(title.toLowerCase());
}
