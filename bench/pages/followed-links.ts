import { routes } from '#contract/routes.ts';
import type { Agency } from '../../tests/support/agency.ts';
import { goalTable, median, table } from '../results.ts';
import type { Measured } from '../server/measured.ts';
import { followedLink } from './followed-link.ts';

/** Milliseconds from the click to the largest contentful paint. */
const MOST = 100;

/** From where to where, by a link of the page's own. */
const LINKS: readonly (readonly [from: string, to: string])[] = [
  [routes.services, routes.service('seo')],
  [routes.blog, routes.pricing],
  [routes.about, routes.home],
];

/**
 * How soon the next page is there, for who rests on its link before the click.
 *
 * @param visits for each link, of which the median counts
 */
export async function measureFollowedLinks(agency: Agency, visits: number): Promise<Measured> {
  const rows: { from: string; to: string; prefetched: number; prerendered: number }[] = [];
  for (const [from, to] of LINKS) {
    const followed = [];
    while (followed.length < visits) followed.push(await followedLink(agency.address, from, to));
    rows.push({
      from,
      to,
      prefetched: median(followed.map(({ prefetched }) => prefetched)),
      prerendered: median(followed.map(({ prerendered }) => prerendered)),
    });
  }
  const ways = [
    ['prefetched', 'followed by a key, the pointer on it: its HTML is there'],
    ['prerendered', 'pressed for 100 ms: the page is drawn'],
  ] as const;
  const goals = ways.map(([way, how]) => {
    const slowest = Math.max(...rows.map((row) => row[way]));
    return {
      goal: `LCP of a followed link at most ${MOST} ms, ${how}`,
      figure: `${slowest.toFixed()} ms`,
      isMet: slowest <= MOST,
    };
  });
  const text = `
Chrome as a visitor has it, no network and no processor simulated: the pointer rests on a link for 400 ms, which is
then followed by a key, or pressed for 100 ms. From then, or from when the page drawn ahead is shown, to its largest contentful paint. Medians of ${visits} visits.

${table([
  ['from', 'to', 'by a key', 'pressed'],
  ...rows.map(({ from, to, prefetched, prerendered }) => [
    from,
    to,
    `${prefetched.toFixed()} ms`,
    `${prerendered.toFixed()} ms`,
  ]),
])}
${goalTable(goals)}`;
  return { heading: 'Followed links', text, goals };
}
