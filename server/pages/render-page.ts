import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { PageData } from '#contract/page-data.ts';
import { FRAME_ANCESTORS } from '#contract/security-headers.ts';
import { compressResponse } from '#server/http/replies.ts';
import { withFrameAncestors } from './security-headers.ts';
import type { RenderPage } from './site.ts';

/** What Astro's Node adapter exports in middleware mode. Resolves when the answer is sent or `next` was called. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: PageData,
) => Promise<void>;

/** Runs Astro's handler behind Fastify. What it throws or passes on goes to Fastify's own handlers. */
export function createRenderPage(handler: PageHandler): RenderPage {
  return async (request, reply, path, data) => {
    const { raw } = request;
    raw.url = path;
    // The body is read already, and the page only shows. Astro would also refuse a POST whose Origin it cannot compare.
    if (raw.method !== 'HEAD') raw.method = 'GET';
    // Astro writes past Fastify's reply.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.setHeader('cache-control', 'no-store');
    // In production Astro writes the page's own policy over this one.
    reply.raw.setHeader('content-security-policy', FRAME_ANCESTORS);
    compressResponse(raw, reply.raw);
    correctHead(reply.raw, data.status);

    let isPassedOn = false;
    let passedError: unknown;
    await handler(
      raw,
      reply.raw,
      (error) => {
        isPassedOn = true;
        passedError = error;
      },
      data,
    );
    if (passedError) throw passedError;
    if (isPassedOn) {
      reply.callNotFound();
      return reply;
    }
    return reply.hijack();
  };
}

/**
 * Corrects what Astro writes as the head: the status, because Astro streams and sends the head before a layout could set it, so
 * that the status in the data counts unless the page failed; the charset, which Astro leaves out; and who may frame the page,
 * which Astro's policy cannot say.
 */
function correctHead(response: ServerResponse, status: number | undefined): void {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
  const replacement = (
    given: number,
    ...parts: (string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined)[]
  ) => {
    const headers = parts.at(-1);
    if (typeof headers === 'object' && !Array.isArray(headers)) {
      if (headers['content-type'] === 'text/html') headers['content-type'] = 'text/html; charset=utf-8';
      const policy = headers['content-security-policy'];
      if (policy) headers['content-security-policy'] = withFrameAncestors(String(policy));
    }
    // Astro has set the text of its own status.
    response.statusMessage = '';
    return writeHead(given === 200 && status ? status : given, ...parts);
  };
  response.writeHead = replacement as ServerResponse['writeHead'];
}
