/** Enquiries and applications as the server stores them. */
import type { Application, CvKind } from '#contract/application.ts';
import type { Enquiry } from '#contract/enquiry.ts';

/** What a visitor sends with one of the forms. */
export type Submission = EnquirySubmission | ApplicationSubmission;

export interface EnquirySubmission {
  kind: 'enquiry';
  enquiry: Enquiry;
}

export interface ApplicationSubmission {
  kind: 'application';
  application: Application;
  /** The title of the position on that day; undefined for no particular position. */
  positionTitle: string | undefined;
  cv: Cv;
}

export type SubmissionKind = Submission['kind'];

export interface Cv {
  /** Safe to show and to save under: see safeCvName of server/submissions/check-upload.ts. */
  name: string;
  /** By its content. */
  kind: CvKind;
  bytes: Uint8Array;
}

/** What is stored with a submission of either kind. */
export interface RecordFacts {
  id: string;
  /** What the visitor is told to quote, such as KD-7Q2M-X4TP. */
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

/** The outcome of server/submissions/spam.ts, which is stored with the record. */
export interface SpamResult {
  score: number;
  /** SpamReason codes. */
  reasons: readonly string[];
  /** Recognises nearly the same text, see minHash in server/submissions/spam.ts. */
  minHash: string;
  /** Its messages wait until a person has looked at it. */
  isQuarantined: boolean;
}
