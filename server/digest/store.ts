/** What the digest asks of a database. */
import type { OutboxMessage } from '#server/outbox/store.ts';

/** Of an enquiry or application that is open: nothing of the person. */
export interface OpenLead {
  kind: 'enquiry' | 'application';
  receipt: string;
  receivedAt: Date;
  isQuarantined: boolean;
}

/** What the owner has to know of today. Oldest first, all of them. */
export interface Outlook {
  open: OpenLead[];
  dead: { id: string; kind: string; createdAt: Date }[];
}

export interface DigestStore {
  look: () => Promise<Outlook>;
  /**
   * Claims the digest of a day and puts what `compose` makes of the outlook into the outbox, all or nothing. Of any
   * number of callers one gets the day.
   *
   * @param day in India, as 2026-03-01
   * @returns `taken`: somebody had claimed it before; `quiet`: `compose` made nothing of it
   */
  claimDay: (
    day: string,
    compose: (outlook: Outlook) => OutboxMessage | undefined,
    now: Date,
  ) => Promise<'taken' | 'quiet' | 'sent'>;
  /** Puts a digest that a person asked for into the outbox, whatever the day. */
  send: (message: OutboxMessage, now: Date) => Promise<void>;
}
