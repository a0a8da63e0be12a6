import { expect, type Page } from '@playwright/test';
import { wordsOf } from '../support/content-words.ts';
import { categoriesOf } from './content-files.ts';
import { hydrated, test } from './fixtures.ts';

const servicesWords = wordsOf('pages/services');
const industriesWords = wordsOf('pages/industries');
const serviceCategories = categoriesOf('services');
const industryCategories = categoriesOf('industries');
const serviceCount = serviceCategories.reduce((total, { count }) => total + count, 0);

/** In the words of the page of a service or an industry. */
const ofService = (field: string) => servicesWords(`entry.${field}`);
const ofIndustry = (field: string) => industriesWords(`entry.${field}`);

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  /** As in docs/specification.md. */
  const MAX_HEIGHT = 12_000;

  for (const [path, category, entry] of [
    ['/services', 'Photography', 'Food Photography'],
    ['/industries', 'Manufacturing', 'Ceramics & Tiles'],
  ] as const) {
    test(`${path} is short, and a category opens and closes`, async ({ page }) => {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(MAX_HEIGHT);
      await expect(shownTitles(page)).toHaveCount(0);
      await main(page).locator('summary', { hasText: category }).click();
      await expect(shownTitles(page).filter({ hasText: entry })).toBeVisible();
      await main(page).locator('summary', { hasText: category }).click();
      await expect(shownTitles(page)).toHaveCount(0);
    });
  }

  test('a link to a category opens it', async ({ page }) => {
    await page.goto('/services#photography');
    await expect(shownTitles(page).filter({ hasText: 'Food Photography' })).toBeInViewport();
  });

  test('the filter opens what it finds, and closes all again', async ({ page }) => {
    await page.goto('/services');
    const box = main(page).getByRole('searchbox');
    await box.fill('drone');
    await expect(shownTitles(page)).toHaveText([/Drone/]);
    await box.fill('');
    await expect(shownTitles(page)).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the server opens what its filter found', async ({ page }) => {
      await page.goto('/services?q=drone');
      await expect(shownTitles(page)).toHaveText([/Drone/]);
      await page.goto('/services');
      await main(page).locator('summary', { hasText: 'Photography' }).click();
      await expect(shownTitles(page).filter({ hasText: 'Food Photography' })).toBeVisible();
    });
  });
});

test('the page of a category lists its services with their prices', async ({ page }) => {
  await page.goto('/services');
  const category = main(page).getByRole('region', { name: 'Photography', exact: true });
  await category
    .getByRole('link', { name: /^Photography: / })
    .first()
    .click();
  await expect(page).toHaveURL('/services/categories/photography');
  const rows = main(page)
    .getByRole('region', { name: servicesWords('category.list') })
    .getByRole('listitem');
  await expect(rows).toHaveCount(serviceCategories.find(({ name }) => name === 'Photography')?.count ?? 0);
  for (const row of await rows.all()) await expect(row).toContainText(/₹|quoted/);
});

test('the page of a category lists its industries with a project to begin with', async ({ page }) => {
  await page.goto('/industries/categories/agriculture-based');
  const rows = main(page)
    .getByRole('region', { name: industriesWords('category.list') })
    .getByRole('listitem');
  await expect(rows).toHaveCount(industryCategories.find(({ name }) => name === 'Agriculture-Based')?.count ?? 0);
});

test('an unknown category is not found', async ({ page, pages }) => {
  pages.expectFault(/^Status 404: /);
  const answer = await page.goto('/services/categories/xyzzy');
  expect(answer?.status()).toBe(404);
});

test('the page of a service has all specified parts and related entries', async ({ page }) => {
  await page.goto('/services/logo-design');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logo Design');
  const features = main(page)
    .getByRole('region', { name: ofService('features') })
    .getByRole('listitem');
  expect(await features.count()).toBeGreaterThanOrEqual(4);
  expect(await features.count()).toBeLessThanOrEqual(6);
  const benefits = main(page)
    .getByRole('region', { name: ofService('benefits') })
    .getByRole('listitem');
  expect([3, 4]).toContain(await benefits.count());
  await expect(main(page).getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services');
  for (const link of await main(page).getByRole('link', { name: 'Talk to an expert' }).all()) {
    await expect(link).toHaveAttribute('href', '/contact');
  }
  await expect(
    main(page)
      .getByRole('region', { name: ofService('related') })
      .getByRole('link'),
  ).toHaveCount(3);
  await expect(
    main(page)
      .getByRole('region', { name: ofService('industries') })
      .getByRole('link'),
  ).toHaveCount(4);
  const price = main(page).getByRole('region', { name: ofService('price.heading') });
  await expect(price.getByRole('link', { name: 'Logo Sprint' })).toHaveAttribute('href', '/pricing#logo-sprint');
  const trail = page.getByRole('navigation', { name: 'You are here' });
  await expect(trail.getByRole('listitem')).toHaveText([/^Home/, /^Services/, /^Branding & Design/, 'Logo Design']);
  for (const [part, role, count] of [
    ['steps.heading', 'listitem', 4],
    ['needs_from_you', 'listitem', 3],
    ['not_included', 'listitem', 2],
    ['questions', 'term', 3],
  ] as const) {
    await expect(
      main(page)
        .getByRole('region', { name: ofService(part) })
        .getByRole(role),
      part,
    ).toHaveCount(count);
  }
  await expect(main(page).getByRole('region', { name: ofService('proof.heading') })).toBeVisible();
  await trail.getByRole('link', { name: 'Branding & Design' }).click();
  await expect(page).toHaveURL('/services/categories/branding-design');
});

test('the page of an industry has all specified parts and related entries', async ({ page }) => {
  await page.goto('/industries/rice-mills');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rice Mills');
  const jobs = main(page)
    .getByRole('region', { name: ofIndustry('use_cases') })
    .getByRole('listitem');
  expect(await jobs.count()).toBeGreaterThanOrEqual(4);
  const outcomes = main(page)
    .getByRole('region', { name: ofIndustry('outcomes') })
    .getByRole('listitem');
  expect(await outcomes.count()).toBeGreaterThanOrEqual(3);
  await expect(main(page).getByRole('link', { name: 'All industries' })).toHaveAttribute('href', '/industries');
  for (const link of await main(page).getByRole('link', { name: 'Discuss Your Use Case' }).all()) {
    await expect(link).toHaveAttribute('href', '/contact');
  }
  await expect(
    main(page)
      .getByRole('region', { name: ofIndustry('services') })
      .getByRole('link'),
  ).toHaveCount(4);
  await expect(
    main(page)
      .getByRole('region', { name: ofIndustry('questions') })
      .getByRole('term'),
  ).toHaveCount(2);
  const first = main(page).getByRole('region', { name: ofIndustry('first_project.heading') });
  await expect(first.getByRole('link', { name: /\w/ }).nth(1)).toHaveAttribute('href', /^\/services\//);
  await expect(main(page).getByRole('region', { name: ofIndustry('proof.heading') })).toBeVisible();
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
