/** The privacy policy says what is stored with an enquiry and with a meeting, no less and no more. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { campaignKeys, MAX_ARRIVAL_LENGTH } from '#contract/arrival.ts';

const POLICY = readFileSync(new URL('../content/legal/privacy-policy.md', import.meta.url), 'utf8');
const SCHEMA = readFileSync(new URL('../server/db/schema.ts', import.meta.url), 'utf8');

const DETAILS = readFileSync(new URL('../server/leads/details.ts', import.meta.url), 'utf8');

/** The words of the policy for each column of a meeting. */
const MEETING = {
  id: 'with a file for calendars',
  lead_id: 'A meeting that you book is an enquiry',
  host: 'Which of us holds the meeting',
  starts_at: 'The time you chose',
  ends_at: 'its end',
  way: 'whether you want to talk by video or by phone',
  time_zone: 'The time zone that your browser is set to',
  address_key: 'Your mail address in one spelling',
  token: 'The secret in the links of its mails',
  status: 'whether it was cancelled and whether you came',
  sequence: 'how often it was changed',
  booked_at: 'when you booked',
  changed_at: 'when it was last changed',
  day_reminder_for: 'Of which time you were reminded, a day',
  hour_reminder_for: 'and an hour before',
};

test('names the parts of an address that are stored, and how much of each', () => {
  expect([...new Set(POLICY.match(/utm_\w+/g))].toSorted()).toEqual([...campaignKeys].toSorted());
  expect(POLICY.replace(/\s+/g, ' ')).toContain(`up to ${MAX_ARRIVAL_LENGTH} characters of each`);
});

test('names the parts of campaigns that the database has', () => {
  expect([...new Set(DETAILS.match(/utm_\w+/g))].toSorted()).toEqual([...campaignKeys].toSorted());
});

test('names the columns of meetings that the database has', () => {
  const [, columns = ''] = /^ {2}meetings: \{\n([\s\S]*?)^ {2}\};/m.exec(SCHEMA) ?? [];
  expect([...columns.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name)).toEqual(Object.keys(MEETING));
  const policy = POLICY.replace(/\s+/g, ' ');
  expect(Object.values(MEETING).filter((words) => !policy.includes(words))).toEqual([]);
});
