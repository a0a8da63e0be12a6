import type { Clock } from '#server/clock.ts';

const DAY_MS = 86_400_000;

/** One kind of thing that expires. */
export interface Expiry {
  /** For the log, such as "records". */
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
 * Erases what has expired, at once and then once a day.
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

/** A failure is logged and keeps nothing else from being erased: what has expired today is still expired tomorrow. */
export async function eraseOnce({ expiries, clock, log }: EraseDeps): Promise<void> {
  for (const { what, erase } of expiries) {
    try {
      const erased = await erase(clock());
      if (Object.values(erased).some((count) => count > 0)) {
        log.info({ what, erased }, 'Erased what has expired.');
      }
    } catch (error) {
      log.error({ err: error, what }, 'Could not erase what has expired; trying again tomorrow.');
    }
  }
}
