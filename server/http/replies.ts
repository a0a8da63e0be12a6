import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FailedReply } from '#contract/reply.ts';
import { routes } from '#contract/routes.ts';
import type { SiteData } from '#contract/site-data.ts';
import { splitUrl } from '#server/pages/redirects.ts';
import { pagePolicy } from '#server/pages/security-headers.ts';
import type { Site } from '#server/pages/site.ts';

/** The page /book, 118 KB with 294 free times, takes 20.0 KB; with 4, the default, 21.6, and with 9 still 19.9 and seven times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

// Typed for Express, but needs only what Node's own objects have.
const compress = compression({ brotli: BROTLI }) as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Compresses an answer that is yet to be sent, if the client accepts it. For pages made per request: built files have compressed
 * siblings. A middleware, because Astro writes rendered pages past Fastify's hooks, and so past @fastify/compress.
 */
export function compressResponse(request: IncomingMessage, response: ServerResponse): void {
  compress(request, response, () => {});
}

/** Whether the client is a script that reads JSON, rather than a browser that posts a plain form. */
export function wantsJson({ headers }: FastifyRequest): boolean {
  if (headers['content-type']?.toLowerCase().startsWith('application/json')) return true;
  return quality(headers.accept, 'application/json') > quality(headers.accept, 'text/html');
}

/** Sends a whole HTML document that no cache keeps. */
export function sendHtml(reply: FastifyReply, status: number, html: string): FastifyReply {
  const policy = pagePolicy(html);
  if (policy) reply.header('content-security-policy', policy);
  compressResponse(reply.request.raw, reply.raw);
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

/** A page of one sentence, for errors that visitors rarely see. */
export function plainPage(title: string, sentence: string, link: { href: string; text: string }): string {
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="${link.href}">${link.text}</a></p>
</html>
`;
}

/** The quality, 0 to 1, that an Accept header (RFC 9110, section 12.5.1) gives a type by its name; 0 when it does not name it. */
function quality(accept: string | undefined, type: string): number {
  for (const range of accept?.toLowerCase().split(',') ?? []) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight ? Number(weight.slice(2)) : 1;
  }
  return 0;
}

/** For programs; visitors get the error pages. */
const FAILURE = 'The server could not do this. Please try again, or call us and quote the number.';
const NOT_FOUND = 'There is nothing at this address.';

/** For programs, by Fastify's error code: no browser sends these. */
const PROGRAM_ERRORS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON. Send a JSON object.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. Send a JSON object.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the form as application/json or application/x-www-form-urlencoded.',
};

type ErrorSite = Pick<Site, 'errorPages' | 'renderPage'>;

/**
 * Answers errors and unknown addresses: in JSON below /api and to scripts, else as a page.
 *
 * @param words of content/site.yaml
 */
export function addErrorHandlers(
  app: FastifyInstance,
  { errorPages, renderPage }: ErrorSite,
  words: SiteData['plainPages'],
): void {
  app.setNotFoundHandler((request, reply) => {
    if (isForScripts(request)) return sendFailed(request, reply, 404, NOT_FOUND);
    const page = notFoundPage(splitUrl(request.url).path);
    return page ? renderPage(request, reply, page, { status: 404 }) : sendHtml(reply, 404, errorPages.notFound);
  });

  app.setErrorHandler<FastifyError & { headers?: Record<string, string> }>((error, request, reply) => {
    const status = error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) {
      request.log.error({ err: error }, 'A request failed.');
      return wantsJson(request) ? sendFailed(request, reply, 500, FAILURE) : sendHtml(reply, 500, errorPages.failure);
    }
    request.log.info({ code: error.code, status }, 'A request was refused.');
    // Only programs send conditions and ranges. They read the status, and the total size in a header.
    if (status === 412 || status === 416) {
      return reply
        .code(status)
        .headers(error.headers ?? {})
        .header('cache-control', 'no-store')
        .send();
    }
    // @fastify/static refuses some paths, such as those with dots.
    if (request.method !== 'POST') return sendHtml(reply, 404, errorPages.notFound);
    const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    const sentence = isTooLarge ? words.tooLarge : (PROGRAM_ERRORS[error.code] ?? words.unreadable);
    if (wantsJson(request)) return sendFailed(request, reply, status, sentence);
    return sendHtml(
      reply,
      status,
      plainPage(words.notSent, sentence, { href: routes.contact, text: words.backToForm }),
    );
  });
}

/** Sends no details of a failure: a sentence, and the request id to look up in the log. */
export function sendFailed(request: FastifyRequest, reply: FastifyReply, status: number, message: string) {
  const body: FailedReply = { outcome: 'failed', message, requestId: request.id };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** The page that suggests similar services or industries, for an address below either. */
function notFoundPage(path: string): string | undefined {
  const [, section, slug = ''] = /^\/(services|industries)\/([^/]+)$/.exec(path) ?? [];
  if (section === 'services') return routes.missing.service(slug);
  if (section === 'industries') return routes.missing.industry(slug);
  return undefined;
}

function isForScripts(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/') || wantsJson(request);
}
