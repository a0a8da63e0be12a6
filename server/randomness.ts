import { randomBytes, randomUUIDv7 } from 'node:crypto';

/** Everything unforeseeable that the server needs. Handed in, so that tests can foresee it. */
export interface Randomness {
  /** So many bytes that nobody can guess. */
  bytes: (size: number) => Uint8Array;
  /** An identifier never given before: a UUID whose first part is the time, so that rows that come together lie together. */
  id: () => string;
  /** At least 0 and less than 1; for spreading load, not for secrets. */
  fraction: () => number;
}

export const systemRandomness: Randomness = { bytes: randomBytes, id: randomUUIDv7, fraction: Math.random };
