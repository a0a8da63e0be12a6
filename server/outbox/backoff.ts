const FIRST_RETRY_MS = 10_000;
const LONGEST_WAIT_MS = 3_600_000;

/** What jitter adds at most, as a share of the wait: what failed together is not tried together. */
const JITTER = 1 / 5;

/**
 * The nine waits that double from 10 s to 2,560 s make 85 minutes, the other 48 are an hour each: 49.4 hours in all, so
 * that a mail server that fails on a Saturday is mended before anything is given up.
 */
const MOST_ATTEMPTS = 58;

/** No message waits longer than this for its next attempt, in milliseconds. */
export const LONGEST_BACKOFF_MS = LONGEST_WAIT_MS * (1 + JITTER);

/**
 * How long to wait after a failed attempt, in milliseconds; `undefined` when it was the last.
 *
 * @param attempts how many have been made
 * @param fraction 0 to 1: of the jitter
 * @param askedFor by the receiver, in milliseconds: kept to where it is the longer, within LONGEST_BACKOFF_MS
 */
export function backoff(attempts: number, fraction: number, askedFor = 0): number | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined;
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return Math.min(Math.max(wait, askedFor) * (1 + JITTER * fraction), LONGEST_BACKOFF_MS);
}
