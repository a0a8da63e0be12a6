/** A part of a picture: its brightness from 0 to 255, how far it spreads, and its share in percent. */
export interface Tone {
  level: number;
  spread: number;
  share: number;
}

/** The brightness has the levels 0 to 255. */
const LEVELS = 256;
/** Levels from one point of the curve to the next. */
const STEP = 3;

/** Of the viewBox: two units a level. */
const WIDTH = 2 * LEVELS;
const HEIGHT = 200;
/** Above the highest point. */
const TOP = 6;
/** The row of greys beneath the curve. */
const WEDGE = { gap: 8, height: 14, steps: 16 };

export interface HistogramDrawing {
  viewBox: string;
  /** The area beneath the curve. */
  area: string;
  /** From the curve down to the axis, at the level of each tone. */
  stems: string;
  /** The points of the curve at the level of each tone, to be stroked with round caps. */
  dots: string;
  /** Greys from black to white, as on a photographer's card. */
  wedge: { x: number; y: number; width: number; height: number; level: number }[];
}

/**
 * The curve of a picture whose tones are bell curves around their level, each as large as its share.
 * What would be darker than 0 or brighter than 255 is not in it.
 */
export function drawHistogram(tones: readonly Tone[]): HistogramDrawing {
  const levels = levelsOf(tones);
  const highest = Math.max(...levels.map((level) => densityAt(level, tones)));
  const x = (level: number) => round((level * WIDTH) / (LEVELS - 1));
  const y = (level: number) => round(HEIGHT - (densityAt(level, tones) / highest) * (HEIGHT - TOP));
  const stepWidth = WIDTH / WEDGE.steps;
  return {
    viewBox: `0 0 ${WIDTH} ${HEIGHT + WEDGE.gap + WEDGE.height}`,
    area: `M0 ${HEIGHT}L${levels.map((level) => `${x(level)} ${y(level)}`).join(' ')}V${HEIGHT}z`,
    stems: tones.map(({ level }) => `M${x(level)} ${y(level)}V${HEIGHT}`).join(''),
    dots: tones.map(({ level }) => `M${x(level)} ${y(level)}h0`).join(''),
    wedge: Array.from({ length: WEDGE.steps }, (_, index) => ({
      x: index * stepWidth,
      y: HEIGHT + WEDGE.gap,
      width: stepWidth,
      height: WEDGE.height,
      level: Math.round((index * (LEVELS - 1)) / (WEDGE.steps - 1)),
    })),
  };
}

/** The levels with a point of the curve: evenly spaced, and the middle of each tone. */
function levelsOf(tones: readonly Tone[]): number[] {
  const even = Array.from({ length: (LEVELS - 1) / STEP + 1 }, (_, index) => index * STEP);
  return [...new Set([...even, ...tones.map(({ level }) => level)])].sort((one, other) => one - other);
}

/** The share of the picture, from 0 to 1, that a level has. Half a level on either side belongs to it. */
export function densityAt(level: number, tones: readonly Tone[]): number {
  return tones.reduce(
    (all, tone) => all + (tone.share / 100) * (below(level + 0.5, tone) - below(level - 0.5, tone)),
    0,
  );
}

/** The share of the picture, from 0 to 1, that is darker than 0 or brighter than 255: no detail is left there. */
export function clippedShare(tones: readonly Tone[]): number {
  return tones.reduce((all, tone) => all + (tone.share / 100) * (below(-0.5, tone) + 1 - below(LEVELS - 0.5, tone)), 0);
}

/** The share of a tone that is darker than a level, from 0 to 1. */
function below(level: number, { level: middle, spread }: Tone): number {
  return (1 + erf((level - middle) / (spread * Math.SQRT2))) / 2;
}

/** The error function, to 1.5e-7 (Abramowitz and Stegun, 7.1.26). */
function erf(x: number): number {
  const t = 1 / (1 + 0.327_591_1 * Math.abs(x));
  const polynomial =
    t * (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
  return Math.sign(x) * (1 - polynomial * Math.exp(-x * x));
}

const round = (number: number): number => Math.round(number * 10) / 10;
