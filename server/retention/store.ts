/** What expiry and erasure ask of a database. */

/** Whose records: everything of an address, or one record by its receipt in capitals. */
export type Person = { email: string } | { receipt: string };

export interface Found {
  /** Receipts. */
  enquiries: string[];
  applications: string[];
  subscriptions: number;
  /** How many mails and webhooks wait in the outbox or have left it. */
  messages: number;
}

/** How much was erased. */
export interface Erased {
  enquiries: number;
  applications: number;
  subscriptions: number;
  messages: number;
}

export interface Erasure extends Erased {
  erasedAt: Date;
  reason: 'asked' | 'retention';
}

/** Records up to these times, each included, have expired. */
export interface ExpiryDates {
  /** Of the arrival or the answer, whichever is later; undefined when no enquiry expires. */
  enquiries: Date | undefined;
  /** Of the arrival; undefined when no application expires. */
  applications: Date | undefined;
  /** Of a newsletter request that was not confirmed. */
  requested: Date;
  /** Of leaving the newsletter. */
  unsubscribed: Date;
  /** Of the end of a newsletter receipt. */
  receipts: Date;
}

export type ErasureResult =
  | {
      outcome: 'erased';
      erased: Erased;
      /** Ids of the messages that were erased: they name their files. */
      messageIds: string[];
      /** No copy is left in the database's own log either; see RetentionStore. */
      isWiped: boolean;
    }
  /** There is nothing of this person, or not any more. */
  | { outcome: 'not-found' }
  /** Nothing was erased: a worker is delivering one of the messages, and could write its file after the row is gone. */
  | { outcome: 'being-delivered' };

export interface RetentionStore {
  find: (person: Person) => Promise<Found>;
  /**
   * Erases a person's records with their tokens and messages, all or nothing, and records how much it was.
   *
   * On SQLite the bytes are overwritten in the file, and the write-ahead log is emptied (`isWiped`) unless another process
   * reads the database at that moment. PostgreSQL frees the space in its own time.
   */
  erase: (person: Person, now: Date) => Promise<ErasureResult>;
  /**
   * Erases what has expired with its tokens and messages, and records how much it was. Of several servers that do it at
   * once, each counts what it erased itself. A record whose message is being delivered stays until the next run. Who had
   * unsubscribed, asked again and did not confirm is unsubscribed as before.
   */
  expire: (dates: ExpiryDates, now: Date) => Promise<Erased>;
  /** @returns those of the ids that the outbox has a row of */
  findMessages: (ids: readonly string[]) => Promise<Set<string>>;
  /** Newest first. */
  history: () => Promise<Erasure[]>;
}
