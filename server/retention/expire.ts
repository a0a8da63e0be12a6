import { CONFIRMATION_MS } from '#server/newsletter/store.ts';
import type { Erased, RetentionStore } from '#server/retention/store.ts';

const DAY_MS = 86_400_000;

/** As content/legal/privacy-policy.md promises: 24 months, of 30.4 days each. */
const UNSUBSCRIBED_MS = 730 * DAY_MS;

/** How many days each is kept; undefined when it does not expire. */
export interface RetentionDays {
  /** After its arrival, or its answer when that was later. */
  enquiries: number | undefined;
  /** After its arrival. */
  applications: number | undefined;
}

/** Erases every record that has expired, with its messages. Their files go with `MailFolder.removeOrphans`. */
export function expire(store: Pick<RetentionStore, 'expire'>, days: RetentionDays, now: Date): Promise<Erased> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const daysBefore = (count: number | undefined) => (count === undefined ? undefined : before(count * DAY_MS));
  return store.expire(
    {
      enquiries: daysBefore(days.enquiries),
      applications: daysBefore(days.applications),
      requested: before(CONFIRMATION_MS),
      unsubscribed: before(UNSUBSCRIBED_MS),
      receipts: now,
    },
    now,
  );
}
