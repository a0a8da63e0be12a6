/** What the outbox asks of a database: messages wait in it until they are delivered or buried. */

/** A message to be delivered, written in the same transaction as the record it tells of. */
export interface OutboxMessage {
  id: string;
  kind: 'mail';
  /** JSON that only the deliverer of this kind reads. */
  payload: string;
  /** The Message-ID. Every attempt carries the same one, so that a receiver can tell a second copy. */
  messageId: string;
}

/** A message that this worker holds until its lease ends. */
export interface ClaimedMessage extends OutboxMessage {
  /** How many times it has been tried, this time included. */
  attempts: number;
}

/** `filed`: written to a folder because no mail server is set; it was not sent. */
export type Delivered = 'sent' | 'filed';

export interface OutboxStore {
  /**
   * Takes the message that is due longest, counts the attempt, and keeps it from other workers until the lease ends.
   * A worker that dies loses its lease, not the message.
   */
  claim: (claim: { worker: string; now: Date; leaseUntil: Date }) => Promise<ClaimedMessage | undefined>;
  /** Without effect when the lease has gone to another worker; so are `retry` and `bury`. */
  finish: (held: Held, status: Delivered, now: Date) => Promise<void>;
  retry: (held: Held, nextAttemptAt: Date, error: string) => Promise<void>;
  /** Kept as `dead` for a person to look at. */
  bury: (held: Held, now: Date, error: string) => Promise<void>;
  /** When the next pending message may be claimed, if any is pending. */
  nextDueAt: () => Promise<Date | undefined>;
  count: () => Promise<{ pending: number; dead: number }>;
}

export interface Held {
  id: string;
  worker: string;
}
