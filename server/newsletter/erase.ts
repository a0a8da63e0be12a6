import type { Clock } from '#server/clock.ts';
import { CONFIRMATION_MS } from '#server/newsletter/accept.ts';
import type { SubscriptionStore } from '#server/newsletter/store.ts';

const DAY_MS = 86_400_000;

/** As content/legal/privacy-policy.md promises: 24 months, of 30.4 days each. */
const UNSUBSCRIBED_MS = 730 * DAY_MS;

export interface EraseDeps {
  store: Pick<SubscriptionStore, 'erase'>;
  clock: Clock;
  log: { error: (facts: object, text: string) => void };
}

/**
 * Erases what the newsletter keeps no longer, at once and then once a day.
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
export async function eraseOnce({ store, clock, log }: EraseDeps): Promise<void> {
  const now = clock();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  try {
    await store.erase({ requested: before(CONFIRMATION_MS), unsubscribed: before(UNSUBSCRIBED_MS), receipts: now });
  } catch (error) {
    log.error({ err: error }, 'Subscriptions that are kept no longer could not be erased; trying again tomorrow.');
  }
}
