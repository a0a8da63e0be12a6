/** The pictures of the home page's rotating card. */
import sharp from 'sharp';
import type { Exhibit } from '#site/exhibits/schema.ts';
import { openTypefaces } from './draw-open-graph-image.ts';
import { drawOpenGraphExhibit, openGraphExhibit } from './open-graph-exhibit.ts';
import { COLOURS } from './open-graph-svg.ts';

/** In pixels, about 7 : 6: as the exhibit in the first slide. */
const WORK_PICTURE = { width: 448, height: 384 };
const MARGIN = 36;

/** Pixels of the file for each of the picture. */
const DENSITY = 2;

/**
 * Draws an exhibit on its background, as AVIF: outlines of letters as SVG would keep the main thread of a phone busy for a second.
 *
 * @throws {MissingGlyphError} when the font has no glyph for a character
 */
export async function drawWorkPicture(
  exhibit: Exhibit,
  background: keyof typeof COLOURS,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = WORK_PICTURE;
  const { svg } = drawOpenGraphExhibit(openGraphExhibit(exhibit), await openTypefaces(), {
    left: MARGIN,
    right: width - MARGIN,
    bottom: height - MARGIN,
  });
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${DENSITY * width}" height="${DENSITY * height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS[background]}"/>${svg}</svg>`,
  ].join('');
  return new Uint8Array(await sharp(Buffer.from(drawing)).avif({ quality: 60, chromaSubsampling: '4:4:4' }).toBuffer());
}
