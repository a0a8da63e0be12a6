import { expect, type Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { wordsOf } from '../support/content-words.ts';
import { test } from './fixtures.ts';

const label = wordsOf('site')('chat.label');

const floating = (page: Page) => page.getByRole('complementary', { name: label }).getByRole('link', { name: label });
const scrollPage = (page: Page, pixels: number) =>
  page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), pixels);

for (const width of [390, 1280]) {
  test.describe(`the floating chat link at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('is a circle of 44 px that hides while the visitor scrolls down, but not with the focus', async ({ page }) => {
      await page.goto(routes.legal('terms'));
      const link = floating(page);
      await expect(link).toHaveCSS('opacity', '1');
      expect(await link.boundingBox()).toMatchObject({ width: 44, height: 44 });
      await scrollPage(page, 600);
      await expect(link).toHaveCSS('opacity', '0');
      await expect(link).toHaveCSS('pointer-events', 'none');
      await link.focus();
      await expect(link).toHaveCSS('opacity', '1');
      await link.blur();
      await expect(link).toHaveCSS('opacity', '0');
      await scrollPage(page, -100);
      await expect(link).toHaveCSS('opacity', '1');
    });

    test('hides while a field has the focus', async ({ page }) => {
      await page.goto(routes.caseStudies);
      const field = page.getByRole('main').getByRole('searchbox');
      await field.focus();
      await expect(floating(page)).toHaveCSS('opacity', '0');
      await scrollPage(page, -10);
      await field.blur();
      await expect(floating(page)).toHaveCSS('opacity', '1');
    });
  });
}

test('on a wide screen the chat link stays, beside the content and with its words', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(routes.legal('terms'));
  await scrollPage(page, 600);
  await expect(floating(page)).toHaveCSS('opacity', '1');
  await expect(floating(page).getByText(label)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the chat link stays', async ({ page }) => {
    await page.goto(routes.legal('terms'));
    await page.mouse.wheel(0, 600);
    await expect(floating(page)).toHaveCSS('opacity', '1');
  });
});

for (const path of [routes.contact, routes.login, routes.ask]) {
  test(`on ${path} the chat link is in the footer, so that it covers no form`, async ({ page }) => {
    await page.goto(path);
    await expect(floating(page)).toHaveCount(0);
    const link = page.getByRole('contentinfo').getByRole('link', { name: label });
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=./);
  });
}
