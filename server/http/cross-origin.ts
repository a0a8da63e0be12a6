import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';

/** What the forms of the site post to. */
const ADDRESSES: readonly string[] = [routes.api.enquiries, routes.api.applications, routes.newsletter];

/**
 * Lets pages of the listed origins post with `fetch` and read the answer (the Fetch standard's CORS protocol). No cookie
 * takes part, so credentials are not allowed. To be called before the routes are added.
 *
 * @param allowedOrigins as browsers write them; compared to the letter
 */
export async function addCrossOrigin(app: FastifyInstance, allowedOrigins: readonly string[]): Promise<void> {
  // Off everywhere, and on at the addresses above.
  await app.register(cors, { origin: false });
  const config = {
    cors: {
      origin: async (origin: string | undefined) => origin !== undefined && allowedOrigins.includes(origin) && origin,
      methods: 'POST',
      allowedHeaders: 'content-type, idempotency-key',
      exposedHeaders: 'Retry-After, X-Request-Id',
      // Two hours, the longest that Chrome keeps the answer to a preflight.
      maxAge: 7_200,
      strictPreflight: false,
    },
  };
  app.addHook('onRoute', (route) => {
    if (ADDRESSES.includes(route.url)) route.config = { ...route.config, ...config };
  });
  // The plugin answers preflights of listed origins; those of others come here.
  for (const address of ADDRESSES) app.options(address, (_request, reply) => reply.code(403).send());
}
