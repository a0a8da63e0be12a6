import type { APIRoute } from 'astro';
import { blogFeed } from '#site/blog/feed.ts';

/** Every article, whole, for feed readers. */
export const GET: APIRoute = async ({ url, site = url }) =>
  new Response(await blogFeed(site), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
