import type { ExhibitOf } from './schema.ts';

type Dieline = Pick<ExhibitOf<'dieline'>, 'carton' | 'front'>;

/** The laid-out carton fits into this box, in viewBox units. */
const BOX = { width: 272, height: 231 };
/** Right of the carton, for its height. */
const RIGHT = 38;
const MARGIN = 1;
const GLUE = 12;
/** In depths of the carton: the tongue of a lid, and the small flaps beside it. */
const TONGUE = 0.325;
const DUST_FLAP = 0.75;
const CORNER = 10;
/** Between the carton and a line with its dimensions. */
const DIMENSION = 10;
/** The distance between the dots of the shape, and from them to its outline. */
const DOT_STEP = 8;
const DOT_CLEARANCE = 4.5;

/** A place in percent of the drawing. */
export interface Place {
  x: number;
  y: number;
}

export interface DielineDrawing {
  viewBox: string;
  folds: string;
  cuts: string;
  /** The shape on the front. */
  outline: string;
  /** The lines with dimensions. */
  dimensions: string;
  /** The corners of the code on the side. */
  codeCorners: string;
  /** The ends of the lines with dimensions, and the dots in the shape and the code: to be stroked with round caps. */
  dots: string;
  places: {
    /** The name on the front; the other line is beneath it. */
    front: Place;
    /** The middle of the lines on the back. */
    back: Place;
    /** The dimensions: beneath the two sides and the front, and right of the carton. */
    depths: [Place, Place];
    width: Place;
    height: Place;
  };
  /** Whether the corner above the back is large enough for two lines of text. */
  hasFreeCorner: boolean;
}

interface Point {
  x: number;
  y: number;
}

/** Draws a carton laid flat: back, side, front, side, with its lids and flaps. */
export function drawDieline({ carton, front }: Dieline): DielineDrawing {
  const scale = Math.min(
    (BOX.width - GLUE) / (2 * (carton.width + carton.depth)),
    BOX.height / (carton.height + 2 * carton.depth * (1 + TONGUE)),
  );
  const [width, depth, height] = [carton.width * scale, carton.depth * scale, carton.height * scale];
  const [tongue, flap] = [depth * TONGUE, depth * DUST_FLAP];
  // The folds between the panels, from left to right, and the upper and lower edge of the panels.
  const a = (BOX.width + GLUE) / 2 - width - depth;
  const [b, c, d, e] = [a + width, a + width + depth, a + 2 * width + depth, a + 2 * (width + depth)];
  const [top, bottom] = [(BOX.height - height) / 2, (BOX.height + height) / 2];
  const corner = Math.min(CORNER, width / 4);
  const [glueCut, taper] = [Math.min(8, height / 4), depth * 0.075];
  const edge = bottom + depth + DIMENSION - 4;
  const right = e + DIMENSION;

  const lid = (from: number, to: number, y: number, direction: 1 | -1) =>
    path`M${from} ${y}V${y + direction * depth}q0 ${direction * tongue} ${corner} ${direction * tongue}H${to - corner}q${corner} 0 ${corner} ${-direction * tongue}V${y}`;
  const dustFlap = (from: number, y: number, direction: 1 | -1) =>
    path`M${from} ${y}l${taper} ${direction * flap}h${depth - 3 * taper}l${2 * taper} ${-direction * flap}`;

  // A square on the front panel, above the name.
  const side = Math.min(width * 0.91, height * 0.66);
  const [left, upper] = [c + (width - side) / 2, top + height * 0.02];
  const points = front.outline.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return { x: left + (x * side) / 100, y: upper + (y * side) / 100 };
  });
  const code = drawCode({ x: (d + e) / 2, y: bottom - Math.min(28, height / 4) }, Math.min(28.8, depth * 0.72));
  const ends = [b, c, d, e].map((x) => path`M${x} ${edge}h0`).join('') + path`M${right} ${top}h0M${right} ${bottom}h0`;

  const whole = { width: BOX.width + RIGHT + 2 * MARGIN, height: BOX.height + 6 * MARGIN };
  const place = (x: number, y: number): Place => ({
    x: round((100 * (x + MARGIN)) / whole.width),
    y: round((100 * (y + MARGIN)) / whole.height),
  });
  return {
    viewBox: `${-MARGIN} ${-MARGIN} ${whole.width} ${whole.height}`,
    folds: [
      ...[a, b, c, d].map((x) => path`M${x} ${top}V${bottom}`),
      path`M${b} ${top}H${e}M${a} ${bottom}H${c}M${d} ${bottom}H${e}`,
      path`M${c} ${top - depth}H${d}M${a} ${bottom + depth}H${b}`,
    ].join(''),
    cuts: [
      path`M${a} ${top}L${a - GLUE} ${top + glueCut}V${bottom - glueCut}L${a} ${bottom}M${a} ${top}H${b}`,
      dustFlap(b, top, -1),
      dustFlap(d, top, -1),
      dustFlap(b, bottom, 1),
      dustFlap(d, bottom, 1),
      lid(c, d, top, -1),
      lid(a, b, bottom, 1),
      path`M${c} ${bottom}H${d}M${e} ${top}V${bottom}`,
    ].join(''),
    outline: closedCurve(points),
    dimensions: path`M${b} ${edge}H${e}M${right} ${top}V${bottom}`,
    codeCorners: code.corners,
    dots: ends + dotsInside(points) + code.dots,
    places: {
      front: place((c + d) / 2, top + height * 0.78),
      back: place((a + b) / 2, (top + bottom) / 2),
      depths: [place((b + c) / 2, edge), place((d + e) / 2, edge)],
      width: place((c + d) / 2, edge),
      height: place(right, (top + bottom) / 2),
    },
    hasFreeCorner: depth + tongue >= BOX.height / 5 && b >= BOX.width / 3,
  };
}

/** A smooth curve through all points (Catmull-Rom). */
function closedCurve(points: readonly Point[]): string {
  const at = (index: number): Point => points.at(index % points.length) ?? { x: 0, y: 0 };
  const curves = points.map((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)];
    return path`C${from.x + (to.x - before.x) / 6} ${from.y + (to.y - before.y) / 6} ${to.x - (after.x - from.x) / 6} ${to.y - (after.y - from.y) / 6} ${to.x} ${to.y}`;
  });
  return path`M${at(0).x} ${at(0).y}` + curves.join('');
}

/** The dots of a grid that lie inside the shape and clear of its outline. */
function dotsInside(points: readonly Point[]): string {
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const start = (from: number, to: number) => (from + to) / 2 - Math.floor((to - from) / 2 / DOT_STEP) * DOT_STEP;
  let dots = '';
  for (let y = start(top, bottom); y < bottom; y += DOT_STEP) {
    for (let x = start(left, right); x < right; x += DOT_STEP) {
      if (isClearInside({ x, y }, points)) dots += path`M${x} ${y}h0`;
    }
  }
  return dots;
}

function isClearInside(dot: Point, points: readonly Point[]): boolean {
  let isInside = false;
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] ?? from;
    if (distance(dot, from, to) < DOT_CLEARANCE) return false;
    const crosses = from.y > dot.y !== to.y > dot.y;
    if (crosses && dot.x < from.x + ((to.x - from.x) * (dot.y - from.y)) / (to.y - from.y)) isInside = !isInside;
  }
  return isInside;
}

/** From a point to a line segment. */
function distance({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}

/** Looks like a printed code; it is not one. The rings in three corners cover two cells each. */
const CODE = ['  #   ', '   #  ', '######', ' ## ##', '   ## ', '  ####'];

function drawCode(middle: Point, size: number): { corners: string; dots: string } {
  const cell = size / CODE.length;
  const [left, top] = [middle.x - size / 2, middle.y - size / 2];
  const ring = (x: number, y: number) =>
    path`M${x - cell} ${y}a${cell} ${cell} 0 1 0 ${2 * cell} 0a${cell} ${cell} 0 1 0 ${-2 * cell} 0`;
  const [near, far] = [cell, size - cell];
  return {
    corners: ring(left + near, top + near) + ring(left + far, top + near) + ring(left + near, top + far),
    dots: CODE.flatMap((row, down) =>
      [...row].map((sign, across) =>
        sign === '#' ? path`M${left + (across + 0.5) * cell} ${top + (down + 0.5) * cell}h0` : '',
      ),
    ).join(''),
  };
}

const round = (number: number): number => Math.round(number * 10) / 10;

/** Path data with rounded numbers. */
const path = (parts: TemplateStringsArray, ...numbers: number[]): string =>
  String.raw({ raw: parts }, ...numbers.map(round));
