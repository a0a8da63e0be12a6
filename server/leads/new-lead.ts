/** Enquiries and applications as they come, before they are stored. */
import type { Application, CvKind } from '#contract/application.ts';
import type { Arrival } from '#contract/arrival.ts';
import type { MeetingWay } from '#contract/booking.ts';
import type { EnquirySource } from '#contract/desk/lead-state.ts';
import type { Enquiry } from '#contract/enquiry.ts';

export type Submission = EnquirySubmission | ApplicationSubmission;

/** An enquiry of a form, or of a mail. */
export type StoredEnquiry = Omit<Enquiry, 'form'> & { form: EnquirySource };

interface EnquirySubmission {
  kind: 'enquiry';
  enquiry: Enquiry;
  /** The path of the page that the visitor came from to the form; absent when it is not known. */
  page?: string | undefined;
  arrival?: Arrival | undefined;
  /** Booked with it. */
  meeting?: { startsAt: string; way: MeetingWay } | undefined;
}

export interface ApplicationSubmission {
  kind: 'application';
  application: Application;
  /** The title of the position on that day; undefined for no particular position. */
  positionTitle: string | undefined;
  cv: Cv;
}

export type SubmissionKind = Submission['kind'];

interface Cv {
  /** Safe to show and to save under: see safeCvName of server/intake/check-upload.ts. */
  name: string;
  /** By its content. */
  kind: CvKind;
  bytes: Uint8Array;
}

/** The facts stored with a submission of either kind. */
export interface RecordFacts {
  id: string;
  /** The visitor quotes it, such as KD-7Q2M-X4TP. */
  reference: string;
  idempotencyKey: string;
  contentHash: string;
  receivedAt: Date;
  /** Absent when it was not scored. In quarantine, its messages are held. */
  spam?: SpamResult | undefined;
}

export type NewRecord = RecordFacts & Submission;
export type NewEnquiry = RecordFacts & EnquirySubmission;
export type NewApplication = RecordFacts & ApplicationSubmission;

/** The result of server/leads/spam.ts, stored with the record. */
export interface SpamResult {
  score: number;
  /** SpamReason codes. */
  reasons: readonly string[];
  /** See minHash in server/leads/spam.ts. */
  minHash: string;
  /** Its messages wait until a person has looked at it. */
  isQuarantined: boolean;
}
