const FIRST_WAIT_MS = 10_000;
const MAX_WAIT_MS = 3_600_000;

/** The largest jitter, as a share of the wait, so that messages that failed together are not retried together. */
const MAX_JITTER = 1 / 5;

/**
 * Nine waits that double from 10 s to 2,560 s take 85 minutes, the other 48 take an hour each: 49.4 hours in all, so that a
 * mail server that fails on a Saturday can be repaired before anything is given up.
 */
const MAX_ATTEMPTS = 58;

/** The longest wait for the next attempt, with jitter, in milliseconds. */
export const MAX_BACKOFF_MS = MAX_WAIT_MS * (1 + MAX_JITTER);

/**
 * How long to wait after a failed attempt, in milliseconds; `undefined` after the last one.
 *
 * @param attempts how many have been made
 * @param fraction 0 to 1, the share of the jitter
 * @param requestedMs what the receiver asked for; used if it is longer, up to MAX_BACKOFF_MS
 */
export function backoff(attempts: number, fraction: number, requestedMs = 0): number | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  return Math.min(Math.max(wait, requestedMs) * (1 + MAX_JITTER * fraction), MAX_BACKOFF_MS);
}
