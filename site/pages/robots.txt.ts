import type { APIRoute } from 'astro';

/** Everything public may be crawled; screens that depend on one visit carry their own noindex. */
export const GET: APIRoute = () => new Response('User-agent: *\nAllow: /\n');
