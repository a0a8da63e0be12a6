import { type AttemptDeps, attempt } from '#server/outbox/attempt.ts';
import { LONGEST_BACKOFF_MS } from '#server/outbox/backoff.ts';
import { LEASE_MS } from '#server/outbox/hold-lease.ts';
import type { Due, OutboxStore } from '#server/outbox/store.ts';
import { traitsOf } from '#server/outbox/traits-of.ts';

/** After a database error, and between looks for what another process has put in. */
const LONGEST_SLEEP_MS = 60_000;

/** While another server has locked what is due, most often to claim it: that takes milliseconds. */
const LOCKED_PAUSE_MS = 1_000;

/** Supervisors kill after 10 s (Docker) or more: eight for what is nearly done, the rest to give back what is not. */
const STOP_MS = 8_000;

export interface WorkerDeps extends AttemptDeps {
  store: Omit<OutboxStore, 'count' | 'countRetrying' | 'hold' | 'requeue' | 'dismiss'>;
  /** How many messages of the lane are delivered at a time. */
  slots: number;
  /** A new identifier for each claim: a worker must tell a message that it holds from one that it held and lost. */
  newId: () => string;
}

export interface Worker {
  /** Looks at once; call it after a message was committed. */
  wake: () => void;
  /**
   * Starts nothing more, waits some seconds for the deliveries in progress, breaks off those that need longer and gives
   * their messages back, due at once for whoever comes next. Takes less than 10 s while the database answers.
   */
  stop: () => Promise<void>;
}

/** Delivers what is due in one lane, several messages at a time, and sleeps until more is. Starts at once. */
export function startWorker(deps: WorkerDeps): Worker {
  const { store, clock, log } = deps;
  const inHand = new Map<string, Promise<void>>();
  const breakingOff = new AbortController();
  let isStopping = false;
  let isWoken = false;
  let endSleep = () => {};

  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const wake = () => {
    isWoken = true;
    endSleep();
  };

  const due = (): Due => {
    const now = clock();
    return { lane: deps.lane, now, horizon: later(now, LONGEST_BACKOFF_MS), inHand: [...inHand.keys()] };
  };

  /** @returns how long to wait, in milliseconds, when nothing could be claimed */
  const untilNext = async (asked: Due): Promise<number> => {
    const next = await store.nextDueAt(asked);
    if (!next) return LONGEST_SLEEP_MS;
    if (next <= asked.now) return LOCKED_PAUSE_MS;
    return Math.min(Math.max(next.getTime() - clock().getTime(), 1), LONGEST_SLEEP_MS);
  };

  /** @returns how long to wait before the next look, in milliseconds */
  const fillSlots = async (): Promise<number> => {
    while (inHand.size < deps.slots && !isStopping) {
      const worker = deps.newId();
      const asked = due();
      const message = await store.claim({ ...asked, worker, leaseUntil: later(clock(), LEASE_MS) });
      if (!message) return untilNext(asked);
      const held = { id: message.id, worker };
      if (isStopping) {
        await store.release(held);
        return 0;
      }
      const end = () => {
        inHand.delete(message.id);
        wake();
      };
      inHand.set(message.id, attempt(deps, message, held, breakingOff.signal).finally(end));
    }
    // The end of a delivery wakes.
    return LONGEST_SLEEP_MS;
  };

  const run = async () => {
    while (!isStopping) {
      isWoken = false;
      const wait = await fillSlots().catch((error: unknown) => {
        log.error({ error: traitsOf(error) }, 'The outbox could not be read or written; trying again.');
        return LONGEST_SLEEP_MS;
      });
      if (!isStopping && !isWoken) await sleep(wait);
    }
  };
  const ended = run();

  return {
    wake,
    stop: async () => {
      isStopping = true;
      endSleep();
      const timer = setTimeout(() => breakingOff.abort(), STOP_MS);
      await ended;
      await Promise.all(inHand.values());
      clearTimeout(timer);
    },
  };
}

const later = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);
