/** What counts as the same message: docs/decisions/0007. */
import type { FastifyRequest } from 'fastify';

/** Printable ASCII, longer than any client makes them (a UUID has 36 characters). */
const KEY = /^[\x20-\x7e]{1,200}$/;

/** A key made from content, as a returned form sends it. */
const CONTENT_KEY = /^content:(\d{1,9}):([\da-f]{64})$/;

/**
 * Without a key, the same content counts as the same message for one to two of these intervals: longer than a double click or
 * a reload, shorter than a second thought an hour later.
 */
const INTERVAL_MS = 600_000;

/** The answer to a script whose key is `invalid`. */
export const KEY_INVALID = 'Idempotency-Key must be 1 to 200 printable ASCII characters.';

/**
 * The key from the header, or else from the form. A script is told of an invalid header; an invalid form field is not the
 * visitor's fault, so their message counts by its content.
 *
 * @param field the value of `idempotencyKey` in the form
 */
export function readKey({ headers }: FastifyRequest, field: unknown): string | undefined | 'invalid' {
  const header = headers['idempotency-key'];
  if (header !== undefined) return typeof header === 'string' && KEY.test(header) ? header : 'invalid';
  return typeof field === 'string' && KEY.test(field) ? field : undefined;
}

export interface IdempotencyKeys {
  /** The message is stored under this key. */
  stored: string;
  /** Others under which the same message may have come before. */
  earlier: readonly string[];
  /** For a form that is returned to the visitor: sent again with it, it is the same message. */
  inForm: string;
}

/**
 * The keys of a message. Keys of clients and keys made from content never collide. One made from content is valid only for
 * that content, so a form that was returned and then edited is another message.
 *
 * @param key the client's, if it gave one
 * @param contentHash SHA-256 in hexadecimal
 */
export function keysFor(key: string | undefined, contentHash: string, now: Date): IdempotencyKeys {
  const [, sentInterval, sentHash] = CONTENT_KEY.exec(key ?? '') ?? [];
  if (key && sentHash === undefined) return { stored: `given:${key}`, earlier: [], inForm: key };
  const interval = sentHash === contentHash ? Number(sentInterval) : Math.floor(now.getTime() / INTERVAL_MS);
  const stored = `content:${interval}:${contentHash}`;
  return { stored, earlier: [`content:${interval - 1}:${contentHash}`], inForm: stored };
}

/** Runs work on a message once the same message, if one is in progress, is done. */
export type WaitForSame = <Result>(contentHash: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Of two clicks that arrive together, the second waits until the first is stored or refused, and then finds it. Each waits for
 * one other at most, so that copies do not queue up behind a slow database.
 */
export function createWaitForSame(): WaitForSame {
  const inProgress = new Map<string, Promise<unknown>>();
  return async (contentHash, work) => {
    const first = inProgress.get(contentHash);
    if (first) {
      await Promise.allSettled([first]);
      return work();
    }
    const own = work();
    inProgress.set(contentHash, own);
    try {
      return await own;
    } finally {
      inProgress.delete(contentHash);
    }
  };
}
