/** Drawings of a number: each dot is one of the things that are counted, and a strand joins those that belong together. */
import { CELL, dotsPath, type IsOpen, keyOf, MARGIN, type Point, SIDES, strandPath, traceStrands } from './strand.ts';

/** More would be smaller than 4 px on a phone. */
export const MAX_COUNTED = 600;

export type Count =
  /** Some of all dots are marked, and a strand joins them. */
  | {
      kind: 'share';
      dots: number;
      /** How many are marked. */
      marked: number;
      /** Counted from 1. The last ones are marked if it is left out. */
      firstMarked?: number | undefined;
    }
  /** One strand joins all dots, and one of them is marked. */
  | {
      kind: 'chain';
      dots: number;
      /** Counted from 1. */
      markedDot: number;
    }
  /** Two amounts, drawn to one scale. */
  | { kind: 'compare'; first: number; second: number; oneDot: number; marked: 'first' | 'second' };

/** Path data, to be stroked with round caps and joins. */
export interface CountDrawing {
  /** Of the viewBox, which begins at 0 0. */
  width: number;
  height: number;
  /** Dots that are not marked, and those that are. */
  plain: string;
  marked: string;
  strand: string;
  /** Diameters of the dots and width of the strand, in viewBox units. Few dots are drawn larger, so their parts are thinner. */
  dotSize: number;
  markedSize: number;
  strandWidth: number;
}

/** The number of dots of each of the two amounts. */
export const dotsOfAmounts = ({ first, second, oneDot }: { first: number; second: number; oneDot: number }) => ({
  first: Math.round(first / oneDot),
  second: Math.round(second / oneDot),
});

/**
 * Draws a count with dots in a rectangle.
 *
 * @param aspect width divided by height of the room; the drawing comes as near to it as its number of dots allows
 */
export function drawCount(count: Count, aspect: number): CountDrawing {
  const { plain, marked, joined } = arrange(count, aspect);
  const dots = [...plain, ...marked];
  const isOpen = openAlong(joined);
  const place = ({ x, y }: Point): Point => ({ x: MARGIN + x * CELL, y: MARGIN + y * CELL });
  const sizeAlong = (axis: 'x' | 'y') => Math.max(...dots.map((dot) => dot[axis])) * CELL + 2 * MARGIN;
  return {
    width: sizeAlong('x'),
    height: sizeAlong('y'),
    plain: dotsPath(inReadingOrder(plain), place),
    marked: dotsPath(inReadingOrder(marked), place),
    strand: traceStrands(joined, isOpen)
      .map((strand) => strandPath(strand, isOpen, place))
      .join(''),
    ...strokesFor(dots.length, marked.length),
  };
}

function strokesFor(dots: number, marked: number): Pick<CountDrawing, 'dotSize' | 'markedSize' | 'strandWidth'> {
  if (dots <= 3) return { dotSize: 3.4, markedSize: 3.4, strandWidth: 0.5 };
  if (dots <= 12) return { dotSize: 4, markedSize: 4, strandWidth: 0.8 };
  if (dots <= 120) return { dotSize: 5, markedSize: 5, strandWidth: 1.1 };
  // One among hundreds is seen at once.
  return { dotSize: 6.5, markedSize: marked / dots < 0.02 ? 9 : 6.5, strandWidth: 1.5 };
}

interface Arrangement {
  plain: Point[];
  marked: Point[];
  /** The dots of the strand, each beside the one before it. */
  joined: Point[];
}

function arrange(count: Count, aspect: number): Arrangement {
  if (count.kind === 'compare') return arrangeAmounts(count, aspect);
  const columns = columnsFor(count.dots, aspect);
  if (count.kind === 'chain') {
    const dots = turningRows(count.dots, columns);
    const isMarked = (_: Point, index: number) => index === count.markedDot - 1;
    return { plain: dots.filter((dot, index) => !isMarked(dot, index)), marked: dots.filter(isMarked), joined: dots };
  }
  // The first dot of the first row is the first one, or the last dot of the last row is the last one: then its gap is at the right.
  const dots = turningRows(count.dots, columns, count.firstMarked ? 0 : Math.ceil(count.dots / columns) - 1);
  const from = (count.firstMarked ?? count.dots - count.marked + 1) - 1;
  const marked = dots.slice(from, from + count.marked);
  return { plain: [...dots.slice(0, from), ...dots.slice(from + count.marked)], marked, joined: marked };
}

/** Two bars of equal thickness, one below the other, with a row between them. */
function arrangeAmounts(count: Extract<Count, { kind: 'compare' }>, aspect: number): Arrangement {
  const { first, second } = dotsOfAmounts(count);
  const longest = Math.max(first, second);
  const thickness = nearest(longest, (rows) => Math.abs(Math.log(Math.ceil(longest / rows) / (2 * rows + 1) / aspect)));
  const across = (dots: number) => turningRows(dots, thickness).map(({ x, y }) => ({ x: y, y: x }));
  const bars = { first: across(first), second: across(second).map(({ x, y }) => ({ x, y: y + thickness + 1 })) };
  const marked = bars[count.marked];
  return { plain: count.marked === 'first' ? bars.second : bars.first, marked, joined: marked };
}

/**
 * Dots in rows that run to and fro, like a plough: each dot is beside the one before it.
 *
 * @param forwards a row that runs from left to right, counted from 0
 */
function turningRows(dots: number, columns: number, forwards = 0): Point[] {
  return Array.from({ length: dots }, (_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    return { x: (y + forwards) % 2 === 0 ? x : columns - 1 - x, y };
  });
}

/** The weight of an incomplete last row against a rectangle of the wrong shape: a fixed part, and a part for its empty share. */
const GAP = 0.2;
const GAP_WEIGHT = 1.2;

/** A width at which the rows are full and the rectangle has about the wanted shape. */
function columnsFor(dots: number, aspect: number): number {
  return nearest(dots, (columns) => {
    const rows = Math.ceil(dots / columns);
    const missing = columns * rows - dots;
    const gap = missing > 0 ? GAP + (GAP_WEIGHT * missing) / columns : 0;
    return Math.abs(Math.log(columns / rows / aspect)) + gap;
  });
}

/** The number from 1 to `max` with the smallest fault. */
function nearest(max: number, faultOf: (value: number) => number): number {
  const values = Array.from({ length: max }, (_, index) => index + 1);
  return values.reduce((best, value) => (faultOf(value) < faultOf(best) ? value : best), 1);
}

/** Two strands cross between each dot and the next one, and nowhere else: the result is a single strand. */
function openAlong(dots: readonly Point[]): IsOpen {
  const edgeOf = (a: Point, b: Point) => `${a.x + b.x},${a.y + b.y}`;
  const open = new Set(dots.slice(1).map((dot, index) => edgeOf(dots[index] ?? dot, dot)));
  const joined = new Set(dots.map(keyOf));
  return (dot, side) => {
    const step = SIDES[side];
    if (!step) return false;
    const neighbour = { x: dot.x + step.x, y: dot.y + step.y };
    return joined.has(keyOf(neighbour)) && open.has(edgeOf(dot, neighbour));
  };
}

/** So that the path of a row is short: each dot is a step from the one before it. */
const inReadingOrder = (dots: readonly Point[]): Point[] => dots.toSorted((a, b) => a.y - b.y || a.x - b.x);
