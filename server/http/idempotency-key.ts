/** What counts as the same message: docs/decisions/0007-idempotency.md. */
import type { FastifyRequest } from 'fastify';

/** Printable ASCII, no longer than any client makes them (a UUID has 36). */
const KEY = /^[\x20-\x7e]{1,200}$/;

/**
 * Without a key of its own, the same content counts as the same message for one to two buckets: longer than a double
 * click or a reload, shorter than a visitor's second thought the next hour.
 */
const BUCKET_MS = 600_000;

/** What a script is told whose key is `invalid`. */
export const KEY_INVALID = 'Idempotency-Key must be 1 to 200 printable ASCII characters.';

/**
 * The key from the header or else from the form. A wrong header is a fault of the script that sent it and said so; a
 * wrong form field is no fault of the visitor's, whose message then counts by its content.
 *
 * @param field what the form has in `idempotencyKey`
 */
export function givenKey({ headers }: FastifyRequest, field: unknown): string | undefined | 'invalid' {
  const header = headers['idempotency-key'];
  if (header !== undefined) return typeof header === 'string' && KEY.test(header) ? header : 'invalid';
  return typeof field === 'string' && KEY.test(field) ? field : undefined;
}

export interface Keys {
  /** The one to store the message under. */
  stored: string;
  /** Others under which the same message may have come before. */
  earlier: readonly string[];
  /** What the form gets in `idempotencyKey` when it is given back: sent again from there, it is the same message. */
  inForm: string;
}

/** A key made from content, as a form that was given back sends it. */
const CONTENT_KEY = /^content:(\d{1,9}):([\da-f]{64})$/;

/**
 * The keys of a message. Keys of clients and keys made from content never meet: one made from content counts only for
 * the content that it names, so a form that was given back and then edited is another message.
 *
 * @param key the one that the client gave, if it gave one
 * @param contentHash SHA-256 in hexadecimal
 */
export function keysOf(key: string | undefined, contentHash: string, now: Date): Keys {
  const [, sentBucket, sentHash] = CONTENT_KEY.exec(key ?? '') ?? [];
  if (key && sentHash === undefined) return { stored: `given:${key}`, earlier: [], inForm: key };
  const bucket = sentHash === contentHash ? Number(sentBucket) : Math.floor(now.getTime() / BUCKET_MS);
  const stored = `content:${bucket}:${contentHash}`;
  // A double click may have fallen into the bucket before.
  return { stored, earlier: [`content:${bucket - 1}:${contentHash}`], inForm: stored };
}
