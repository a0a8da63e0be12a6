/** The distance between neighbouring dots, in viewBox units; large enough to make every coordinate an integer. */
const CELL = 20;
/** How far an open side extends: to the middle of the edge, where it meets its neighbour. */
const REACH = CELL / 2;
/** How far a closed side bows out: 0.35 of the cell. */
const BOW = 7;
/** Space around the outermost dots: the bow, and half of a stroke of up to 2 units. */
const MARGIN = BOW + 1;
const OPEN_SHARE = 0.62;
const MAX_ISOLATED_SHARE = 1 / 4;
/** The hardest kolam (diamond, half-width 2) takes 2.6 draws on average; 64 in a row fail less than once in 10¹³. */
const MAX_DRAWS = 64;

export type KolamShape = 'diamond' | 'square';

export interface Point {
  x: number;
  y: number;
}

/** Two neighbouring dots. Open: two strands cross halfway between them. Closed: each strand turns back. */
interface KolamEdge {
  from: Point;
  to: Point;
  open: boolean;
}

export interface Kolam {
  /** Of the viewBox, which begins at 0 0. */
  width: number;
  height: number;
  /** The strands, to be stroked and not filled: one closed subpath per dot. */
  path: string;
  /** The same in two parts: the rows above the middle row, which the rows below mirror, and the middle row. */
  upperPath: string;
  middlePath: string;
  /** The dots, to be stroked with round caps: one zero-length subpath per dot. */
  dotsPath: string;
  dots: Point[];
  edges: KolamEdge[];
}

/** The size of the middle part of a kolam in dots, both odd. It is cut where strands cross, halfway between two dots. */
export interface KolamCut {
  columns: number;
  rows: number;
}

/**
 * Draws the kolam of a seed; deterministic. Edges are chosen once per orbit under reflection in both axes and the diagonal.
 * A diamond has n(n+1)/2 orbits and a square n(n+1), so small kolams repeat soon: there are two diamonds of half-width 2,
 * and several hundred of half-width 4.
 *
 * @param seed any text, usually a slug
 * @param shape the outline of the dot grid: rows of 1, 3, 5 … dots, or all rows equal
 * @param halfWidth number of dots from the middle one to the edge, 1 or more
 * @param cut draws only the middle; without it the whole
 * @throws RangeError when halfWidth is not a whole number of at least 1
 */
export function drawKolam({
  seed,
  shape,
  halfWidth,
  cut,
}: {
  seed: string;
  shape: KolamShape;
  halfWidth: number;
  cut?: KolamCut | undefined;
}): Kolam {
  if (!Number.isInteger(halfWidth) || halfWidth < 1) {
    throw new RangeError(`A kolam's halfWidth must be a whole number of at least 1; got ${halfWidth}.`);
  }
  const rows = gridRows(shape, halfWidth);
  const grid = rows.flat();
  const inside = new Set(grid.map(keyOf));
  const neighbours = grid
    .flatMap((dot) => [
      { from: dot, to: { x: dot.x + 1, y: dot.y } },
      { from: dot, to: { x: dot.x, y: dot.y + 1 } },
    ])
    .filter(({ to }) => inside.has(keyOf(to)));
  const openOrbits = chooseOrbits(seed, grid, [...new Set(neighbours.map(({ from, to }) => orbitOf(from, to)))]);
  const whole = MARGIN + halfWidth * CELL;
  const [middleX, middleY] = cut ? [(cut.columns * CELL) / 2, (cut.rows * CELL) / 2] : [whole, whole];
  const place = ({ x, y }: Point): Point => ({ x: middleX + x * CELL, y: middleY + y * CELL });
  const isDrawn = ({ x, y }: Point) => !cut || (2 * Math.abs(x) < cut.columns && 2 * Math.abs(y) < cut.rows);
  const drawnRows = rows.map((row) => row.filter(isDrawn));

  const strands = drawnRows.map((row) => strandsOf(row, place, (dot) => sidesOf(dot, openOrbits, inside)));
  // Includes rows without a dot in the cut, equally many on both sides, so the middle row is in the middle.
  const middle = (strands.length - 1) / 2;

  return {
    width: 2 * middleX,
    height: 2 * middleY,
    path: strands.join(''),
    upperPath: strands.slice(0, middle).join(''),
    middlePath: strands[middle] ?? '',
    dotsPath: drawnRows.map((row) => dotsOf(row, place)).join(''),
    dots: drawnRows.flat().map(place),
    edges: neighbours
      .filter(({ from, to }) => isDrawn(from) && isDrawn(to))
      .map(({ from, to }) => ({
        from: place(from),
        to: place(to),
        open: openOrbits.has(orbitOf(from, to)),
      })),
  };
}

/** The dots in grid steps from the middle one, row by row. */
function gridRows(shape: KolamShape, halfWidth: number): Point[][] {
  const steps = Array.from({ length: 2 * halfWidth + 1 }, (_, index) => index - halfWidth);
  return steps.map((y) =>
    steps.filter((x) => shape === 'square' || Math.abs(x) + Math.abs(y) <= halfWidth).map((x) => ({ x, y })),
  );
}

const keyOf = ({ x, y }: Point): string => `${x},${y}`;

/** A key that is equal for the up to eight edges that reflections of the square map to each other. */
function orbitOf(from: Point, to: Point): string {
  const across = Math.abs(from.x + to.x);
  const down = Math.abs(from.y + to.y);
  return `${Math.min(across, down)},${Math.max(across, down)}`;
}

/** The open orbits of the first accepted draw; if none is accepted, all orbits. */
function chooseOrbits(seed: string, grid: Point[], orbits: string[]): ReadonlySet<string> {
  const random = randomFrom(seed);
  const inside = new Set(grid.map(keyOf));
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const open = new Set(orbits.filter(() => random() < OPEN_SHARE));
    const isolated = grid.filter((dot) => !sidesOf(dot, open, inside).includes(true));
    if (isolated.length <= grid.length * MAX_ISOLATED_SHARE) return open;
  }
  return new Set(orbits);
}

/** East, north, west, south: the order in which a strand goes around its dot. */
const SIDES: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
];

/** Which of the four sides of a dot are open. */
function sidesOf(dot: Point, openOrbits: ReadonlySet<string>, inside: ReadonlySet<string>): boolean[] {
  return SIDES.map((side) => {
    const neighbour = { x: dot.x + side.x, y: dot.y + side.y };
    return inside.has(keyOf(neighbour)) && openOrbits.has(orbitOf(dot, neighbour));
  });
}

// Only the first position of a row is absolute. Everything else is relative to the dot, so that each of the sixteen shapes
// is the same text everywhere on a page and compresses well: to 2 to 3 bytes per dot.
function strandsOf(row: Point[], place: (dot: Point) => Point, sides: (dot: Point) => boolean[]): string {
  return row
    .map((dot, index) => {
      const open = sides(dot);
      const start = open[0] ? REACH : BOW;
      const { x, y } = place(dot);
      const move = index === 0 ? command('M', x + start, y) : command('m', start, 0);
      const step = index === row.length - 1 ? '' : command('m', CELL - start, 0);
      return `${move}${outline(open)}z${step}`;
    })
    .join('');
}

function outline(open: boolean[]): string {
  return SIDES.map((from, index) => {
    const next = (index + 1) % SIDES.length;
    return quarter(from, SIDES[next] ?? from, open[index] ?? false, open[next] ?? false);
  }).join('');
}

/**
 * The strand from one side of a dot to the next. It meets an open side on the exact diagonal, so that it runs straight
 * through the crossing, and a closed one at a right angle. The control points at REACH / 2 and REACH − BOW also make the
 * curvature continuous: zero at the crossing, and that of the circle of an isolated dot (1 / BOW, within 4 %) at the bow.
 */
function quarter(from: Point, to: Point, openFrom: boolean, openTo: boolean): string {
  const at = (alongFrom: number, alongTo: number): [number, number] => [
    alongFrom * from.x + alongTo * to.x,
    alongFrom * from.y + alongTo * to.y,
  ];
  const half = REACH / 2;
  const rest = REACH - BOW;
  if (openFrom && openTo) return command('l', ...at(-REACH, REACH));
  if (openFrom) return command('c', ...at(-half, half), ...at(-BOW, BOW), ...at(-REACH, BOW));
  if (openTo) return command('c', ...at(0, rest), ...at(half - BOW, half), ...at(-BOW, REACH));
  return command('a', BOW, BOW, 0, 0, 0, ...at(-BOW, BOW));
}

function dotsOf(row: Point[], place: (dot: Point) => Point): string {
  return row
    .map((dot, index) => {
      const { x, y } = place(dot);
      return `${index === 0 ? command('M', x, y) : command('m', CELL, 0)}h0`;
    })
    .join('');
}

/** Path data in its shortest form: no space before a minus sign. */
function command(letter: string, ...numbers: number[]): string {
  return letter + numbers.map((number, index) => (index === 0 || number < 0 ? `${number}` : ` ${number}`)).join('');
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
type CachedKolam = Pick<Kolam, 'width' | 'height' | 'upperPath' | 'middlePath' | 'dotsPath'>;

/** A build of 315 pages has 700 different kolams of 2 KB each. The server draws more: one per reference number. */
const MAX_CACHED = 2_000;

const cache = new Map<string, CachedKolam>();

/**
 * Like `drawKolam`, from a cache: the pages of a build contain 4,100 kolams, and drawing each of them took a second.
 *
 * @throws RangeError when halfWidth is not a whole number of at least 1
 */
export function cachedKolam({ seed, shape, halfWidth, cut }: Parameters<typeof drawKolam>[0]): CachedKolam {
  const key = `${shape} ${halfWidth} ${cut?.columns} ${cut?.rows} ${seed}`;
  const known = cache.get(key);
  if (known) return known;
  const { width, height, upperPath, middlePath, dotsPath } = drawKolam({ seed, shape, halfWidth, cut });
  const kolam = { width, height, upperPath, middlePath, dotsPath };
  const [oldest] = cache.size < MAX_CACHED ? [] : cache.keys();
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(key, kolam);
  return kolam;
}
