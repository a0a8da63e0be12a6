/** What the outbox asks of a database: messages wait in it until they are delivered or become dead letters. */

/** A message to be delivered, written in the same transaction as the record it tells of. */
export interface OutboxMessage {
  id: string;
  kind: 'mail' | 'webhook';
  /** Its destination, where its kind has several; see `Lane`. Without one it is in the lane named as its kind. */
  lane?: string;
  /** What only the deliverer of this kind reads: of a mail the JSON of it, of a webhook the body as it is sent. */
  payload: string;
  /** Message-ID or webhook-id. Every attempt carries the same one, so that a receiver can tell a second copy. */
  messageId: string;
}

/** A message that this worker holds until its lease ends. */
export interface ClaimedMessage extends Omit<OutboxMessage, 'lane'> {
  /** How many times it has been tried, this time included. */
  attempts: number;
}

/** `filed`: written to a folder because no mail server is set; it was not sent. */
export type Delivered = 'sent' | 'filed';

/**
 * Messages to one destination. Each lane has a worker of its own, so that a destination that hangs holds up nothing that
 * goes elsewhere. `besides` is what no other worker takes: messages to destinations that are set no longer.
 */
export type Lane = { is: string } | { besides: readonly string[] };

/** What is due, and what a worker already has in hand and does not ask for again, whatever the clock says. */
export interface Due {
  lane: Lane;
  now: Date;
  /**
   * No time that was written with this clock lies beyond it. One that does was written before the clock was set back: it
   * counts as past, or else a message waits as long as the clock was wrong.
   */
  horizon: Date;
  inHand: readonly string[];
}

export interface OutboxStore {
  /**
   * Takes the message that is due longest, counts the attempt, and keeps it from other workers until the lease ends.
   * A worker that dies loses its lease, not the message.
   *
   * @param claim `worker` names this one claim, and no other
   */
  claim: (claim: Due & { worker: string; leaseUntil: Date }) => Promise<ClaimedMessage | undefined>;
  /** Prolongs the lease; false when it has gone to another worker. */
  renew: (held: Held, leaseUntil: Date) => Promise<boolean>;
  /** True of the message whoever holds it now: what is delivered is not delivered again. */
  finish: (held: Held, status: Delivered, now: Date) => Promise<void>;
  /** Without effect when the lease has gone to another worker; so are `deadLetter` and `release`. */
  retry: (held: Held, nextAttemptAt: Date, error: string) => Promise<void>;
  /** Kept as `dead` for a person to look at. */
  deadLetter: (held: Held, now: Date, error: string) => Promise<void>;
  /** Due again at once, and the attempt is not counted: it was broken off, and did not fail. */
  release: (held: Held) => Promise<void>;
  /**
   * Gives dead letters all their attempts again, due at once. No other message changes.
   *
   * @param which one by its id, dismissed or not, or every one that is not dismissed
   * @returns how many there were
   */
  requeue: (which: { id: string } | 'all', now: Date) => Promise<number>;
  /**
   * Takes dead letters off every list and count. They stay on record, with the time.
   *
   * @param which one by its id, or every one
   * @returns how many there were
   */
  dismiss: (which: { id: string } | 'all', now: Date) => Promise<number>;
  /**
   * Makes every pending message a dead one, for a person to decide. One that is just being delivered ends as it ends.
   *
   * @returns how many there were
   */
  hold: (now: Date) => Promise<number>;
  /** When the next pending message of the lane may be claimed, if any is pending. */
  nextDueAt: (due: Due) => Promise<Date | undefined>;
  count: () => Promise<{ pending: number; dead: number }>;
  /** Of the pending ones, how many have failed at least once. */
  countRetrying: () => Promise<number>;
}

export interface Held {
  id: string;
  worker: string;
}
