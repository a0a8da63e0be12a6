import type { APIRoute, GetStaticPaths } from 'astro';
import { routes } from '#contract/routes.ts';
import { searchDocuments } from '#site/search/document-queries.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await searchDocuments()).map(({ href, quotable }) => ({
    params: { page: /^\/page-text\/(.+)\.txt$/.exec(routes.pageText(href))?.[1] },
    props: { quotable },
  }));

/** The text of a page that the assistant may quote: see site/search/passage.ts. */
export const GET: APIRoute = ({ props }) => new Response(props['quotable']);
