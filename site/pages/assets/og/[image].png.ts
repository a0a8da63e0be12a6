import type { APIRoute, GetStaticPaths } from 'astro';
import { drawOpenGraphImage } from '#site/seo/draw-open-graph-image.ts';
import { defaultOpenGraphImage, openGraphImages } from '#site/seo/open-graph-images.ts';
import { openGraphName } from '#site/seo/open-graph-name.ts';

/** The cache of drawn images, relative to the working directory. `npm ci` empties it. */
const CACHE = 'node_modules/.cache/open-graph';

export const getStaticPaths: GetStaticPaths = async () =>
  [...(await openGraphImages()).values(), await defaultOpenGraphImage()].map((subject) => ({
    params: { image: openGraphName(subject) },
    props: { subject },
  }));

/** The Open Graph image of a page, which other sites show with links to it. */
export const GET: APIRoute = async ({ props }) => new Response(await drawOpenGraphImage(props['subject'], CACHE));
