import { setTimeout as pause } from 'node:timers/promises';
import { type FreePage, openFreeBrowser } from '../../tests/support/free-browser.ts';

/** Milliseconds from the click, or from the activation of the prerendered page, to its largest contentful paint. */
export interface FollowedLink {
  /** After the pointer has rested on the link: the page was prerendered completely. */
  rested: number;
  /** Pressed as soon as the pointer arrived: the page starts to load with the press. */
  atOnce: number;
}

/** The browser prerenders after the pointer has rested for 200 ms; the rest is time for the page to load. */
const REST_MS = 400;
/** Duration of a finger's press. */
const PRESS_MS = 100;
/** By then a page is painted, and no larger paint follows. */
const PAINT_MS = 1_000;
const TIMEOUT_MS = 20_000;

/**
 * Follows a link as visitors do, in a new browser each time.
 *
 * @param origin scheme and host of the site
 * @param from path of the page with the link
 * @param to path of the target, as written in the link
 * @throws if the page was not prerendered or prefetched as expected
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
    // Nothing queries the page meanwhile.
    await pause(PAINT_MS);
    await arrive(page, to);
    if (!page.preloadings().some(({ action, status }) => action === 'Prerender' && status === 'Success')) {
      throw new Error(`The link to ${to} was followed, but its page was not prerendered or prefetched.`);
    }
    // Awaited, because otherwise the browser would be closed before it answers.
    return await page.evaluate(largestPaint);
  };
  return { rested: await follow(REST_MS), atOnce: await follow(0) };
}

async function arrive(page: FreePage, to: string): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (performance.now() < end) {
    // Between two pages there is no page to answer.
    if ((await page.evaluate(() => location.pathname).catch(() => undefined)) === to) return;
    await pause(20);
  }
  throw new Error(`The link did not lead to ${to} within ${TIMEOUT_MS} ms.`);
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
