import { basename } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { defaultOpenGraphImage, openGraphImages } from '#site/catalogue/open-graph-images.ts';
import { drawOpenGraphImage } from '#site/raster/draw-open-graph-image.ts';
import { openGraphAddress } from '#site/raster/open-graph-address.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  [...(await openGraphImages()).values(), await defaultOpenGraphImage()].map((subject) => ({
    params: { image: basename(openGraphAddress(subject), '.png') },
    props: { subject },
  }));

/** What a link to a page is shown with elsewhere. */
export const GET: APIRoute = async ({ props }) => new Response(await drawOpenGraphImage(props['subject']));
