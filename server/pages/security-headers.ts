import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FRAME_ANCESTORS, headersAt, NON_PAGE_CSP, securityHeaders } from '#contract/security-headers.ts';
import { splitUrl } from './redirects.ts';

const POLICY_ELEMENT = /<meta http-equiv="content-security-policy" content="([^"&]*)"/i;

/**
 * The headers of every answer. A page replaces the Content-Security-Policy with its own.
 *
 * @param siteUrl see contract/security-headers.ts
 */
export function defaultHeaders(siteUrl: string): Record<string, string> {
  return { ...securityHeaders(siteUrl), 'content-security-policy': NON_PAGE_CSP };
}

/** Sets the headers on the raw response, because Astro writes rendered pages past Fastify's reply. */
export function createSetHeaders(siteUrl: string): (request: FastifyRequest, reply: FastifyReply) => void {
  const everywhere = Object.entries(defaultHeaders(siteUrl));
  return (request, { raw }) => {
    for (const [name, value] of everywhere) raw.setHeader(name, value);
    for (const [name, value] of Object.entries(headersAt(splitUrl(request.url).path))) raw.setHeader(name, value);
    raw.setHeader('x-request-id', request.id);
  };
}

/** For requests that reach Fastify's hooks. What fails before them has to call `setHeaders` itself. */
export function addSecurityHeaders(app: FastifyInstance, setHeaders: ReturnType<typeof createSetHeaders>): void {
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
}

/**
 * The Content-Security-Policy header of a whole page: the policy of its meta element, and who may frame it.
 *
 * @returns undefined for a page without such an element
 */
export function pagePolicy(html: string): string | undefined {
  const policy = POLICY_ELEMENT.exec(html)?.[1];
  return policy && withFrameAncestors(policy);
}

/** A meta element cannot say who may frame a page; only the header can. */
export function withFrameAncestors(policy: string): string {
  return `${policy.replace(/[;\s]+$/, '')}; ${FRAME_ANCESTORS}`;
}
