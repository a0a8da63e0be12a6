import type { APIRoute } from 'astro';

/** Crawlers may open every page; pages for one visitor, such as search results, have `noindex`. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`);
