import { drawKolam, type Kolam } from '#site/kolam/kolam.ts';
import { CELL as KOLAM_CELL } from '#site/kolam/strand.ts';
import { drawOpenGraphCover } from './open-graph-cover.ts';
import { drawOpenGraphExhibit } from './open-graph-exhibit.ts';
import type { OpenGraphImage } from './open-graph-images.ts';
import type { Typefaces } from './typeface.ts';

/** In pixels; social networks show this size without cropping (https://developers.facebook.com/docs/sharing/webmasters/images). */
const OPEN_GRAPH_SIZE = { width: 1200, height: 630 };

/** The same as in site/shell/global.css. */
export const COLOURS = {
  soil: '#1a1410',
  rice: '#fbf7f0',
  kaavi: '#b5391b',
  haldi: '#efab3d',
  neel: '#2b3a8c',
  'cover-1': '#5c2113',
  'cover-2': '#1f4434',
  'cover-3': '#5a3f0c',
  'cover-4': '#4b2350',
  'cover-5': '#0c4a5b',
  'cover-6': '#7c1f3f',
  'cover-7': '#3b4d14',
};

/** Five dots by seven of the middle of the kolam, cropped where strands cross: 7 × 90 = 630. */
const CUT = { columns: 5, rows: 7 };
const CELL = OPEN_GRAPH_SIZE.height / CUT.rows;
const FIGURE_LEFT = OPEN_GRAPH_SIZE.width - CUT.columns * CELL;
const STROKE_WIDTH = 1.1;

const MARGIN = 68;
/** Around the exhibit, in pixels. */
const EXHIBIT_MARGIN = 36;
/** Around the cover of an article, in pixels. */
const COVER_MARGIN = 48;
/** Between the heading and the kolam, in pixels. */
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
 * The Open Graph image of a page: its heading on soil, its kolam on its own colour, and lines of its exhibit over the kolam. An
 * article has its cover in place of the kolam.
 *
 * @returns an SVG without text or fonts: every letter is an outline
 * @throws {HeadingTooLongError} when the heading does not fit
 * @throws {MissingGlyphError} when the font has no glyph for a character
 */
export function openGraphSvg(
  { brand, kind, heading, exhibit, cover, ...figure }: OpenGraphImage,
  typefaces: Typefaces,
): string {
  const { wide, body } = typefaces;
  const { width, height } = OPEN_GRAPH_SIZE;
  const { size, lines } = wrapHeading(heading, wide.widthOf, HEADING);
  const step = size * HEADING.lineHeight;
  // The last line is at the lower margin.
  const lastLine = height - MARGIN - 8;
  const firstLine = lastLine - (lines.length - 1) * step;
  const kindLine = firstLine - size * 0.74 - 34;
  const letters = lines.map((line, index) => wide.outlinesOf(line, size, MARGIN, firstLine + index * step));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.soil}"/>`,
    `<rect x="${FIGURE_LEFT}" width="${width - FIGURE_LEFT}" height="${height}" fill="${COLOURS[figure.background]}"/>`,
    cover
      ? drawOpenGraphCover(cover, typefaces, {
          left: FIGURE_LEFT + COVER_MARGIN,
          top: COVER_MARGIN,
          right: width - COVER_MARGIN,
          bottom: height - COVER_MARGIN - 8,
        })
      : figureOf(drawKolam(figure), STROKE_WIDTH, { x: FIGURE_LEFT, y: 0, width: width - FIGURE_LEFT }, CUT),
    exhibit ? overKolam(exhibit, figure.background, typefaces) : '',
    figureOf(drawKolam({ seed: 'kolam-digital', halfWidth: 1 }), 1.8, { x: MARGIN, y: 54, width: 56 }),
    `<path fill="${COLOURS.rice}" d="${wide.outlinesOf(brand, BRAND_SIZE, MARGIN + 74, 93)}"/>`,
    `<g fill="${COLOURS.haldi}" transform="translate(${MARGIN + 14} ${kindLine - KIND_SIZE * 0.33})">`,
    '<circle r="14" opacity=".22"/><circle r="7"/></g>',
    `<path fill="${COLOURS.haldi}" d="${body.outlinesOf(kind, KIND_SIZE, MARGIN + 42, kindLine)}"/>`,
    `<path fill="${COLOURS.rice}" d="${letters.join('')}"/></svg>`,
  ].join('');
}

/** The exhibit on the page's colour. The kolam above it is cut where strands cross. */
function overKolam(
  exhibit: NonNullable<OpenGraphImage['exhibit']>,
  background: OpenGraphImage['background'],
  typefaces: Typefaces,
): string {
  const { width, height } = OPEN_GRAPH_SIZE;
  const { svg, top } = drawOpenGraphExhibit(exhibit, typefaces, {
    left: FIGURE_LEFT + EXHIBIT_MARGIN,
    right: width - EXHIBIT_MARGIN,
    bottom: height - EXHIBIT_MARGIN,
  });
  const cut = Math.floor((top - EXHIBIT_MARGIN / 2) / CELL) * CELL;
  return `<rect x="${FIGURE_LEFT}" y="${cut}" width="${width - FIGURE_LEFT}" height="${height - cut}" fill="${COLOURS[background]}"/>${svg}`;
}

/** The kolam in a box, or the middle of it, cropped to so many dots. */
function figureOf(
  { width, height, path, dotsPath }: Kolam,
  strokeWidth: number,
  box: { x: number; y: number; width: number },
  cut?: { columns: number; rows: number },
): string {
  const [shownWidth, shownHeight] = cut ? [cut.columns * KOLAM_CELL, cut.rows * KOLAM_CELL] : [width, height];
  const viewBox = [(width - shownWidth) / 2, (height - shownHeight) / 2, shownWidth, shownHeight].join(' ');
  return [
    `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${(box.width / shownWidth) * shownHeight}" viewBox="${viewBox}">`,
    `<g fill="none" stroke="#fbf1e2" stroke-width="${strokeWidth}" stroke-linejoin="round"><path d="${path}"/>`,
    `<path d="${dotsPath}" stroke="${COLOURS.haldi}" stroke-width="3.5" stroke-linecap="round"/></g></svg>`,
  ].join('');
}

/** The lines of a heading, and the font size at which they fit. */
interface WrappedHeading {
  /** Pixels per em. */
  size: number;
  lines: string[];
}

/** The heading, or one word of it, fits at no size. */
export class HeadingTooLongError extends Error {
  override name = 'HeadingTooLongError';
}

interface Room {
  /** In pixels. */
  width: number;
  height: number;
  /** Pixels per em, the largest first. */
  sizes: readonly number[];
  /** In ems. */
  lineHeight: number;
}

/**
 * Breaks a heading into lines at the largest size at which it fits, balanced like CSS `text-wrap: balance`. To avoid a
 * widow, a smaller size may be chosen.
 *
 * @param widthOf the width of a text, in ems
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
      `"${heading}" does not fit into ${room.width} × ${room.height} pixels at ${room.sizes.at(-1)} pixels per em. Shorten it, or its longest word.`,
    );
  const isWhole = ({ size, lines }: WrappedHeading) =>
    size >= MIN_SHRINKING * largest.size && !hasWidow(lines.map(widthOf));
  return fitting.find(isWhole) ?? largest;
}

/** How far letters may shrink to avoid a widow: the heading must stay legible in a thumbnail. */
const MIN_SHRINKING = 0.65;

/** Whether the last line is shorter than half the longest. */
const hasWidow = (widths: readonly number[]): boolean => (widths.at(-1) ?? 0) < Math.max(...widths) / 2;

/** Greedy line breaking: each line takes as many words as fit. */
function fillLines(words: readonly string[], widthOf: (text: string) => number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Narrows the lines until one more line would be needed. */
function balance(words: readonly string[], widthOf: (text: string) => number, lines: string[]): string[] {
  const narrower = fillLines(words, widthOf, Math.max(...lines.map(widthOf)) - Number.EPSILON * 64);
  const isNarrower = Math.max(...narrower.map(widthOf)) < Math.max(...lines.map(widthOf));
  return narrower.length === lines.length && isNarrower ? balance(words, widthOf, narrower) : lines;
}
