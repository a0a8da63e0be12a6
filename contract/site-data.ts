/**
 * The facts of content/site.yaml that the server needs. The site's build writes them to `site-data.json` beside the pages;
 * the server reads that file and never content/. All of it is public.
 */
import * as z from 'zod/mini';

/** Each text is a paragraph; the details of the message come between opening and closing. */
const confirmation = z.object({ subject: z.string(), opening: z.array(z.string()), closing: z.array(z.string()) });

const newsletterMail = z.object({ subject: z.string(), paragraphs: z.array(z.string()) });

export type NewsletterMailWords = z.output<typeof newsletterMail>;

export type ConfirmationWords = z.output<typeof confirmation>;

/** The words of the mails about a meeting, and of its calendar file. */
const meetingMails = z.object({
  labels: z.object({
    time: z.string(),
    way: z.string(),
    host: z.string(),
    page: z.string(),
    move: z.string(),
    cancel: z.string(),
    book: z.string(),
    desk: z.string(),
  }),
  times: z.object({
    /** With `{day}`, `{from}` and `{until}`. */
    range: z.string(),
    /** With `{time}`. */
    india: z.string(),
    /** With `{time}`, `{zone}` and `{short}`. */
    client: z.string(),
    agency: z.string(),
  }),
  ways: z.object({
    /** With `{link}`. */
    videoLink: z.string(),
    video: z.string(),
    phone: z.string(),
  }),
  client: z.object({
    booked: confirmation,
    moved: confirmation,
    cancelled: confirmation,
    /** `{time}` in the subject. */
    reminder: confirmation,
  }),
  agency: z.object({
    booked: z.string(),
    moved: z.string(),
    cancelled: z.string(),
    reminder: z.string(),
    closing: z.array(z.string()),
  }),
  calendar: z.object({
    clientTitle: z.string(),
    /** With `{name}`. */
    agencyTitle: z.string(),
    phone: z.string(),
    video: z.string(),
  }),
});

export type MeetingMailWords = z.output<typeof meetingMails>;

export const siteDataSchema = z.object({
  brand: z.string(),
  /** The prefix of reference numbers, e.g. `KD` in KD-7Q2M-X4TP. */
  receiptPrefix: z.string(),
  mailboxes: z.object({
    /** The recipient of enquiries, unless LEADS_TO is set. */
    leads: z.string(),
    /** The sender of confirmation mails. */
    hello: z.string(),
  }),
  phone: z.string(),
  /** The consent text beside every newsletter form, stored with the address. */
  newsletterConsent: z.string(),
  /** The label of every newsletter form, for its error messages. */
  newsletterLabel: z.string(),
  /** The mails that confirm to visitors that their message was stored. */
  confirmations: z.object({
    labels: z.object({ reference: z.string(), received: z.string(), answerBy: z.string(), privacy: z.string() }),
    /** After the closing of an enquiry, with `{link}` to the free times. */
    book: z.string(),
    enquiry: confirmation,
    application: confirmation,
  }),
  meetingMails,
  /** The mails to the agency. */
  agencyMails: z.object({
    sender: z.string(),
    /** In place of the subject that a visitor may type, by the form. */
    subjects: z.object({
      consultation: z.string(),
      contact: z.string(),
      application: z.string(),
      meeting: z.string(),
    }),
    /** In place of the position, in an application for none. */
    general: z.object({ subject: z.string(), text: z.string() }),
    labels: z.object({ reference: z.string(), received: z.string(), form: z.string(), posting: z.string() }),
    /** Before the last lines, with `{link}` to the record at the desk; left out where the desk has no address. */
    desk: z.string(),
    /** The last lines. */
    closing: z.object({ enquiry: z.array(z.string()), application: z.array(z.string()) }),
  }),
  /** By the name of the field; see FormWords in contract/form-fields.ts. */
  forms: z.object({
    /** For visitors, mails and the desk. */
    labels: z.record(z.string(), z.string()),
    /** In mails, in place of a value that a visitor left out. */
    empty: z.object({ text: z.string(), choice: z.string() }),
    /** Field name → stored value → label. */
    choices: z.record(z.string(), z.record(z.string(), z.string())),
    errors: z.object({
      required: z.record(z.string(), z.string()),
      malformed: z.record(z.string(), z.string()),
      /** With `{label}` and `{max}`. */
      tooLong: z.string(),
      notOffered: z.string(),
    }),
  }),
  /** Error messages of applications only. */
  applicationErrors: z.object({
    /** What can be wrong with the file. */
    cv: z.object({
      missing: z.string(),
      several: z.string(),
      empty: z.string(),
      tooLarge: z.string(),
      wrongKind: z.string(),
      incomplete: z.string(),
    }),
    positionClosed: z.string(),
    tooMuchText: z.string(),
  }),
  /** Why a valid form was not accepted. */
  refusals: z.object({
    /** With `{wait}`: `oneMinute` or `minutes`. */
    tooMany: z.string(),
    oneMinute: z.string(),
    /** With `{minutes}`. */
    minutes: z.string(),
    memoryFull: z.string(),
    crossSite: z.string(),
    notFree: z.string(),
    hasMeeting: z.string(),
  }),
  /** Pages of one sentence, for requests that cannot be read. */
  plainPages: z.object({
    notSent: z.string(),
    backToForm: z.string(),
    notPossible: z.string(),
    home: z.string(),
    addressTooLong: z.string(),
    tooLarge: z.string(),
    unreadable: z.string(),
    upload: z.object({ cutOff: z.string(), tooManyFields: z.string(), unknownField: z.string() }),
  }),
  /** With `{brand}`, `{site}`, `{consent}`, `{confirmLink}` and `{unsubscribeLink}`. */
  newsletterMails: z.object({ confirmation: newsletterMail, reminder: newsletterMail }),
  /** The open positions: title by slug. */
  positions: z.record(z.string(), z.string()),
  /** Permanent redirects, from path to path. */
  redirects: z.record(z.string(), z.string()),
});

export type SiteData = z.output<typeof siteDataSchema>;
