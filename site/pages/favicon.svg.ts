import type { APIRoute } from 'astro';
import { markSvg } from '#site/art/mark.ts';

/** The icon of the site for browsers; site/pages/[icon].ts has it for everything else. */
export const GET: APIRoute = () =>
  new Response(markSvg({ isFullBleed: false }), { headers: { 'content-type': 'image/svg+xml' } });
