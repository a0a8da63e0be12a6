import type { APIRoute, GetStaticPaths } from 'astro';
import { headRoutes } from '#contract/routes.ts';
import { iconPng } from '#site/seo/icons.ts';

const { apple, 192: small, 512: large, maskable } = headRoutes.icons;

/** Full-bleed icons have square corners: iOS rounds them, and the system crops maskable icons. */
const ICONS = [
  { path: apple, size: 180, isFullBleed: true },
  { path: small, size: 192, isFullBleed: false },
  { path: large, size: 512, isFullBleed: false },
  { path: maskable, size: 512, isFullBleed: true },
];

export const getStaticPaths: GetStaticPaths = () =>
  ICONS.map(({ path, ...props }) => ({ params: { icon: /^\/(.+)\.png$/.exec(path)?.[1] }, props }));

/** The logo as PNG, for home screens and installed apps. */
export const GET: APIRoute = async ({ props: { size, isFullBleed } }) =>
  new Response(await iconPng(size, { isFullBleed }));
