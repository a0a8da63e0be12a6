import { expect, it } from 'vitest';
import { site } from './schema.ts';

const confirmation = { subject: 'Confirm', paragraphs: ['Confirm: {confirmLink}', 'End it: {unsubscribeLink}'] };

it.each([
  ['with its link and facts', ['{brand}: {unsubscribeLink}'], true],
  ['without its link', ['Hello from {brand}'], false],
  ['with the link of the other mail', ['{confirmLink} {unsubscribeLink}'], false],
  ['with a name that nothing is filled in for', ['{phone} {unsubscribeLink}'], false],
])('takes a mail of the newsletter %s: %j, %s', (_, paragraphs, isTaken) => {
  const mails = { confirmation, reminder: { subject: 'Subscribed', paragraphs } };
  expect(site.shape.newsletterMails.safeParse(mails).success).toBe(isTaken);
});

it.each([
  ['+91 98765 43210', true],
  ['+1 415-555-0100', true],
  ['098765 43210', false],
  ['+91 98765 4321O', false],
  ['+91  98765 43210', false],
  ['+91 98765', true],
  ['+91', false],
])('takes the phone number %s: %s', (phone, isTaken) => {
  expect(site.shape.phone.safeParse(phone).success).toBe(isTaken);
});

it.each([
  ['of both halves of the year', '10:30 PM to 7:30 AM, in summer 9:30 PM to 6:30 AM', 'America/Los_Angeles', true],
  ['of the winter alone', '10:30 PM to 7:30 AM', 'America/Los_Angeles', false],
  ['of a zone without summer time', '2:30 PM to 11:30 PM', 'UTC', true],
  ['of an offset, which is no zone', '10:30 PM to 7:30 AM', '-08:00', false],
  ['of a zone that does not exist', '10:30 PM to 7:30 AM', 'India', false],
])('takes the hours in India %s', (_, inIndia, timeZone, isTaken) => {
  const hours = {
    text: 'On weekdays',
    inIndia,
    messages: 'Every day',
    days: ['Monday'],
    opens: '09:00',
    closes: '18:00',
  };
  expect(site.shape.hours.safeParse({ ...hours, timeZone }).success).toBe(isTaken);
});
