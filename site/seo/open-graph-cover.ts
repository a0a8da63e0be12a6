import { type Count, drawCount } from '#site/kolam/count.ts';
import type { Typefaces } from './typeface.ts';

/** What an Open Graph image shows of the cover of an article. */
export type OpenGraphCover = Count & { figure: string };

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const COLOURS = { text: '#fbf1e2', mark: '#efab3d' };
const MAX_SIZE = 96;
/** Between the drawing and the number, in pixels. */
const GAP = 44;
/** Height of the digits, in ems. */
const DIGITS = 0.72;

/**
 * The number of an article at the bottom of a box, and above it the drawing that counts it.
 *
 * @returns SVG elements
 * @throws {MissingGlyphError} when the font has no glyph for a character
 */
export function drawOpenGraphCover(
  { figure, ...count }: OpenGraphCover,
  { wide }: Typefaces,
  { left, top, right, bottom }: Box,
): string {
  const size = Math.min(MAX_SIZE, (right - left) / wide.widthOf(figure));
  const room = { width: right - left, height: bottom - size * DIGITS - GAP - top };
  const drawing = drawCount(count, room.width / room.height);
  const { plain, marked, strand, dotSize, markedSize, strandWidth } = drawing;
  const isBeside = count.kind !== 'chain';
  return [
    `<svg x="${left}" y="${top}" width="${room.width}" height="${room.height}" viewBox="0 0 ${drawing.width} ${drawing.height}" preserveAspectRatio="xMinYMax">`,
    `<g fill="none" stroke="${COLOURS.text}" stroke-width="${dotSize}" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="${plain}"${isBeside ? ' stroke-opacity=".55"' : ''}/><path d="${strand}" stroke-width="${strandWidth}"/>`,
    `<path d="${marked}" stroke="${COLOURS.mark}" stroke-width="${markedSize}"/></g></svg>`,
    `<path fill="${COLOURS.text}" d="${wide.outlinesOf(figure, size, left, bottom)}"/>`,
  ].join('');
}
