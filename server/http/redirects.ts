import type { FastifyInstance } from 'fastify';

/**
 * Leads every other spelling of an address to the one that contract/routes.ts writes: without a trailing slash, without
 * `.html`, and from the old to the new path where content/site.yaml says so.
 *
 * @param moved from path to path
 */
export function addRedirects(app: FastifyInstance, moved: Record<string, string>): void {
  const target = new Map(Object.entries(moved));
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const { path, query } = splitUrl(request.url);
    const usual = usualSpelling(path);
    const location = target.get(usual) ?? usual;
    if (location !== path) return reply.redirect(location + query, 308);
  });
}

/** @param url as it stands in the request line; `query` keeps its question mark */
export function splitUrl(url: string): { path: string; query: string } {
  const end = url.indexOf('?');
  return end === -1 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end) };
}

function usualSpelling(path: string): string {
  // One slash at the start: two would send the visitor to whatever host follows them.
  const withoutSlashes = `/${path.replace(/^[/\\]+|\/+$/g, '')}`;
  return withoutSlashes.replace(/\.html$/, '').replace(/^\/index$/, '/');
}
