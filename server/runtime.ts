/** The clock and the random source, which tests replace. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';

export type Clock = () => Date;

export interface Randomness {
  /** Cryptographically secure bytes. */
  bytes: (size: number) => Uint8Array;
  /** A new UUID of version 7: sorted by time, so that rows written together are stored together. */
  id: () => string;
  /** At least 0 and less than 1. For jitter, not for secrets. */
  fraction: () => number;
}

export const systemRandomness: Randomness = { bytes: randomBytes, id: randomUUIDv7, fraction: Math.random };
