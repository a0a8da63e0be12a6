/** What owners decide at the desk: when an answer is due, when meetings can be booked, the daily digest, and the sender of replies. */
import * as z from 'zod/mini';
import { isTimeZone } from '#contract/booking.ts';
import { id, noInput } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import type { MailOutcome } from './outgoing-mail.ts';
import { email } from './sign-in.ts';

const MAX_HOURS = 168;
const MAX_HOLIDAYS = 100;
const HOURS = `Enter whole hours, from 1 to ${MAX_HOURS}.`;

/** In one line. */
const holidayName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter the name of each holiday.'),
    z.maxLength(100, 'Shorten the name of the holiday to 100 characters.'),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Write the name of the holiday in one line.'),
  );

/** By when an answer is promised. Time counts on working days only, which are whole days in India. */
const answerRule = z.object({
  hours: z.int(HOURS).check(z.minimum(1, HOURS), z.maximum(MAX_HOURS, HOURS)),
  /** From 0 for Sunday. */
  workingDays: z
    .array(z.int().check(z.minimum(0), z.maximum(6)))
    .check(z.minLength(1, 'Choose one working day at least.'), z.maxLength(7)),
  holidays: z
    .array(z.object({ day: z.iso.date('Choose the day of each holiday.'), name: holidayName }))
    .check(z.maxLength(MAX_HOLIDAYS, `Remove holidays until there are ${MAX_HOLIDAYS} at most.`)),
});

export type AnswerRule = z.output<typeof answerRule>;

const MAX_BREAKS = 'Write at most 50 times of day for a person.';

/** A time of day, such as 09:30. 24:00 is the end of the day. */
const timeOfDay = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter times such as 09:30.'));

/** In the time zone of the host. */
const weeklyHours = z
  .object({
    /** From 0 for Sunday. */
    weekday: z.int().check(z.minimum(0), z.maximum(6)),
    from: timeOfDay,
    to: timeOfDay,
  })
  .check(z.refine(({ from, to }) => from < to, 'A time must end after it begins.'));

const meetingHost = z.object({
  /** Null for nobody in particular: anyone who has time then. */
  personId: z.nullable(id),
  /** One that was saved may be unknown here: the database of time zones of another server is newer. */
  timeZone: z.string().check(z.minLength(1), z.maxLength(100)),
  hours: z.array(weeklyHours).check(z.maxLength(50, MAX_BREAKS)),
  /** The address of the room for video calls; null: it is sent to the client before the meeting. */
  videoLink: z.nullable(
    z.string().check(z.maxLength(300), z.regex(/^https:\/\/[^\s<>"]+$/, 'The address of a room begins with https://.')),
  ),
});

export type MeetingHost = z.output<typeof meetingHost>;

const wholeNumber = (name: string, from: number, to: number) => {
  const message = `${name}: enter a whole number from ${from} to ${to}.`;
  return z.int(message).check(z.minimum(from, message), z.maximum(to, message));
};

/** When visitors can book a meeting. Holidays come from the answer rule. */
const meetingRule = z.object({
  /** False: nobody can book, and the page leads to the form. */
  isOpen: z.boolean(),
  hosts: z.array(meetingHost).check(
    z.maxLength(50, 'At most 50 people can hold meetings.'),
    z.refine((hosts) => new Set(hosts.map(({ personId }) => personId)).size === hosts.length, 'Name each person once.'),
  ),
  /** Free before and after each meeting. */
  bufferMinutes: wholeNumber('Minutes between meetings', 0, 240),
  /** How long before it begins a meeting can be booked at the latest. */
  noticeHours: wholeNumber('Hours of notice', 1, 336),
  /** How many days ahead visitors can book, today included. */
  viewDays: wholeNumber('Days ahead', 1, 90),
});

export type MeetingRule = z.output<typeof meetingRule>;

const digestTime = z.object({
  /** A time of day in India, such as 09:00; null for no digest. */
  at: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 09:00.'))),
});

export type DigestTime = z.output<typeof digestTime>;

/** Which name is beside the address of a reply. */
export const senderNames = ['person-brand', 'brand', 'person'] as const;

const sender = z.object({
  name: z.enum(senderNames),
  /** Null for the address of the agency in content/site.yaml. */
  address: z.nullable(email),
});

export type Sender = z.output<typeof sender>;

/** Each section is saved for itself. */
export const settingsSections = { answers: answerRule, digest: digestTime, sender, meetings: meetingRule };

export interface SettingsValues {
  answers: AnswerRule;
  digest: DigestTime;
  sender: Sender;
  meetings: MeetingRule;
}

export type SettingsSection = keyof SettingsValues;

export interface Saved<Value> {
  value: Value;
  /** Incremented with each change; 0 until the first. */
  version: number;
}

export type Settings = { [Section in SettingsSection]: Saved<SettingsValues[Section]> };

export interface SettingsReply {
  settings: Settings;
  /** The address of the agency in content/site.yaml, from which replies come as long as no other is set. */
  ownAddress: string;
  /** Where enquiries, the digest and answers of clients go. */
  leadsTo: string;
}

export const getSettings = deskEndpoint<SettingsReply>()({
  method: 'GET',
  path: '/api/settings',
  right: 'settings.change',
  input: noInput,
});

/** The version that the person has seen. */
const version = z.int().check(z.minimum(0));

/** Each: `conflict` with the current Settings when somebody has changed the section since `version` was read. */
export const saveAnswerRule = deskEndpoint<SettingsReply>()({
  method: 'PUT',
  path: '/api/settings/answers',
  right: 'settings.change',
  input: z.object({ value: answerRule, version }),
});

export const saveDigestTime = deskEndpoint<SettingsReply>()({
  method: 'PUT',
  path: '/api/settings/digest',
  right: 'settings.change',
  input: z.object({ value: digestTime, version }),
});

/** Replies that are not sent yet get the new sender, too. */
export const saveSender = deskEndpoint<SettingsReply>()({
  method: 'PUT',
  path: '/api/settings/sender',
  right: 'settings.change',
  input: z.object({ value: sender, version }),
});

/** Meetings that are booked already stay as they are. */
export const saveMeetingRule = deskEndpoint<SettingsReply>()({
  method: 'PUT',
  path: '/api/settings/meetings',
  right: 'settings.change',
  input: z.object({
    value: meetingRule.check(
      z.refine(({ hosts }) => hosts.every(({ timeZone }) => isTimeZone(timeZone)), {
        error: 'Choose a time zone, such as Asia/Kolkata.',
        path: ['hosts'],
      }),
    ),
    version,
  }),
});

/** Mails a test from this sender, saved or not, to the person who asks, and says what became of it. */
export const testSender = deskEndpoint<{ mail: MailOutcome }>()({
  method: 'POST',
  path: '/api/settings/sender/test',
  right: 'settings.change',
  input: z.object({ value: sender }),
});
