import { expect, test } from 'vitest';
import type { MeetingHost, MeetingRule } from '#contract/desk/settings.ts';
import { hoursInWords } from './meeting-hours-in-words.ts';

const hostWith = (days: number[], spans: string[], changes: Partial<MeetingHost> = {}): MeetingHost => ({
  personId: null,
  timeZone: 'Asia/Kolkata',
  hours: days.flatMap((weekday) => spans.map((span) => ({ weekday, from: span.slice(0, 5), to: span.slice(6) }))),
  videoLink: null,
  ...changes,
});

const ruleWith = (hosts: MeetingHost[], changes: Partial<MeetingRule> = {}): MeetingRule => {
  return { isOpen: true, hosts, bufferMinutes: 0, noticeHours: 4, viewDays: 21, ...changes };
};

const nameOf = (id: string) => ({ ravi: 'Ravi Shah' })[id];

test.each([
  [[1, 2, 3, 4, 5], ['14:00-18:00', '10:00-13:00'], 'Monday to Friday, 10:00–13:00 and 14:00–18:00 in India'],
  [[6, 0], ['10:00-12:00'], 'Saturday and Sunday, 10:00–12:00 in India'],
  [[1, 3, 5], ['10:00-24:00'], 'Monday, 10:00–24:00; Wednesday, 10:00–24:00; Friday, 10:00–24:00 in India'],
])('hours on the days %j', (days, spans, words) => {
  expect(hoursInWords(ruleWith([hostWith(days, spans)]), nameOf).hosts).toEqual([words]);
});

test('says with whom, where their clock is, and the limits of all', () => {
  const host = hostWith([2], ['09:00-10:00'], { personId: 'ravi', timeZone: 'America/New_York' });
  expect(hoursInWords(ruleWith([host], { bufferMinutes: 15, noticeHours: 1 }), nameOf)).toEqual({
    hosts: ['With Ravi Shah: Tuesday, 09:00–10:00 in New York'],
    limits: 'From 1 hour to 21 days ahead, with 15 minutes between meetings.',
  });
});

test.each([
  ['it is closed', ruleWith([hostWith([1], ['10:00-13:00'])], { isOpen: false })],
  ['there are no hours', ruleWith([hostWith([], [])])],
  ['a time is not filled in', ruleWith([{ ...hostWith([], []), hours: [{ weekday: 1, from: '10:00', to: '' }] }])],
  ['the person is gone', ruleWith([hostWith([1], ['10:00-13:00'], { personId: 'gone' })])],
])('nobody can book when %s', (_why, rule) => {
  expect(hoursInWords(rule, nameOf).hosts).toEqual([]);
});

test('a number that is being typed says nothing', () => {
  const rule = ruleWith([hostWith([1], ['10:00-13:00'])], { noticeHours: Number.NaN });
  expect(hoursInWords(rule, nameOf).limits).toBe('');
});
