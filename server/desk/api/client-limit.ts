import type { FastifyRequest } from 'fastify';
import { ApiError } from '#server/api/api-error.ts';
import { isLoopback } from '#server/http/client-address.ts';
import { clientHasher } from '#server/intake/rate-limit.ts';
import type { DeskServices } from './desk-services.ts';

const HOUR_MS = 3_600_000;

/** Counts a request against the limit of its client. @throws {ApiError} `too-many` */
export type ClientLimit = (request: FastifyRequest, what: string, perHour: number) => Promise<void>;

/**
 * Limits what nobody must sign in for, by client, as the forms of the site are limited (docs/decisions/0007). From loopback the
 * client is unknown: the owner's own machine, or a proxy that does not forward the address.
 */
export function clientLimit({ rateLimits, clock, randomness }: DeskServices): ClientLimit {
  const hashClient = clientHasher(rateLimits, randomness.bytes);
  return async (request, what, perHour) => {
    if (isLoopback(request.ip)) return;
    const now = clock();
    const key = `desk-${what}:${await hashClient(request.ip, now)}`;
    const missing = await rateLimits.take(key, { now, cost: HOUR_MS / perHour, capacity: HOUR_MS });
    if (missing === 0) return;
    const minutes = Math.ceil(missing / 60_000);
    throw new ApiError(
      'too-many',
      `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    );
  };
}
