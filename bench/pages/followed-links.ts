import { routes } from '#contract/routes.ts';
import type { Agency } from '../../tests/support/agency.ts';
import { goalTable, median, table } from '../results.ts';
import type { Measured } from '../server/measured.ts';
import { followedLink } from './followed-link.ts';

/** Milliseconds from the click to the largest contentful paint. */
const MAX_MS = 100;

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
  const rows: { from: string; to: string; rested: number; atOnce: number }[] = [];
  for (const [from, to] of LINKS) {
    const followed = [];
    while (followed.length < visits) followed.push(await followedLink(agency.address, from, to));
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
