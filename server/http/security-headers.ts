import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BARE_POLICY, headersAt, securityHeaders } from '#contract/security-headers.ts';
import { splitUrl } from '#server/http/redirects.ts';

/**
 * What every answer carries. A page puts its own policy in the place of this one.
 *
 * @param siteUrl see contract/security-headers.ts
 */
export function headersOfEveryAnswer(siteUrl: string): Record<string, string> {
  return { ...securityHeaders(siteUrl), 'content-security-policy': BARE_POLICY };
}

/** Sets them on the raw response, so that pages written past Fastify carry them too, and the number that the log has. */
export function createSetHeaders(siteUrl: string): (request: FastifyRequest, reply: FastifyReply) => void {
  const everywhere = Object.entries(headersOfEveryAnswer(siteUrl));
  return (request, { raw }) => {
    for (const [name, value] of everywhere) raw.setHeader(name, value);
    for (const [name, value] of Object.entries(headersAt(splitUrl(request.url).path))) raw.setHeader(name, value);
    raw.setHeader('x-request-id', request.id);
  };
}

/** For every request that comes as far as Fastify's hooks; what fails before them calls `setHeaders` by itself. */
export function addSecurityHeaders(app: FastifyInstance, setHeaders: ReturnType<typeof createSetHeaders>): void {
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
}
