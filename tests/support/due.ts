import { LONGEST_BACKOFF_MS } from '#server/outbox/backoff.ts';
import type { Due } from '#server/outbox/store.ts';

/** What the worker of the mails asks for at a time, with nothing in hand. */
export function mailsDueAt(now: Date): Due {
  return { lane: { is: 'mail' }, now, horizon: new Date(now.getTime() + LONGEST_BACKOFF_MS), inHand: [] };
}
