/** Generates the files of a picture. */
import type { GetImageResult, ImageMetadata, UnresolvedImageTransform } from 'astro';
import type { Place } from '#site/content/entries.ts';

/** In pixels: from a small tile to a hero that fills half a wide screen. Widths above the original's are skipped. */
const WIDTHS = [160, 320, 640, 960, 1280, 1920];

/** For browsers without AVIF, in pixels. */
const FALLBACK_WIDTH = 960;

/** The formats of photographs. */
const FORMATS: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'avif'];

/** A field `image:` of content/ does not name a usable picture. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** The parsed field `image:`. */
export interface Image {
  src: ImageMetadata;
  alt: string;
}

export type Picture = Awaited<ReturnType<typeof makePicture>>;

/**
 * @param getImage Astro's; it also generates the files
 * @returns plain data for Photo.tsx: AVIF in all widths, and one WebP
 * @throws {PictureError} when the path is not a photograph; the message names the file, the entry and the path
 */
export async function makePicture(
  { src: original, alt }: Image,
  place: Place,
  getImage: (options: UnresolvedImageTransform) => Promise<Pick<GetImageResult, 'src' | 'srcSet'>>,
) {
  // For a missing file Astro leaves the path as a string.
  if (!FORMATS.includes(original.format)) {
    const path = typeof original === 'string' ? `"${original}"` : `a file of the format "${original.format}"`;
    throw new PictureError(
      `${place.file ?? 'content'}, ${place.entry}, ${place.field}: ${path} cannot be shown. Put a JPEG, PNG, WebP or AVIF beside the file and write its path as ./images/clinic.jpg.`,
    );
  }
  const width = Math.min(FALLBACK_WIDTH, original.width);
  const [all, fallback] = await Promise.all([
    getImage({ src: original, format: 'avif', widths: [...WIDTHS] }),
    getImage({ src: original, format: 'webp', width }),
  ]);
  return {
    src: fallback.src,
    srcSet: all.srcSet.attribute,
    width,
    height: Math.round((width * original.height) / original.width),
    alt,
  };
}
