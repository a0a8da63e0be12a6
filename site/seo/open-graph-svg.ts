import { drawKolam, type Kolam } from '#site/kolam/kolam.ts';
import type { OpenGraphImage } from './open-graph-images.ts';
import type { Typeface } from './typeface.ts';

/** Pixels; what every network shows uncut (https://developers.facebook.com/docs/sharing/webmasters/images). */
export const OPEN_GRAPH_SIZE = { width: 1200, height: 630 };

/** The two cuts of the family on a picture: as on the pages, see scripts/build-fonts.ts and site/shell/global.css. */
export interface Typefaces {
  wide: Typeface;
  body: Typeface;
}

/** site/shell/global.css */
const COLOURS = {
  soil: '#1a1410',
  rice: '#fbf7f0',
  kaavi: '#b5391b',
  haldi: '#efab3d',
  neel: '#2b3a8c',
  'cover-1': '#5c2113',
  'cover-2': '#1f4434',
  'cover-3': '#5a3f0c',
};

/** Five dots by seven, cut where strands cross, as beside a case study (`portrait` in site/kolam/Cover.tsx): 7 × 90 = 630. */
const CUT = { columns: 5, rows: 7 };
const CELL = OPEN_GRAPH_SIZE.height / CUT.rows;
const FIGURE_LEFT = OPEN_GRAPH_SIZE.width - CUT.columns * CELL;
const STROKE_WIDTH = 1.1;

const MARGIN = 68;
/** The heading ends this far before the figure. */
const GAP = 52;
const HEADING = {
  width: FIGURE_LEFT - MARGIN - GAP,
  height: 350,
  sizes: [112, 104, 96, 88, 80, 72, 66, 60, 54, 48, 44, 40, 36, 32, 28, 24],
  lineHeight: 1.08,
};
const KIND_SIZE = 27;
const BRAND_SIZE = 32;

/**
 * The picture of a page: its heading on soil, its kolam on its colour.
 *
 * @returns an SVG without text or fonts: every letter is an outline
 * @throws {HeadingTooLongError} when the heading does not fit
 * @throws {MissingGlyphError} when the family has no glyph for a character
 */
export function openGraphSvg({ brand, kind, heading, ...figure }: OpenGraphImage, { wide, body }: Typefaces): string {
  const { width, height } = OPEN_GRAPH_SIZE;
  const { size, lines } = wrapHeading(heading, wide.widthOf, HEADING);
  const step = size * HEADING.lineHeight;
  // The last line stands on the lower margin.
  const lastLine = height - MARGIN - 8;
  const firstLine = lastLine - (lines.length - 1) * step;
  const kindLine = firstLine - size * 0.74 - 34;
  const letters = lines.map((line, index) => wide.outlinesOf(line, size, MARGIN, firstLine + index * step));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.soil}"/>`,
    `<rect x="${FIGURE_LEFT}" width="${width - FIGURE_LEFT}" height="${height}" fill="${COLOURS[figure.background]}"/>`,
    figureOf(drawKolam({ ...figure, shape: 'diamond', cut: CUT }), STROKE_WIDTH, {
      x: FIGURE_LEFT,
      y: 0,
      width: width - FIGURE_LEFT,
    }),
    figureOf(drawKolam({ seed: 'kolam-digital', shape: 'diamond', halfWidth: 1 }), 1.8, {
      x: MARGIN,
      y: 54,
      width: 56,
    }),
    `<path fill="${COLOURS.rice}" d="${wide.outlinesOf(brand, BRAND_SIZE, MARGIN + 74, 93)}"/>`,
    `<g fill="${COLOURS.haldi}" transform="translate(${MARGIN + 14} ${kindLine - KIND_SIZE * 0.33})">`,
    '<circle r="14" opacity=".22"/><circle r="7"/></g>',
    `<path fill="${COLOURS.haldi}" d="${body.outlinesOf(kind, KIND_SIZE, MARGIN + 42, kindLine)}"/>`,
    `<path fill="${COLOURS.rice}" d="${letters.join('')}"/></svg>`,
  ].join('');
}

/** What reaches past its box, half a stroke wide, is cut. */
function figureOf(figure: Kolam, strokeWidth: number, box: { x: number; y: number; width: number }): string {
  const { width, height, path, dotsPath } = figure;
  return [
    `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${(box.width / width) * height}" viewBox="0 0 ${width} ${height}">`,
    `<g fill="none" stroke="#fbf1e2" stroke-width="${strokeWidth}" stroke-linejoin="round"><path d="${path}"/>`,
    `<path d="${dotsPath}" stroke="${COLOURS.haldi}" stroke-width="3.5" stroke-linecap="round"/></g></svg>`,
  ].join('');
}

/** A heading in lines, and the size at which they fit. */
export interface WrappedHeading {
  /** Pixels an em. */
  size: number;
  lines: string[];
}

/** No size fits: the heading, or one word of it, is too long. */
export class HeadingTooLongError extends Error {
  override name = 'HeadingTooLongError';
}

interface Room {
  /** Pixels. */
  width: number;
  height: number;
  /** Pixels an em, the largest first. */
  sizes: readonly number[];
  /** Of a line, in ems. */
  lineHeight: number;
}

/**
 * Breaks a heading at its spaces: at the largest size at which it fits, into lines as equal as they get, as CSS does with
 * `text-wrap: balance`.
 *
 * @param widthOf how wide a text is, in ems
 * @throws {HeadingTooLongError} when it does not fit at the smallest size
 */
export function wrapHeading(heading: string, widthOf: (text: string) => number, room: Room): WrappedHeading {
  const words = heading.trim().split(/[ \n]+/);
  const fitting = room.sizes.flatMap((size) => {
    const width = room.width / size;
    const lines = fillLines(words, widthOf, width);
    const fits = lines.every((line) => widthOf(line) <= width) && lines.length * room.lineHeight * size <= room.height;
    return fits ? [{ size, lines: balance(words, widthOf, lines) }] : [];
  });
  const [largest] = fitting;
  if (!largest)
    throw new HeadingTooLongError(
      `"${heading}" does not fit into ${room.width} × ${room.height} pixels at ${room.sizes.at(-1)} pixels an em. Shorten it, or its longest word.`,
    );
  const isWhole = ({ size, lines }: WrappedHeading) =>
    size >= MIN_SHRINKING * largest.size && !hasWidow(lines.map(widthOf));
  return fitting.find(isWhole) ?? largest;
}

/** Rather than leave a widow, letters become smaller, but not much: the heading is read in a picture as wide as a thumb. */
const MIN_SHRINKING = 0.65;

/** A last line of less than half the longest. */
const hasWidow = (widths: readonly number[]): boolean => (widths.at(-1) ?? 0) < Math.max(...widths) / 2;

/** Each line takes as many words as it holds. */
function fillLines(words: readonly string[], widthOf: (text: string) => number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Lines are filled to a width that shrinks until they would be more. */
function balance(words: readonly string[], widthOf: (text: string) => number, lines: string[]): string[] {
  const narrower = fillLines(words, widthOf, Math.max(...lines.map(widthOf)) - Number.EPSILON * 64);
  const isNarrower = Math.max(...narrower.map(widthOf)) < Math.max(...lines.map(widthOf));
  return narrower.length === lines.length && isNarrower ? balance(words, widthOf, narrower) : lines;
}
