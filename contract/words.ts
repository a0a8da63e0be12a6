/**
 * The words of content/site.yaml that the server says: what forms answer, mails and plain pages. The schema of site.yaml has them
 * as they are here; site-data.ts says how the server gets them. Descriptions are for the editor.
 */
import * as z from 'zod/mini';

const placeholdersIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

/** @param what a description; if it names placeholders, the text may have those and no others */
function text(max: number, what: string) {
  const known = placeholdersIn(what);
  const error = `Use no placeholders but ${known.join(', ')}: others are not filled in.`;
  return z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => known.length === 0 || placeholdersIn(value).every((name) => known.includes(name)), error),
    z.meta({ description: `${what}; at most ${max} characters` }),
  );
}
const label = (what: string) => text(60, what);
const sentence = (what: string) => text(260, what);

const texts = (what: string, max = 600) => z.array(text(max, what)).check(z.minLength(1));
const lines = (what: string) => texts('A line', 260).check(z.describe(what));

/** @param needed the placeholder without which the text says nothing */
const keeping = (needed: string, schema: ReturnType<typeof text>) =>
  schema.check(z.includes(needed, { error: `Keep ${needed}: what it stands for is said there.` }));

/** The choices of a field, in the order of the list. */
const choices = z
  .record(
    z
      .string()
      .check(
        z.regex(/^(?=.*[a-z])[a-z0-9][a-z0-9+-]*$/, 'Use lower-case letters, digits, + and hyphens, such as 10k-25k.'),
        z.maxLength(40),
        z.describe('The stored value, such as 10k-25k'),
      ),
    label('The label of the choice'),
  )
  .check(
    z.refine((all) => Object.keys(all).length > 0, 'Offer one choice at least.'),
    z.describe('The stored values with their labels, in the order of the list'),
  );

interface FieldNames {
  all: readonly string[];
  choices: readonly string[];
  required: readonly string[];
  patterns: readonly string[];
}

/** The words of the fields of all forms. @param names those of the fields */
export const formWords = (names: FieldNames) => ({
  labels: wordsOf(
    names.all,
    label('The label of the field, in every form that has it, in mails to the agency and at the desk'),
  ),
  empty: z.strictObject({
    text: label('Fixed by the specification: in mails, in place of a text that was left out'),
    choice: label('Fixed by the specification: in mails, in place of a choice that was left out'),
  }),
  choices: wordsOf(names.choices, choices),
  errors: z.strictObject({
    required: wordsOf(names.required, sentence('Shown when this field is empty')),
    malformed: wordsOf(names.patterns, sentence('Shown when the value of this field is malformed')),
    tooLong: text(90, 'Shown when a field is too long; {label} is the field, {max} its maximum length'),
    notOffered: text(90, 'Shown when a value is not on the list; {label} is the field'),
  }),
});

/** By field name. */
export type FormWords = z.output<z.ZodMiniObject<ReturnType<typeof formWords>>>;

/** Error messages of applications only. */
export const applicationErrors = z.strictObject({
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
});

/** What can be wrong with the file of an application: the keys of its error messages. */
export type CvError = keyof z.output<typeof applicationErrors>['cv'];

/** Why a valid form was not accepted. */
export const refusals = z.strictObject({
  tooMany: sentence('Shown when the rate limit is reached; {wait} is oneMinute or minutes'),
  oneMinute: label('The wait until the next attempt, if it is one minute'),
  minutes: label('The wait until the next attempt, if it is longer; {minutes} is the number'),
  memoryFull: sentence('Shown when too many files arrive at once'),
  crossSite: sentence('Shown when a page of another website posted the form'),
  notFree: sentence('Shown when the chosen time of a meeting is taken'),
  hasMeeting: sentence('Shown when the address has booked a meeting already'),
});

/** Pages of one sentence, for requests that cannot be read. */
const plainPages = z.strictObject({
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

const confirmation = z.strictObject({
  subject: label('The subject of the mail; the reference number follows'),
  opening: texts(
    'The paragraphs before the reference number and the two times; {brand}, {phone}, {mailbox} and {promise} are filled in',
  ),
  closing: texts('The paragraphs after them; {brand}, {phone}, {mailbox} and {promise} are filled in'),
});

/** The mails that confirm to visitors that their message was stored. */
const confirmations = z.strictObject({
  labels: z.strictObject({
    reference: label('Before the reference number'),
    received: label('Before the time when the message was received'),
    answerBy: label('Before the time by which it is answered'),
    privacy: label('Before the address of the privacy policy'),
  }),
  book: keeping('{link}', sentence('The line with {link}, which opens the free times of meetings')),
  enquiry: confirmation,
  application: confirmation,
});

/** The mails to the agency. */
const agencyMails = z.strictObject({
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
  desk: keeping('{link}', sentence('The line with {link}, which opens the message at the desk')),
  closing: z.strictObject({
    enquiry: lines('The last lines of the mail of an enquiry'),
    application: lines('The last lines of the mail of an application'),
  }),
});

const meetingMail = (subject: string) =>
  z.strictObject({
    subject: label(subject),
    opening: texts('A paragraph; {brand}, {phone} and {minutes} are filled in'),
    closing: texts('A paragraph; {brand}, {phone} and {minutes} are filled in'),
  });
const FOLLOWED = 'The subject of the mail; the reference number follows';
const timeOf = (whom: string) => keeping('{time}', sentence(`The time ${whom}, with {time}, {zone} and {short}`));

/** The words of the mails about a meeting, and of its calendar file. */
const meetingMails = z.strictObject({
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
    india: keeping('{time}', sentence('The time in India, with {time}')),
    client: timeOf('where the client is, for the client'),
    agency: timeOf('where the client is, for the agency'),
  }),
  ways: z.strictObject({
    videoLink: keeping('{link}', sentence('A video call, with {link}')),
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
    closing: lines('The last lines'),
  }),
  calendar: z.strictObject({
    clientTitle: label('The title in the calendar of the client; {brand} is filled in'),
    agencyTitle: label('The title in our calendars; {name} is the client'),
    phone: label('The place of a phone call'),
    video: label('The place of a video call without a link'),
  }),
});

export type MeetingMailWords = z.output<typeof meetingMails>;

/** @param links the link placeholders that the mail must have; it may have no other links */
const newsletterMail = (...links: string[]) =>
  z.strictObject({
    subject: label('The subject of the mail; {brand} is filled in'),
    paragraphs: z.array(text(600, `{brand}, {site}, {consent}, ${links.join(' and ')} are filled in`)).check(
      z.refine((all) => links.every((link) => all.join().includes(link)), `Write ${links.join(' and ')}.`),
      z.describe('The mail without its last line, which is {brand}, {site}'),
    ),
  });

const newsletterMails = z.strictObject({
  confirmation: newsletterMail('{confirmLink}', '{unsubscribeLink}').check(
    z.describe('Sent to a new address, with the link to confirm'),
  ),
  reminder: newsletterMail('{unsubscribeLink}').check(z.describe('Sent to an address that is subscribed already')),
});

/** What the server says beside forms. */
export const serverWords = { confirmations, agencyMails, meetingMails, plainPages, newsletterMails };

function wordsOf<Words extends z.ZodMiniType>(names: readonly string[], words: Words) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, words])) as Record<string, Words>);
}
