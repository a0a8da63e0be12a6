import type { APIRoute } from 'astro';
import { icoFile, iconPng } from '#site/seo/icons.ts';

const SIZE = 32;

/** For clients that do not support SVG icons, or that request /favicon.ico without reading a page. */
export const GET: APIRoute = async () => new Response(icoFile(await iconPng(SIZE, { isFullBleed: false }), SIZE));
