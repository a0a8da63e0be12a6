import { setTimeout as pause } from 'node:timers/promises';
import { type FreePage, openFreeBrowser } from '../../tests/support/free-browser.ts';

/** Milliseconds from the click, or from the moment that the page drawn ahead is shown, to its largest contentful paint. */
export interface FollowedLink {
  /** Clicked at once: its HTML was there. */
  prefetched: number;
  /** Pressed for as long as a finger takes: the whole page was there. */
  prerendered: number;
}

/** The browser waits for 200 ms before it takes a pointer for a sign; what is left is for the page to come. */
const HOVER_MS = 400;
const PRESS_MS = 100;
/** A page that is shown is painted by then, and nothing larger comes. */
const PAINT_MS = 1_000;

/**
 * Follows a link as a visitor does who rests on it before the click, in a new browser each time.
 *
 * @param origin scheme and host of the site
 * @param from path of the page with the link
 * @param to path that it leads to, as it is written in the link
 */
export async function followedLink(origin: string, from: string, to: string): Promise<FollowedLink> {
  const follow = async (pressMs: number) => {
    await using browser = await openFreeBrowser();
    const { page } = browser;
    await page.goto(origin + from);
    await page.hover(`a[href="${to}"]`);
    await pause(HOVER_MS);
    await page.press();
    await pause(pressMs);
    await page.release();
    await pause(PAINT_MS);
    return paintOf(page, to);
  };
  return { prefetched: await follow(0), prerendered: await follow(PRESS_MS) };
}

async function paintOf(page: FreePage, to: string): Promise<number> {
  const { path, paint } = await page.evaluate(largestPaint);
  if (path !== to) throw new Error(`The link to ${to} led to ${path}.`);
  return paint;
}

/** Runs in the page. */
async function largestPaint() {
  const paints = await new Promise<PerformanceEntryList>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  const [visit] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
  return { path: location.pathname, paint: (paints.at(-1)?.startTime ?? Number.NaN) - (visit?.activationStart ?? 0) };
}
