import type { APIRoute, GetStaticPaths } from 'astro';
import { shownWork } from '#site/home/queries.ts';
import { drawWorkPicture } from '#site/seo/work-picture.ts';
import { homeCopy } from '#site/shell/queries.ts';

/** The cache of drawn pictures, relative to the working directory. `npm ci` empties it. */
const CACHE = 'node_modules/.cache/work-pictures';

export const getStaticPaths: GetStaticPaths = async () =>
  // The first is in the page itself.
  (await shownWork(await homeCopy())).slice(1).map((work) => ({ params: { slug: work.slug }, props: { work } }));

/** A slide of the home page's rotating card. */
export const GET: APIRoute = async ({ props: { work } }) =>
  new Response(await drawWorkPicture(work.exhibit, work.background, CACHE), {
    headers: { 'content-type': 'image/avif' },
  });
