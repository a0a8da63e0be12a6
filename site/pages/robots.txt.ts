import type { APIRoute } from 'astro';

/** Everything public may be crawled; screens that depend on one visit carry their own noindex. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`);
