/** Enquiries and applications at the desk: the list, one of them, and what can be done with it. Times are ISO 8601 in UTC. */
import * as z from 'zod/mini';
import type { Arrival } from '#contract/arrival.ts';
import { type AttachmentKind, MAX_ATTACHMENTS } from '#contract/attachment.ts';
import { type Endpoint, id, noInput, pathOf } from '#contract/endpoint.ts';
import { emailField, normalizeText } from '#contract/form-fields.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import {
  type AfterReply,
  afterReply,
  type EnquirySource,
  enquirySources,
  type FollowUp,
  handSources,
  type LeadKind,
  leadKinds,
  type Outcome,
  outcomes,
  type ShownState,
  type Stage,
  shownStates,
  stages,
} from './lead-state.ts';
import type { Meeting } from './meeting.ts';
import { email } from './sign-in.ts';

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

/** The most leads or messages of one page of a list. */
export const PAGE_SIZE = 50;

const page = {
  offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  /** Default: PAGE_SIZE. */
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_SIZE))),
};

/** A stored value to filter by. It has no control characters: nothing stored has, and PostgreSQL refuses U+0000. */
const value = z.string().check(z.maxLength(300), z.regex(/^\P{Cc}*$/u, 'It has characters that no such value has.'));

/** Orders of a list besides that in which they are due. `newest`: whose client wrote last. `value`: the highest first. */
export const listSorts = ['newest', 'name', 'value'] as const;

export type ListSort = (typeof listSorts)[number];

/** What a list shows; every filter is optional, and all must match. */
export const leadFilters = z.object({
  kind: z.optional(z.enum(leadKinds)),
  /** Default: `open`, which includes late ones. */
  state: z.optional(z.enum([...shownStates, 'all'])),
  outcome: z.optional(z.enum(outcomes)),
  /** Words, each of which occurs somewhere in the texts of the lead, capitals or not. */
  search: z.optional(z.string().check(z.maxLength(200))),
  form: z.optional(z.enum(enquirySources)),
  stage: z.optional(z.enum(stages)),
  /** The id of a person, `nobody`, or `me`: the person who asks. */
  assignee: z.optional(value),
  /** The path of a page. */
  page: z.optional(value),
  /** The slug of a position; `none` for no particular one. */
  position: z.optional(value),
  /** Of the arrival of an enquiry: the campaign; its source, or else the site with the link to us. */
  campaign: z.optional(value),
  source: z.optional(value),
  /** Default: as listLeads says. */
  sort: z.optional(z.enum(listSorts)),
});

export type LeadFilters = z.output<typeof leadFilters>;

/**
 * A page of the list, of 50 leads at most. Open ones come first, the one that has been due longest on top; then those to follow
 * up, the next first; those that wait for the client, the longest first; and answered ones, the newest answer first.
 */
export const listLeads = deskEndpoint<LeadPage>()({
  method: 'GET',
  path: '/api/leads',
  right: 'leads.read',
  /** `newSince`: the `readAt` of an earlier page, to be told what has come since. */
  input: z.extend(leadFilters, { ...page, newSince: z.optional(z.iso.datetime()) }),
});

export interface LeadPage {
  leads: LeadSummary[];
  /** Of all pages. */
  total: number;
  /** The server's time. */
  readAt: string;
  /** What has come since `newSince`, and where in the list it begins; zeros without `newSince`. */
  fresh: { count: number; offset: number };
}

/** The values that the filters offer, of what is stored now. */
export interface FilterChoices {
  pages: string[];
  positions: { slug: string; title: string }[];
  sources: string[];
  campaigns: string[];
  people: { id: string; name: string }[];
}

export const listFilterChoices = deskEndpoint<FilterChoices>()({
  method: 'GET',
  path: '/api/leads/filter-choices',
  right: 'leads.read',
  input: noInput,
});

/** For the navigation, and for the promised time. */
export interface Counts {
  /** Enquiries and applications, late ones included. */
  openEnquiries: number;
  openApplications: number;
  late: number;
  /** Of each kind: waiting for the client, to be followed up later, and open ones of the person who asks. */
  byKind: Record<LeadKind, { waiting: number; followUps: number; mine: number }>;
  /** Suspected, and looked at by nobody: without what a person has marked as spam. */
  quarantine: number;
  undelivered: number;
}

export const getCounts = deskEndpoint<Counts>()({
  method: 'GET',
  path: '/api/counts',
  right: 'leads.read',
  input: noInput,
});

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

/** Marks it as answered, or as open again, without a mail. */
export const setAnswered = deskEndpoint<LeadDetail>()({
  method: 'PUT',
  path: '/api/leads/:reference/answered',
  right: 'leads.change',
  input: z.object({ reference, isAnswered: z.boolean() }),
});

/** `conflict` with the current LeadDetail when `was` is not true any more. */
export const assignLead = deskEndpoint<LeadDetail>()({
  method: 'PUT',
  path: '/api/leads/:reference/assignee',
  right: 'leads.change',
  input: z.object({ reference, personId: z.nullable(id), was: z.nullable(id) }),
});

/** Of an application. `conflict` with the current LeadDetail when `was` is not true any more. */
export const setStage = deskEndpoint<LeadDetail>()({
  method: 'PUT',
  path: '/api/leads/:reference/stage',
  right: 'leads.change',
  input: z.object({ reference, stage: z.enum(stages), was: z.enum(stages) }),
});

const time = z.nullable(z.iso.datetime());

/**
 * What a lead rests for: an answer of the `client`; a day in India, at 9:00 of which it is due; null: nothing, it is open, and due
 * once the promised time has passed since the client or we wrote last. An answered one that is to rest is no longer answered. `conflict` with the
 * current LeadDetail when `was` is not its `since` any more. `invalid` in quarantine, or for a day before today or after
 * two years.
 */
export const setRest = deskEndpoint<LeadDetail>()({
  method: 'PUT',
  path: '/api/leads/:reference/rest',
  right: 'leads.change',
  input: z.object({
    reference,
    until: z.nullable(z.union([z.literal('client'), z.iso.date()], 'Choose a day, such as 2026-03-01.')),
    was: z.iso.datetime(),
  }),
});

/** In rupees. */
export const MAX_VALUE = 10_00_00_00_000;
/** In characters. */
export const MAX_REASON_LENGTH = 200;

const WHOLE_RUPEES = 'Enter the value in whole rupees.';
const valueRupees = z.nullable(
  z
    .number(WHOLE_RUPEES)
    .check(
      z.int(WHOLE_RUPEES),
      z.gte(0, WHOLE_RUPEES),
      z.lte(MAX_VALUE, `Enter at most ₹${MAX_VALUE.toLocaleString('en-IN')}.`),
    ),
);

/**
 * Says what came of an enquiry; null takes that back. A won or lost one is answered, too, and stays so. `conflict` with the
 * current LeadDetail when `was`, the time of its outcome, is not true any more. `invalid` in quarantine and for an application.
 */
export const setOutcome = deskEndpoint<LeadDetail>()({
  method: 'PUT',
  path: '/api/leads/:reference/outcome',
  right: 'leads.change',
  input: z.object({
    reference,
    outcome: z.nullable(
      z.discriminatedUnion('is', [
        z.object({ is: z.enum(['quoted', 'won']), valueRupees }),
        z.object({
          is: z.literal('lost'),
          valueRupees,
          reason: z.string().check(
            z.overwrite((text) => normalizeText(text, { isMultiline: false })),
            z.minLength(1, 'Say why it was lost.'),
            z.maxLength(MAX_REASON_LENGTH, `Shorten the reason to ${MAX_REASON_LENGTH} characters.`),
          ),
        }),
      ]),
    ),
    was: time,
  }),
});

/**
 * Corrects the e-mail address of a lead. What was sent stays as it is; a reply that did not arrive can then be sent again to this
 * address. `conflict` with the current LeadDetail when `was` is not true any more.
 */
export const setLeadEmail = deskEndpoint<LeadDetail>()({
  method: 'PUT',
  path: '/api/leads/:reference/email',
  right: 'leads.change',
  input: z.object({ reference, email, was: z.string().check(z.maxLength(emailField.max)) }),
});

/** In characters. */
export const MAX_NOTE_LENGTH = 5_000;
export const MAX_REPLY_LENGTH = 20_000;

/** A text of several lines. Control characters become spaces: no mail and no database takes all of them. */
const writtenText = (missing: string, max: number) =>
  z.string().check(
    z.overwrite((text) => normalizeText(text, { isMultiline: true })),
    z.minLength(1, missing),
    z.maxLength(max, `Shorten it to ${max.toLocaleString('en-IN')} characters.`),
  );

/** A new UUID of the screen. */
const newId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

/** A text of one line; without `missing` it may be empty. */
const line = (max: number, missing = '') =>
  z.string().check(
    z.overwrite((text) => normalizeText(text, { isMultiline: false })),
    z.minLength(missing === '' ? 0 : 1, missing),
    z.maxLength(max, `Shorten it to ${max} characters.`),
  );

/**
 * Adds an enquiry that came by phone, on WhatsApp or in person, and gives it to the person who adds it. No mail is sent. The same `id` is
 * stored once.
 */
export const addLead = deskEndpoint<LeadDetail>()({
  method: 'POST',
  path: '/api/leads',
  right: 'leads.change',
  input: z.object({
    id: newId,
    source: z.enum(handSources),
    name: line(200, 'Enter a name.'),
    /** May be empty: then there is nobody to reply to. */
    email: z.union([z.literal(''), email]),
    phone: line(40),
    company: line(200),
    subject: line(300),
    message: writtenText('Write what it is about.', 10_000),
  }),
});

export const addNote = deskEndpoint<LeadDetail>()({
  method: 'POST',
  path: '/api/leads/:reference/notes',
  right: 'leads.change',
  input: z.object({
    reference,
    text: writtenText('Write something.', MAX_NOTE_LENGTH),
  }),
});

/** Only the author may. */
export const removeNote = deskEndpoint<LeadDetail>()({
  method: 'DELETE',
  path: '/api/leads/:reference/notes/:id',
  right: 'leads.change',
  input: z.object({ reference, id }),
});

export interface ReplyTemplate {
  id: string;
  title: string;
  /** With the facts of the lead filled in. */
  subject: string;
  text: string;
  /** Of an application: the stage that it has after this reply. */
  stage: Stage | null;
}

/**
 * For the kind of the lead: what people have saved, then the templates of content/desk.yaml. `signature`: of the person who asks; empty when
 * they have written none.
 */
export const listReplyTemplates = deskEndpoint<{ templates: ReplyTemplate[]; signature: string }>()({
  method: 'GET',
  path: '/api/leads/:reference/reply-templates',
  right: 'leads.read',
  input: z.object({ reference }),
});

/** How long a reply can be taken back, in milliseconds. */
export const UNDO_MS = 10_000;

/**
 * Stores a reply, which is sent once it can no longer be taken back, and marks the lead as answered, or as `after` says. The same `id` is stored
 * once; with another text it is a `conflict`. `conflict` with the current LeadDetail when somebody has replied, answered or
 * reopened it since `version` was read. `invalid` in quarantine.
 */
export const sendReply = deskEndpoint<{ lead: LeadDetail; replyId: string }>()({
  method: 'POST',
  path: '/api/leads/:reference/replies',
  right: 'replies.send',
  input: z.object({
    reference,
    id: newId,
    subject: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Write a subject.'),
        z.maxLength(300, 'Shorten the subject to 300 characters.'),
        z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Write the subject in one line.'),
      ),
    text: writtenText('Write a reply.', MAX_REPLY_LENGTH),
    version: z.string(),
    /** The ids of files that the person has attached. */
    files: z.optional(z.array(id).check(z.maxLength(MAX_ATTACHMENTS))),
    /** The versions of the draft that this reply may be. The draft is removed if it is one of them; another text stays. */
    drafts: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
    /** Of an application: the stage that it then has. */
    stage: z.optional(z.enum(stages)),
    /** Default: `answered`. */
    after: z.optional(z.enum(afterReply)),
  }),
});

/**
 * Attaches a file to the reply that the person is writing, under the rules of contract/attachment.ts. It is removed when it is not
 * sent within a day.
 */
export const attachFile = deskEndpoint<{ lead: LeadDetail; id: string }>()({
  method: 'POST',
  path: '/api/leads/:reference/files',
  right: 'replies.send',
  takesFile: true,
  /** The name is what the person sees; the server makes it safe. */
  input: z.object({ reference, name: z.string().check(z.maxLength(300)) }),
});

/** Removes a file of the reply that the person is writing. */
export const removeFile = deskEndpoint<LeadDetail>()({
  method: 'DELETE',
  path: '/api/leads/:reference/files/:id',
  right: 'replies.send',
  input: z.object({ reference, id }),
});

/** Takes a reply back before it is sent, and returns its text. Its files are attached to the next one. Only the author may. `conflict` when it is being sent already. */
export const undoReply = deskEndpoint<{ lead: LeadDetail; subject: string; text: string }>()({
  method: 'POST',
  path: '/api/replies/:id/undo',
  right: 'replies.send',
  input: z.object({ id }),
});

/** Takes it out of quarantine and sends its mails. */
export const releaseLead = deskEndpoint<LeadDetail>()({
  method: 'POST',
  path: '/api/leads/:reference/release',
  right: 'leads.change',
  input: z.object({ reference }),
});

/** What an erasure removes. */
export interface ErasurePreview {
  enquiries: string[];
  applications: string[];
  subscriptions: number;
  /** When booked meetings begin, in order, past ones included: ISO 8601 in UTC. Nobody is told by mail that they are cancelled. */
  meetings: string[];
  messages: number;
}

/** `everything`: all of the person's address; otherwise this lead only. */
const erasure = z.object({ reference, scope: z.enum(['record', 'everything']) });

export const previewErasure = deskEndpoint<ErasurePreview>()({
  method: 'GET',
  path: '/api/leads/:reference/erasure',
  right: 'leads.erase',
  input: erasure,
});

/** `conflict` while one of the messages is being delivered. `advice`: what is left to do, if anything. */
export const eraseLead = deskEndpoint<{ erased: ErasedCounts; advice: string | null }>()({
  method: 'POST',
  path: '/api/leads/:reference/erasure',
  right: 'leads.erase',
  input: erasure,
});

export interface ErasedCounts {
  enquiries: number;
  applications: number;
  subscriptions: number;
  messages: number;
}

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

/** `retrying`: failed, and tried again. `filed`: written as a file, because mail was off. `dismissed`: a person left it at that. */
export const undeliveredStatuses = ['dead', 'retrying', 'filed', 'dismissed'] as const;

export type UndeliveredStatus = (typeof undeliveredStatuses)[number];

/** Mails and webhooks that have not left, the oldest first, 50 at most; and how many there are of each status. */
export const listUndelivered = deskEndpoint<{
  deliveries: DeliveryStatus[];
  total: number;
  counts: Record<UndeliveredStatus, number>;
}>()({
  method: 'GET',
  path: '/api/undelivered',
  right: 'leads.read',
  input: z.extend(z.object({ status: z.optional(z.enum(undeliveredStatuses)) }), page),
});

/**
 * Sends them again; a reply whose lead has another address by now goes there, as a new mail, and counts as an answer. Mails of letters
 * are sent again by owners only: of `all`, an agent's call leaves them as they are.
 */
export const retryDelivery = deskEndpoint<{ retried: number }>()({
  method: 'POST',
  path: '/api/undelivered/retry',
  right: 'deliveries.retry',
  input: z.object({ which: z.union([z.object({ id: value }), z.literal('all')]) }),
});

export const dismissDelivery = deskEndpoint<{ dismissed: number }>()({
  method: 'POST',
  path: '/api/undelivered/dismiss',
  right: 'deliveries.retry',
  input: z.object({ which: z.union([z.object({ id: value }), z.literal('all')]) }),
});

/**
 * Server-sent events. `ready` once the server watches: what was read before may have changed. Then `changed` with the topics that
 * have, separated by spaces, so that the screen reads them again. The stream ends with the session.
 */
export const streamChanges = deskEndpoint<never>()({
  method: 'GET',
  path: '/api/events',
  right: 'leads.follow',
  input: noInput,
});

export type ChangedTopic = 'leads' | 'drafts' | 'deliveries' | 'letters' | 'people';
