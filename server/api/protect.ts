/** Headers and refusals for every request to the desk or to the editor's screen, before any of its routes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILE_TYPE } from '#contract/endpoint.ts';
import { FRAME_ANCESTORS, NON_PAGE_CSP, securityHeaders } from '#contract/security-headers.ts';
import { ApiError } from './api-error.ts';

/** Methods that change nothing. */
const SAFE_METHODS = ['GET', 'HEAD'];

/** The headers of every answer. Other sites do not learn where a link to them was. */
export function deskHeaders(origin: string): Record<string, string> {
  const { 'speculation-rules': _, ...headers } = securityHeaders(origin);
  return {
    ...headers,
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
    'content-security-policy': NON_PAGE_CSP,
    'cache-control': 'no-store',
  };
}

/**
 * The policy of the desk's page. React Aria adds a style element with the nonce; visitors' text is never HTML.
 *
 * @param nonce new for each answer
 */
export const deskPagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    FRAME_ANCESTORS,
  ].join('; ');

interface Protected {
  /** Known once it listens. */
  origin: () => string;
  /** Answers a request that asks for another host. @param origin ours */
  wrongHost: (origin: string) => string;
  /** Whether a program sent it with a secret of its own, which no browser adds: then its origin does not matter. */
  hasToken?: (request: FastifyRequest) => boolean;
}

/** Refuses what only another site or another program would send. */
export function protect(app: FastifyInstance, { origin, wrongHost, hasToken = () => false }: Protected): void {
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of Object.entries(deskHeaders(origin()))) reply.raw.setHeader(name, value);
    reply.raw.setHeader('x-request-id', request.id);
    if (!isOwnHost(request, origin())) throw new ApiError('forbidden', wrongHost(origin()));
    if (SAFE_METHODS.includes(request.method)) return;
    if (!hasToken(request) && !isSameOrigin(request, origin())) {
      throw new ApiError('forbidden', 'This was sent from another site and was not done.');
    }
    // A form of another site cannot send these types without asking first (CORS), which is never answered.
    const type = request.headers['content-type'] ?? '';
    if (request.routeOptions.config.takesFile) {
      if (type !== FILE_TYPE)
        throw new ApiError('invalid', `Send the bytes of the file, with the content-type ${FILE_TYPE}.`);
    } else if (!type.startsWith('application/json')) {
      throw new ApiError('invalid', 'Send JSON, with the content-type application/json.');
    }
  });
}

/** A site that points its own name to this machine (DNS rebinding) sends its own name. */
export const isOwnHost = ({ headers: { host } }: FastifyRequest, origin: string): boolean =>
  ownOrigins(origin).some((own) => host === new URL(own).host);

/** Whether a page of ours sent it, or no page did. */
export function isSameOrigin({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined || ownOrigins(origin).includes(headers.origin);
}

/** Localhost has several names. */
function ownOrigins(origin: string): string[] {
  const { hostname, protocol, port } = new URL(origin);
  if (hostname !== 'localhost') return [origin];
  return [origin, `${protocol}//127.0.0.1:${port}`, `${protocol}//[::1]:${port}`];
}
