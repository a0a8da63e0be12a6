import { drawKolam, type Kolam } from './kolam.ts';

type Options = Parameters<typeof drawKolam>[0];

/** What stands on a page of a figure. */
export type DrawnKolam = Pick<Kolam, 'width' | 'height' | 'upperPath' | 'middlePath' | 'dotsPath'>;

/** A build of 315 pages has 700; 2 KB each. The server draws more: a receipt has a figure of its own. */
const MOST = 2_000;

const drawn = new Map<string, DrawnKolam>();

/**
 * Draws a figure as drawKolam does, or finds it: pages have the same ones, 4,100 in a build, and to draw all took a second of it.
 *
 * @throws RangeError when halfWidth is not a whole number of at least 1
 */
export function drawnKolam({ seed, shape, halfWidth, cut }: Options): DrawnKolam {
  const key = `${shape} ${halfWidth} ${cut?.columns} ${cut?.rows} ${seed}`;
  const known = drawn.get(key);
  if (known) return known;
  const { width, height, upperPath, middlePath, dotsPath } = drawKolam({ seed, shape, halfWidth, cut });
  const figure = { width, height, upperPath, middlePath, dotsPath };
  // The oldest goes.
  const [first] = drawn.size < MOST ? [] : drawn.keys();
  if (first !== undefined) drawn.delete(first);
  drawn.set(key, figure);
  return figure;
}
