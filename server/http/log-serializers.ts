import { splitUrl } from '#server/http/redirects.ts';

/** Longer than any of ours; who looks for a hole sends longer ones. */
const LOGGED_PATH = 100;

/**
 * For Fastify's logger: no query string, where a prefilled message may stand, no network address, and of an error no more
 * than its name, its words and where it was thrown. A database puts the values of a row beside its words.
 */
export const logSerializers = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathForLog(url) }),
  err: (error: unknown) => traitsOf(error),
};

/** A mail address that slipped into a link is none of the log's business. */
function pathForLog(url: string): string {
  const { path } = splitUrl(url);
  return path.replace(/[^/]*(@|%40)[^/]*/gi, '…').slice(0, LOGGED_PATH);
}

interface Traits {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

function traitsOf(error: unknown): Traits {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error.', stack: '' };
  const { name, message, stack = '', cause, code }: Error & { code?: unknown } = error;
  return { type: name, code, message, stack, cause: cause === undefined ? undefined : traitsOf(cause) };
}
