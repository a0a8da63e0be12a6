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

/**
 * The key to store a message under, and others under which it may have come before: that of the bucket before this
 * one, where a double click may have fallen. Keys of either origin never meet.
 *
 * @param key the one that the client gave, if it gave one
 */
export function keysOf(key: string | undefined, contentHash: string, now: Date): [string, ...string[]] {
  if (key) return [`given:${key}`];
  const bucket = Math.floor(now.getTime() / BUCKET_MS);
  return [`content:${bucket}:${contentHash}`, `content:${bucket - 1}:${contentHash}`];
}
