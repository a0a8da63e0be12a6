import type { Clock } from '#server/clock.ts';
import type { Held, OutboxStore } from '#server/outbox/store.ts';
import { traitsOf } from '#server/outbox/traits-of.ts';

/** How long a message of a dead worker waits for another one. Servers that share a database agree on the time within it. */
export const LEASE_MS = 30_000;

/** Two renewals in a row may fail before the lease is lost. */
const RENEWAL_MS = 10_000;

export interface HoldLeaseDeps {
  store: Pick<OutboxStore, 'renew'>;
  clock: Clock;
  log: { error: (facts: object, text: string) => void };
}

/**
 * Renews the lease of a message for as long as it is being delivered.
 *
 * @returns `lost` is aborted as soon as another worker may have the message, so that two do not deliver it at once;
 * `end` ends it
 */
export function holdLease({ store, clock, log }: HoldLeaseDeps, held: Held): { lost: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const lose = () => controller.abort();
  // Timers, not the clock: they go on when somebody sets it.
  let expiry = setTimeout(lose, LEASE_MS);
  let isEnded = false;

  const renew = async () => {
    // It counts from before the database was asked.
    const nextExpiry = setTimeout(lose, LEASE_MS);
    try {
      if (!(await store.renew(held, new Date(clock().getTime() + LEASE_MS)))) lose();
      clearTimeout(expiry);
      expiry = nextExpiry;
      if (isEnded) clearTimeout(expiry);
    } catch (error) {
      clearTimeout(nextExpiry);
      log.error({ outboxId: held.id, error: traitsOf(error) }, 'The lease of a message could not be renewed.');
    }
  };
  const renewal = setInterval(renew, RENEWAL_MS);

  return {
    lost: controller.signal,
    end: () => {
      isEnded = true;
      clearInterval(renewal);
      clearTimeout(expiry);
    },
  };
}
