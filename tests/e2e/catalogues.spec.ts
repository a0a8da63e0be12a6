import { expect, type Page } from '@playwright/test';
import { categoriesOf } from './content-files.ts';
import { hydrated, test } from './fixtures.ts';

const serviceCategories = categoriesOf('services');
const industryCategories = categoriesOf('industries');
const serviceCount = serviceCategories.reduce((total, { count }) => total + count, 0);

const main = (page: Page) => page.getByRole('main');
const shownTitles = (page: Page) => main(page).locator('[data-item]:visible h4');

test.describe('the index of services', () => {
  test('has its categories with every service, each a card with its first three features', async ({ page }) => {
    await page.goto('/services');
    for (const { name, count } of serviceCategories) {
      const category = main(page).getByRole('region', { name, exact: true });
      const cards = category.locator('[data-item]');
      expect(await cards.count(), name).toBe(count);
      for (const card of await cards.all()) {
        await expect(card.getByRole('heading', { level: 4 }).getByRole('link')).toHaveAttribute(
          'href',
          /^\/services\/[a-z]/,
        );
        await expect(card.getByRole('paragraph')).not.toBeEmpty();
        await expect(card.getByRole('listitem')).toHaveCount(3);
      }
    }
    await expect(main(page).getByRole('link', { name: 'Explore Services' })).toHaveAttribute(
      'href',
      '#complete-services-list',
    );
    await expect(main(page).getByRole('link', { name: 'Get Pricing' }).first()).toHaveAttribute('href', '/pricing');
    await expect(page.locator('#complete-services-list')).toBeVisible();
    const reasons = main(page).getByRole('region', { name: 'Four habits that clients notice first' });
    await expect(reasons.getByRole('listitem')).toHaveCount(4);
  });

  test('has links to its categories', async ({ page }) => {
    await page.goto('/services');
    await page
      .getByRole('navigation', { name: 'Service categories' })
      .getByRole('link', { name: /^Photography/ })
      .click();
    await expect(page).toHaveURL('/services#photography');
    await expect(main(page).getByRole('heading', { level: 3, name: 'Photography' })).toBeInViewport();
  });

  test('the entry Digital Marketing of the header leads to its category', async ({ page }) => {
    await page.goto('/services#digital-marketing-services');
    await expect(main(page).getByRole('heading', { level: 3, name: 'Digital Marketing Services' })).toBeInViewport();
  });

  test('filters while typing; the address keeps the filter for a reload and for the way back', async ({ page }) => {
    await page.goto('/services');
    const box = page.getByRole('searchbox', { name: 'Narrow the list' });
    await box.fill('drone');
    await expect(shownTitles(page)).toHaveText([/Drone/]);
    await expect(page).toHaveURL('/services?q=drone');
    await expect(main(page).getByRole('status')).toHaveText(`1 of ${serviceCount} services for “drone”`);
    await page.reload();
    await expect(box).toHaveValue('drone');
    await expect(shownTitles(page)).toHaveText([/Drone/]);

    await shownTitles(page).getByRole('link').click();
    await expect(page).toHaveURL('/services/drone-videography');
    await page.goBack();
    await expect(shownTitles(page)).toHaveText([/Drone/]);
    await box.hover();
    await hydrated(box);
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(page).toHaveURL('/services');
    await expect(shownTitles(page)).toHaveCount(serviceCount);
    await expect(box).toBeFocused();
  });

  test('updates the address once a typed word, and at the latest when the visitor leaves', async ({ page }) => {
    await page.addInitScript(() => {
      const { replaceState } = History.prototype;
      History.prototype.replaceState = function (...change) {
        document.documentElement.dataset['changes'] = `${Number(document.documentElement.dataset['changes'] ?? 0) + 1}`;
        return replaceState.apply(this, change);
      };
    });
    await page.clock.install();
    await page.goto('/services');
    const box = page.getByRole('searchbox', { name: 'Narrow the list' });
    await box.focus();
    await hydrated(box);
    // The test advances the timers: on a busy machine, seconds may pass between two keys.
    await page.clock.pauseAt(Date.now() + 60_000);
    await box.pressSequentially('drone');
    await expect(shownTitles(page)).toHaveText([/Drone/]);
    await expect(page).toHaveURL('/services');
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL('/services?q=drone');
    await expect(page.locator('html')).toHaveAttribute('data-changes', '1');

    await box.fill('podcast');
    await expect(shownTitles(page)).toHaveText([/Podcast/i]);
    await expect(page).toHaveURL('/services?q=drone');
    await page.goto('/about');
    await page.goBack();
    await expect(page).toHaveURL('/services?q=podcast');
    await expect(shownTitles(page)).toHaveText([/Podcast/i]);
  });

  test('says that nothing matches, whatever was typed', async ({ page }) => {
    await page.goto('/services');
    const box = page.getByRole('searchbox', { name: 'Narrow the list' });
    await box.fill('<b>xyzzy & "co"</b>');
    await expect(shownTitles(page)).toHaveCount(0);
    await expect(main(page).getByRole('status')).toContainText('“<b>xyzzy & "co"</b>”');
    await expect(page).toHaveURL(/\?q=/);
    await page.reload();
    await expect(shownTitles(page)).toHaveCount(0);
    await expect(main(page).getByRole('status')).toContainText('“<b>xyzzy & "co"</b>”');
  });

  test('Enter moves to the first result', async ({ page }) => {
    await page.goto('/services');
    const box = page.getByRole('searchbox', { name: 'Narrow the list' });
    await box.fill('podcast');
    await expect(shownTitles(page)).toHaveCount(1);
    await box.press('Enter');
    await expect(shownTitles(page).getByRole('link')).toBeFocused();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is filtered by the server, and shown in full by a link', async ({ page }) => {
      await page.goto('/services');
      await page.getByRole('searchbox', { name: 'Narrow the list' }).fill(' WhatsApp ');
      await page.getByRole('button', { name: 'Narrow' }).click();
      await expect(page).toHaveURL(/\/services\?q=/);
      const titles = await shownTitles(page).allInnerTexts();
      expect(titles.length).toBeGreaterThan(0);
      expect(titles.length).toBeLessThan(20);
      await expect(main(page).getByRole('status')).toContainText(
        `${titles.length} of ${serviceCount} services for “WhatsApp”`,
      );
      const jump = page.getByRole('navigation', { name: 'Service categories' });
      await expect(jump.getByRole('link', { name: /^Photography/ })).toHaveCount(0);
      await jump.getByRole('link', { name: /^Digital Marketing/ }).click();
      await expect(main(page).getByRole('heading', { level: 3, name: 'Digital Marketing Services' })).toBeInViewport();
      await page.getByRole('link', { name: 'Show all' }).click();
      await expect(shownTitles(page)).toHaveCount(serviceCount);
    });
  });
});

test.describe('the index of industries', () => {
  test('has its categories with every industry', async ({ page }) => {
    await page.goto('/industries');
    for (const { name, count } of industryCategories) {
      const cards = main(page).getByRole('region', { name, exact: true }).locator('[data-item]');
      expect(await cards.count(), name).toBe(count);
    }
    const hrefs = await main(page)
      .locator('[data-item] a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(hrefs).size).toBe(hrefs.length);
    for (const href of hrefs) expect(href).toMatch(/^\/industries\/[a-z][a-z0-9-]+$/);
  });

  test('filters while typing', async ({ page }) => {
    await page.goto('/industries');
    await page.getByRole('searchbox', { name: 'Narrow the list' }).fill('mill');
    await expect(shownTitles(page)).toHaveText(['Rice Mills', 'Sugar Mills', /Mill/]);
    await expect(page).toHaveURL('/industries?q=mill');
  });
});

test('the page of a service has all specified parts and related entries', async ({ page }) => {
  await page.goto('/services/logo-design');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logo Design');
  const features = main(page).getByRole('region', { name: 'What you get' }).getByRole('listitem');
  expect(await features.count()).toBeGreaterThanOrEqual(4);
  expect(await features.count()).toBeLessThanOrEqual(6);
  const benefits = main(page).getByRole('region', { name: 'Why it pays' }).getByRole('listitem');
  expect([3, 4]).toContain(await benefits.count());
  await expect(main(page).getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services');
  for (const link of await main(page).getByRole('link', { name: 'Talk to an expert' }).all()) {
    await expect(link).toHaveAttribute('href', '/contact');
  }
  await expect(main(page).getByRole('region', { name: 'Goes well with' }).getByRole('link')).toHaveCount(3);
  await expect(main(page).getByRole('region', { name: 'Who uses it most' }).getByRole('link')).toHaveCount(4);
  const price = main(page).getByRole('region', { name: 'What it costs' });
  await expect(price.getByRole('link', { name: 'Logo Sprint' })).toHaveAttribute('href', '/pricing#logo-sprint');
  const trail = page.getByRole('navigation', { name: 'You are here' });
  await expect(trail.getByRole('listitem')).toHaveText([/^Home/, /^Services/, /^Branding & Design/, 'Logo Design']);
  await trail.getByRole('link', { name: 'Branding & Design' }).click();
  await expect(page).toHaveURL('/services#branding-design');
});

test('the page of an industry has all specified parts and related entries', async ({ page }) => {
  await page.goto('/industries/rice-mills');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rice Mills');
  const jobs = main(page).getByRole('region', { name: 'What we are asked to do' }).getByRole('listitem');
  expect(await jobs.count()).toBeGreaterThanOrEqual(4);
  const outcomes = main(page).getByRole('region', { name: 'What is different afterwards' }).getByRole('listitem');
  expect(await outcomes.count()).toBeGreaterThanOrEqual(3);
  await expect(main(page).getByRole('link', { name: 'All industries' })).toHaveAttribute('href', '/industries');
  for (const link of await main(page).getByRole('link', { name: 'Discuss Your Use Case' }).all()) {
    await expect(link).toHaveAttribute('href', '/contact');
  }
  await expect(main(page).getByRole('region', { name: 'Services that fit' }).getByRole('link')).toHaveCount(4);
  await expect(main(page).getByRole('region', { name: 'More in Agriculture-Based' }).getByRole('link')).toHaveCount(4);
});

test('the industry category Services is not confused with the services of the agency', async ({ page }) => {
  await page.goto('/industries/accounting-tax');
  await expect(page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem')).toHaveText([
    /^Home/,
    /^Industries/,
    /^Service Sectors/,
    'Accounting & Tax',
  ]);
  await expect(main(page).getByRole('region', { name: 'More in Service Sectors' })).toBeVisible();
  await page.goto('/industries');
  await expect(main(page).getByRole('heading', { name: 'Services', exact: true })).toBeVisible();
});

for (const [entry, path, heading, index, near] of [
  ['service', '/services/photograpy-product', 'Service not found', '/services', 'Product Photography'],
  ['industry', '/industries/rice-mils', 'Industry not found', '/industries', 'Rice Mills'],
] as const) {
  test(`an unknown ${entry}: the specified text with status 404, and the nearest matches`, async ({ page, pages }) => {
    pages.expectFault(/^Status 404: /);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main(page)).toContainText('Please choose from our catalog.');
    const matches = main(page).getByRole('region', { name: 'Did you mean one of these?' }).getByRole('link');
    await expect(matches.first()).toHaveText(near);
    await expect(main(page).getByRole('link', { name: /^All / })).toHaveAttribute('href', index);
    await matches.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(near);
  });

  test(`an unknown ${entry} without similar names has no matches`, async ({ page, pages }) => {
    pages.expectFault(/^Status 404: /);
    await page.goto(`${index}/${'zq'.repeat(400)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main(page).getByRole('region', { name: 'Did you mean one of these?' })).toHaveCount(0);
  });
}

test('the misspelt address of a service leads to the right one', async ({ page }) => {
  const answer = await page.request.get('/services/mobile-app-developmentt', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  await page.goto('/services/mobile-app-developmentt');
  await expect(page).toHaveURL('/services/mobile-app-development');
});

test('the kolam of a card becomes that of its page', async ({ page }) => {
  await page.goto('/services');
  const card = main(page)
    .locator('[data-item]', { has: page.getByRole('link', { name: 'SEO', exact: false }) })
    .first();
  const cover = card.locator('[data-figure]');
  const nameOf = (element: Element) => getComputedStyle(element).viewTransitionName;
  expect(await cover.evaluate(nameOf)).toBe('none');
  await card.hover();
  const name = await cover.evaluate(nameOf);
  expect(name).toBe(await cover.getAttribute('data-figure'));
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('h1').locator('xpath=ancestor::section').locator('[data-figure]').evaluate(nameOf)).toBe(
    name,
  );
});
