const FIRST_RETRY_MS = 10_000;
const LONGEST_WAIT_MS = 3_600_000;

/**
 * The nine waits that double from 10 s to 2,560 s make 85 minutes, the other 48 are an hour each: 49.4 hours in all, so
 * that a mail server that fails on a Saturday is mended before anything is given up.
 */
const MOST_ATTEMPTS = 58;

/**
 * How long to wait after a failed attempt, in milliseconds; `undefined` when it was the last.
 *
 * @param attempts how many have been made
 * @param fraction 0 to 1: adds up to a fifth, so that what failed together is not tried together
 */
export function backoff(attempts: number, fraction: number): number | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined;
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS) * (1 + fraction / 5);
}
