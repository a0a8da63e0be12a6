/** The geometry of strands: what a hand draws around a set of dots when it is known between which dots two strands cross. */

/** The distance between neighbouring dots, in viewBox units; large enough to make every coordinate an integer. */
export const CELL = 20;
/** How far an open side extends: to the middle of the edge, where it meets its neighbour. */
const REACH = CELL / 2;
/** How far a closed side bows out: 0.35 of the cell. */
const BOW = 7;
/** Space around the outermost dots: the bow, and half of a stroke of up to 2 units. */
export const MARGIN = BOW + 1;

/** A dot in steps of the grid, or a place in viewBox units. */
export interface Point {
  x: number;
  y: number;
}

/** East, north, west, south: counter-clockwise on the screen. */
export const SIDES: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
];

export const keyOf = ({ x, y }: Point): string => `${x},${y}`;

/** Whether two strands cross on this side of a dot (open), or each turns back around its own dot (closed). */
export type IsOpen = (dot: Point, side: number) => boolean;

/** A quarter of the way around a dot, from one side to the next, in the direction in which it is drawn. */
interface Quarter {
  dot: Point;
  /** The side where it starts, counted counter-clockwise; it ends at the next one. */
  side: number;
  isReversed: boolean;
}

/**
 * The closed strands around the dots of a grid, in the order in which a pen would draw them. Every quarter of every dot
 * belongs to exactly one of them.
 *
 * @param dots in grid steps; two dots are neighbours if they are one step apart
 * @param isOpen must be the same from both dots of an edge, and false where there is no neighbour
 * @returns each strand as its quarters
 */
export function traceStrands(dots: readonly Point[], isOpen: IsOpen): Quarter[][] {
  const drawn = new Set<string>();
  const nameOf = ({ dot, side }: Quarter) => `${keyOf(dot)},${side}`;
  const strands: Quarter[][] = [];
  for (const dot of dots) {
    for (const side of SIDES.keys()) {
      const strand: Quarter[] = [];
      let quarter: Quarter = { dot, side, isReversed: false };
      while (!drawn.has(nameOf(quarter))) {
        drawn.add(nameOf(quarter));
        strand.push(quarter);
        quarter = quarterAfter(quarter, isOpen);
      }
      if (strand.length > 0) strands.push(strand);
    }
  }
  return strands;
}

/** Through an open side the strand continues straight, around the neighbour in the other direction. */
function quarterAfter({ dot, side, isReversed }: Quarter, isOpen: IsOpen): Quarter {
  const reached = isReversed ? side : (side + 1) % 4;
  const step = SIDES[reached];
  if (!step || !isOpen(dot, reached)) return { dot, side: isReversed ? (side + 3) % 4 : reached, isReversed };
  const neighbour = { x: dot.x + step.x, y: dot.y + step.y };
  const opposite = (reached + 2) % 4;
  return { dot: neighbour, side: isReversed ? opposite : (opposite + 3) % 4, isReversed: !isReversed };
}

/**
 * A strand as path data, to be stroked and not filled: one closed subpath.
 *
 * @param place the position of a dot in viewBox units
 */
export function strandPath(strand: readonly Quarter[], isOpen: IsOpen, place: (dot: Point) => Point): string {
  const [first] = strand;
  if (!first) return '';
  const { x, y } = place(first.dot);
  const start = SIDES[first.side] ?? { x: 0, y: 0 };
  const reach = isOpen(first.dot, first.side) ? REACH : BOW;
  const commands = [command('M', x + start.x * reach, y + start.y * reach)];
  // Straight lines that follow one another in one direction are one line.
  let straight = { x: 0, y: 0 };
  const endLine = () => {
    if (straight.x !== 0) commands.push(command('l', straight.x, straight.y));
    straight = { x: 0, y: 0 };
  };
  for (const { dot, side, isReversed } of strand) {
    const ends = [side, (side + 1) % 4];
    const [from = 0, to = 0] = isReversed ? ends.toReversed() : ends;
    if (isOpen(dot, from) && isOpen(dot, to)) {
      const line = between(from, to, -REACH, REACH);
      if (straight.x * line.x < 0 || straight.y * line.y < 0) endLine();
      straight = { x: straight.x + line.x, y: straight.y + line.y };
    } else {
      endLine();
      commands.push(bend(from, to, isOpen(dot, from), isOpen(dot, to)));
    }
  }
  endLine();
  return `${commands.join('')}z`;
}

/**
 * The strand from one side of a dot to a neighbouring one, if one of them is closed. It meets an open side on the exact
 * diagonal, so that it runs straight through the crossing, and a closed one at a right angle. The control points at REACH / 2
 * and REACH − BOW also make the curvature continuous: zero at the crossing, and at the bow the curvature of the circle of an isolated dot
 * (1 / BOW, within 4 %).
 */
function bend(from: number, to: number, isFromOpen: boolean, isToOpen: boolean): string {
  const at = (alongFrom: number, alongTo: number): [number, number] => {
    const { x, y } = between(from, to, alongFrom, alongTo);
    return [x, y];
  };
  const half = REACH / 2;
  const rest = REACH - BOW;
  if (isFromOpen) return command('c', ...at(-half, half), ...at(-BOW, BOW), ...at(-REACH, BOW));
  if (isToOpen) return command('c', ...at(0, rest), ...at(half - BOW, half), ...at(-BOW, REACH));
  const isClockwise = (from + 3) % 4 === to;
  return command('a', BOW, BOW, 0, 0, isClockwise ? 1 : 0, ...at(-BOW, BOW));
}

function between(from: number, to: number, alongFrom: number, alongTo: number): Point {
  const [start, end] = [SIDES[from], SIDES[to]];
  if (!start || !end) throw new RangeError(`A dot has the sides 0 to 3; got ${from} and ${to}.`);
  return { x: alongFrom * start.x + alongTo * end.x, y: alongFrom * start.y + alongTo * end.y };
}

/** The dots as path data, to be stroked with round caps: one zero-length subpath per dot. */
export function dotsPath(dots: readonly Point[], place: (dot: Point) => Point): string {
  return dots
    .map((dot, index) => {
      const { x, y } = place(dot);
      const before = dots[index - 1];
      const isNext = before && dot.y === before.y && dot.x === before.x + 1;
      return `${isNext ? command('m', CELL, 0) : command('M', x, y)}h0`;
    })
    .join('');
}

/** Path data in its shortest form: no space before a minus sign. */
function command(letter: string, ...numbers: number[]): string {
  return letter + numbers.map((number, index) => (index === 0 || number < 0 ? `${number}` : ` ${number}`)).join('');
}
