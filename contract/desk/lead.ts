/** One enquiry or application as the desk shows it. Times are ISO 8601 in UTC. */
import * as z from 'zod/mini';
import type { Arrival } from '#contract/arrival.ts';
import type { AttachmentKind } from '#contract/attachment.ts';
import { type Endpoint, id, pathOf } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import type { AfterReply, EnquirySource, FollowUp, LeadKind, Outcome, ShownState, Stage } from './lead-state.ts';
import type { Meeting } from './meeting.ts';

/** One line of a list. */
export interface LeadSummary {
  reference: string;
  kind: LeadKind;
  state: ShownState;
  name: string;
  /** Of an enquiry; may be empty. */
  company: string;
  /** The subject of an enquiry, or the position of an application. */
  about: string;
  /** The beginning of the message or note, or of the client's last mail, one line. */
  excerpt: string;
  /** Of an enquiry: where it came from, and the path of the page that the visitor was on before (empty: not known). */
  form: EnquirySource | null;
  page: string;
  receivedAt: string;
  /** Until when an answer was promised, or when it is to be followed up; null for what rests, is answered or in quarantine. */
  dueAt: string | null;
  /** When it came to this state. What is late is open. A change says it, so that nothing is changed that is no longer as it was seen. */
  since: string;
  /** Whose follow-up `dueAt` is, which may be over; null when it is the time of an answer. */
  followUp: FollowUp | null;
  /** Of an enquiry; null while nobody has said. */
  outcome: LeadOutcome | null;
  assignee: { id: string; name: string } | null;
  /** Of an application. */
  stage: Stage | null;
  /** How many of its mails and webhooks could not be delivered. */
  undelivered: number;
  /** Our last reply, if its mail has not left: it waits, or was written as a file because mail was off. */
  unsentReply: 'waiting' | 'filed' | null;
  /** Why it is in quarantine, in plain English; empty otherwise. */
  spamReasons: string[];
  /** Whether the person who asks has a reply to it that is not sent. */
  hasDraft: boolean;
  /** Of an enquiry: when its meeting begins; null when it has none, or none any more. */
  meetingAt: string | null;
}

/** What came of an enquiry. */
export interface LeadOutcome {
  is: Outcome;
  at: string;
  /** Null when nobody has said. */
  valueRupees: number | null;
  /** Of a lost one; empty otherwise. */
  reason: string;
}

/** What became of a mail or webhook. */
export interface DeliveryStatus {
  id: string;
  kind: 'mail' | 'webhook';
  /** Its recipient, or the host of a webhook. */
  to: string;
  /** Empty for a webhook, and once the text is no longer kept. */
  subject: string;
  status: 'pending' | 'held' | 'sent' | 'filed' | 'dead' | 'dismissed';
  attempts: number;
  createdAt: string;
  /** When it is tried next, while it is pending. */
  nextAttemptAt: string | null;
  finishedAt: string | null;
  dismissedAt: string | null;
  /** When it came back, although a mail server had taken it. */
  returnedAt: string | null;
  /** Whether `lastError` is a mail server's that says that the address does not exist. */
  isAddressRefused: boolean;
  lastError: string | null;
  /** Of the lead that it reports. */
  reference: string | null;
}

export interface Note {
  id: string;
  personName: string;
  text: string;
  createdAt: string;
  /** Whether the person who asks wrote it, and so may remove it. */
  isOwn: boolean;
}

/** A file of a mail. The size is in bytes. */
export interface AttachedFile {
  id: string;
  name: string;
  kind: AttachmentKind;
  size: number;
}

export interface Reply {
  id: string;
  personName: string;
  subject: string;
  text: string;
  createdAt: string;
  /** Until then it can be taken back. */
  sendsAt: string;
  delivery: DeliveryStatus['status'];
  files: AttachedFile[];
  /** The id of its mail, among the deliveries of the lead. */
  deliveryId: string | null;
  /** Whether the person who asks wrote it, and so may take it back. */
  isOwn: boolean;
}

/** A mail that came to the mailbox and belongs to a lead. */
export interface ReceivedMail {
  id: string;
  /**
   * `first`: the lead was made of it, and has its text. `answer`: by a person. `automatic`: by a program, such as an absence note.
   * `colleague`: from an address of the agency.
   */
  kind: ReceivedMailKind;
  from: { name: string; address: string };
  /** Whether it came from the address of the lead. */
  isFromLead: boolean;
  subject: string;
  text: string;
  /** What it quotes, below its text. */
  quotedText: string;
  receivedAt: string;
  attachments: AttachedFile[];
  /** What is in the mail and was not taken over: it is in the mailbox. The size is in bytes. */
  leftOut: { name: string; size: number; reason: LeftOutReason }[];
}

/** `by`: what it has in common with the lead. */
export type RelatedLead = Pick<LeadSummary, 'reference' | 'kind' | 'name' | 'about' | 'state' | 'receivedAt'> & {
  by: 'address' | 'company';
};

/** A reply that is being written. */
export interface ReplyDraft {
  /** Null: the subject that the screen proposes. */
  subject: string | null;
  text: string;
  /** The version of the lead that was read before; empty: the current version. */
  readVersion: string;
  /** The id of the template that was chosen. */
  template: string | null;
  /** Whether the stage of the template is to be set. */
  setsStage: boolean;
  after: AfterReply;
}

/** What a person writes to a lead. */
export interface OwnDraft {
  personId: string;
  /** Another with each change, also when it is sent or discarded; empty before the first. */
  version: string;
  draft: ReplyDraft | null;
}

export type ReceivedMailKind = 'first' | 'answer' | 'automatic' | 'colleague';

/** `kind`: of no kind that is taken over. `unread`: the mail could not be read. */
export type LeftOutReason = 'kind' | 'too-large' | 'too-many' | 'unread';

/** `phone` and `email` can be followed; `text` has several lines. */
export interface LeadField {
  label: string;
  value: string;
  kind: 'line' | 'text' | 'email' | 'phone';
}

/** An enquiry or application whole. */
export interface LeadDetail extends LeadSummary {
  email: string;
  /** What brought the visitor of an enquiry; null when nothing is known. */
  arrival: Arrival | null;
  /** In the order of the form, choices by their labels. Empty ones are left out, and so are name and subject: the summary has them. */
  fields: LeadField[];
  /** The size is in bytes. */
  cv: { name: string; kind: string; size: number } | null;
  /** Of an enquiry that came with a booking, also once it is cancelled or over. */
  meeting: Meeting | null;
  answeredBy: string | null;
  /** Who has said what came of it. */
  outcomeBy: string | null;
  /** Who has marked it as spam. */
  spamBy: string | null;
  deliveries: DeliveryStatus[];
  notes: Note[];
  replies: Reply[];
  /** What the person who asks has attached to the reply that they are writing. */
  draftFiles: AttachedFile[];
  /** The reply that the person who asks has not sent. */
  draft: OwnDraft;
  /** Colleagues with a reply that is not sent, and when they wrote at it last: the latest first. */
  writers: { name: string; at: string }[];
  /** Oldest first. */
  received: ReceivedMail[];
  /** What else the client has sent, and others of the same company: newest first, 5 of each at most; getClient has all. */
  related: RelatedLead[];
  /** What was done with it, oldest first. */
  history: { at: string; personName: string; text: string }[];
  /** Changes with each reply and each answer, and when the lead is answered or opened again. A reply is sent with the version that was read. */
  version: string;
}

export const reference = z
  .string()
  .check(z.toUpperCase(), z.regex(/^[\w-]{1,40}$/, 'A reference looks like KD-7Q2M-X4TP.'));

export const getLead = deskEndpoint<LeadDetail>()({
  method: 'GET',
  path: '/api/leads/:reference',
  right: 'leads.read',
  input: z.object({ reference }),
});

/** An applicant's file. It is only ever downloaded. */
export const downloadCv = deskEndpoint<never>()({
  method: 'GET',
  path: '/api/leads/:reference/cv',
  right: 'leads.read',
  input: z.object({ reference }),
});

/** The address of an applicant's file, for a link. */
export const cvPath = (of: string): string => pathOf(downloadCv as Endpoint, { reference: of });

/** A file of a mail that came, or of a reply. It is only ever downloaded. */
export const downloadAttachment = deskEndpoint<never>()({
  method: 'GET',
  path: '/api/attachments/:id',
  right: 'leads.read',
  input: z.object({ id }),
});

/** The address of a file, for a link. */
export const attachmentPath = (of: string): string => pathOf(downloadAttachment as Endpoint, { id: of });
