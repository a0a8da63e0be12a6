import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Agency, openAgency } from '../support/agency.ts';
import { type WatchedPages, watchPages } from '../support/watch-pages.ts';

export interface OpenedWindow {
  url: string;
  target: string;
}

interface TestFixtures {
  /** Watches every page of the test. Errors that the test did not announce fail it. */
  pages: WatchedPages;
  /** Windows that the pages tried to open. None is opened: it would start a mail program. */
  openedWindows: OpenedWindow[];
  /** An address that no other test uses. */
  email: string;
}

interface WorkerFixtures {
  agency: Agency;
}

/** A browser and the real server, which has its own port, data and mail server. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  agency: [
    // Playwright requires a pattern here, and Biome allows no empty one.
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

/** Waits until React has hydrated the island that contains the element. */
export async function hydrated(element: Locator): Promise<void> {
  await expect(element.locator('xpath=ancestor-or-self::astro-island[1]')).not.toHaveAttribute('ssr');
}

/** Runs in the page: triggers each island's hydration. Returns whether all are hydrated. */
export function wakeIslands(): boolean {
  const island = document.querySelector('astro-island[ssr]');
  const inside = island?.firstElementChild ?? island;
  inside?.scrollIntoView({ block: 'center', behavior: 'instant' });
  inside?.dispatchEvent(new Event('focusin', { bubbles: true }));
  return !island;
}

/**
 * Waits until the page has noticed that an element is in view, and has requested what it loads then: a later request
 * is reported after all earlier ones.
 */
export async function intersectionSeen(element: Locator): Promise<void> {
  await element.evaluate(async (target) => {
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(target));
    await fetch('/robots.txt');
  });
}

/**
 * Holds back every matching request, as a slow network does.
 *
 * @returns releases them; later ones pass immediately
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
 * Opens a page and holds back its scripts, as on a slow network.
 *
 * @returns releases the scripts
 */
export async function openUnscripted(page: Page, path: string): Promise<() => void> {
  const letGo = await holdBack(page, '**/*.js');
  // Its `load` event waits for the scripts.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // They arrive soon after, and may move what the pointer is on.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return letGo;
}
