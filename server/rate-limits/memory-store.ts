import { dayBefore, type RateLimitStore } from '#server/rate-limits/store.ts';

/** Of 200 bytes each: 20 MB. */
const MOST_BUCKETS = 100_000;

/** There are more clients at once than memory is set aside for. */
export class TooManyBucketsError extends Error {
  override name = 'TooManyBucketsError';
}

/**
 * For the one server of an embedded database. A row for every request would be two more flushes to the disk before an
 * enquiry is answered; what is forgotten at a restart is how many have come, not what they said.
 */
export function createMemoryRateLimitStore(): RateLimitStore {
  const fullAt = new Map<string, number>();
  const secrets = new Map<string, Uint8Array>();

  const forget = (now: Date) => {
    for (const [key, time] of fullAt) if (time <= now.getTime()) fullAt.delete(key);
  };

  return {
    take: async (key, { now, cost, capacity }) => {
      const next = Math.max(fullAt.get(key) ?? 0, now.getTime()) + cost;
      const missing = next - now.getTime() - capacity;
      if (missing > 0) return missing;
      if (fullAt.size >= MOST_BUCKETS) forget(now);
      if (fullAt.size >= MOST_BUCKETS) throw new TooManyBucketsError(`More than ${MOST_BUCKETS} clients at once.`);
      fullAt.set(key, next);
      return 0;
    },

    secretOf: async (day, fresh) => {
      for (const other of secrets.keys()) if (other < dayBefore(day)) secrets.delete(other);
      const secret = secrets.get(day) ?? fresh;
      secrets.set(day, secret);
      return secret;
    },

    forget: async (now) => forget(now),
  };
}
