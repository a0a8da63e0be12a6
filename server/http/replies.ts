import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressAnswer } from '#server/http/compress-answer.ts';
import { policyOf } from '#server/http/page-policy.ts';

/** Whether the client is a script that reads JSON, rather than a browser that posts a plain form. */
export function wantsJson({ headers }: FastifyRequest): boolean {
  if (headers['content-type']?.toLowerCase().startsWith('application/json')) return true;
  return quality(headers.accept, 'application/json') > quality(headers.accept, 'text/html');
}

/** Sends a whole HTML document that no cache keeps. */
export function sendHtml(reply: FastifyReply, status: number, html: string): FastifyReply {
  const policy = policyOf(html);
  if (policy) reply.header('content-security-policy', policy);
  compressAnswer(reply.request.raw, reply.raw);
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

/** A sentence in place of a page, for faults that no visitor of a whole form meets. */
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

/** How much an Accept header (RFC 9110, section 12.5.1) asks for a type by name: 0 to 1, and 0 when it does not. */
function quality(accept: string | undefined, type: string): number {
  for (const range of accept?.toLowerCase().split(',') ?? []) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight ? Number(weight.slice(2)) : 1;
  }
  return 0;
}
