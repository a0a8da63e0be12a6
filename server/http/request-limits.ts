import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '#contract/routes.ts';
import { sendFailed } from '#server/http/errors.ts';
import { splitUrl } from '#server/http/redirects.ts';
import { plainPage, sendHtml, wantsJson } from '#server/http/replies.ts';

/** RFC 9110, section 4.1: the least that everybody should be able to handle. Our longest address has under 2,000. */
const URL_LIMIT = 8_000;

/** A browser sends about 20. */
const HEADERS_LIMIT = 100;

/** Refuses what no form, link or browser sends, before a body is read. Every refusal is an answer, never a hang. */
export function addRequestLimits(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (request.url.length > URL_LIMIT) return refuse(request, reply, 414, 'This address is too long.');
    if (raw.rawHeaders.length > HEADERS_LIMIT * 2)
      return refuse(request, reply, 431, 'The request has too many headers.');
    // RFC 9112, section 3.2. Node would refuse it by itself, without our headers.
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
      return refuse(request, reply, 400, 'The request names no host.');
    }
    const allowed = allowedAt(app, splitUrl(request.url).path);
    if (allowed.length === 0 || allowed.includes(request.method)) return;
    reply.raw.setHeader('allow', allowed.join(', '));
    return refuse(request, reply, 405, `This address takes ${allowed.join(', ')} only.`);
  });
}

/** The methods of an address; none where there is nothing below /api. Below every other path a page may stand. */
function allowedAt(app: FastifyInstance, path: string): string[] {
  // The router reads these in what it is asked as parts of a pattern, and throws at some. No address of ours has them.
  const isPattern = /[*:]/.test(path);
  const has = (method: 'GET' | 'POST' | 'OPTIONS') => !isPattern && app.hasRoute({ method, url: path });
  const isPage = has('GET') || !path.startsWith('/api/');
  return [...(isPage ? ['GET', 'HEAD'] : []), ...(has('POST') ? ['POST'] : []), ...(has('OPTIONS') ? ['OPTIONS'] : [])];
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, sentence: string): FastifyReply {
  request.log.info({ status }, 'A request was refused.');
  // What is left of the body is not read.
  reply.raw.setHeader('connection', 'close');
  return wantsJson(request) || request.url.startsWith('/api/')
    ? sendFailed(request, reply, status, sentence)
    : sendHtml(reply, status, plainPage('Not possible', sentence, { href: routes.home, text: 'Home' }));
}
