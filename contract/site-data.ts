/**
 * What the server needs of content/. The site's build writes it to `site-data.json` beside the pages; the server reads that file
 * and never content/. All of it is public.
 */
import * as z from 'zod/mini';
import { applicationForm } from './application.ts';
import { bookingForm } from './booking.ts';
import { consultationForm, contactForm } from './enquiry.ts';
import type { Form } from './form-fields.ts';
import { newsletterForm } from './newsletter.ts';
import { applicationErrors, formWords, refusals, serverWords } from './words.ts';

const forms: readonly Form[] = [consultationForm, contactForm, applicationForm, newsletterForm, bookingForm];
const fields = forms.flatMap((form) => Object.entries(form));
const namesWith = (key: keyof Form[string]) => fields.filter(([, field]) => field[key]).map(([name]) => name);

/** A label for each field, a message for each possible error, and why a form was refused. */
export const wordsOfForms = {
  ...formWords({
    all: [...fields.map(([name]) => name), 'cv'],
    choices: namesWith('choice'),
    // The phone number is required for a meeting by phone.
    required: [...namesWith('required'), 'phone'],
    patterns: namesWith('pattern'),
  }),
  applicationErrors,
  refusals,
};

/** Each key but the last has the name and the shape that it has in content/site.yaml. Others are left out. */
export const siteDataSchema = z.object({
  brand: z.string(),
  mailboxes: z.object({
    /** The recipient of enquiries, unless LEADS_TO is set. */
    leads: z.string(),
    /** The sender of confirmation mails. */
    hello: z.string(),
  }),
  phone: z.string(),
  words: z.object({
    /** The consent text beside every newsletter form, stored with the address; and the label, for error messages. */
    newsletter: z.object({ consent: z.string(), label: z.string() }),
  }),
  forms: z.object({
    /** Of reference numbers, e.g. `KD` in KD-7Q2M-X4TP. */
    referencePrefix: z.string(),
    responsePromise: z.string(),
    ...wordsOfForms,
  }),
  ...serverWords,
  /** Permanent redirects, from path to path. */
  redirects: z.record(z.string(), z.string()),
  /** The open positions: title by slug. */
  positions: z.record(z.string(), z.string()),
});

export type SiteData = z.output<typeof siteDataSchema>;
