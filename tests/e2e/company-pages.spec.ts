import { expect, type Page } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { test } from './fixtures.ts';

const innovationsWords = wordsOf('pages/innovations');
const loginWords = wordsOf('pages/login');
const siteWords = wordsOf('site');

const main = (page: Page) => page.getByRole('main');

test('the innovations page takes a click anywhere on a card', async ({ page }) => {
  await page.goto('/innovations');
  const cards = main(page)
    .getByRole('region', { name: innovationsWords('cards.heading') })
    .getByRole('listitem');
  for (const card of await cards.all()) {
    await page.goto('/innovations');
    const href = (await card.getByRole('link').getAttribute('href')) ?? '';
    await card.click({ position: { x: 12, y: 12 } });
    await expect(page).toHaveURL(href);
  }
});

test('the login page sends nothing, even when a tool enables its controls, fills them in and submits', async ({
  page,
  agency,
}) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.svg')) asked.push(request.url());
  });
  await main(page).evaluate((element) => {
    for (const disabled of element.querySelectorAll('[disabled]')) disabled.removeAttribute('disabled');
  });
  await main(page)
    .getByRole('textbox', { name: loginWords('form.email') })
    .fill('client@example.com');
  await main(page).getByLabel(loginWords('form.password'), { exact: true }).fill('a secret of mine');
  await page.keyboard.press('Enter');
  // Forced: if the page navigated, they are disabled again.
  for (const button of (await main(page).getByRole('button').all()).toReversed()) await button.click({ force: true });
  await page.waitForLoadState();
  // If the page navigated, it has other controls than those that were typed into.
  await expect(main(page).getByRole('textbox', { name: loginWords('form.email') })).toHaveValue('client@example.com');
  expect(page.url()).toBe(`${agency.address}/login`);
  expect(asked).toEqual([]);
});

test('the login page loads no script, whatever is done in it', { tag: ['@browser', '@full'] }, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await expect(main(page).locator('astro-island')).toHaveCount(0);
  for (const control of await main(page).getByRole('button').all()) await control.click({ force: true });
  await main(page)
    .getByRole('link', { name: loginWords('form.forgot.label') })
    .focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);

  // Shows that a loaded script would be noticed: the search loads one.
  await page
    .getByRole('banner')
    .getByRole('button', { name: siteWords('words.open_search') })
    .click();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});
