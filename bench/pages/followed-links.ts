import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '#contract/routes.ts';
import type { Agency } from '../../tests/support/agency.ts';
import { type FreePage, openFreeBrowser } from '../../tests/support/free-browser.ts';
import { goalTable, type Measured, median, table } from '../results.ts';

/** Milliseconds from the click to the largest contentful paint. */
const MAX_MS = 100;

/** Milliseconds from the click, or from the activation of the prerendered page, to its largest contentful paint. */
interface FollowedLink {
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

/** Start page and target, linked by the page itself. */
const LINKS: readonly (readonly [from: string, to: string])[] = [
  [routes.services, routes.service('seo')],
  [routes.blog, routes.pricing],
  [routes.about, routes.home],
];

/**
 * Measures how fast the next page appears.
 *
 * @param visits for each link; the median counts
 */
export async function measureFollowedLinks(agency: Agency, visits: number): Promise<Measured> {
  const rows: ({ from: string; to: string } & FollowedLink)[] = [];
  for (const [from, to] of LINKS) {
    const followed: FollowedLink[] = [];
    while (followed.length < visits) followed.push(await followLink(agency.address, from, to));
    rows.push({
      from,
      to,
      rested: median(followed.map(({ rested }) => rested)),
      atOnce: median(followed.map(({ atOnce }) => atOnce)),
    });
  }
  const ways = [
    ['rested', 'pressed after a rest: the page is drawn'],
    ['atOnce', 'pressed at once: the page is begun'],
  ] as const;
  const goals = ways.map(([way, how]) => {
    const slowest = Math.max(...rows.map((row) => row[way]));
    return {
      goal: `LCP of a followed link at most ${MAX_MS} ms, ${how}`,
      figure: `${slowest.toFixed()} ms`,
      isMet: slowest <= MAX_MS,
    };
  });
  const text = `
Chrome as a visitor has it, no network and no processor simulated, and no graphics card: the pointer comes to a link and presses it for 100 ms,
after a rest of 400 ms or at once. From the click, or from when the page drawn ahead is shown, to its largest contentful paint. Medians of ${visits} visits.

${table([
  ['from', 'to', 'after a rest', 'at once'],
  ...rows.map(({ from, to, rested, atOnce }) => [from, to, `${rested.toFixed()} ms`, `${atOnce.toFixed()} ms`]),
])}
${goalTable(goals)}`;
  return { heading: 'Followed links', text, goals };
}

/**
 * Follows a link as visitors do, in a new browser each time.
 *
 * @param origin scheme and host of the site
 * @param from path of the page with the link
 * @param to path of the target, as written in the link
 * @throws if the page was not prerendered or prefetched as expected
 */
async function followLink(origin: string, from: string, to: string): Promise<FollowedLink> {
  const visit = async (restMs: number): Promise<number> => {
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
  return { rested: await visit(REST_MS), atOnce: await visit(0) };
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
