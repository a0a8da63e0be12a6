import type { MiddlewareHandler } from 'astro';

// As React writes the box that Radix NavigationMenu puts round its list.
const LIST_BOX = /<div style="position:relative">(?=<ul data-orientation=)/g;

/**
 * Takes the one inline style of the built pages away: the CSP refuses it, and styles/header.css says the same. Not in
 * development, which has no CSP, and where React would report the difference while hydrating.
 */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!import.meta.env.PROD || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(withoutListStyle(await response.text()), response);
};

/** @param html a whole page */
export function withoutListStyle(html: string): string {
  return html.replace(LIST_BOX, '<div>');
}
