/** The files of a picture that a browser chooses from. */
import type { GetImageResult, ImageMetadata, UnresolvedImageTransform } from 'astro';
import type { Place } from '#site/content/entries.ts';

/** In pixels: from a tile on a high-density screen to a hero of half a wide screen. None is larger than the original. */
const WIDTHS = [160, 320, 640, 960, 1280, 1920];

/** For browsers that do not know AVIF. */
const FALLBACK_WIDTH = 960;

/** The formats of photographs. */
const FORMATS: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'avif'];

/** A field `image:` of content/ names no picture that can be shown. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** The field, as its schema leaves it. */
export interface Image {
  src: ImageMetadata;
  alt: string;
}

export type Picture = Awaited<ReturnType<typeof makePicture>>;

/**
 * @param getImage Astro's: it also has the files made
 * @returns plain data for Photo.tsx: AVIF in all widths, and WebP in one
 * @throws {PictureError} naming the file, the entry and the path, when it is no photograph beside the file
 */
export async function makePicture(
  { src: original, alt }: Image,
  place: Place,
  getImage: (options: UnresolvedImageTransform) => Promise<Pick<GetImageResult, 'src' | 'srcSet'>>,
) {
  // Astro leaves what it does not find among the files as the text it was.
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
