import { expect, test } from 'vitest';
import { byDay, clientTime, dayHeading, momentInWords } from './meeting-times.ts';

/** Friday, 16:30 in India. */
const NOW = Date.parse('2026-11-27T11:00:00Z');

test.each([
  ['2026-11-27T12:30:00.000Z', 'Today, Fri 27 Nov'],
  // The next day in India, and the same one in UTC.
  ['2026-11-27T19:00:00.000Z', 'Tomorrow, Sat 28 Nov'],
  ['2026-11-26T05:00:00.000Z', 'Yesterday, Thu 26 Nov'],
  ['2026-12-01T05:00:00.000Z', 'Tue 1 Dec'],
  ['2027-01-04T05:00:00.000Z', 'Mon 4 Jan 2027'],
])('a meeting of %s stands under "%s"', (time, heading) => {
  expect(dayHeading(time, NOW)).toBe(heading);
});

test('a moment is that of India', () => {
  expect(momentInWords('2026-12-01T05:00:00.000Z', NOW)).toBe('Tue 1 Dec, 10:30');
});

test.each([
  ['Pacific/Auckland', '18:00'],
  ['America/New_York', '00:00'],
  ['America/Los_Angeles', 'Mon 30 Nov, 21:00'],
  // The same clock by another name.
  ['Asia/Calcutta', undefined],
  ['', undefined],
  ['Mars/Olympus', undefined],
])('a client in %j has the meeting at %s', (timeZone, theirs) => {
  expect(clientTime('2026-12-01T05:00:00.000Z', timeZone, NOW)).toBe(theirs);
});

test('times of a day in India stand together, in their order', () => {
  const times = ['2026-12-01T05:00:00.000Z', '2026-12-01T18:00:00.000Z', '2026-12-01T18:30:00.000Z'];
  expect(byDay(times, (time) => time)).toEqual([
    { day: '2026-12-01', items: times.slice(0, 2) },
    { day: '2026-12-02', items: times.slice(2) },
  ]);
});
