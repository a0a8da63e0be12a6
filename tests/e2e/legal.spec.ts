import { expect, type Page } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { test } from './fixtures.ts';
import { SectionList } from './section-list.ts';

const words = wordsOf('pages/legal');

const PATHS = ['/privacy-policy', '/terms', '/data-security', '/ai-ethics', '/accessibility'];

const contents = (page: Page) => new SectionList(page, words('contents'));
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name, exact: true });

for (const { path, width, tag } of [
  // The list of contents is one component: on the other pages its links are tried at one width.
  { path: '/terms', width: 1280, tag: [] },
  { path: '/terms', width: 390, tag: '@full' },
  ...PATHS.filter((path) => path !== '/terms').map((path) => ({ path, width: 1280, tag: '@full' })),
]) {
  test(`the contents list of ${path} leads to each section at ${width} px`, { tag }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await contents(page).expectEveryJump((name) => heading(page, name));
  });
}

test('the contents list highlights the section in view, and stays in view on a wide screen', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/terms');
  for (const name of await contents(page).links.allInnerTexts()) {
    await heading(page, name).evaluate((element) => element.scrollIntoView());
    await contents(page).expectMarked(name);
    await expect(contents(page).links.filter({ hasText: name })).toBeInViewport({ ratio: 1 });
  }
});
