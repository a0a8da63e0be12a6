/**
 * What must work in Firefox and WebKit, against the built site and the real server. See docs/browsers.md.
 *
 * @module-tag full
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { type Agency, openAgency } from '../support/agency.ts';
import { contactFields } from '../support/examples.ts';
import { expectHidden, expectVisible, overflow, pathOf } from './checks.ts';
import { DESKTOP, engines } from './engines.ts';
import type { SmokePage } from './page.ts';

const REFERENCE = /[A-Z]+-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/;
const HYDRATED = 'astro-island:not([ssr])';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

describe.each(engines)('$engine', ({ engine, open }) => {
  const email = (of: string) => `${of}-${engine}@example.com`.toLowerCase();

  describe('on a desktop', () => {
    let page: SmokePage;
    beforeAll(async () => {
      page = await open(DESKTOP);
    });
    afterAll(() => page[Symbol.asyncDispose]());

    test('shows the home page', async () => {
      await page.goto(agency.address + routes.home);
      await expectVisible(page, 'h1');
      expect(await page.evaluate(() => document.querySelectorAll('main section').length)).toBeGreaterThan(3);
      expect(await overflow(page)).toBe(0);
      // The site's fonts, not the fallback.
      await expect
        .poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded')))
        .toBe(true);
    });

    test('filters the services while typing, and opens one', async () => {
      await page.goto(agency.address + routes.services);
      const all = await page.evaluate(() => document.querySelectorAll('main [data-item]').length);
      await page.type('main input[type="search"]', 'website');
      await expect
        .poll(() => page.evaluate(() => document.querySelectorAll('main [data-item]:not([hidden])').length))
        .toBeLessThan(all);
      await page.press('Enter');
      await page.press('Enter');
      await expect.poll(() => pathOf(page)).toMatch(/^\/services\/./);
      await expectVisible(page, 'h1');
    });

    test('finds a service while typing in the search', async () => {
      await page.goto(agency.address + routes.about);
      await page.click('header button[popovertarget="site-search"]');
      await expectVisible(page, '#site-search input[name="q"]');
      await page.type('#site-search input[name="q"]', 'website');
      await expectVisible(page, '#site-search [role="option"]');
      await page.press('Enter');
      await expect.poll(() => pathOf(page)).toBe(routes.search);
      await expectVisible(page, 'main a[href^="/services/"]');
    });

    test('opens a menu of the header, and closes it with Escape', async () => {
      await page.goto(agency.address + routes.about);
      const button = 'header nav button[aria-expanded]';
      const expanded = () => page.evaluate((button) => document.querySelector(button)?.ariaExpanded, button);
      // By key: while a slow machine clicks, the pointer may have opened it already.
      await page.evaluate((button) => document.querySelector<HTMLElement>(button)?.focus(), button);
      await page.press('Enter');
      await expect.poll(expanded).toBe('true');
      await expectVisible(page, 'header nav a[href^="/services/"]');
      await page.press('Escape');
      await expect.poll(expanded).toBe('false');
      await expectHidden(page, 'header nav a[href^="/services/"]');
    });

    test('sends the contact form, and shows the reference that the agency receives', async () => {
      await page.goto(agency.address + routes.contact);
      await expectVisible(page, `#message ${HYDRATED} form`);
      await fillContactForm(page, email('contact'));
      await page.click('#message form button[type="submit"]');
      const reference = await referenceIn(page, '#message [role="status"]');
      const { toAgency } = await agency.mailsAbout(email('contact'));
      expect(toAgency.map(({ text }) => text)).toEqual([expect.stringContaining(reference)]);
    });

    test('books a meeting on another day than the first', async () => {
      await page.goto(agency.address + routes.book);
      await expectVisible(page, `main ${HYDRATED} [role="grid"]`);
      await page.click(
        'td[aria-selected="true"] ~ td button:not([aria-disabled]), tr + tr button.book-day:not([aria-disabled])',
      );
      await page.click('.book-time input[name="startsAt"]');
      await bookMeeting(page, email('booking'));
      await expect.poll(() => pathOf(page)).toBe('/book/meeting');
      await expectVisible(page, 'main time');
      await referenceIn(page, 'main');
    });
  });

  describe('on a phone, without JavaScript', () => {
    let page: SmokePage;
    beforeAll(async () => {
      page = await open({ width: 390, isJavaScriptEnabled: false });
    });
    afterAll(() => page[Symbol.asyncDispose]());

    test('sends the contact form', async () => {
      await page.goto(agency.address + routes.contact);
      expect(await page.evaluate(() => document.querySelectorAll('astro-island:not([ssr])').length)).toBe(0);
      await fillContactForm(page, email('plain'));
      await page.click('#message form button[type="submit"]');
      const reference = await referenceIn(page, 'main');
      expect(await pathOf(page)).not.toBe(routes.contact);
      const { toAgency } = await agency.mailsAbout(email('plain'));
      expect(toAgency.map(({ text }) => text)).toEqual([expect.stringContaining(reference)]);
    });

    test('books a meeting', async () => {
      await page.goto(agency.address + routes.book);
      await page.click('.book-time input[name="startsAt"]');
      await bookMeeting(page, email('plain-booking'));
      await expect.poll(() => pathOf(page)).toBe('/book/meeting');
      await referenceIn(page, 'main');
    });

    test('fits 390 px, with a menu behind a button', async () => {
      for (const route of [routes.home, routes.pricing, routes.contact, routes.book]) {
        await page.goto(agency.address + route);
        expect(await page.evaluate(() => innerWidth)).toBe(390);
        expect(await overflow(page), route).toBe(0);
      }
      await expectHidden(page, '#site-menu');
      await page.click('header button[popovertarget="site-menu"]:not([popovertargetaction])');
      await expectVisible(page, `#site-menu a[href="${routes.pricing}"]`);
      await page.click(`#site-menu a[href="${routes.pricing}"]`);
      await expect.poll(() => pathOf(page)).toBe(routes.pricing);
    });
  });
});

async function fillContactForm(page: SmokePage, email: string): Promise<void> {
  for (const name of ['firstName', 'lastName', 'message'] as const)
    await page.type(`#message [name="${name}"]`, contactFields[name]);
  await page.type('#message [name="email"]', email);
}

async function bookMeeting(page: SmokePage, email: string): Promise<void> {
  await page.type('main [name="name"]', 'Meera Nair');
  await page.type('main [name="email"]', email);
  await page.type('main [name="subject"]', 'An online shop');
  await page.click('.book-summary button[type="submit"]');
}

async function referenceIn(page: SmokePage, selector: string): Promise<string> {
  const find = async () => {
    const text = await page.evaluate(
      // biome-ignore lint/performance/useDomNodeTextContent: textContent runs the words of two elements together.
      (selector) => document.querySelector<HTMLElement>(selector)?.innerText ?? '',
      selector,
    );
    return REFERENCE.exec(text)?.[0];
  };
  await expect.poll(find, { message: `a reference in ${selector}` }).toBeDefined();
  return (await find()) ?? '';
}
