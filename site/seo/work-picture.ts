/** The pictures of the home page's rotating card: an exhibit as an SVG whose letters are outlines, for use as an image. */
import type { Exhibit } from '#site/exhibits/schema.ts';
import { openTypefaces } from './draw-open-graph-image.ts';
import { drawOpenGraphExhibit, openGraphExhibit } from './open-graph-exhibit.ts';
import { COLOURS } from './open-graph-svg.ts';

/** In pixels, about 7 : 6: as the exhibit in the first slide. */
export const WORK_PICTURE = { width: 448, height: 384 };
const MARGIN = 36;

/**
 * Draws an exhibit on its background.
 *
 * @throws {MissingGlyphError} when the font has no glyph for a character
 */
export async function drawWorkPicture(exhibit: Exhibit, background: keyof typeof COLOURS): Promise<string> {
  const { width, height } = WORK_PICTURE;
  const { svg } = drawOpenGraphExhibit(openGraphExhibit(exhibit), await openTypefaces(), {
    left: MARGIN,
    right: width - MARGIN,
    bottom: height - MARGIN,
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS[background]}"/>${svg}</svg>`,
  ].join('');
}
