/** What is done with one lead or with several of a list at once. */
import * as z from 'zod/mini';
import { id } from '#contract/endpoint.ts';
import { emailField, normalizeText } from '#contract/form-fields.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import { type LeadDetail, reference } from './lead.ts';
import { handSources, stages } from './lead-state.ts';
import { email } from './sign-in.ts';
import { line, newId, writtenText } from './text-fields.ts';

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

/** Takes it out of quarantine and sends its mails. */
export const releaseLead = deskEndpoint<LeadDetail>()({
  method: 'POST',
  path: '/api/leads/:reference/release',
  right: 'leads.change',
  input: z.object({ reference }),
});

/**
 * Moves a lead to quarantine, whatever it looks like. Its mails that wait are held until it is released. `conflict` with the
 * current LeadDetail when `was` is not its `since` any more, or when a reply can still be taken back.
 */
export const markSpam = deskEndpoint<LeadDetail>()({
  method: 'POST',
  path: '/api/leads/:reference/spam',
  right: 'leads.change',
  input: z.object({ reference, was: z.iso.datetime() }),
});

/** `open`: takes back `answer`, and restores the state from before. `release`: takes back `spam`, too, and sends what was held. */
export const leadChanges = ['answer', 'open', 'assign', 'spam', 'release'] as const;

export type LeadChange = (typeof leadChanges)[number];

/** The most leads of one call. */
export const MAX_CHANGED = 100;

/** `changed`: somebody else was first, or a reply can still be taken back. `gone`: it was erased. Neither is changed. */
export type ChangeOutcome = 'done' | 'changed' | 'gone';

/**
 * Changes leads, each by itself: what is done stays done when another has changed meanwhile. The outcomes are in the order of the
 * leads; `at`: what is `since` of those that were answered.
 */
export const changeLeads = deskEndpoint<{ at: string; outcomes: ChangeOutcome[] }>()({
  method: 'POST',
  path: '/api/leads/changes',
  right: 'leads.change',
  input: z.object({
    change: z.enum(leadChanges),
    leads: z
      .array(
        z.object({
          reference,
          /** What the person saw: who had it, of `assign`; otherwise its `since`. `release` does not look at it. */
          was: z.nullable(z.union([z.iso.datetime(), id])),
          /** Of `assign`: who gets it; null for nobody. */
          personId: z.optional(z.nullable(id)),
        }),
      )
      .check(z.minLength(1, 'Choose at least one.'), z.maxLength(MAX_CHANGED, `Choose at most ${MAX_CHANGED}.`)),
  }),
});
