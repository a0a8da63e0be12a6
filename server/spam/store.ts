/** What the weighing of messages, and those who look through the quarantine, ask of a database. */

/** What was found when a message was weighed; it stays with its record. */
export interface SpamRecord {
  /** Points, see server/spam/reasons.ts. */
  score: number;
  /** The codes of what speaks against it. */
  reasons: readonly string[];
  /** Tells a text that is nearly the same: see server/spam/text-print.ts. */
  textPrint: string;
  /** Its messages wait until a person has looked at it. */
  isQuarantined: boolean;
}

export type MessageKind = 'enquiry' | 'application';

/** As much of an earlier message as shows a repetition. */
export interface RecentMessage {
  email: string;
  textPrint: string;
}

export interface QuarantineStore {
  /** The newest of a kind that came after `since`, in quarantine or not, at most `limit`. */
  recent: (kind: MessageKind, since: Date, limit: number) => Promise<RecentMessage[]>;
  /**
   * Takes a message out of quarantine and makes its messages due at once, in one transaction: the mail to the agency and
   * the answer to the visitor, as they were composed when it came.
   *
   * @returns whether it was in quarantine; without effect when it was not
   */
  release: (message: { kind: MessageKind; id: string }, now: Date) => Promise<boolean>;
}
