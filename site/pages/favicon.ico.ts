import type { APIRoute } from 'astro';
import { icoFile, iconPng } from '#site/seo/icons.ts';

const SIZE = 32;

/** For programs that draw no SVG, and for those that ask without reading a page. */
export const GET: APIRoute = async () => new Response(icoFile(await iconPng(SIZE, { isFullBleed: false }), SIZE));
