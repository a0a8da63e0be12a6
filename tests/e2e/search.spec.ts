import { expect, type Page } from '@playwright/test';
import { contactForm } from './enquiry-form.ts';
import { holdBack, hydrated, openUnscripted, test } from './fixtures.ts';

const INDEX = '**/search-index.json';
const panel = (page: Page) => page.getByRole('dialog', { name: 'Search and newsletter' });
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search and newsletter' });
const combobox = (page: Page) => panel(page).getByRole('combobox', { name: 'Search this site' });
const list = (page: Page) => panel(page).getByRole('listbox', { name: 'Results' });
const rows = (page: Page) => list(page).getByRole('option');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const results = (page: Page, kind: string) => page.getByRole('main').getByRole('region', { name: kind });

/** The panel open, its box a combobox with the index behind it. */
async function openBox(page: Page, path = '/about'): Promise<void> {
  await page.goto(path);
  const index = page.waitForResponse(INDEX);
  await opener(page).click();
  await hydrated(combobox(page));
  await index;
}

test.describe('the box in the header', () => {
  test('shows results as one types, by kind, with the words marked, and leads to one by keyboard alone', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.keyboard.press('/');
    await hydrated(combobox(page));
    await expect(combobox(page)).toBeFocused();
    await expect(combobox(page)).toHaveValue('');
    await page.keyboard.type('gst billing');
    const industries = list(page).getByRole('group', { name: 'Industries' });
    await expect(industries.getByRole('option', { name: /^Accounting & Tax/ })).toBeVisible();
    await expect(
      list(page)
        .getByRole('group', { name: 'Services' })
        .getByRole('option', { name: /^E-commerce Development/ }),
    ).toBeVisible();
    await expect(industries.locator('mark', { hasText: 'Accounting' })).toBeVisible();
    await expect(panel(page).getByRole('status')).toHaveText(/^\d+ results$/);
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

  test('its last row, and Enter in the box, lead to all results, which are the same', async ({ page }) => {
    await openBox(page);
    await combobox(page).fill('photography');
    await expect(rows(page).last()).toHaveText(/^See all \d+ results$/);
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

  test('Escape closes the list, then empties the box, then closes the panel and gives the focus back', async ({
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

  test('the key / opens it on built and on rendered pages, not while one writes', async ({ page }) => {
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

  test('its code and its index are asked for by an intent to search, and by nothing else', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().hover();
    await hydrated(page.getByRole('banner').getByRole('navigation', { name: 'Main' }));
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
    await expect(panel(page).getByRole('status')).toHaveText('Loading the index …');
    letGo();
    await expect(rows(page).first()).toBeVisible();
    await expect(
      list(page)
        .getByRole('option', { name: /^Dairy/ })
        .first(),
    ).toBeVisible();
  });

  test('what was typed before its script was there is answered when it is', async ({ page }) => {
    const letGo = await openUnscripted(page, '/about');
    await opener(page).click();
    await panel(page).getByLabel('Search this site').fill('dairy');
    letGo();
    await expect(rows(page).first()).toBeVisible();
  });

  test('is the plain form when the index does not come', async ({ page, pages }) => {
    pages.expectFault(/^Request failed: net::ERR_FAILED \/search-index\.json$/);
    pages.expectFault(/^Console error: SearchNotLoadedError/);
    await page.route(INDEX, (route) => route.abort());
    await page.goto('/about');
    await opener(page).click();
    await hydrated(combobox(page));
    await combobox(page).fill('cloud');
    await expect(panel(page).getByRole('status')).toHaveText('Press Enter to search.');
    await combobox(page).press('Enter');
    await expect(page).toHaveURL('/search?q=cloud');
    await expect(heading(page)).toHaveText('Results for “cloud”');
  });

  test('a row that leads to a place in this page closes the panel', async ({ page }) => {
    await openBox(page, '/pricing');
    await combobox(page).fill('prices photography');
    await list(page)
      .getByRole('option', { name: /^Prices: Photography/ })
      .click();
    await expect(page).toHaveURL('/pricing#photography');
    await expect(panel(page)).toBeHidden();
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap on a row follows it', async ({ page }) => {
    await page.goto('/about');
    await opener(page).tap();
    await hydrated(combobox(page));
    await combobox(page).fill('dairy');
    await list(page)
      .getByRole('option', { name: /^Dairy Farming/ })
      .tap();
    await expect(page).toHaveURL('/industries/dairy-farming');
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the search page, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('is reached from every box: header, footer, blog, error screen', async ({ page, pages }) => {
      pages.expectFault(/^Status 404: \/nothing-here$/);
      for (const [path, region, label] of [
        ['/contact', 'banner', 'Search this site'],
        ['/contact', 'contentinfo', 'Search this site'],
        ['/blog', 'main', 'Search the blog and the rest of this site'],
        ['/nothing-here', 'main', 'Search this site'],
      ] as const) {
        await page.goto(path);
        if (region === 'banner') await opener(page).click();
        const field = page.getByRole(region).getByLabel(label);
        await field.fill('threshold');
        await field.press('Enter');
        await expect(page).toHaveURL('/search?q=threshold');
        await expect(heading(page)).toHaveText('Results for “threshold”');
        await expect(
          results(page, 'Articles').getByRole('link', { name: /^The threshold is a business decision/ }),
        ).toBeVisible();
      }
    });

    test('groups by kind with counts, marks the words, keeps the question, and shows more of a kind', async ({
      page,
    }) => {
      await page.goto('/search?q=cloud');
      const services = results(page, 'Services');
      await expect(page.getByRole('main').getByLabel('Search this site')).toHaveValue('cloud');
      await expect(services.getByRole('heading', { level: 2 })).toHaveText(/^Services \d+$/);
      await expect(services.getByRole('listitem')).toHaveCount(4);
      await expect(services.locator('mark').first()).toHaveText(/cloud/i);
      const all = services.getByRole('link', { name: /^All \d+ in Services$/ });
      const count = Number((await all.textContent())?.match(/\d+/)?.[0]);
      await all.click();
      await expect(page).toHaveURL('/search?q=cloud&kind=service');
      await expect(results(page, 'Services').getByRole('listitem')).toHaveCount(count);
      await expect(page.getByRole('main').getByRole('region', { name: 'Articles' })).toHaveCount(0);
      await page.getByRole('link', { name: /^All \d+ results, of every kind$/ }).click();
      await expect(page).toHaveURL('/search?q=cloud');
    });

    test('finds "GST billing" in e-commerce and accounting', async ({ page }) => {
      await page.goto('/search?q=GST+billing');
      await expect(results(page, 'Services').getByRole('link', { name: 'E-commerce Development' })).toBeVisible();
      await expect(results(page, 'Industries').getByRole('link', { name: 'Accounting & Tax' })).toBeVisible();
    });

    test('without a question shows where to start', async ({ page }) => {
      for (const path of ['/search', '/search?q=', '/search?q=+++']) {
        await page.goto(path);
        await expect(heading(page)).toHaveText('Search this site');
      }
      await page.getByRole('link', { name: 'GST billing' }).click();
      await expect(heading(page)).toHaveText('Results for “GST billing”');
    });

    test('that found nothing offers names that come close, the kinds, and a person with the question filled in', async ({
      page,
    }) => {
      await page.goto('/search?q=qzlogoqz');
      await expect(heading(page)).toHaveText('Nothing found for “qzlogoqz”');
      await expect(page.getByRole('link', { name: 'All services' }).first()).toBeVisible();
      await page.getByRole('link', { name: 'Send this question to our team' }).click();
      await expect(contactForm(page).field('message')).toHaveValue('qzlogoqz');
    });

    test('of stop words only asks for another', async ({ page }) => {
      await page.goto('/search?q=what+can+you+do+for+us');
      await expect(heading(page)).toHaveText('Those words stand on every page');
      await expect(page.getByRole('main').getByLabel('Search this site')).toHaveValue('what can you do for us');
    });

    test('shows HTML as it was typed, and takes any length', async ({ page }) => {
      const html = '<img src=x> & "cloud" migration costs';
      await page.goto(`/search?${new URLSearchParams({ q: html })}`);
      await expect(page.getByRole('main').getByLabel('Search this site')).toHaveValue(html);
      await expect(heading(page)).toHaveText(`Results for “${html}”`);
      await expect(page.locator('img[src="x"]')).toHaveCount(0);

      const long = `cloud ${'and then some more words '.repeat(300)}`;
      const answer = await page.goto(`/search?${new URLSearchParams({ q: long })}`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('main').getByLabel('Search this site')).toHaveValue(long.slice(0, 500));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
      await page.goto(`/search?q=${'a'.repeat(7_000)}`);
      await expect(heading(page)).toHaveText(/^Nothing found for/);
    });

    test('keeps to all kinds when the address names none that there is', async ({ page }) => {
      await page.goto('/search?q=cloud&kind=%3Cb%3E');
      await expect(results(page, 'Services')).toBeVisible();
      await expect(results(page, 'Open positions')).toBeVisible();
    });
  });
}
