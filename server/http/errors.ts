import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FailedReply } from '#contract/reply.ts';
import { routes } from '#contract/routes.ts';
import { plainPage, sendHtml, wantsJson } from '#server/http/replies.ts';
import { splitUrl } from '#server/pages/redirects.ts';
import type { Site } from '#server/pages/site.ts';

const FAILURE = 'The server could not do this. Please try again, or call us and quote the number.';
const NOT_FOUND = 'There is nothing at this address.';

/** What to tell the client, by Fastify's error code. */
const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON. Send a JSON object.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. Send a JSON object.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'This is more than the form can carry. Please shorten the message and send it again.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the form as application/json or application/x-www-form-urlencoded.',
};

type ErrorSite = Pick<Site, 'errorPages' | 'renderPage'>;

/** Answers errors and unknown addresses: in JSON below /api and to scripts, else as a page. */
export function addErrorHandlers(app: FastifyInstance, { errorPages, renderPage }: ErrorSite): void {
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
    // @fastify/static refuses some paths, such as those with dots. To a visitor they do not exist.
    if (request.method !== 'POST') return sendHtml(reply, 404, errorPages.notFound);
    const sentence = SENTENCES[error.code] ?? 'The request could not be read.';
    return wantsJson(request)
      ? sendFailed(request, reply, status, sentence)
      : sendHtml(reply, status, plainPage('Not sent', sentence, { href: routes.contact, text: 'Back to the form' }));
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
