import { expect, type Page } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { test } from './fixtures.ts';

const industriesWords = wordsOf('pages/industries');
const servicesWords = wordsOf('pages/services');
const siteWords = wordsOf('site');

/**
 * Safari before 17 and Firefox before 125 have no popovers. Here Chromium imitates them: pages are sent without the
 * attributes, `@supports` gives the same answer as there, and the properties and the selector of popovers are removed.
 */
async function forgetPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
    const { matches } = Element.prototype;
    const matchesWithoutPopovers = function (this: Element, selector: string): boolean {
      if (selector.includes(':popover-open')) throw new SyntaxError(`'${selector}' is not a valid selector.`);
      return matches.call(this, selector);
    };
    Reflect.set(Element.prototype, 'matches', matchesWithoutPopovers);
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html
        .replaceAll(/ (popover(target(action)?)?=)/gi, ' data-$1')
        .replaceAll(/@supports not selector\(:popover-open\)/g, '@supports (display: block)')
        .replaceAll(/@supports selector\(:popover-open\)/g, '@supports not (display: block)'),
    });
  });
}

// The policy of the page does not have the hash of the changed styles.
test.use({ bypassCSP: true });
test.beforeEach(({ page }) => forgetPopovers(page));

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('dialog', { name: siteWords('words.menu') });

test.use({ viewport: { width: 390, height: 800 } });

test('on a phone, nothing covers the page, the search is a link, and the menu opens, works and closes', async ({
  page,
}) => {
  await page.goto('/services');
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('.site-search')).toBeHidden();
  const pricing = page.getByRole('main').getByRole('link', { name: servicesWords('hero.pricing') });
  await pricing.first().click();
  await expect(page).toHaveURL('/pricing');
  // Opened anew: a page that was fetched ahead has its popovers.
  await page.goto('/services');
  await header(page)
    .getByRole('link', { name: siteWords('words.search.submit') })
    .click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();

  await page.goto('/services');
  const open = header(page).getByRole('link', { name: siteWords('words.openMenu') });
  await open.click();
  await expect(menu(page).getByRole('link', { name: siteWords('navigation.primary.2.label') })).toBeInViewport();
  await menu(page)
    .getByRole('link', { name: siteWords('words.closeMenu') })
    .click();
  await expect(menu(page)).toBeHidden();
  await open.focus();
  await page.keyboard.press('Enter');
  await menu(page).getByText(industriesWords('title'), { exact: true }).click();
  await menu(page)
    .getByRole('link', { name: siteWords('navigation.industries.groups.1.links.2.label') })
    .click();
  await expect(page).toHaveURL('/industries/schools');
  await expect(menu(page)).toBeHidden();
});
