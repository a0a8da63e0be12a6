import type { FastifyInstance } from 'fastify';

/**
 * Redirects other spellings of an address to the one in contract/routes.ts (no trailing slash, no `.html`), and old paths to new
 * ones as in content/site.yaml.
 *
 * @param moved old path to new path
 */
export function addRedirects(app: FastifyInstance, moved: Record<string, string>): void {
  const target = new Map(Object.entries(moved));
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const { path, query } = splitUrl(request.url);
    const canonical = canonicalPath(path);
    const location = target.get(canonical) ?? canonical;
    if (location !== path) return reply.redirect(location + query, 308);
  });
}

/** @param url as in the request line. The `query` keeps its question mark. */
export function splitUrl(url: string): { path: string; query: string } {
  const end = url.indexOf('?');
  return end === -1 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end) };
}

/** The path of an address with a query. */
export const pathOf = (route: (value: string) => string): string => splitUrl(route('')).path;

function canonicalPath(path: string): string {
  // Two slashes at the start would redirect to another host.
  const withoutSlashes = `/${path.replace(/^[/\\]+|\/+$/g, '')}`;
  return withoutSlashes.replace(/\.html$/, '').replace(/^\/index$/, '/');
}
