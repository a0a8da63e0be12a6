import { MAX_BACKOFF_MS } from '#server/outbox/backoff.ts';
import type { DueQuery } from '#server/outbox/repository.ts';

/** What the worker of the mails asks for at a time, with nothing in hand. */
export function mailsDueAt(now: Date): DueQuery {
  return { queue: { only: 'mail' }, now, maxFutureTime: new Date(now.getTime() + MAX_BACKOFF_MS), inFlight: [] };
}
