/** What accepting an enquiry asks of a database. */
import type { Enquiry } from '#contract/enquiry.ts';
import type { OutboxMessage } from '#server/outbox/store.ts';
import type { SpamRecord } from '#server/spam/store.ts';

export interface NewEnquiry {
  id: string;
  receipt: string;
  idempotencyKey: string;
  contentHash: string;
  enquiry: Enquiry;
  receivedAt: Date;
  /** How it was weighed; absent when it was not. In quarantine, its messages are held. */
  spam?: SpamRecord;
}

/** What a key has carried. */
export interface Known {
  receipt: string;
  contentHash: string;
}

export type Saved =
  | { outcome: 'saved' }
  /** One of the keys is known already: nothing was written. */
  | ({ outcome: 'key-known' } & Known)
  /** The receipt belongs to another enquiry: nothing was written; try with another. */
  | { outcome: 'receipt-taken' };

export interface EnquiryStore {
  /**
   * Writes the enquiry and its messages, all or nothing, unless one of the keys is known. Correct under any number of
   * callers at once.
   *
   * @param knownKeys other keys under which the same enquiry may have come before
   */
  save: (enquiry: NewEnquiry, knownKeys: readonly string[], messages: readonly OutboxMessage[]) => Promise<Saved>;
  findByKey: (keys: readonly string[]) => Promise<Known | undefined>;
  hasReceipt: (receipt: string) => Promise<boolean>;
}
