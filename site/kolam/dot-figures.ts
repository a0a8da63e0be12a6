import { dotsPath, keyOf, type Point, SIDES, strandPath, traceStrands } from './strand.ts';

/** What the home page's services are, in 9 to 15 dots. A strand goes around neighbouring dots. */
const SKETCHES = {
  brackets: ['ooo.', 'o..o', 'o..o', '.ooo'],
  shield: ['ooo', 'ooo', 'ooo', '.o.'],
  racks: ['ooooo', '', 'ooooo', '', 'ooooo'],
  stairs: ['...o', '..oo', '.ooo', 'oooo'],
  cloud: ['.oo..', 'ooooo', 'ooooo'],
  star: ['..o..', '..o..', 'ooooo', '..o..', '..o..'],
  headset: ['.ooo.', 'oo.oo', 'o...o', 'oo.oo'],
  basket: ['.o.o.', 'ooooo', '.ooo.', '.ooo.'],
} as const satisfies Record<string, readonly string[]>;

export type DotFigureName = keyof typeof SKETCHES;

export const dotFigureNames = Object.keys(SKETCHES) as [DotFigureName, ...DotFigureName[]];

/** On its corner, two right angles become the brackets of a line of code. */
const ON_A_CORNER: readonly string[] = ['brackets'] satisfies DotFigureName[];

/** From the middle to the edge: the widest figure is five dots and their bows wide. */
const HALF = 50;

/** A drawing in the units of site/kolam/strand.ts. */
interface DotFigure {
  /** A square of the same size for all figures. */
  viewBox: string;
  path: string;
  dotsPath: string;
  isOnCorner: boolean;
}

/** Draws the strands and the dots of a figure. */
export function drawDotFigure(name: DotFigureName): DotFigure {
  const rows: readonly string[] = SKETCHES[name];
  const columns = Math.max(...rows.map(({ length }) => length));
  const dots = rows.flatMap((row, y) => [...row].flatMap((letter, x) => (letter === 'o' ? [{ x, y }] : [])));
  const inside = new Set(dots.map(keyOf));
  const isOpen = (dot: Point, side: number): boolean => {
    const step = SIDES[side];
    return step !== undefined && inside.has(keyOf({ x: dot.x + step.x, y: dot.y + step.y }));
  };
  const place = ({ x, y }: Point): Point => ({ x: 20 * x - 10 * (columns - 1), y: 20 * y - 10 * (rows.length - 1) });
  return {
    // At the left edge of the drawing, so that it is aligned with the text below. Turned, it is centred.
    viewBox: `${ON_A_CORNER.includes(name) ? -HALF : -10 * (columns - 1) - 9} ${-HALF} ${2 * HALF} ${2 * HALF}`,
    path: traceStrands(dots, isOpen)
      .map((strand) => strandPath(strand, isOpen, place))
      .join(''),
    dotsPath: dotsPath(dots, place),
    isOnCorner: ON_A_CORNER.includes(name),
  };
}
