import {
  CELL,
  dotsPath as dotsPathOf,
  type IsOpen,
  keyOf,
  MARGIN,
  type Point,
  SIDES,
  strandPath,
  traceStrands,
} from './strand.ts';

export type { Point } from './strand.ts';

/** The more sides are open, the fewer loops: a pen comes through all of them sooner. */
const OPEN_SHARE = 0.75;
/** One draw in 25 is a single strand at half-width 6, the largest in use: 1,000 in a row fail for one seed in 10¹⁷. */
const MAX_DRAWS = 1_000;

/** A diamond has rows of 1, 3, 5 … dots; in a square all rows are equal. */
export type KolamShape = 'diamond' | 'square';

/** Two neighbouring dots. Open: two strands cross halfway between them. Closed: each strand turns back. */
interface KolamEdge {
  from: Point;
  to: Point;
  open: boolean;
}

export interface Kolam {
  /** Of the viewBox, which begins at 0 0. Width and height are equal. */
  width: number;
  height: number;
  /** The strand, to be stroked and not filled: one closed subpath, in the order in which a pen would draw it. */
  path: string;
  /** The dots, to be stroked with round caps: one zero-length subpath per dot. */
  dotsPath: string;
  dots: Point[];
  edges: KolamEdge[];
}

interface KolamOptions {
  seed: string;
  shape?: KolamShape | undefined;
  halfWidth: number;
}

/**
 * Draws the kolam of a seed; deterministic. It is one closed strand around all dots, and looks the same after a quarter turn.
 * The sides are chosen once per orbit under that turn, and chosen again until a single strand results. Small kolams repeat
 * soon: there are two diamonds of half-width 2.
 *
 * @param seed any text, usually a slug
 * @param shape the outline of the dot grid
 * @param halfWidth number of dots from the middle one to the edge, 1 or more
 * @throws RangeError when halfWidth is not a whole number of at least 1
 */
export function drawKolam({ seed, shape = 'diamond', halfWidth }: KolamOptions): Kolam {
  if (!Number.isInteger(halfWidth) || halfWidth < 1) {
    throw new RangeError(`A kolam's halfWidth must be a whole number of at least 1; got ${halfWidth}.`);
  }
  const dots = gridOf(shape, halfWidth);
  const inside = new Set(dots.map(keyOf));
  const neighbours = dots
    .flatMap((dot) => [
      { from: dot, to: { x: dot.x + 1, y: dot.y } },
      { from: dot, to: { x: dot.x, y: dot.y + 1 } },
    ])
    .filter(({ to }) => inside.has(keyOf(to)));
  const orbits = [...new Set(neighbours.map(({ from, to }) => orbitOf(from, to)))];
  const openOrbits = chooseOrbits(seed, dots, orbits, inside);
  const isOpen = opennessOf(openOrbits, inside);
  const middle = MARGIN + halfWidth * CELL;
  const place = ({ x, y }: Point): Point => ({ x: middle + x * CELL, y: middle + y * CELL });
  return {
    width: 2 * middle,
    height: 2 * middle,
    path: traceStrands(dots, isOpen)
      .map((strand) => strandPath(strand, isOpen, place))
      .join(''),
    dotsPath: dotsPathOf(dots, place),
    dots: dots.map(place),
    edges: neighbours.map(({ from, to }) => ({
      from: place(from),
      to: place(to),
      open: openOrbits.has(orbitOf(from, to)),
    })),
  };
}

/** The dots in grid steps from the middle one, row by row. */
function gridOf(shape: KolamShape, halfWidth: number): Point[] {
  const steps = Array.from({ length: 2 * halfWidth + 1 }, (_, index) => index - halfWidth);
  return steps.flatMap((y) =>
    steps.filter((x) => shape === 'square' || Math.abs(x) + Math.abs(y) <= halfWidth).map((x) => ({ x, y })),
  );
}

/** A key that is equal for the four edges that quarter turns map to each other. */
function orbitOf(from: Point, to: Point): string {
  let [x, y] = [from.x + to.x, from.y + to.y];
  // Exactly one of the four is in this quarter of the plane.
  while (!(x > 0 && y >= 0)) [x, y] = [-y, x];
  return `${x},${y}`;
}

function opennessOf(openOrbits: ReadonlySet<string>, inside: ReadonlySet<string>): IsOpen {
  return (dot, side) => {
    const step = SIDES[side];
    if (!step) return false;
    const neighbour = { x: dot.x + step.x, y: dot.y + step.y };
    return inside.has(keyOf(neighbour)) && openOrbits.has(orbitOf(dot, neighbour));
  };
}

/** The open orbits of the first draw that is a single strand. */
function chooseOrbits(seed: string, dots: Point[], orbits: string[], inside: ReadonlySet<string>): ReadonlySet<string> {
  const random = randomFrom(seed);
  const strandsOf = (open: ReadonlySet<string>) => traceStrands(dots, opennessOf(open, inside)).length;
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const open = new Set(orbits.filter(() => random() < OPEN_SHARE));
    if (strandsOf(open) === 1) return open;
  }
  throw new Error(`The kolam of "${seed}" is not one strand after ${MAX_DRAWS} draws. Give it another name.`);
}

/** A pseudorandom generator of numbers in [0, 1), seeded by a text: the xmur3 hash and mulberry32 (bryc, public domain). */
function randomFrom(text: string): () => number {
  let state = 1779033703 ^ text.length;
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 3432918353);
    state = (state << 13) | (state >>> 19);
  }
  state = Math.imul(state ^ (state >>> 16), 2246822507);
  state = Math.imul(state ^ (state >>> 13), 3266489909);
  state ^= state >>> 16;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The parts of a kolam that pages contain. */
type CachedKolam = Pick<Kolam, 'width' | 'height' | 'path' | 'dotsPath'>;

/** A build of 315 pages has 500 different kolams of 3 KB each. The server draws more: one per reference number. */
const MAX_CACHED = 1_000;

const cache = new Map<string, CachedKolam>();

/**
 * Like `drawKolam`, from a cache: a page is rendered several times in development, and the logo is on every page.
 *
 * @throws RangeError when halfWidth is not a whole number of at least 1
 */
export function cachedKolam({ seed, shape, halfWidth }: KolamOptions): CachedKolam {
  const key = `${shape} ${halfWidth} ${seed}`;
  const known = cache.get(key);
  if (known) return known;
  const { width, height, path, dotsPath } = drawKolam({ seed, shape, halfWidth });
  const kolam = { width, height, path, dotsPath };
  const [oldest] = cache.size < MAX_CACHED ? [] : cache.keys();
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(key, kolam);
  return kolam;
}
