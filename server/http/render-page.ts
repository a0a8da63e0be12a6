import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { PageData } from '#contract/page-data.ts';
import { FRAME_ANCESTORS } from '#contract/security-headers.ts';
import { compressAnswer } from '#server/http/compress-answer.ts';
import type { RenderPage } from '#server/http/site.ts';

/** What Astro's Node adapter exports in middleware mode. Resolves when the answer is sent or `next` was called. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: PageData,
) => Promise<void>;

/** Puts Astro's handler behind Fastify: what it throws or passes on ends at Fastify's own handlers, never in a hang. */
export function createRenderPage(handler: PageHandler): RenderPage {
  return async (request, reply, path, data) => {
    const { raw } = request;
    raw.url = path;
    // The body is read already; the page only shows. Astro would also refuse a POST whose Origin it cannot compare.
    if (raw.method !== 'HEAD') raw.method = 'GET';
    reply.raw.setHeader('cache-control', 'no-store');
    // Astro writes the page's own; in development there is none.
    reply.raw.setHeader('content-security-policy', FRAME_ANCESTORS);
    compressAnswer(raw, reply.raw);
    completeHead(reply.raw, data.status);

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
 * Puts right two things as the head is written. Astro streams, so that the head is out before a layout can set the
 * status: the one in the data holds unless the page failed. And Astro writes the page's policy over ours, without the
 * one directive that the meta tag of a prerendered page could not carry: who may frame the page.
 */
function completeHead(response: ServerResponse, status: number | undefined): void {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
  const replacement = (
    given: number,
    ...parts: (string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined)[]
  ) => {
    const headers = parts.at(-1);
    if (typeof headers === 'object' && !Array.isArray(headers)) {
      // Astro names no charset.
      if (headers['content-type'] === 'text/html') headers['content-type'] = 'text/html; charset=utf-8';
      const policy = headers['content-security-policy'];
      if (policy) headers['content-security-policy'] = `${String(policy).replace(/;\s*$/, '')}; ${FRAME_ANCESTORS}`;
    }
    // Astro has written the words of its own status here.
    response.statusMessage = '';
    return writeHead(given === 200 && status ? status : given, ...parts);
  };
  response.writeHead = replacement as ServerResponse['writeHead'];
}
