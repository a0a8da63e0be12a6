import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { splitUrl } from '#server/pages/redirects.ts';

/** Longer than any of ours; longer ones come from scanners. */
const MAX_PATH = 100;

/** One line per request, at its end. Fastify would write another at its start. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...facts, err: error }, 'request errored');
    else reply.log.info(facts, 'request completed');
  }
}

/**
 * Keeps personal data out of the log: of a request no query string, which may hold a prefilled message, and no network address;
 * of an error no more than its name, code, message and stack. A database adds the values of a row in other properties.
 */
export const logSerializers = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathForLog(url) }),
  err: (error: unknown) => redactError(error),
};

/** The log of a process, for all its servers. @param stream gets a line of JSON for each entry */
export const createLog = (stream: { write: (line: string) => void }, level = 'info'): FastifyBaseLogger =>
  // Fastify makes a logger with a server only.
  Fastify({ logger: { level, stream, serializers: logSerializers } }).log;

/** The address of a calendar feed is its secret: see feedPath in contract/desk/meetings.ts. */
const FEEDS = '/calendar/';

/** Without a mail address that slipped into a link, and without the secret of a calendar feed. */
function pathForLog(url: string): string {
  const { path } = splitUrl(url);
  if (path.toLowerCase().startsWith(FEEDS)) return `${FEEDS}…`;
  // Part by part: one pattern for the whole path takes a time that grows with the square of its length.
  const parts = path.split('/').map((part) => (/@|%40/i.test(part) ? '…' : part));
  return parts.join('/').slice(0, MAX_PATH);
}

interface RedactedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

function redactError(error: unknown): RedactedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error.', stack: '' };
  const { name, message, stack = '', cause, code }: Error & { code?: unknown } = error;
  return { type: name, code, message, stack, cause: cause === undefined ? undefined : redactError(cause) };
}
