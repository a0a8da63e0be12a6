/** Letters to the newsletter's subscribers, and the subscribers. Times are ISO 8601 in UTC. */
import * as z from 'zod/mini';
import { id, noInput } from '#contract/endpoint.ts';
import { normalizeText } from '#contract/form-fields.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import type { ErasedCounts, ErasurePreview } from './erasure.ts';
import type { MailOutcome } from './outgoing-mail.ts';

/** `ended`: stopped for good, before everyone had it. */
export const letterStatuses = ['draft', 'sending', 'stopped', 'ended', 'sent'] as const;

export type LetterStatus = (typeof letterStatuses)[number];

/** How many of the subscribers, as they were when the letter was started, and are still on record. */
export interface LetterProgress {
  total: number;
  /** Taken by the mail server, and not come back. */
  delivered: number;
  /** Written as files, because mail was off: nobody has got them. */
  filed: number;
  /** To be sent, or to be tried again. */
  waiting: number;
  /** Given up; can be tried again. */
  failed: number;
  /** Not sent, because a mail server has said that the address does not exist. */
  refused: number;
  /** Unsubscribed before it was sent to them. */
  left: number;
}

export interface LetterSummary {
  id: string;
  subject: string;
  status: LetterStatus;
  updatedAt: string;
  /** The name of the person who changed it last; null for the command line. */
  updatedBy: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  /** Null for a draft. */
  progress: LetterProgress | null;
}

export interface Letter extends LetterSummary {
  /** Markdown. */
  text: string;
  /** Sent back with a change, so that it overwrites nothing unseen. */
  version: number;
}

const version = z.number();

export const MAX_SUBJECT = 150;

/** Of its Markdown. The worst of that length takes the server two seconds, and twice as much would take five times as long. */
export const MAX_TEXT = 10_000;

const subject = z
  .string()
  .check(
    z.maxLength(MAX_SUBJECT, `Shorten the subject to ${MAX_SUBJECT} characters.`),
    z.regex(/^[^\p{Cc}]*$/u, 'Write the subject in one line.'),
  );
const text = z.string().check(
  z.maxLength(MAX_TEXT, `Shorten the letter to ${MAX_TEXT.toLocaleString('en-IN')} characters.`),
  // Which PostgreSQL stores in no text.
  z.refine((value) => !value.includes('\0'), 'Remove the character U+0000.'),
);

/** Newest first, 50 at most. */
export const listLetters = deskEndpoint<{ letters: LetterSummary[] }>()({
  method: 'GET',
  path: '/api/letters',
  right: 'letters.write',
  input: noInput,
});

/** Begins an empty draft. */
export const createLetter = deskEndpoint<Letter>()({
  method: 'POST',
  path: '/api/letters',
  right: 'letters.write',
  input: noInput,
});

export const getLetter = deskEndpoint<Letter>()({
  method: 'GET',
  path: '/api/letters/:id',
  right: 'letters.write',
  input: z.object({ id }),
});

/** Changes a draft. `conflict` with the current Letter when it was changed since `version`, or is no draft any more. */
export const saveLetter = deskEndpoint<Letter>()({
  method: 'PUT',
  path: '/api/letters/:id',
  right: 'letters.write',
  input: z.object({ id, version, subject, text }),
});

/** Removes a draft. `conflict` with the current Letter as above. */
export const deleteLetter = deskEndpoint<Record<string, never>>()({
  method: 'DELETE',
  path: '/api/letters/:id',
  right: 'letters.write',
  input: z.object({ id, version }),
});

/** The letter as HTML, as its readers see it, for a frame: not a reply in JSON. */
export const previewLetter = deskEndpoint<never>()({
  method: 'GET',
  path: '/api/letters/:id/preview',
  right: 'letters.write',
  input: z.object({ id, version: z.optional(z.string()) }),
});

/** The letter's other part, for mail programs that show no HTML. */
export const getPlainLetter = deskEndpoint<{ text: string }>()({
  method: 'GET',
  path: '/api/letters/:id/plain-text',
  right: 'letters.write',
  input: z.object({ id, version: z.optional(z.string()) }),
});

/** Mails it, as it is stored, to the person who asks, and says what became of that. */
export const sendTestLetter = deskEndpoint<{ to: string; mail: MailOutcome }>()({
  method: 'POST',
  path: '/api/letters/:id/test',
  right: 'letters.write',
  input: z.object({ id }),
});

/** What sending would do now. */
export interface SendingPlan {
  /** How many subscribers would get it. */
  recipients: number;
  perMinute: number;
  /** Why it cannot be sent now, and what to do; null when it can. */
  obstacle: string | null;
}

export const planSending = deskEndpoint<SendingPlan>()({
  method: 'GET',
  path: '/api/letters/:id/sending',
  right: 'letters.send',
  input: z.object({ id }),
});

/** Sends it to all confirmed subscribers. `conflict` with the current Letter when it was changed since `version`. */
export const startSending = deskEndpoint<Letter>()({
  method: 'POST',
  path: '/api/letters/:id/sending',
  right: 'letters.send',
  input: z.object({ id, version }),
});

/** What can be done with a letter that is being sent. */
export const sendingActions = ['stop', 'go-on', 'end', 'retry-failed'] as const;

export type SendingAction = (typeof sendingActions)[number];

/**
 * `stop` and `go-on`; `end` stops a stopped one for good; `retry-failed` tries again what could not be delivered. `conflict`
 * with the current Letter when its status does not allow it.
 */
export const changeSending = deskEndpoint<Letter>()({
  method: 'PUT',
  path: '/api/letters/:id/sending',
  right: 'letters.send',
  input: z.object({ id, action: z.enum(sendingActions) }),
});

/** An address that has not got a letter. */
export interface LetterFailure {
  email: string;
  /** A mail server has said that it does not exist. */
  isRefused: boolean;
  /** In the words of the mail server; null when none is known. */
  reason: string | null;
}

/** Those that `failed` and `refused` of LetterProgress count, by address, 100 at most. */
export const listLetterFailures = deskEndpoint<{ failures: LetterFailure[]; total: number }>()({
  method: 'GET',
  path: '/api/letters/:id/failures',
  right: 'subscribers.manage',
  input: z.object({ id }),
});

export interface SubscriberNumbers {
  confirmed: number;
  /** Have not pressed the button in their mail yet. */
  pending: number;
  unsubscribed: number;
  /** Of all of these, those whose address a mail server said does not exist. */
  refused: number;
  /** The last twelve weeks, the oldest first; each begins on a Monday in India. */
  weeks: { monday: string; joined: number; left: number }[];
}

export const getSubscriberNumbers = deskEndpoint<SubscriberNumbers>()({
  method: 'GET',
  path: '/api/subscribers/numbers',
  right: 'letters.write',
  input: noInput,
});

export const subscriberStatuses = ['confirmed', 'pending', 'unsubscribed'] as const;

export interface Subscriber {
  id: string;
  email: string;
  status: (typeof subscriberStatuses)[number];
  /** When the address was entered. */
  consentedAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  /** A mail server said that the address does not exist: it gets no letter. */
  refusal: { at: string; reason: string } | null;
}

/** Sends letters to a refused address again, from the next one on. */
export const reactivateSubscriber = deskEndpoint<Record<string, never>>()({
  method: 'POST',
  path: '/api/subscribers/:id/active',
  right: 'subscribers.manage',
  input: z.object({ id }),
});

/** Ends a subscription as the link in each letter does. The address stays on record as unsubscribed. */
export const removeSubscriber = deskEndpoint<Record<string, never>>()({
  method: 'POST',
  path: '/api/subscribers/:id/unsubscription',
  right: 'subscribers.manage',
  input: z.object({ id }),
});

/** What erasing everything of the address would remove: enquiries and applications from it as well. */
export const previewSubscriberErasure = deskEndpoint<ErasurePreview>()({
  method: 'GET',
  path: '/api/subscribers/:id/erasure',
  right: 'subscribers.manage',
  input: z.object({ id }),
});

/** As `eraseLead` does with everything of an address. */
export const eraseSubscriber = deskEndpoint<{ erased: ErasedCounts; advice: string | null }>()({
  method: 'POST',
  path: '/api/subscribers/:id/erasure',
  right: 'subscribers.manage',
  input: z.object({ id }),
});

/** With their addresses, the newest first, 50 at a time. */
export const listSubscribers = deskEndpoint<{ subscribers: Subscriber[]; total: number }>()({
  method: 'GET',
  path: '/api/subscribers',
  right: 'subscribers.manage',
  input: z.object({
    /** `refused`: by a mail server, whatever their status. */
    status: z.optional(z.enum([...subscriberStatuses, 'refused'])),
    /** A part of the address, capitals or not. */
    search: z.optional(
      z.string().check(
        z.overwrite((text) => normalizeText(text, { isMultiline: false })),
        z.maxLength(320),
      ),
    ),
    offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000))),
  }),
});
