import { CONFIRMATION_MS } from '#server/newsletter/accept.ts';
import type { SubscriptionStore } from '#server/newsletter/store.ts';

const DAY_MS = 86_400_000;

/** As content/legal/privacy-policy.md promises: 24 months, of 30.4 days each. */
const UNSUBSCRIBED_MS = 730 * DAY_MS;

/** Erases what the newsletter keeps no longer. */
export function eraseSubscriptions(
  store: Pick<SubscriptionStore, 'erase'>,
  now: Date,
): ReturnType<SubscriptionStore['erase']> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return store.erase({ requested: before(CONFIRMATION_MS), unsubscribed: before(UNSUBSCRIBED_MS), receipts: now });
}
