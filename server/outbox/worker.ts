import { startWorkLoop } from '#server/jobs/work-loop.ts';
import { type AttemptDeps, attempt, LEASE_MS } from './attempt.ts';
import { MAX_BACKOFF_MS } from './backoff.ts';
import { redactError } from './deliver.ts';
import type { DueQuery, OutboxRepository } from './repository.ts';

/** After a database error, and between checks for messages that another process wrote. */
const MAX_SLEEP_MS = 60_000;

/** While another server has locked the due message, usually to claim it: that takes milliseconds. */
const LOCKED_WAIT_MS = 1_000;

/** Supervisors kill after 10 s (Docker) or more: 8 s for deliveries in progress, the rest to release the others. */
const STOP_MS = 8_000;

export interface WorkerDeps extends AttemptDeps {
  outbox: AttemptDeps['outbox'] & Pick<OutboxRepository, 'claim' | 'nextDueAt'>;
  /** How many messages of the queue are delivered at once. */
  concurrency: number;
  /** A new identifier for each claim, so that a lost lease is not mistaken for the current one. */
  newId: () => string;
}

export interface Worker {
  /** Checks for due messages at once; call it after a message was committed. */
  wake: () => void;
  /**
   * Starts no more deliveries, waits some seconds for those in progress, then aborts the rest and releases their messages.
   * Takes less than 10 s while the database answers.
   */
  stop: () => Promise<void>;
}

/** Starts delivering the due messages of one queue, several at once, sleeping while none is due. */
export function startWorker(deps: WorkerDeps): Worker {
  const { outbox, clock, log } = deps;
  const inFlight = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const aborting = new AbortController();

  const dueQuery = (): DueQuery => {
    const now = clock();
    const maxFutureTime = new Date(now.getTime() + MAX_BACKOFF_MS);
    return { queue: deps.queue, now, maxFutureTime, inFlight: [...inFlight.keys()] };
  };

  /** @returns how long to sleep when nothing could be claimed, in milliseconds */
  const untilNextDue = async (query: DueQuery): Promise<number> => {
    const next = await outbox.nextDueAt(query);
    if (!next) return MAX_SLEEP_MS;
    if (next <= query.now) return LOCKED_WAIT_MS;
    return Math.min(Math.max(next.getTime() - clock().getTime(), 1), MAX_SLEEP_MS);
  };

  /** Starts deliveries until all slots are taken or nothing is due. @returns how long to sleep, in milliseconds */
  const startDeliveries = async (): Promise<number> => {
    while (inFlight.size < deps.concurrency && !stopping.signal.aborted) {
      const worker = deps.newId();
      const query = dueQuery();
      const message = await outbox.claim({ ...query, worker, leaseUntil: new Date(clock().getTime() + LEASE_MS) });
      if (!message) return untilNextDue(query);
      const lease = { id: message.id, worker };
      if (stopping.signal.aborted) {
        await outbox.release(lease);
        return 0;
      }
      const delivery = attempt(deps, message, lease, aborting.signal).finally(() => {
        inFlight.delete(message.id);
        loop.wake();
      });
      inFlight.set(message.id, delivery);
    }
    // The end of a delivery wakes the worker.
    return MAX_SLEEP_MS;
  };

  const loop = startWorkLoop(() =>
    startDeliveries().catch((error: unknown) => {
      log.error({ error: redactError(error) }, 'The outbox could not be read or written; trying again.');
      return MAX_SLEEP_MS;
    }),
  );

  return {
    wake: loop.wake,
    stop: async () => {
      stopping.abort();
      const timer = setTimeout(() => aborting.abort(), STOP_MS);
      await loop.stop();
      await Promise.all(inFlight.values());
      clearTimeout(timer);
    },
  };
}
