/** The pictures of the home page's rotating card. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Exhibit } from '#site/exhibits/schema.ts';
import { openTypefaces } from './draw-open-graph-image.ts';
import { drawnOnce } from './drawing-cache.ts';
import { drawOpenGraphExhibit, openGraphExhibit } from './open-graph-exhibit.ts';
import { COLOURS } from './open-graph-svg.ts';

/** In pixels, about 7 : 6: as the exhibit in the first slide. */
const WORK_PICTURE = { width: 448, height: 384 };
const MARGIN = 36;

const AVIF = { quality: 60, chromaSubsampling: '4:4:4' };

/** Pixels of the file for each of the picture. */
const DENSITY = 2;

/**
 * Draws an exhibit on its background, as AVIF, or takes it from the cache: outlines of letters as SVG would keep the main thread of
 * a phone busy for a second.
 *
 * @param cache path of the cache folder; created if missing
 * @throws {MissingGlyphError} when the font has no glyph for a character
 */
export async function drawWorkPicture(
  exhibit: Exhibit,
  background: keyof typeof COLOURS,
  cache: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const inputs = JSON.stringify([import.meta.env.DRAWING_VERSION, exhibit, background]);
  const name = createHash('sha256').update(inputs).digest('hex');
  return drawnOnce(join(cache, `${name}.avif`), async () =>
    sharp(Buffer.from(await workPictureSvg(exhibit, background)))
      .avif(AVIF)
      .toBuffer(),
  );
}

async function workPictureSvg(exhibit: Exhibit, background: keyof typeof COLOURS): Promise<string> {
  const { width, height } = WORK_PICTURE;
  const { svg } = drawOpenGraphExhibit(openGraphExhibit(exhibit), await openTypefaces(), {
    left: MARGIN,
    right: width - MARGIN,
    bottom: height - MARGIN,
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${DENSITY * width}" height="${DENSITY * height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS[background]}"/>${svg}</svg>`,
  ].join('');
}
