import type { APIRoute } from 'astro';
import { blogFeed } from '#site/blog/feed.ts';

/** The RSS feed, with the full text of every article. */
export const GET: APIRoute = async ({ url, site = url }) =>
  new Response(await blogFeed(site), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
