import type { APIRoute } from 'astro';
import { headRoutes, routes } from '#contract/routes.ts';
import { siteFacts } from '#site/shell/queries.ts';

/** The web app manifest (https://www.w3.org/TR/appmanifest): name and icons; the site opens in the browser. */
export const GET: APIRoute = async () => {
  const { brand, title, description, language } = await siteFacts();
  return Response.json({
    id: routes.home,
    name: title,
    short_name: brand,
    description,
    lang: language,
    start_url: routes.home,
    scope: routes.home,
    display: 'browser',
    theme_color: '#1a1410',
    background_color: '#1a1410',
    icons: [
      { src: headRoutes.icons.svg, sizes: 'any', type: 'image/svg+xml' },
      { src: headRoutes.icons[192], sizes: '192x192', type: 'image/png' },
      { src: headRoutes.icons[512], sizes: '512x512', type: 'image/png' },
      { src: headRoutes.icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
};
