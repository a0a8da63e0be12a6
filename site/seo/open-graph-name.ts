import { createHash } from 'node:crypto';
import type { OpenGraphImage } from './open-graph-images.ts';

/**
 * The file name of an image, without its extension. It changes with the content of the image and the code that draws it
 * (site/seo/drawing-version.ts), so the file can be cached forever.
 */
export function openGraphName(image: OpenGraphImage): string {
  const hash = createHash('sha256').update(`${import.meta.env.DRAWING_VERSION}\0${JSON.stringify(image)}`);
  // 48 bits, as in the names of Astro's assets: with a thousand images, two share a name in one of 500 million sites.
  return hash.digest('base64url').slice(0, 8);
}
