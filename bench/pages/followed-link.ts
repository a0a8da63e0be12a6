import { setTimeout as pause } from 'node:timers/promises';
import { type FreePage, openFreeBrowser } from '../../tests/support/free-browser.ts';

/** Milliseconds from the click, or from the moment that the page drawn ahead is shown, to its largest contentful paint. */
export interface FollowedLink {
  /** After the pointer has rested on it: the whole page was there. */
  rested: number;
  /** Pressed as soon as the pointer was there: the page was begun with the press. */
  atOnce: number;
}

/** The browser waits for 200 ms before it takes a pointer for a sign; what is left is for the page to come. */
const REST_MS = 400;
/** As long as a finger takes. */
const PRESS_MS = 100;
/** A page that is shown is painted by then, and nothing larger comes. */
const PAINT_MS = 1_000;
const PATIENCE_MS = 20_000;

/**
 * Follows a link as visitors do, in a new browser each time.
 *
 * @param origin scheme and host of the site
 * @param from path of the page with the link
 * @param to path that it leads to, as it is written in the link
 * @throws when the page was not opened ahead as it should have been
 */
export async function followedLink(origin: string, from: string, to: string): Promise<FollowedLink> {
  const follow = async (restMs: number): Promise<number> => {
    await using browser = await openFreeBrowser();
    const { page } = browser;
    await page.goto(origin + from);
    await page.hover(`a[href="${to}"]`);
    await pause(restMs);
    await page.press();
    await pause(PRESS_MS);
    await page.release();
    // Nobody asks the page anything meanwhile.
    await pause(PAINT_MS);
    await arrive(page, to);
    if (!page.preloadings().some(({ action, status }) => action === 'Prerender' && status === 'Success')) {
      throw new Error(`The link to ${to} was followed without what had been opened ahead.`);
    }
    // Awaited, or the browser would be closed before it answers.
    return await page.evaluate(largestPaint);
  };
  return { rested: await follow(REST_MS), atOnce: await follow(0) };
}

async function arrive(page: FreePage, to: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    // Between two pages none answers.
    if ((await page.evaluate(() => location.pathname).catch(() => undefined)) === to) return;
    await pause(20);
  }
  throw new Error(`The link led nowhere in ${PATIENCE_MS} ms; ${to} was expected.`);
}

/** Runs in the page. */
async function largestPaint(): Promise<number> {
  const paints = await new Promise<PerformanceEntryList>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  const [visit] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
  return (paints.at(-1)?.startTime ?? Number.NaN) - (visit?.activationStart ?? 0);
}
