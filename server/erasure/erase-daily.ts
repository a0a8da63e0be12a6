import type { Clock } from '#server/clock.ts';

const DAY_MS = 86_400_000;

/** One thing whose time may be over. */
export interface Expiry {
  /** For the log, such as "subscriptions". */
  what: string;
  /** @returns how many of what were erased, for the log; zeroes when nothing was */
  erase: (now: Date) => Promise<Record<string, number>>;
}

export interface EraseDeps {
  expiries: readonly Expiry[];
  clock: Clock;
  log: { info: (facts: object, text: string) => void; error: (facts: object, text: string) => void };
}

/**
 * Erases what is kept no longer, at once and then once a day.
 *
 * @returns ends it, and waits for what is in progress
 */
export function startErasing(deps: EraseDeps): () => Promise<void> {
  let inProgress = eraseOnce(deps);
  const timer = setInterval(() => {
    inProgress = eraseOnce(deps);
  }, DAY_MS);
  return () => {
    clearInterval(timer);
    return inProgress;
  };
}

/** A database that does not answer is told in the log: what is due today is due tomorrow, too. */
export async function eraseOnce({ expiries, clock, log }: EraseDeps): Promise<void> {
  for (const { what, erase } of expiries) {
    try {
      const erased = await erase(clock());
      if (Object.values(erased).some((count) => count > 0)) {
        log.info({ what, erased }, 'What is kept no longer was erased.');
      }
    } catch (error) {
      log.error({ err: error, what }, 'What is kept no longer could not be erased; trying again tomorrow.');
    }
  }
}
