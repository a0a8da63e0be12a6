/** What erasing asks of a database. */

/** Whose records: everything of an address, or one record by its receipt in capitals. */
export type Person = { email: string } | { receipt: string };

export interface Found {
  /** Receipts. */
  enquiries: string[];
  applications: string[];
  subscriptions: number;
  /** Ids of the mails and webhooks that wait in the outbox or have left it. */
  messages: string[];
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

/** Erases the files that messages were written to; a message without one is no fault. */
export type RemoveMails = (messageIds: readonly string[]) => Promise<void>;

export type PersonErased =
  /** `isWiped`: no copy is left in the database's own log either; see ErasureStore. */
  | { outcome: 'erased'; erased: Erased; isWiped: boolean }
  /** Nothing was erased: a message of theirs is on its way at this moment, and could be written after its row is gone. */
  | { outcome: 'being-delivered' };

export interface ErasureStore {
  find: (person: Person) => Promise<Found>;
  /**
   * Erases a person's records with all that hangs on them, all or nothing, and notes how much it was. The files go
   * first: what is broken off there is found again and erased by a second call.
   *
   * On SQLite the bytes are overwritten in the file, and the write-ahead log is emptied (`isWiped`) unless somebody else
   * reads the database at that very moment. PostgreSQL frees the space in its own time.
   */
  erase: (person: Person, removeMails: RemoveMails, now: Date) => Promise<PersonErased>;
  /**
   * Erases the enquiries whose last date, of their arrival and their answer, is not after the first date, and the
   * applications that arrived no later than the second; an absent date erases none.
   */
  eraseOld: (
    before: { enquiries: Date | undefined; applications: Date | undefined },
    removeMails: RemoveMails,
    now: Date,
  ) => Promise<Erased>;
  /** Newest first. */
  history: () => Promise<Erasure[]>;
}
