import { MAX_BACKOFF_MS } from '#server/outbox/backoff.ts';
import type { DueQuery } from '#server/outbox/repository.ts';

/** The worker's query for due mails, with none in flight. */
export function mailsDueAt(now: Date): DueQuery {
  return { queue: { only: 'mail' }, now, maxFutureTime: new Date(now.getTime() + MAX_BACKOFF_MS), inFlight: [] };
}
