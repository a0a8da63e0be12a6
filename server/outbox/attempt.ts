import type { Clock } from '#server/runtime.ts';
import { backoff } from './backoff.ts';
import {
  AddressRefusedError,
  ConfigurationError,
  type Deliver,
  PermanentDeliveryError,
  RetryLaterError,
  redactError,
  TooLateError,
} from './deliver.ts';
import type { ClaimedMessage, Delivered, Lease, OutboxRepository, Queue } from './repository.ts';

/** A message of a dead worker waits this long. */
export const LEASE_MS = 30_000;

/** Two renewals in a row may fail before the lease is lost. */
const RENEWAL_MS = 10_000;

/** In case a deliverer ignores its own limits: the longest mail takes at most 29 minutes. */
const MAX_DELIVERY_MS = 2_100_000;

/** How long an aborted delivery has to report that it succeeded after all. */
const ABORT_GRACE_MS = 1_000;

/** Between attempts to record an outcome while the database fails. An unrecorded mail would be sent twice. */
const RECORD_RETRY_MS = 2_000;

/** In characters: a server may answer with a megabyte. */
const MAX_ERROR_LENGTH = 1_000;

export interface AttemptDeps {
  outbox: Pick<OutboxRepository, 'renew' | 'finish' | 'retry' | 'deadLetter' | 'dismissLate' | 'release'>;
  queue: Queue;
  deliver: Deliver;
  clock: Clock;
  /** 0 to 1, see backoff. */
  fraction: () => number;
  log: { info: (facts: object, text: string) => void; error: (facts: object, text: string) => void };
}

type Outcome =
  | { type: 'delivered'; status: Delivered }
  | { type: 'failed'; error: unknown }
  /** The worker is stopping. */
  | { type: 'aborted' }
  /** Another worker may have the message. */
  | { type: 'lease-lost' };

/**
 * Delivers a claimed message and records the outcome. Never throws.
 *
 * @param stop aborts the delivery and releases the message
 */
export async function attempt(
  deps: AttemptDeps,
  message: ClaimedMessage,
  lease: Lease,
  stop: AbortSignal,
): Promise<void> {
  const renewal = keepLease(deps, lease);
  const outcome = await deliverOnce(deps.deliver, message, renewal.lost, stop);
  renewal.end();
  await recordOutcome(deps, message, lease, outcome, stop);
}

/**
 * Renews a lease until `end` is called.
 *
 * @returns `lost` is aborted as soon as another worker may have the message, so that no two deliver it at once
 */
function keepLease({ outbox, clock, log }: AttemptDeps, lease: Lease): { lost: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const lose = () => controller.abort();
  // Timers, because the clock may be set.
  let expiry = setTimeout(lose, LEASE_MS);
  let isEnded = false;

  const renew = async () => {
    // The new lease counts from before the database was asked.
    const nextExpiry = setTimeout(lose, LEASE_MS);
    try {
      if (!(await outbox.renew(lease, new Date(clock().getTime() + LEASE_MS)))) lose();
      clearTimeout(expiry);
      expiry = nextExpiry;
      if (isEnded) clearTimeout(expiry);
    } catch (error) {
      clearTimeout(nextExpiry);
      log.error({ outboxId: lease.id, error: redactError(error) }, 'The lease of a message could not be renewed.');
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

async function deliverOnce(
  deliver: Deliver,
  message: ClaimedMessage,
  lost: AbortSignal,
  stop: AbortSignal,
): Promise<Outcome> {
  const timeout = new AbortController();
  const timer = setTimeout(() => {
    timeout.abort(new Error(`The delivery took longer than ${MAX_DELIVERY_MS} ms.`));
  }, MAX_DELIVERY_MS);
  const abort = AbortSignal.any([lost, stop, timeout.signal]);
  const grace = startGraceOnAbort(abort);
  try {
    return { type: 'delivered', status: await Promise.race([deliver(message, abort), grace.exceeded]) };
  } catch (error) {
    if (lost.aborted) return { type: 'lease-lost' };
    if (stop.aborted) return { type: 'aborted' };
    return { type: 'failed', error: timeout.signal.aborted ? timeout.signal.reason : error };
  } finally {
    clearTimeout(timer);
    grace.end();
  }
}

/**
 * @returns `exceeded` rejects ABORT_GRACE_MS after the signal is aborted. Call `end` after the delivery: Node keeps a combined
 *   signal in memory for as long as it has a listener
 */
function startGraceOnAbort(signal: AbortSignal): { exceeded: Promise<never>; end: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    timer = setTimeout(() => reject(new Error('The delivery was aborted.')), ABORT_GRACE_MS);
  };
  if (signal.aborted) start();
  else signal.addEventListener('abort', start, { once: true });
  return {
    exceeded: promise,
    end: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', start);
    },
  };
}

async function recordOutcome(
  deps: AttemptDeps,
  message: ClaimedMessage,
  lease: Lease,
  outcome: Outcome,
  stop: AbortSignal,
): Promise<void> {
  const { outbox, clock, fraction, log, queue } = deps;
  const { id, kind, attempts } = message;
  /** Logs it once it is written, without the content of the message. */
  const record = async (write: () => Promise<void>, level: 'info' | 'error', text: string, more = {}) => {
    const facts = { outboxId: id, kind, ...('only' in queue && { queue: queue.only }), attempts, ...more };
    if (await writeUntilDone(deps, lease, stop, write)) log[level](facts, text);
  };
  if (outcome.type === 'delivered') {
    const { status } = outcome;
    return record(() => outbox.finish(lease, status, clock()), 'info', 'A message was delivered.', { status });
  }
  if (outcome.type === 'aborted') {
    const text = 'A delivery was aborted because the server stops; its message is due again at once.';
    return record(() => outbox.release(lease), 'info', text);
  }
  if (outcome.type === 'lease-lost') {
    return record(async () => {}, 'error', 'The lease of a message was lost; another worker delivers it.');
  }
  const { error } = outcome;
  const facts = {
    error: redactError(error),
    ...(error instanceof ConfigurationError && { advice: error.message }),
  };
  if (error instanceof TooLateError) {
    const text = 'A message is of no use any more and is dismissed.';
    return record(() => outbox.dismissLate(lease, clock(), errorText(error)), 'info', text, facts);
  }
  const requestedMs = error instanceof RetryLaterError ? error.waitMs : 0;
  const wait = error instanceof PermanentDeliveryError ? undefined : backoff(attempts, fraction(), requestedMs);
  if (wait === undefined) {
    const isAddressRefused = error instanceof AddressRefusedError;
    const deadLetter = () => outbox.deadLetter(lease, clock(), errorText(error), { isAddressRefused });
    return record(deadLetter, 'error', 'A message could not be delivered and is a dead letter now.', facts);
  }
  const retry = () => outbox.retry(lease, new Date(clock().getTime() + wait), errorText(error));
  await record(retry, 'error', 'A delivery failed and is retried.', { ...facts, retryInMs: Math.round(wait) });
}

/** @returns false when the worker stopped first: the lease then ends, and the message is delivered again */
async function writeUntilDone(
  { log }: AttemptDeps,
  lease: Lease,
  stop: AbortSignal,
  write: () => Promise<void>,
): Promise<boolean> {
  for (;;) {
    try {
      await write();
      return true;
    } catch (error) {
      log.error({ outboxId: lease.id, error: redactError(error) }, 'The outcome of a delivery could not be recorded.');
      if (stop.aborted) return false;
      await pause(RECORD_RETRY_MS, stop);
    }
  }
}

/** Without control characters: PostgreSQL stores no NUL. */
const errorText = (error: unknown): string =>
  String(error)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_ERROR_LENGTH);

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
