import { setTimeout as pause } from 'node:timers/promises';
import { type FreePage, openFreeBrowser } from '../../tests/support/free-browser.ts';

/** Milliseconds from the click, or from the moment that the page drawn ahead is shown, to its largest contentful paint. */
export interface FollowedLink {
  /** Followed without a press, as by a key: its HTML was there. */
  prefetched: number;
  /** Pressed for as long as a finger takes: the whole page was there. */
  prerendered: number;
}

/** The browser waits for 200 ms before it takes a pointer for a sign; what is left is for the page to come. */
const HOVER_MS = 400;
const PRESS_MS = 100;
/** A page that is shown is painted by then, and nothing larger comes. */
const PAINT_MS = 1_000;
const PATIENCE_MS = 20_000;

/**
 * Follows a link as a visitor does who rests on it before the click, in a new browser each time.
 *
 * @param origin scheme and host of the site
 * @param from path of the page with the link
 * @param to path that it leads to, as it is written in the link
 * @throws when the page was not opened ahead as it should have been
 */
export async function followedLink(origin: string, from: string, to: string): Promise<FollowedLink> {
  const link = `a[href="${to}"]`;
  const follow = async (click: (page: FreePage) => Promise<unknown>) => {
    await using browser = await openFreeBrowser();
    const { page } = browser;
    await page.goto(origin + from);
    await page.hover(link);
    await pause(HOVER_MS);
    await click(page);
    await arrive(page, to);
    await pause(PAINT_MS);
    const used = page.preloadings().filter(({ status }) => status === 'Success');
    return { ...(await page.evaluate(largestPaint)), used: used.map(({ action }) => action) };
  };

  const fetched = await follow((page) => page.evaluate(pressByKey, link));
  const drawn = await follow(async (page) => {
    await page.press();
    await pause(PRESS_MS);
    await page.release();
  });
  if (!fetched.used.includes('Prefetch') || !drawn.used.includes('Prerender')) {
    throw new Error(`The link to ${to} was followed without what had been opened ahead.`);
  }
  return { prefetched: fetched.paint, prerendered: drawn.paint };
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
function pressByKey(link: string): void {
  document.querySelector<HTMLElement>(`${link}:hover`)?.click();
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
  return { paint: (paints.at(-1)?.startTime ?? Number.NaN) - (visit?.activationStart ?? 0) };
}
