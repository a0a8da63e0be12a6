/** content/pages/book.yaml */

import { z } from 'astro/zod';
import { INDIA } from '#contract/india.ts';
import { heading, label, pageHead, sectionHead, sentence, text } from '#site/content/fields.ts';

const zone = z
  .string()
  .refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === INDIA, {
    message: 'Write a time zone of the IANA database, such as Asia/Dubai.',
  })
  .describe('A time zone of the IANA database, such as Asia/Dubai');

const screen = {
  title: heading('The first half of the page title'),
  heading: heading('The heading'),
  text: sentence('The sentence below the heading'),
};

export const book = z.strictObject({
  ...pageHead,
  description: pageHead.description.describe('What a search engine shows beneath the title; {minutes} is replaced'),
  hero: z.strictObject({
    ...sectionHead,
    eyebrow: label('The short line above the heading; {minutes} is replaced'),
    text: sentence('The sentence below the heading'),
  }),
  next: z
    .strictObject({
      heading: heading('Above the steps'),
      steps: z
        .array(
          z.strictObject({
            value: text(20, 'In a few words, set large; {minutes} is replaced'),
            label: text(90, 'What happens in it'),
          }),
        )
        .min(2)
        .max(4),
    })
    .describe('What a visitor can count on after booking'),
  write: z
    .strictObject({ text: sentence('For those who would rather write'), action: label('The link to the contact form') })
    .describe('Below the steps'),
  times: z
    .strictObject({
      heading: heading('Above calendar and times'),
      zone: label('The label of the choice of a time zone'),
      showZone: label('The button that shows the times of that zone, without JavaScript'),
      now: label('The time there now; {time} is replaced'),
      unknownZone: sentence('Shown when the time zone is not known'),
      india: label('The name of India beside a time'),
      beside: text(20, 'The time in India beside that of the visitor; {time} is replaced'),
      previousMonth: label('For screen readers'),
      nextMonth: label('For screen readers'),
      free: label('A day with free times; {day} and {count} are replaced'),
      noneFree: label('A day without free times; {day} is replaced'),
      none: sentence('In place of the times, when the last one has just been taken'),
      suggestion: text(120, 'After a taken time: the next free one; {time} and {day} are replaced'),
      zones: z.array(zone).min(1).max(60).describe('The choices without JavaScript; with it, all zones are offered'),
    })
    .describe('Calendar and times'),
  form: z
    .strictObject({
      heading: heading('Above the fields'),
      way: label('Above video and phone'),
      ways: z.strictObject({
        video: label('What a meeting by video means'),
        phone: label('What a meeting by phone means'),
      }),
      phoneHint: sentence('Below the phone number'),
      subject: label('The label of the subject'),
      subjectHint: sentence('Below the subject'),
      message: label('The label of the message'),
      summary: heading('Above what will be booked'),
      send: label('The button'),
      sending: label('The button while sending'),
      failure: z.strictObject({
        heading: label('Above the errors'),
        invalid: sentence('Shown when fields cannot be sent as they are'),
        failed: sentence('Shown when the server could not store it'),
      }),
      success: z.strictObject({
        heading: label('After booking, until the page of the meeting opens'),
        text: sentence('Below it'),
        action: label('The link to the page of the meeting'),
      }),
    })
    .describe('The form'),
  summary: z
    .strictObject({
      empty: sentence('While no time is chosen'),
      static: sentence('Without JavaScript, which cannot name the chosen time'),
      span: text(60, 'When it is; {day}, {from}, {to} and {place} are replaced'),
    })
    .describe('What is chosen, beside the button of the form'),
  empty: z.strictObject({
    heading: heading('The heading'),
    text: sentence('When to look again'),
    action: label('The button to the contact form'),
    again: label('The link that loads the page again'),
  }),
  meeting: z
    .strictObject({
      title: heading('The first half of the page title'),
      heading: heading('The heading of a meeting to come'),
      text: sentence('The sentence below it'),
      booked: z.strictObject(screen).describe('Just booked'),
      moved: z.strictObject(screen).describe('Just moved'),
      cancelled: z.strictObject(screen),
      past: z.strictObject(screen),
      unknown: z.strictObject(screen),
      reference: label('The label of the reference number'),
      keep: sentence('Why the visitor should keep it'),
      way: label('The label of video or phone'),
      ways: z.strictObject({
        video: text(120, 'What happens in a meeting by video'),
        phone: text(120, 'What happens in a meeting by phone'),
      }),
      calendar: label('The link to the calendar file'),
      move: label('The link to the page that moves it'),
      cancel: label('The link to the page that cancels it'),
      again: label('The link that books another one'),
    })
    .describe('The page of a meeting'),
  move: z.strictObject({
    ...screen,
    summary: heading('Above the chosen time'),
    button: label('The button'),
    keep: label('The link back to the meeting'),
    none: sentence('When no other time is free'),
  }),
  cancel: z.strictObject({ ...screen, button: label('The button'), keep: label('The link back to the meeting') }),
  notices: z
    .strictObject({
      title: label('Above the error'),
      notFree: sentence('The chosen time is taken'),
      noneChosen: sentence('No time was chosen'),
      changed: sentence('Somebody else has changed the meeting meanwhile'),
      failed: sentence('The server failed'),
    })
    .describe('Why a meeting was not moved or cancelled'),
  link: text(60, 'The link on the pages of services'),
});
