import { expect, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { titlesOf } from './content-files.ts';
import { contactForm } from './enquiry-form.ts';
import { holdBack, hydrated, openUnscripted, test } from './fixtures.ts';

const blogWords = wordsOf('pages/blog');
const searchWords = wordsOf('search');
const siteWords = wordsOf('site');

const [SERVICES, INDUSTRIES] = [titlesOf('services'), titlesOf('industries')];
/** The first question that an empty search offers. */
const QUESTION = searchWords('start.questions.0');

const INDEX = '**/search-index.json';
const panel = (page: Page) => page.getByRole('dialog', { name: siteWords('words.open_search') });
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: siteWords('words.open_search') });
const combobox = (page: Page) => panel(page).getByRole('combobox', { name: searchWords('heading') });
const list = (page: Page) => panel(page).getByRole('listbox', { name: searchWords('list.label') });
const rows = (page: Page) => list(page).getByRole('option');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const results = (page: Page, kind: string) => page.getByRole('main').getByRole('region', { name: kind });

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
    await page.keyboard.press(siteWords('navigation.primary.0.label'));
    const href = (await rows(page).first().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
  });

  test('its last row and Enter lead to all results, which are the same', async ({ page }) => {
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

  test('the key / opens it on built and rendered pages, except while typing', async ({ page }) => {
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

  test('loads its code and index only on the intent to search', async ({ page }) => {
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

  test('falls back to the plain form when the index fails to load', async ({ page, pages }) => {
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
      .getByRole('option', { name: patternOf(INDUSTRIES.get('dairy-farming') ?? '') })
      .tap();
    await expect(page).toHaveURL('/industries/dairy-farming');
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the search page, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('is reached from every box: header, footer, error screen, and from the search of the blog', async ({
      page,
      pages,
    }) => {
      pages.expectFault(/^Status 404: \/nothing-here$/);
      for (const [path, region, label] of [
        ['/contact', 'banner', searchWords('heading')],
        ['/contact', 'contentinfo', searchWords('heading')],
        ['/nothing-here', 'main', searchWords('heading')],
      ] as const) {
        await page.goto(path);
        if (region === 'banner') await opener(page).click();
        const field = page.getByRole(region).getByLabel(label);
        await field.fill('threshold');
        await field.press('Enter');
        await expect(page).toHaveURL('/search?q=threshold');
        await expect(heading(page)).toHaveText(searchWords('heading_asked', { question: 'threshold' }));
        await expect(
          results(page, searchWords('kinds.article.name')).getByRole('link', {
            name: /^The threshold is a business decision/,
          }),
        ).toBeVisible();
      }
      await page.goto('/blog?q=threshold');
      await page
        .getByRole('main')
        .getByRole('link', { name: blogWords('results.whole_site') })
        .click();
      await expect(heading(page)).toHaveText(searchWords('heading_asked', { question: 'threshold' }));
    });

    test('groups results by type with counts, highlights the words, keeps the query, and shows all of a type', async ({
      page,
    }) => {
      await page.goto('/search?q=cloud');
      const services = results(page, searchWords('kinds.service.name'));
      await expect(page.getByRole('main').getByLabel(searchWords('heading'))).toHaveValue('cloud');
      await expect(services.getByRole('heading', { level: 2 })).toHaveText(
        new RegExp(`^${searchWords('kinds.service.name')} \\d+$`),
      );
      await expect(services.getByRole('listitem')).toHaveCount(4);
      await expect(services.locator('mark').first()).toHaveText(/cloud/i);
      const all = services.getByRole('link', {
        name: patternOf(searchWords('more', { kind: searchWords('kinds.service.name') })),
      });
      const count = Number((await all.textContent())?.match(/\d+/)?.[0]);
      await all.click();
      await expect(page).toHaveURL('/search?q=cloud&kind=service');
      await expect(results(page, searchWords('kinds.service.name')).getByRole('listitem')).toHaveCount(count);
      await expect(page.getByRole('main').getByRole('region', { name: searchWords('kinds.article.name') })).toHaveCount(
        0,
      );
      await page.getByRole('link', { name: patternOf(searchWords('every_kind')) }).click();
      await expect(page).toHaveURL('/search?q=cloud');
    });

    test('finds "GST billing" in e-commerce and accounting', async ({ page }) => {
      await page.goto('/search?q=GST+billing');
      await expect(
        results(page, searchWords('kinds.service.name')).getByRole('link', {
          name: SERVICES.get('ecommerce') ?? '',
        }),
      ).toBeVisible();
      await expect(
        results(page, searchWords('kinds.industry.name')).getByRole('link', {
          name: INDUSTRIES.get('accounting-tax') ?? '',
        }),
      ).toBeVisible();
    });

    test('without a query shows where to start', async ({ page }) => {
      for (const path of ['/search', '/search?q=', '/search?q=+++']) {
        await page.goto(path);
        await expect(heading(page)).toHaveText(searchWords('heading'));
      }
      await page.getByRole('link', { name: QUESTION }).click();
      await expect(heading(page)).toHaveText(searchWords('heading_asked', { question: QUESTION }));
    });

    test('without results offers similar names, the page types, and the contact form with the query filled in', async ({
      page,
    }) => {
      await page.goto('/search?q=qzlogoqz');
      await expect(heading(page)).toHaveText(searchWords('none.heading', { question: 'qzlogoqz' }));
      await expect(page.getByRole('link', { name: searchWords('kinds.service.all.label') }).first()).toBeVisible();
      await page.getByRole('link', { name: searchWords('none.contact') }).click();
      await expect(contactForm(page).field('message')).toHaveValue('qzlogoqz');
    });

    test('with only stop words asks for other words', async ({ page }) => {
      await page.goto('/search?q=what+can+you+do+for+us');
      await expect(heading(page)).toHaveText(searchWords('stop_words.heading'));
      await expect(page.getByRole('main').getByLabel(searchWords('heading'))).toHaveValue('what can you do for us');
    });

    test('shows HTML as typed, and accepts any length', async ({ page }) => {
      const html = '<img src=x> & "cloud" migration costs';
      await page.goto(`/search?${new URLSearchParams({ q: html })}`);
      await expect(page.getByRole('main').getByLabel(searchWords('heading'))).toHaveValue(html);
      await expect(heading(page)).toHaveText(searchWords('heading_asked', { question: html }));
      await expect(page.locator('img[src="x"]')).toHaveCount(0);

      const long = `cloud ${'and then some more words '.repeat(300)}`;
      const answer = await page.goto(`/search?${new URLSearchParams({ q: long })}`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('main').getByLabel(searchWords('heading'))).toHaveValue(long.slice(0, 500));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
      await page.goto(`/search?q=${'a'.repeat(7_000)}`);
      await expect(heading(page)).toHaveText(patternOf(searchWords('none.heading')));
    });

    test('shows all types when the address names an unknown one', async ({ page }) => {
      await page.goto('/search?q=cloud&kind=%3Cb%3E');
      await expect(results(page, searchWords('kinds.service.name'))).toBeVisible();
      await expect(results(page, searchWords('kinds.job.name'))).toBeVisible();
    });
  });
}
