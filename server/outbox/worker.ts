import type { Clock } from '#server/clock.ts';
import { backoff } from '#server/outbox/backoff.ts';
import { type Deliver, PermanentDeliveryError } from '#server/outbox/deliver.ts';
import type { ClaimedMessage, Delivered, OutboxStore } from '#server/outbox/store.ts';

/** The deadline is shorter than the lease, so that no second worker starts while a first may still succeed. */
const LEASE_MS = 30_000;
const DEADLINE_MS = 20_000;

/** After a database error, and between looks for what another process has put in. */
const LONGEST_SLEEP_MS = 60_000;

export interface WorkerDeps {
  store: OutboxStore;
  deliver: Deliver;
  clock: Clock;
  /** 0 to 1, see backoff. */
  fraction: () => number;
  /** Names this worker in the rows that it holds. */
  name: string;
  log: { info: (facts: object, text: string) => void; error: (facts: object, text: string) => void };
}

export interface Worker {
  /** Looks at once; call it after a message was committed. */
  wake: () => void;
  /** Waits for the delivery in progress, then rests for good. */
  stop: () => Promise<void>;
}

/** Delivers what is due, one message after another, and sleeps until the next is. Starts at once. */
export function startWorker(deps: WorkerDeps): Worker {
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

  const run = async () => {
    while (!isStopping) {
      isWoken = false;
      const wait = await deliverNext(deps).catch((error: unknown) => {
        deps.log.error({ error: traits(error) }, 'The outbox could not be read or written; trying again.');
        return LONGEST_SLEEP_MS;
      });
      if (!isStopping && !isWoken && wait > 0) await sleep(wait);
    }
  };
  const ended = run();

  return {
    wake: () => {
      isWoken = true;
      endSleep();
    },
    stop: () => {
      isStopping = true;
      endSleep();
      return ended;
    },
  };
}

/**
 * Delivers at most one message that is due.
 *
 * @returns how long to wait for the next, in milliseconds; 0 when there may be another already
 * @throws when the database fails; a failed delivery is written down instead
 */
export async function deliverNext(deps: WorkerDeps): Promise<number> {
  const { store, clock } = deps;
  const now = clock();
  const message = await store.claim({ worker: deps.name, now, leaseUntil: new Date(now.getTime() + LEASE_MS) });
  if (message) {
    await attempt(deps, message);
    return 0;
  }
  const next = await store.nextDueAt();
  const wait = next ? next.getTime() - clock().getTime() : LONGEST_SLEEP_MS;
  return Math.min(Math.max(wait, 1), LONGEST_SLEEP_MS);
}

async function attempt(deps: WorkerDeps, message: ClaimedMessage): Promise<void> {
  const { store, clock, log } = deps;
  const held = { id: message.id, worker: deps.name };
  const facts = { outboxId: message.id, kind: message.kind, attempts: message.attempts };
  let status: Delivered;
  try {
    status = await withDeadline(deps.deliver, message);
  } catch (error) {
    const wait = error instanceof PermanentDeliveryError ? undefined : backoff(message.attempts, deps.fraction());
    if (wait === undefined) {
      await store.bury(held, clock(), String(error));
      log.error({ ...facts, error: traits(error) }, 'A message could not be delivered and is kept as dead.');
    } else {
      await store.retry(held, new Date(clock().getTime() + wait), String(error));
      log.error({ ...facts, error: traits(error), retryInMs: Math.round(wait) }, 'A delivery failed and is retried.');
    }
    return;
  }
  await store.finish(held, status, clock());
  log.info({ ...facts, status }, 'A message was delivered.');
}

async function withDeadline(deliver: Deliver, message: ClaimedMessage): Promise<Delivered> {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`The delivery took longer than ${DEADLINE_MS} ms.`);
      deadline.abort(error);
      reject(error);
    }, DEADLINE_MS);
  });
  try {
    return await Promise.race([deliver(message, deadline.signal), expiry]);
  } finally {
    clearTimeout(timer);
  }
}

/** Names and codes only: what a mail server says may hold an address, and logs hold no personal data. */
function traits(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, responseCode, command }: Error & { code?: unknown; responseCode?: unknown; command?: unknown } = error;
  return { name: error.name, code, responseCode, command, cause: error.cause ? traits(error.cause) : undefined };
}
