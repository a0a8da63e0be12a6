/** What the owner's desk asks of a database. */
import type { Application, CvKind } from '#contract/application.ts';
import type { Enquiry } from '#contract/enquiry.ts';
import type { SubscriptionStatus } from '#server/newsletter/store.ts';

/** What somebody waits for an answer to. */
export type Lead = EnquiryLead | ApplicationLead;

interface Kept {
  id: string;
  receipt: string;
  receivedAt: Date;
  /** Absent while it is open. */
  answeredAt: Date | undefined;
  /** Taken for spam, kept, and not looked at yet. */
  isQuarantined: boolean;
  /** Points, see server/spam/reasons.ts. */
  spamScore: number;
  /** Codes of what speaks against it, in quarantine or not: `sayReason` of server/spam/reasons.ts puts them into words. */
  spamReasons: string[];
}

export interface EnquiryLead extends Kept {
  kind: 'enquiry';
  enquiry: Enquiry;
}

export interface ApplicationLead extends Kept {
  kind: 'application';
  application: Application;
  positionTitle: string | undefined;
  /** Of the file everything but its bytes; the size is in bytes. */
  cv: { name: string; kind: CvKind; size: number };
}

export type MessageStatus = 'pending' | 'held' | 'sent' | 'filed' | 'dead' | 'dismissed';

/** A message of the outbox. */
export interface SentMessage {
  id: string;
  /** `mail`, or another way of delivery. */
  kind: string;
  /** Where it goes: see Lane of server/outbox/store.ts. */
  lane: string;
  status: MessageStatus;
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date;
  finishedAt: Date | undefined;
  /** When somebody dismissed a dead letter. */
  dismissedAt: Date | undefined;
  lastError: string | undefined;
  /** JSON that only its deliverer reads; empty when its words are kept no longer. */
  payload: string;
}

export interface DeadLetter extends SentMessage {
  /** The receipt of what it tells of; absent for a mail of the newsletter or to the agency itself. */
  receipt: string | undefined;
}

export interface KeptSubscription {
  email: string;
  status: SubscriptionStatus;
  consentText: string;
  consentedAt: Date;
  confirmedAt: Date | undefined;
  unsubscribedAt: Date | undefined;
}

export interface DeskStore {
  /** Newest first. */
  leads: (kind: Lead['kind'], since: Date | undefined) => Promise<Lead[]>;
  /** @param receipt in capitals, as it is stored */
  findLead: (receipt: string) => Promise<{ lead: Lead; messages: SentMessage[] } | undefined>;
  /**
   * Says when a lead was answered, or, without a time, that it is open again. What is answered already keeps its time.
   *
   * @returns since when it was answered before, if it was; undefined when there is no such lead
   */
  setAnswered: (receipt: string, at: Date | undefined) => Promise<{ before: Date | undefined } | undefined>;
  /** Newest first. */
  subscriptions: (since: Date | undefined) => Promise<KeptSubscription[]>;
  /** Oldest first, dismissed ones included. */
  deadLetters: (since: Date | undefined) => Promise<DeadLetter[]>;
}
