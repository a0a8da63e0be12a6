/**
 * What must work in Firefox and WebKit, against the built site and the real server. See docs/browsers.md.
 *
 * @module-tag full
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { type Agency, openAgency } from '../support/agency.ts';
import { pdf } from '../support/cv-files.ts';
import { applicationFields, contactFields } from '../support/examples.ts';
import { expectHidden, expectVisible, overflow, pathOf } from './checks.ts';
import { DESKTOP, engines } from './engines.ts';
import type { SmokePage } from './page.ts';

const REFERENCE = /[A-Z]+-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/;
const HYDRATED = 'astro-island:not([ssr])';

let agency: Agency;
let folder: string;
beforeAll(async () => {
  agency = await openAgency();
  folder = await mkdtemp(path.join(tmpdir(), 'smoke-'));
  await writeFile(path.join(folder, 'cv.pdf'), pdf);
});
afterAll(async () => {
  await agency.close();
  await rm(folder, { recursive: true });
});

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

    test('opens a service from the list', async () => {
      await page.goto(agency.address + routes.services);
      const link = 'main a[href^="/services/"]';
      const href = await page.evaluate((link) => document.querySelector(link)?.getAttribute('href') ?? '', link);
      await page.click(link);
      await expect.poll(() => pathOf(page)).toBe(href);
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

    test('sends an application with its file', async () => {
      const form = 'form[action="/api/applications"]';
      await page.goto(agency.address + routes.careers);
      await expectVisible(page, `${HYDRATED} ${form}`);
      for (const name of ['name', 'note'] as const)
        await page.type(`${form} [name="${name}"]`, applicationFields[name]);
      await page.type(`${form} [name="email"]`, email('application'));
      await page.chooseFile(`${form} [name="cv"]`, path.join(folder, 'cv.pdf'));
      await page.click(`${form} button[type="submit"]`);
      const reference = await referenceIn(page, 'main [role="status"]');
      const { toAgency } = await agency.mailsAbout(email('application'));
      expect(toAgency.map(({ text }) => text)).toEqual([expect.stringContaining(reference)]);
      expect(toAgency[0]?.attachments.map(({ content }) => content)).toEqual([pdf]);
    });

    test('prints text without controls', async () => {
      await page.goto(agency.address + routes.about);
      await page.evaluate(showPrintStyles);
      await expectHidden(page, 'header nav a');
      await expectHidden(page, 'body > footer');
      await expectVisible(page, 'h1');
      await expect.poll(() => lightness(page, 'h1', 'color')).toBeLessThan(0.2);
    });
  });

  describe('on a phone, dark, without JavaScript', () => {
    let page: SmokePage;
    beforeAll(async () => {
      page = await open({ width: 390, colorScheme: 'dark', isJavaScriptEnabled: false });
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

    test('follows the dark mode of the system', async () => {
      await page.goto(agency.address + routes.about);
      await expectVisible(page, 'main');
      expect(await lightness(page, 'body', 'backgroundColor')).toBeLessThan(0.2);
      expect(await lightness(page, 'main', 'color')).toBeGreaterThan(0.8);
    });

    test('fits 390 px, with a menu behind a button', async () => {
      for (const route of [routes.home, routes.pricing, routes.contact]) {
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

/** 0 is black, 1 is white; accepts a colour in any notation. */
const lightness = (page: SmokePage, selector: string, property: 'color' | 'backgroundColor') =>
  page.evaluate(
    ({ selector, property }) => {
      const element = document.querySelector(selector);
      const context = document.createElement('canvas').getContext('2d');
      if (!element || !context) throw new Error(`The page has no ${selector}.`);
      context.fillStyle = getComputedStyle(element)[property];
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 3 / 255;
    },
    { selector, property },
  );

/** Applies the print styles to the screen: neither Firefox nor WebKit can emulate print. */
function showPrintStyles(): void {
  const onPaper = (media: MediaList): void => {
    if (media.mediaText === 'print') media.mediaText = 'all';
    else if (media.mediaText === 'screen') media.mediaText = 'not all';
  };
  const apply = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) onPaper(rule.media);
      if (rule instanceof CSSGroupingRule) apply(rule.cssRules);
    }
  };
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="print"]')) link.media = 'all';
  for (const sheet of document.styleSheets) apply(sheet.cssRules);
}
