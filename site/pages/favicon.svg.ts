import type { APIRoute } from 'astro';
import { logoSvg } from '#site/kolam/logo.ts';

/** The icon of the site for browsers. site/pages/[icon].png.ts has the other icons. */
export const GET: APIRoute = () =>
  new Response(logoSvg({ isFullBleed: false }), { headers: { 'content-type': 'image/svg+xml' } });
