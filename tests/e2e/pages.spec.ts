import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { patternOf, wordsOf } from '../support/content-words.ts';
import { test } from './fixtures.ts';
import { wideElements } from './wide-elements.ts';

const searchWords = wordsOf('search');

const contactWords = wordsOf('pages/contact');
const homeWords = wordsOf('pages/home');
const newsletterWords = wordsOf('pages/newsletter');
const systemWords = wordsOf('pages/system');
const siteWords = wordsOf('site');

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

interface SitePage {
  path: string;
  status: 200 | 404 | 422;
  /** The first part of its title. */
  title: string;
  heading: string;
  /** How to reach it, if its address alone is not enough. */
  open?: (page: Page) => Promise<{ status: () => number } | null>;
}

const PAGES: SitePage[] = [
  {
    path: '/',
    status: 200,
    title: homeWords('title'),
    heading: homeWords('hero.heading'),
  },
  { path: '/contact', status: 200, title: contactWords('title'), heading: contactWords('hero.heading') },
  {
    path: '/contact?subject=Case+Study&message=Tell+me+more',
    status: 200,
    title: contactWords('title'),
    heading: contactWords('hero.heading'),
  },
  {
    path: '/consultation',
    status: 200,
    title: homeWords('consultation.heading'),
    heading: homeWords('consultation.heading'),
  },
  {
    path: '/api/enquiries',
    status: 422,
    title: siteWords('forms.error_prefix') + homeWords('consultation.heading'),
    heading: homeWords('consultation.heading'),
    open: async (page) => {
      await page.goto('/consultation');
      return postEmpty(page);
    },
  },
  {
    path: '/api/enquiries',
    status: 422,
    title: siteWords('forms.error_prefix') + contactWords('title'),
    heading: contactWords('hero.heading'),
    open: async (page) => {
      await page.goto('/contact');
      return postEmpty(page);
    },
  },
  {
    path: '/contact/sent',
    status: 200,
    title: contactWords('sent.title'),
    heading: contactWords('sent.heading'),
    open: async (page) => {
      const answer = await page.request.post('/api/enquiries', {
        data: { name: 'Ravi Shah', email: 'ravi@example.com', message: `At ${Date.now()}` },
      });
      const { receipt } = (await answer.json()) as { receipt: string };
      return page.goto(`/contact/sent?receipt=${receipt}`);
    },
  },
  { path: '/search', status: 200, title: siteWords('words.search'), heading: siteWords('words.search_label') },
  {
    path: '/search?q=cloud',
    status: 200,
    title: siteWords('words.search'),
    heading: searchWords('heading_asked', { question: 'cloud' }),
  },
  {
    path: '/search?q=qqzzqq',
    status: 200,
    title: siteWords('words.search'),
    heading: searchWords('none.heading', { question: 'qqzzqq' }),
  },
  { path: '/newsletter', status: 200, title: newsletterWords('title'), heading: newsletterWords('hero.heading') },
  {
    path: '/nothing-here',
    status: 404,
    title: systemWords('error.statuses.404'),
    heading: systemWords('error.heading'),
  },
];

const WIDTHS = [320, 390, 768, 1280, 1920];

for (const { path, status, title, heading, open } of PAGES) {
  test(`"${title}" at ${path} is whole at every width and at twice the text size`, async ({ page, pages, agency }) => {
    if (status !== 200) pages.expectFault(new RegExp(`^Status ${status}: `));
    const answer = open ? await open(page) : await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page).toHaveTitle(`${title} | ${agency.siteData.brand}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await wideElements(page), `wider than ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await wideElements(page), 'wider than 1,280 px at twice the text size').toEqual([]);
    // So that everything the page loads is requested while the page is watched.
    await page.keyboard.press('End');
    await page.waitForLoadState('networkidle');
  });
}

for (const path of ['/contact/sent', '/application/sent']) {
  test(`${path} is not found without a reference number`, async ({ page }) => {
    const { handler } = await import(`${DIST}server/entry.mjs`);
    const server = createServer((request, response) => handler(request, response, undefined, {}));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await page.request.get(`http://127.0.0.1:${port}${path}?receipt=KD-0000-0000`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>${systemWords('error.heading')}<`));
    server.close();
  });
}

test('the skip link is the first thing reached with the keyboard, and leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: siteWords('words.skip_to_content') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: homeWords('hero.action') })).toBeFocused();
});

test.describe('the home page', () => {
  test('has every specified section and count', async ({ page }) => {
    await page.goto('/');
    const services = page.getByRole('region', { name: homeWords('services.heading') });
    await expect(services).toContainText(homeWords('services.text'));
    await expect(services.getByRole('listitem').getByRole('heading', { level: 3 })).toHaveText([
      homeWords('services.cards.0.title'),
      homeWords('services.cards.1.title'),
      homeWords('services.cards.2.title'),
      homeWords('services.cards.3.title'),
      homeWords('services.cards.4.title'),
      homeWords('services.cards.5.title'),
      homeWords('services.cards.6.title'),
      homeWords('services.cards.7.title'),
    ]);
    await expect(services.getByRole('link', { name: patternOf(homeWords('services.card_action')) })).toHaveCount(8);
    await expect(services.getByRole('figure')).toHaveCount(2);
    for (const [index, path] of [
      `/projects/${homeWords('services.exhibits.project')}`,
      `/services/${homeWords('services.exhibits.service')}`,
    ].entries()) {
      const item = services
        .getByRole('listitem')
        .filter({ has: page.getByRole('figure') })
        .nth(index);
      await expect(item.getByRole('link')).toHaveAttribute('href', path);
    }
    await expect(services.getByRole('link', { name: homeWords('services.action') })).toHaveAttribute(
      'href',
      '/services',
    );

    const strengths = page.getByRole('region', { name: homeWords('strengths.heading', { brand: siteWords('brand') }) });
    await expect(strengths.getByRole('heading', { level: 3 })).toHaveCount(4);

    const rotator = page.getByRole('region', { name: homeWords('hero.rotator_label') });
    for (const name of [
      homeWords('hero.rotator.0.title'),
      homeWords('hero.rotator.1.title'),
      siteWords('navigation.services.groups.0.links.2.label'),
      siteWords('navigation.services.groups.2.links.0.label'),
      homeWords('hero.rotator.4.title'),
      siteWords('navigation.footer.1.links.4.label'),
    ]) {
      await expect(rotator.getByText(name, { exact: true })).toHaveCount(1);
    }

    const partners = carousel(page, homeWords('partners.eyebrow'));
    await expect(partners.getByRole('group', { name: /^\d+ of 20$/ })).toHaveCount(20);
    const names = await partners.getByRole('group', { name: /^\d+ of 20$/ }).allInnerTexts();
    expect(new Set(names.map((name) => name.trim())).size, 'twenty different names').toBe(20);

    const stories = carousel(page, homeWords('testimonials.eyebrow'));
    await expect(stories.getByRole('group', { name: /^\d of 3$/ })).toHaveCount(3);
    for (const metric of ['98%', '94%', '75%']) await expect(stories.getByText(metric, { exact: true })).toHaveCount(1);
    await expect(stories.getByRole('link', { name: patternOf(homeWords('testimonials.card_action')) })).toHaveCount(3);
    await expect(page.getByRole('link', { name: homeWords('testimonials.action') })).toHaveAttribute(
      'href',
      '/case-studies',
    );

    const industries = page.getByRole('region', { name: homeWords('industries.heading') });
    await expect(industries.getByRole('heading', { level: 3 })).toHaveText([
      /Finance/,
      /Healthcare/,
      /Retail/,
      /Enterprise/,
    ]);
    const trust = page.getByRole('region', { name: homeWords('trust.heading') });
    await expect(trust.getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('button', { name: homeWords('assistant.action') })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call \+91/ })).toHaveAttribute('href', /^tel:\+91/);
    await expect(
      page.getByRole('heading', {
        name: siteWords('tagline'),
      }),
    ).toBeVisible();
  });

  test('shows each partner with its logo', async ({ page }) => {
    await page.goto('/');
    const partners = carousel(page, homeWords('partners.eyebrow'));
    await partners.scrollIntoViewIfNeeded();
    const marks = partners.locator('svg');
    // A logo that is missing in its file is rendered as nothing.
    const drawn = () =>
      marks.evaluateAll((all) => all.filter((mark) => mark instanceof SVGGraphicsElement && mark.getBBox().width > 0));
    await expect(partners.getByRole('group').locator('svg')).toHaveCount(20);
    await expect.poll(async () => (await drawn()).length).toBeGreaterThanOrEqual(20);
  });

  for (const [width, columns] of [
    [390, 1],
    [640, 2],
    [1280, 4],
  ] as const) {
    test(`lays out the services in ${columns} columns at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const services = page.getByRole('region', { name: homeWords('services.heading') });
      const cards = services.getByRole('listitem').filter({ has: page.getByRole('heading') });
      expect(await columnsOf(cards)).toBe(columns);
    });
  }

  for (const [width, columns] of [
    [390, 1],
    [1280, 2],
  ] as const) {
    test(`lays out the strengths in ${columns} columns at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const strengths = page.getByRole('region', {
        name: homeWords('strengths.heading', { brand: siteWords('brand') }),
      });
      expect(await columnsOf(strengths.getByRole('listitem'))).toBe(columns);
    });
  }

  test('loads its first script after the first paint, and nothing from another host', { tag: '@browser' }, async ({
    page,
    agency,
  }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto('/');
    await expect(
      page
        .getByRole('region', { name: homeWords('hero.rotator_label') })
        .getByRole('button')
        .first(),
    ).toBeVisible();
    const { paint, scripts } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length).toBeGreaterThan(0);
    expect(Math.min(...scripts)).toBeGreaterThan(paint);
    expect([...hosts]).toEqual([agency.address]);
  });

  test('stores no cookie or anything else in the browser', async ({ page, context }) => {
    await page.goto('/');
    await page.keyboard.press('End');
    await page.waitForLoadState('networkidle');
    expect(await context.storageState()).toEqual({ cookies: [], origins: [] });
  });
});

test('the contact page has its form, its details, four questions and links to a consultation', async ({
  page,
  agency,
}) => {
  await page.goto('/contact');
  const faq = page.getByRole('region', { name: contactWords('faq.heading') });
  await expect(faq.getByRole('term')).toHaveCount(4);
  await expect(faq.getByRole('definition')).toHaveCount(4);
  const form = page.getByRole('region', { name: contactWords('form.heading') });
  // The honeypot has no name.
  await expect(form.getByRole('textbox', { name: /./ })).toHaveCount(7);
  await expect(form.getByRole('combobox')).toHaveCount(2);
  const message = await form
    .getByRole('textbox', { name: patternOf(contactWords('form.fields.message')) })
    .boundingBox();
  expect(message?.height).toBeGreaterThanOrEqual(120);

  const details = page.getByRole('region', { name: contactWords('details.heading') });
  await expect(details).toContainText(siteWords('address.city'));
  await expect(details).toContainText(siteWords('hours.text'));
  await expect(details).toContainText('10:30 PM to 7:30 AM IST');
  await expect(details.getByRole('link', { name: agency.siteData.phone })).toHaveAttribute('href', /^tel:\+91/);
  await expect(details.getByRole('link', { name: agency.siteData.mailboxes.hello })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  for (const name of [
    siteWords('socials.0.name'),
    siteWords('socials.1.name'),
    siteWords('socials.2.name'),
    siteWords('socials.3.name'),
    siteWords('socials.4.name'),
  ]) {
    await expect(details.getByRole('link', { name })).toBeVisible();
  }
  await expect(details.getByRole('link', { name: contactWords('details.emergency.action') })).toHaveAttribute(
    'href',
    /^tel:\+91/,
  );

  const ways = page.getByRole('region', { name: contactWords('consultation.heading') }).getByRole('listitem');
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await ways.evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().top));
    expect(new Set(rows).size, `rows of ways to a talk at ${width} px`).toBe(1);
  }
});

test('the footer has all specified links', async ({ page }) => {
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  const hrefs = await footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const path of [
    '/',
    '/about',
    '/services',
    '/ai-solutions',
    '/projects',
    '/case-studies',
    '/blog',
    '/careers',
    '/contact',
    '/privacy-policy',
    '/terms',
    '/data-security',
    '/ai-ethics',
    '/industries',
    '/services/it-consulting',
    '/services/cloud-solutions',
    '/services/ai-ml',
    '/services/ai-agents-chatbots',
    '/services/cybersecurity',
    '/services/custom-software',
    '/industries/finance',
    '/industries/healthcare',
    '/industries/retail',
    '/industries/manufacturing',
    '/industries/education',
  ]) {
    expect(hrefs, path).toContain(path);
  }
  await expect(footer).toContainText('© 2025 Kolam Digital');
  await expect(footer).toContainText(siteWords('trust_badges.3.title'));
  await expect(page.getByRole('link', { name: siteWords('chat.label') })).toHaveAttribute('href', /text=/);
});

test('an unknown address gets the error screen with status 404 and links', async ({ page, pages }) => {
  pages.expectFault(/^Status 404: \/nothing\/at-all$/);
  const answer = await page.goto('/nothing/at-all');
  expect(answer?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main).toContainText(systemWords('error.heading'));
  await expect(main).toContainText('404 Not Found');
  await expect(main.getByRole('searchbox', { name: siteWords('words.search_label') })).toBeVisible();
  await expect(main.getByRole('link', { name: systemWords('error.contact') })).toHaveAttribute(
    'href',
    /^\/contact\?subject=/,
  );
  await main.getByRole('link', { name: contactWords('sent.action') }).click();
  await expect(page).toHaveURL('/');
});

test('every fragment that a link points to exists', async ({ page }) => {
  for (const path of ['/', '/contact']) {
    await page.goto(path);
    const missing = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
        .filter(({ pathname }) => pathname === location.pathname)
        .filter(({ hash }) => !document.getElementById(decodeURIComponent(hash.slice(1))))
        .map(({ href }) => href),
    );
    expect(missing).toEqual([]);
  }
});

test('other spellings of an address redirect to the usual one', async ({ page, agency }) => {
  for (const path of ['/contact/', '/contact.html', '//contact']) {
    await page.goto(agency.address + path);
    await expect(page).toHaveURL('/contact');
  }
});

const carousel = (page: Page, name: string): Locator =>
  page.locator('[aria-roledescription="carousel"]').and(page.getByRole('region', { name }));

/** Posts the page's enquiry form empty, as a browser without JavaScript does. */
async function postEmpty(page: Page) {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form[method="post"]')?.submit());
  const response = await answer;
  await page.waitForLoadState();
  return response;
}

/** Number of columns of a grid's items. */
async function columnsOf(items: Locator): Promise<number> {
  const lefts = await items.evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().left)));
  return new Set(lefts).size;
}
