import type { APIRoute, GetStaticPaths } from 'astro';
import { headRoutes } from '#contract/routes.ts';
import { iconPng } from '#site/seo/icons.ts';

const { apple, 192: small, 512: large, maskable } = headRoutes.icons;

/** iOS rounds the corners by itself, and a maskable icon is cut by the system. */
const ICONS = [
  { path: apple, size: 180, isFullBleed: true },
  { path: small, size: 192, isFullBleed: false },
  { path: large, size: 512, isFullBleed: false },
  { path: maskable, size: 512, isFullBleed: true },
];

export const getStaticPaths: GetStaticPaths = () =>
  ICONS.map(({ path, ...props }) => ({ params: { icon: /^\/(.+)\.png$/.exec(path)?.[1] }, props }));

/** The mark, for systems that keep the site beside their programs. */
export const GET: APIRoute = async ({ props: { size, isFullBleed } }) =>
  new Response(await iconPng(size, { isFullBleed }));
