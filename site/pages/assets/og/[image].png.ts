import type { APIRoute, GetStaticPaths } from 'astro';
import { drawOpenGraphImage } from '#site/seo/draw-open-graph-image.ts';
import { defaultOpenGraphImage, openGraphImages } from '#site/seo/open-graph-images.ts';
import { openGraphName } from '#site/seo/open-graph-name.ts';

/** Where builds keep what they have drawn, from the folder that they run in. `npm ci` empties it. */
const CACHE = 'node_modules/.cache/open-graph';

export const getStaticPaths: GetStaticPaths = async () =>
  [...(await openGraphImages()).values(), await defaultOpenGraphImage()].map((subject) => ({
    params: { image: openGraphName(subject) },
    props: { subject },
  }));

/** What a link to a page is shown with elsewhere. */
export const GET: APIRoute = async ({ props }) => new Response(await drawOpenGraphImage(props['subject'], CACHE));
