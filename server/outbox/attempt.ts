import { backoff } from '#server/outbox/backoff.ts';
import { type Deliver, OwnFaultError, PermanentDeliveryError, RetryLaterError } from '#server/outbox/deliver.ts';
import { type HoldLeaseDeps, holdLease } from '#server/outbox/hold-lease.ts';
import type { ClaimedMessage, Delivered, Held, Lane, OutboxStore } from '#server/outbox/store.ts';
import { traitsOf } from '#server/outbox/traits-of.ts';

/** For a deliverer that does not keep to limits of its own: the longest mail that may be sent takes 11 minutes at most. */
const LONGEST_DELIVERY_MS = 900_000;

/** A delivery that is told to stop may have succeeded just then, and has this long to say so. */
const LAST_WORD_MS = 1_000;

/** While the database does not answer. A mail that is sent and not marked would be sent again. */
const WRITE_AGAIN_MS = 2_000;

/** What a server says can be a megabyte. */
const LONGEST_ERROR = 1_000;

export interface AttemptDeps extends HoldLeaseDeps {
  store: Pick<OutboxStore, 'renew' | 'finish' | 'retry' | 'deadLetter' | 'release'>;
  lane: Lane;
  deliver: Deliver;
  /** 0 to 1, see backoff. */
  fraction: () => number;
  log: { info: (facts: object, text: string) => void; error: (facts: object, text: string) => void };
}

type Outcome =
  | { is: 'delivered'; status: Delivered }
  | { is: 'failed'; error: unknown }
  /** We were told to stop. */
  | { is: 'broken-off' }
  /** Another worker may have the message by now. */
  | { is: 'lost' };

/**
 * Delivers one message that is held, and writes down what became of it. Never throws.
 *
 * @param stop ends the delivery, whose message is given back
 */
export async function attempt(
  deps: AttemptDeps,
  message: ClaimedMessage,
  held: Held,
  stop: AbortSignal,
): Promise<void> {
  const lease = holdLease(deps, held);
  const outcome = await outcomeOf(deps.deliver, message, lease.lost, stop);
  lease.end();
  await writeDown(deps, message, held, outcome, stop);
}

async function outcomeOf(
  deliver: Deliver,
  message: ClaimedMessage,
  lost: AbortSignal,
  stop: AbortSignal,
): Promise<Outcome> {
  const tooLong = new AbortController();
  const timer = setTimeout(() => {
    tooLong.abort(new Error(`The delivery took longer than ${LONGEST_DELIVERY_MS} ms.`));
  }, LONGEST_DELIVERY_MS);
  const end = AbortSignal.any([lost, stop, tooLong.signal]);
  try {
    return { is: 'delivered', status: await Promise.race([deliver(message, end), shortlyAfter(end)]) };
  } catch (error) {
    if (lost.aborted) return { is: 'lost' };
    if (stop.aborted) return { is: 'broken-off' };
    return { is: 'failed', error: tooLong.signal.aborted ? tooLong.signal.reason : error };
  } finally {
    clearTimeout(timer);
  }
}

async function writeDown(
  deps: AttemptDeps,
  message: ClaimedMessage,
  held: Held,
  outcome: Outcome,
  stop: AbortSignal,
): Promise<void> {
  const { store, clock, log } = deps;
  const facts = factsOf(deps, message);
  const write = (writing: () => Promise<void>) => untilWritten(deps, held, stop, writing);
  switch (outcome.is) {
    case 'delivered':
      if (await write(() => store.finish(held, outcome.status, clock()))) {
        log.info({ ...facts, status: outcome.status }, 'A message was delivered.');
      }
      return;
    case 'broken-off':
      if (await write(() => store.release(held))) {
        log.info(facts, 'A delivery was broken off to stop; its message is due again at once.');
      }
      return;
    case 'lost':
      log.error(facts, 'The lease of a message was lost; whoever has it delivers it.');
      return;
    case 'failed':
      await writeFailure(deps, message, held, outcome.error, write);
  }
}

async function writeFailure(
  deps: AttemptDeps,
  message: ClaimedMessage,
  held: Held,
  error: unknown,
  write: (writing: () => Promise<void>) => Promise<boolean>,
): Promise<void> {
  const { store, clock, fraction, log } = deps;
  const facts = {
    ...factsOf(deps, message),
    error: traitsOf(error),
    ...(error instanceof OwnFaultError ? { advice: error.message } : {}),
  };
  const askedFor = error instanceof RetryLaterError ? error.waitMs : 0;
  const wait = error instanceof PermanentDeliveryError ? undefined : backoff(message.attempts, fraction(), askedFor);
  if (wait === undefined) {
    if (await write(() => store.deadLetter(held, clock(), inWords(error)))) {
      log.error(facts, 'A message could not be delivered and is kept as dead.');
    }
    return;
  }
  if (await write(() => store.retry(held, new Date(clock().getTime() + wait), inWords(error)))) {
    log.error({ ...facts, retryInMs: Math.round(wait) }, 'A delivery failed and is retried.');
  }
}

/** What the log may say of a message: nothing of what it holds. */
const factsOf = ({ lane }: AttemptDeps, { id, kind, attempts }: ClaimedMessage) => ({
  outboxId: id,
  kind,
  ...('is' in lane ? { lane: lane.is } : {}),
  attempts,
});

/** @returns false when it could not be written until the end: then the lease ends, and the message is delivered again */
async function untilWritten(
  { log }: AttemptDeps,
  held: Held,
  stop: AbortSignal,
  writing: () => Promise<void>,
): Promise<boolean> {
  for (;;) {
    try {
      await writing();
      return true;
    } catch (error) {
      log.error({ outboxId: held.id, error: traitsOf(error) }, 'What became of a message could not be written.');
      if (stop.aborted) return false;
      await pause(WRITE_AGAIN_MS, stop);
    }
  }
}

/** PostgreSQL takes no NUL. */
const inWords = (error: unknown): string =>
  String(error)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, LONGEST_ERROR);

function shortlyAfter(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => setTimeout(() => reject(new Error('The delivery was ended.')), LAST_WORD_MS);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
}
