import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Whether a program sends `Authorization: Bearer` and the token. */
export function isAuthorized({ headers }: FastifyRequest, token: string): boolean {
  // Hashed, because the comparison in constant time takes equal lengths only.
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}
