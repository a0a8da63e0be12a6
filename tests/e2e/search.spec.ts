import { expect, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { firstOf } from './articles.ts';
import { titlesOf } from './content-files.ts';
import { contactForm } from './enquiry-form.ts';
import { holdBack, hydrated, openUnscripted, test } from './fixtures.ts';
import { sections } from './price-list.ts';

const searchWords = wordsOf('search');
const siteWords = wordsOf('site');

const [SERVICES, INDUSTRIES] = [titlesOf('services'), titlesOf('industries')];
const SECTION = firstOf(sections);

const INDEX = '**/search-index.json';
const panel = (page: Page) => page.getByRole('dialog', { name: siteWords('words.open_search') });
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: siteWords('words.open_search') });
const combobox = (page: Page) => panel(page).getByRole('combobox', { name: searchWords('heading') });
const list = (page: Page) => panel(page).getByRole('listbox', { name: searchWords('list.label') });
const rows = (page: Page) => list(page).getByRole('option');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The panel is open, its box a combobox, and the index loaded. */
async function openBox(page: Page, path = '/about'): Promise<void> {
  await page.goto(path);
  const index = page.waitForResponse(INDEX);
  await opener(page).click();
  await hydrated(combobox(page));
  await index;
}

test.describe('the box in the header', () => {
  test('shows results while typing, by type, with words highlighted, and opens one by keyboard', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('/');
    await hydrated(combobox(page));
    await expect(combobox(page)).toBeFocused();
    await expect(combobox(page)).toHaveValue('');
    await page.keyboard.type('gst billing');
    const industries = list(page).getByRole('group', { name: searchWords('kinds.industry.name') });
    await expect(
      industries.getByRole('option', { name: patternOf(INDUSTRIES.get('accounting-tax') ?? '') }),
    ).toBeVisible();
    await expect(
      list(page)
        .getByRole('group', { name: searchWords('kinds.service.name') })
        .getByRole('option', { name: patternOf(SERVICES.get('ecommerce') ?? '') }),
    ).toBeVisible();
    await expect(industries.locator('mark', { hasText: 'Accounting' })).toBeVisible();
    await expect(panel(page).getByRole('status')).toHaveText(patternOf(searchWords('list.many')));
    await expect(combobox(page)).toHaveAttribute('aria-expanded', 'true');

    await page.keyboard.press('ArrowDown');
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(combobox(page)).toHaveAttribute(
      'aria-activedescendant',
      (await rows(page).first().getAttribute('id')) ?? '',
    );
    await page.keyboard.press('End');
    await expect(rows(page).last()).toHaveAttribute('aria-selected', 'true');
    await expect(rows(page).last()).toBeInViewport();
    await page.keyboard.press('Home');
    const href = (await rows(page).first().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
  });

  test('its last row and Enter lead to all results, which are the same', { tag: '@full' }, async ({ page }) => {
    await openBox(page);
    await combobox(page).fill('photography');
    await expect(rows(page).last()).toHaveText(patternOf(searchWords('list.all')));
    const first = await rows(page).first().getAttribute('href');
    const count = (await rows(page).last().textContent())?.match(/\d+/)?.[0];
    await rows(page).last().click();
    await expect(page).toHaveURL('/search?q=photography');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`${count} pages`);
    await expect(page.getByRole('main').getByRole('listitem').first().getByRole('link')).toHaveAttribute(
      'href',
      first ?? '',
    );

    await openBox(page);
    await combobox(page).fill('rice mill');
    await combobox(page).press('Enter');
    await expect(page).toHaveURL('/search?q=rice+mill');
  });

  test('Escape closes the list, then empties the box, then closes the panel and returns the focus', async ({
    page,
  }) => {
    await openBox(page);
    await combobox(page).fill('cloud');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(combobox(page)).toHaveValue('cloud');
    await page.keyboard.press('Escape');
    await expect(combobox(page)).toHaveValue('');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('is not opened by the key / once that is switched off, on any page, until it is switched on again', async ({
    page,
  }) => {
    await openBox(page);
    const slash = panel(page).getByRole('checkbox', { name: searchWords('list.slash') });
    await expect(slash).toBeChecked();
    await slash.press('Space');
    await page.goto('/services/seo');
    await page.keyboard.press('/');
    await expect(panel(page)).toBeHidden();
    await opener(page).click();
    await expect(slash).not.toBeChecked();
    await slash.press('Space');
    await page.reload();
    await page.keyboard.press('/');
    await expect(combobox(page)).toBeFocused();
  });

  test('the key / opens it on built and rendered pages, except while typing', { tag: '@full' }, async ({ page }) => {
    for (const path of ['/', '/services/seo', '/search?q=cloud', '/contact?subject=A']) {
      await page.goto(path);
      await page.keyboard.press('/');
      await expect(panel(page)).toBeVisible();
      await expect(panel(page).locator('#header-search')).toBeFocused();
      await page.keyboard.type('a/b');
      await expect(panel(page).locator('#header-search')).toHaveValue('a/b');
    }
    await page.goto('/contact');
    await contactForm(page).field('message').fill('');
    await contactForm(page).field('message').pressSequentially('24/7');
    await expect(contactForm(page).field('message')).toHaveValue('24/7');
    await expect(panel(page)).toBeHidden();
  });

  test('loads its code and index only on the intent to search', { tag: '@full' }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/about', { waitUntil: 'networkidle' });
    const banner = page.getByRole('banner');
    await banner
      .getByRole('link', { name: siteWords('navigation.primary.0.label') })
      .first()
      .hover();
    await banner.getByRole('button', { name: siteWords('navigation.services.label') }).hover();
    await expect(banner.getByRole('link', { name: siteWords('navigation.services.all.label') })).toBeVisible();
    expect(asked.filter((path) => /search/i.test(path))).toEqual([]);
    await opener(page).click();
    await expect.poll(() => asked.filter((path) => /search-index|SiteSearch/.test(path))).toHaveLength(2);
  });

  test('says that the index is loading, and then answers what was typed', async ({ page }) => {
    const letGo = await holdBack(page, INDEX);
    await page.goto('/about');
    await opener(page).click();
    await hydrated(combobox(page));
    await combobox(page).pressSequentially('dairy');
    await expect(panel(page).getByRole('status')).toHaveText(searchWords('loading'));
    letGo();
    await expect(rows(page).first()).toBeVisible();
    await expect(
      list(page)
        .getByRole('option', { name: /^Dairy/ })
        .first(),
    ).toBeVisible();
  });

  test('answers what was typed before its script loaded', async ({ page }) => {
    const letGo = await openUnscripted(page, '/about');
    await opener(page).click();
    await panel(page).getByLabel(searchWords('heading')).fill('dairy');
    letGo();
    await expect(rows(page).first()).toBeVisible();
  });

  test('falls back to the plain form when the index fails to load', { tag: '@full' }, async ({ page, pages }) => {
    pages.expectFault(/^Request failed: net::ERR_FAILED \/search-index\.json$/);
    pages.expectFault(/^Console error: SearchNotLoadedError/);
    await page.route(INDEX, (route) => route.abort());
    await page.goto('/about');
    await opener(page).click();
    await hydrated(combobox(page));
    await combobox(page).fill('cloud');
    await expect(panel(page).getByRole('status')).toHaveText(searchWords('failed'));
    await combobox(page).press('Enter');
    await expect(page).toHaveURL('/search?q=cloud');
    await expect(heading(page)).toHaveText(searchWords('heading_asked', { question: 'cloud' }));
  });

  test('a row that leads to a place in this page closes the panel', { tag: '@full' }, async ({ page }) => {
    await openBox(page, '/pricing');
    await combobox(page).fill(searchWords('price_title', { section: SECTION.name }));
    await list(page)
      .getByRole('option', { name: patternOf(searchWords('price_title', { section: SECTION.name })) })
      .click();
    await expect(page).toHaveURL(`/pricing#${SECTION.id}`);
    await expect(panel(page)).toBeHidden();
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap on a row follows it', { tag: '@full' }, async ({ page }) => {
    await page.goto('/about');
    await opener(page).tap();
    await hydrated(combobox(page));
    await combobox(page).fill('dairy');
    await list(page)
      .getByRole('option', { name: patternOf(INDUSTRIES.get('dairy-farming') ?? '') })
      .tap();
    await expect(page).toHaveURL('/industries/dairy-farming');
  });
});
