import { createHash } from 'node:crypto';
import { routes } from '#contract/routes.ts';
import type { OpenGraphImage } from '#site/catalogue/open-graph-images.ts';

/**
 * The path of a picture. It is another as soon as anything in it changes, or the code that draws it
 * (site/raster/drawing-version.ts): it may be kept for ever under its name.
 */
export function openGraphAddress(image: OpenGraphImage): string {
  const hash = createHash('sha256').update(`${import.meta.env.DRAWING_VERSION}\0${JSON.stringify(image)}`);
  // 48 bits, as in the names of Astro's assets: of a thousand pictures two share a name once in 500 million sites.
  return routes.openGraphImage(hash.digest('base64url').slice(0, 8));
}
