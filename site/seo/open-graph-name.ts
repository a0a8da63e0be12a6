import { createHash } from 'node:crypto';
import type { OpenGraphImage } from './open-graph-images.ts';

/**
 * The name of a picture, without its ending. It is another as soon as anything in it changes, or the code that draws it
 * (site/seo/drawing-version.ts): the file may be kept for ever under it.
 */
export function openGraphName(image: OpenGraphImage): string {
  const hash = createHash('sha256').update(`${import.meta.env.DRAWING_VERSION}\0${JSON.stringify(image)}`);
  // 48 bits, as in the names of Astro's assets: of a thousand pictures two share a name once in 500 million sites.
  return hash.digest('base64url').slice(0, 8);
}
