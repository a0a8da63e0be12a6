import type { APIRoute, GetStaticPaths } from 'astro';
import { shownWork } from '#site/home/queries.ts';
import { drawWorkPicture } from '#site/seo/work-picture.ts';
import { homeCopy } from '#site/shell/queries.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  // The first is in the page itself.
  (await shownWork(await homeCopy())).slice(1).map((work) => ({ params: { slug: work.slug }, props: { work } }));

/** A slide of the home page's rotating card. */
export const GET: APIRoute = async ({ props: { work } }) =>
  new Response(await drawWorkPicture(work.exhibit, work.background), { headers: { 'content-type': 'image/avif' } });
