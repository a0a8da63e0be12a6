import type { ExhibitOf } from './schema.ts';

type Opening = ExhibitOf<'schedule'>['openings'][number];

/** Of the viewBox. */
const WIDTH = 587;
const MAX_HEIGHT = 210;
/** Left of the first frame, where its height is shown. */
const LEFT = 14;
const TOP = 3;
const GAP = 30;
/** Room for the label of a narrow opening. */
const MIN_SLOT = 84;
/** From the sill to the line that shows the width. */
const DIMENSION = 16;
/** In millimetres. One more panel for each of these. */
const SLIDING_PANEL = 850;
const CASEMENT_PANEL = 500;
const MAX_PANELS = 4;

export interface OpeningsDrawing {
  viewBox: string;
  /** The outer frames. */
  frames: string;
  /** Panels, arrows of sliding panels, hinges of casements, and the lines with dimensions. */
  details: string;
  /** The ends of the lines with dimensions, to be stroked with round caps. */
  ends: string;
  /** The middle of each opening, in percent of the width. */
  centres: number[];
}

/** Draws doors and windows beside each other, all to one scale, on one sill. */
export function drawOpenings(openings: readonly Opening[]): OpeningsDrawing {
  const scale = scaleOf(openings);
  const tallest = Math.max(...openings.map(({ height }) => height)) * scale;
  const sill = round(TOP + tallest);
  const [frames, details, ends, centres]: [string[], string[], string[], number[]] = [[], [], [], []];
  let left = LEFT;
  for (const opening of openings) {
    const [width, height] = [round(opening.width * scale), round(opening.height * scale)];
    const x = round(left + (slotOf(opening, scale) - width) / 2);
    const y = round(sill - height);
    frames.push(`M${x} ${y}h${width}v${height}h${-width}z`);
    details.push(panelsOf(opening, { x, y, width, height }), `M${x} ${sill + DIMENSION}h${width}`);
    ends.push(`M${x} ${sill + DIMENSION}h0m${width} 0h0`);
    centres.push(round((100 * (x + width / 2)) / WIDTH));
    if (left === LEFT) {
      details.push(`M${TOP} ${sill}V${y}`);
      ends.push(`M${TOP} ${sill}h0M${TOP} ${y}h0`);
    }
    left += slotOf(opening, scale) + GAP;
  }
  return {
    viewBox: `0 0 ${WIDTH} ${round(sill + DIMENSION + TOP)}`,
    frames: frames.join(''),
    details: details.join(''),
    ends: ends.join(''),
    centres,
  };
}

const slotOf = ({ width }: Opening, scale: number): number => Math.max(MIN_SLOT, width * scale);

/** The largest scale at which all fit beside each other, up to 1:10, in units per millimetre. */
function scaleOf(openings: readonly Opening[]): number {
  let scale = Math.min(0.1, MAX_HEIGHT / Math.max(...openings.map(({ height }) => height)));
  const widthAt = () =>
    openings.reduce((all, opening) => all + slotOf(opening, scale), LEFT + GAP * (openings.length - 1));
  while (widthAt() > WIDTH) scale *= 0.98;
  return scale;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function panelsOf({ style, width }: Opening, frame: Box): string {
  const inset = Math.min(6, frame.width / 10);
  const inner = {
    x: frame.x + inset,
    y: frame.y + inset,
    width: frame.width - 2 * inset,
    height: frame.height - 2 * inset,
  };
  const [least, size] = style === 'casement' ? [1, CASEMENT_PANEL] : [2, SLIDING_PANEL];
  const count = Math.min(MAX_PANELS, Math.max(least, Math.round(width / size)));
  const panels = Array.from({ length: count }, (_, index) => ({
    ...inner,
    x: inner.x + (index * inner.width) / count,
    width: inner.width / count,
  }));
  return panels
    .map((panel, index) => {
      const isLast = index === count - 1;
      const detail = style === 'casement' ? hingesOf(panel, isLast && count > 1) : arrowIn(panel, isLast);
      return `${path`M${panel.x} ${panel.y}h${panel.width}v${panel.height}h${-panel.width}z`}${detail}`;
    })
    .join('');
}

/** An arrow in the direction in which the panel slides. */
function arrowIn({ x, y, width, height }: Box, toLeft: boolean): string {
  const length = Math.min(24, width / 2);
  const [along, tip] = toLeft ? [-length, -7] : [length, 7];
  return path`M${x + width / 2 - along / 2} ${y + height / 2}h${along}m${-tip}-6l${tip} 6l${-tip} 6`;
}

/** Two lines from the hinges to the handle. */
function hingesOf({ x, y, width, height }: Box, onRight: boolean): string {
  const [hinge, handle] = onRight ? [x + width, x] : [x, x + width];
  return path`M${hinge} ${y}L${handle} ${y + height / 2}L${hinge} ${y + height}`;
}

const round = (number: number): number => Math.round(number * 10) / 10;

/** Path data with rounded numbers. */
const path = (parts: TemplateStringsArray, ...numbers: number[]): string =>
  String.raw({ raw: parts }, ...numbers.map(round));
