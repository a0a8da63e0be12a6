import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { SiteData } from '#contract/site-data.ts';
import { splitUrl } from '#server/pages/redirects.ts';
import { plainPage, sendFailed, sendHtml, wantsJson } from './replies.ts';

/** RFC 9110, section 4.1 recommends at least this. Our longest address has under 2,000. */
const MAX_URL_LENGTH = 8_000;

/** A browser sends about 20. */
const MAX_HEADERS = 100;

/**
 * Refuses, before a body is read, what no form, link or browser sends.
 *
 * @param words of content/site.yaml. The other sentences are for programs
 */
export function addRequestLimits(app: FastifyInstance, words: SiteData['plainPages']): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, sentence: string): FastifyReply => {
    request.log.info({ status }, 'A request was refused.');
    reply.raw.setHeader('connection', 'close');
    return wantsJson(request) || request.url.startsWith('/api/')
      ? sendFailed(request, reply, status, sentence)
      : sendHtml(reply, status, plainPage(words.notPossible, sentence, { href: routes.home, text: words.home }));
  };

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (request.url.length > MAX_URL_LENGTH) return refuse(request, reply, 414, words.addressTooLong);
    if (raw.rawHeaders.length > MAX_HEADERS * 2)
      return refuse(request, reply, 431, 'The request has too many headers.');
    // RFC 9112, section 3.2.
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
      return refuse(request, reply, 400, 'The request names no host.');
    }
    const allowed = allowedMethods(app, splitUrl(request.url).path);
    if (allowed.length === 0 || allowed.includes(request.method)) return;
    reply.raw.setHeader('allow', allowed.join(', '));
    return refuse(request, reply, 405, `This address takes ${allowed.join(', ')} only.`);
  });
}

/** The methods of an address; none for an unknown address below /api. Any other path may be a page. */
function allowedMethods(app: FastifyInstance, path: string): string[] {
  // hasRoute reads these as a pattern, and may throw. None of our addresses has them.
  const isPattern = /[*:]/.test(path);
  const has = (method: 'GET' | 'POST' | 'OPTIONS') => !isPattern && app.hasRoute({ method, url: path });
  const isPage = has('GET') || !path.startsWith('/api/');
  return [...(isPage ? ['GET', 'HEAD'] : []), ...(has('POST') ? ['POST'] : []), ...(has('OPTIONS') ? ['OPTIONS'] : [])];
}

/** The addresses that forms post to. */
const ADDRESSES: readonly string[] = [
  routes.api.enquiries,
  routes.api.applications,
  routes.api.bookings,
  routes.newsletter,
];

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
  // The plugin answers preflights of listed origins only.
  for (const address of ADDRESSES) app.options(address, (_request, reply) => reply.code(403).send());
}
