import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Agency, openAgency } from '../support/agency.ts';
import { type WatchedPages, watchPages } from '../support/watch-pages.ts';

export interface OpenedWindow {
  url: string;
  target: string;
}

interface TestFixtures {
  /** Every page of the test is watched; what the test does not name beforehand fails it. */
  pages: WatchedPages;
  /** What the pages asked the browser to open in a window. Nothing is opened: it would start a mail program. */
  openedWindows: OpenedWindow[];
  /** An address that no other test writes from. */
  email: string;
}

interface WorkerFixtures {
  agency: Agency;
}

/** A browser against the real server, which has its own port, data and mail server. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  agency: [
    // Playwright wants a pattern here, and Biome no empty one.
    async ({ playwright: _ }, use) => {
      const agency = await openAgency();
      await use(agency);
      await agency.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ agency }, use) => use(agency.address),
  pages: [
    async ({ context, agency }, use) => {
      const pages = await watchPages(context, agency.address);
      await use(pages);
      expect(pages.report(), 'what the pages did wrong').toEqual([]);
    },
    { auto: true },
  ],
  openedWindows: [
    async ({ context }, use) => {
      const opened: OpenedWindow[] = [];
      await context.exposeFunction('noteOpened', (url: string, target: string) => opened.push({ url, target }));
      await context.addInitScript(() => {
        window.open = (url, target) => {
          Reflect.get(window, 'noteOpened')(String(url), target);
          return null;
        };
      });
      await use(opened);
    },
    { auto: true },
  ],
  email: async ({ playwright: _ }, use) => use(`visitor-${crypto.randomUUID()}@example.com`),
});

/** Waits until React has taken over the island that the element stands in. */
export async function hydrated(element: Locator): Promise<void> {
  await expect(element.locator('xpath=ancestor-or-self::astro-island[1]')).not.toHaveAttribute('ssr');
}

/**
 * Waits until the page has noticed that an element is in view, and has asked for whatever it loads then: a request that is made
 * afterwards is reported after all earlier ones.
 */
export async function intersectionSeen(element: Locator): Promise<void> {
  await element.evaluate(async (target) => {
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(target));
    await fetch('/robots.txt');
  });
}

/**
 * Holds back every request that matches, as a slow network does.
 *
 * @returns lets them go, the later ones at once
 */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/**
 * Opens a page and holds back its scripts: what a visitor has of it on a slow network.
 *
 * @returns lets the scripts go
 */
export async function openUnscripted(page: Page, path: string): Promise<() => void> {
  const letGo = await holdBack(page, '**/*.js');
  // Its `load` event waits for the scripts.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // They come soon after, and may move what a pointer has been brought to.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return letGo;
}
