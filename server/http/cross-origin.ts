import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes } from '#contract/routes.ts';

/** What the forms of the site post to. */
const ADDRESSES = [routes.api.enquiries, routes.api.applications, routes.newsletter];

/** The longest that a browser keeps the answer to a preflight: Chrome's 2 hours, in seconds. */
const PREFLIGHT_MAX_AGE = 7_200;

/**
 * Lets pages of the origins on the list post with `fetch` and read the answer (the Fetch standard's CORS protocol). No
 * cookie takes part, so `Access-Control-Allow-Credentials` is never sent.
 *
 * @param allowedOrigins as browsers write them: an origin that is not among them, to the letter, gets nothing
 */
export function addCrossOrigin(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  const originOf = ({ headers }: FastifyRequest) => allowedOrigins.find((origin) => origin === headers.origin);

  app.addHook('onRequest', async (request, reply) => {
    if (!ADDRESSES.some((address) => address === request.routeOptions.url)) return;
    // With or without an Origin: a cache must not give one's answer to another.
    reply.raw.setHeader('vary', 'Origin');
    const origin = originOf(request);
    if (!origin) return;
    reply.raw.setHeader('access-control-allow-origin', origin);
    reply.raw.setHeader('access-control-expose-headers', 'Retry-After, X-Request-Id');
  });

  for (const address of ADDRESSES) {
    app.options(address, (request, reply) => {
      if (!originOf(request)) return reply.code(403).send();
      return reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type, idempotency-key',
          'access-control-max-age': PREFLIGHT_MAX_AGE,
        })
        .code(204)
        .send();
    });
  }
}
