/** What content/ must have for the forms: a label for each field, a message for each possible error, the words of their mails. */
import { z } from 'astro/zod';
import { applicationForm } from '#contract/application.ts';
import { bookingForm } from '#contract/booking.ts';
import { consultationForm, contactForm } from '#contract/enquiry.ts';
import type { Form } from '#contract/form-fields.ts';
import { newsletterForm } from '#contract/newsletter.ts';
import { label, sentence, text } from './fields.ts';

const forms: readonly Form[] = [consultationForm, contactForm, applicationForm, newsletterForm, bookingForm];
const fields = forms.flatMap((form) => Object.entries(form));

const choices = z
  .record(
    z
      .string()
      .regex(/^(?=.*[a-z])[a-z0-9][a-z0-9+-]*$/, 'Use lower-case letters, digits, + and hyphens, such as 10k-25k.')
      .max(40)
      .describe('The stored value, such as 10k-25k'),
    label('The label of the choice'),
  )
  .refine((all) => Object.keys(all).length > 0, 'Offer one choice at least.')
  .describe('The stored values with their labels, in the order of the list');

/** `labels`, `empty`, `choices`, `errors`, `applicationErrors` and `refusals` of content/site.yaml */
export const formWords = {
  labels: wordsOf(
    [...fields.map(([name]) => name), 'cv'],
    label('The label of the field, in every form that has it, in mails to the agency and at the desk'),
  ),
  empty: z.strictObject({
    text: label('Fixed by the specification: in mails, in place of a text that was left out'),
    choice: label('Fixed by the specification: in mails, in place of a choice that was left out'),
  }),
  choices: wordsOf(
    fields.filter(([, field]) => field.choice).map(([name]) => name),
    choices,
  ),
  errors: z.strictObject({
    required: wordsOf(
      // The phone number is required for a meeting by phone.
      [...fields.filter(([, field]) => field.required).map(([name]) => name), 'phone'],
      sentence('Shown when this field is empty'),
    ),
    malformed: wordsOf(
      fields.filter(([, field]) => field.pattern).map(([name]) => name),
      sentence('Shown when the value of this field is malformed'),
    ),
    tooLong: text(90, 'Shown when a field is too long; {label} is the field, {max} its maximum length'),
    notOffered: text(90, 'Shown when a value is not on the list; {label} is the field'),
  }),
  applicationErrors: z.strictObject({
    cv: z.strictObject({
      missing: sentence('Shown when no file was chosen'),
      several: sentence('Shown when more than one file was sent'),
      empty: sentence('Shown when the file is empty'),
      tooLarge: sentence('Shown when the file is too large'),
      wrongKind: sentence('Shown when files of this type are not taken'),
      incomplete: sentence('Shown when the file is incomplete'),
    }),
    positionClosed: sentence('Shown when the position is no longer open'),
    tooMuchText: sentence('Shown when all texts together are too long'),
  }),
  refusals: z.strictObject({
    tooMany: sentence('Shown when the rate limit is reached; {wait} is oneMinute or minutes'),
    oneMinute: label('The wait until the next attempt, if it is one minute'),
    minutes: label('The wait until the next attempt, if it is longer; {minutes} is the number'),
    memoryFull: sentence('Shown when too many files arrive at once'),
    crossSite: sentence('Shown when a page of another website posted the form'),
    notFree: sentence('Shown when the chosen time of a meeting is taken'),
    hasMeeting: sentence('Shown when the address has booked a meeting already'),
  }),
};

/** `agencyMails` of content/site.yaml */
export const agencyMails = z.strictObject({
  sender: label('The name of the sender; {brand} is the name of the agency'),
  subjects: z.strictObject({
    consultation: label('The subject of a message from the home page'),
    contact: label('The subject of a message from the contact page, if the visitor typed none'),
    application: label('The subject of an application, before the position'),
    meeting: label('The subject of an enquiry with a meeting, if it has none'),
  }),
  general: z.strictObject({
    subject: label('In the subject of an application for no position, in place of the position'),
    text: label('The same in its text'),
  }),
  labels: z.strictObject({
    reference: label('Before the reference number'),
    received: label('Before the time when the message was received'),
    form: label('Before the name of the form'),
    posting: label('Before the address of the position'),
  }),
  desk: sentence('The line with {link}, which opens the message at the desk').includes('{link}', {
    error: 'Keep {link}: the address of the message at the desk stands there.',
  }),
  closing: z.strictObject({
    enquiry: z.array(sentence('A line')).min(1).describe('The last lines of the mail of an enquiry'),
    application: z.array(sentence('A line')).min(1).describe('The last lines of the mail of an application'),
  }),
});

const meetingMail = (subject: string) =>
  z.strictObject({
    subject: label(subject),
    opening: z.array(text(600, 'A paragraph; {brand}, {phone} and {minutes} are filled in')).min(1),
    closing: z.array(text(600, 'A paragraph; {brand}, {phone} and {minutes} are filled in')).min(1),
  });
const FOLLOWED = 'The subject of the mail; the reference number follows';
const timeOf = (whom: string) =>
  sentence(`The time ${whom}, with {time}, {zone} and {short}`).includes('{time}', { error: 'Keep {time}.' });

/** `meetingMails` of content/site.yaml */
export const meetingMails = z.strictObject({
  labels: z.strictObject({
    time: label('Before the time'),
    way: label('Before how it takes place'),
    host: label('Before the name of who holds it'),
    page: label('Before the address of the page of the meeting'),
    move: label('Before the address at which it is moved'),
    cancel: label('Before the address at which it is cancelled'),
    book: label('Before the address of the free times, in the mail of a cancelled one'),
    desk: label('Before the address of the enquiry at the desk'),
  }),
  times: z.strictObject({
    range: label('Day and times, with {day}, {from} and {until}'),
    india: sentence('The time in India, with {time}').includes('{time}', { error: 'Keep {time}.' }),
    client: timeOf('where the client is, for the client'),
    agency: timeOf('where the client is, for the agency'),
  }),
  ways: z.strictObject({
    videoLink: sentence('A video call, with {link}').includes('{link}', { error: 'Keep {link}.' }),
    video: sentence('A video call whose link is not known yet'),
    phone: sentence('A phone call'),
  }),
  client: z.strictObject({
    booked: meetingMail(FOLLOWED),
    moved: meetingMail(FOLLOWED),
    cancelled: meetingMail(FOLLOWED),
    reminder: meetingMail('The subject of the reminder; {time} is the time in India'),
  }),
  agency: z.strictObject({
    booked: label('The subject of the mail, before name and time'),
    moved: label('The same of a moved one'),
    cancelled: label('The same of a cancelled one'),
    reminder: label('The same an hour before'),
    closing: z.array(sentence('A line')).min(1).describe('The last lines'),
  }),
  calendar: z.strictObject({
    clientTitle: label('The title in the calendar of the client; {brand} is filled in'),
    agencyTitle: label('The title in our calendars; {name} is the client'),
    phone: label('The place of a phone call'),
    video: label('The place of a video call without a link'),
  }),
});

/** `plainPages` of content/site.yaml */
export const plainPages = z.strictObject({
  notSent: label('Heading for a form that the server cannot read'),
  backToForm: label('The link below it'),
  notPossible: label('Heading for any other request that the server cannot read'),
  home: label('The link below it'),
  addressTooLong: sentence('Shown when the address has more than 8,000 characters'),
  tooLarge: sentence('Shown when a form is larger than a visitor can fill in'),
  unreadable: sentence('Shown for any other invalid request'),
  upload: z.strictObject({
    cutOff: sentence('Shown when the connection ended before the form was complete'),
    tooManyFields: sentence('Shown when an application has more fields than its form'),
    unknownField: sentence('Shown when an application has an unknown field'),
  }),
});

function wordsOf<Name extends string, Words extends z.ZodType>(names: readonly Name[], words: Words) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, words])) as Record<Name, Words>);
}
