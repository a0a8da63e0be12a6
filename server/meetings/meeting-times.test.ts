import { expect, test } from 'vitest';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { timesInWords } from './meeting-times.ts';

const TUESDAY = '2026-12-01T05:00:00Z';
const INDIA = 'Tuesday, 1 December 2026, 10:30 to 11:00 in India (IST)';

function times(startsAt: string, timeZone: string, reader: 'client' | 'agency' = 'client') {
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + 30 * 60_000);
  return timesInWords({ startsAt: start, endsAt: end, timeZone }, exampleSiteData.meetingMails, reader);
}

test.each([
  [TUESDAY, 'Pacific/Auckland', 'Tuesday, 1 December, 18:00 to 18:30', 'Pacific/Auckland, NZDT'],
  // The next day there, and the day before.
  ['2026-12-01T12:30:00Z', 'Pacific/Auckland', 'Wednesday, 2 December, 01:30 to 02:00', 'Pacific/Auckland, NZDT'],
  [TUESDAY, 'America/Los_Angeles', 'Monday, 30 November, 21:00 to 21:30', 'America/Los Angeles, PST'],
  // At half an hour, and at 45 minutes without letters of its own.
  [TUESDAY, 'Australia/Adelaide', 'Tuesday, 1 December, 15:30 to 16:00', 'Australia/Adelaide, ACDT'],
  [TUESDAY, 'asia/kathmandu', 'Tuesday, 1 December, 10:45 to 11:15', 'Asia/Kathmandu, UTC+5:45'],
  // Before, while and after the clocks go back, where the hour comes a second time.
  ['2026-11-01T05:00:00Z', 'America/New_York', 'Sunday, 1 November, 01:00 to 01:30', 'America/New York, EDT'],
  ['2026-11-01T05:30:00Z', 'America/New_York', 'Sunday, 1 November, 01:30 EDT to 01:00 EST', 'America/New York, EDT'],
  ['2026-11-01T06:00:00Z', 'America/New_York', 'Sunday, 1 November, 01:00 to 01:30', 'America/New York, EST'],
  // Before the hour that does not exist.
  ['2026-03-08T06:30:00Z', 'America/New_York', 'Sunday, 8 March, 01:30 EST to 03:00 EDT', 'America/New York, EST'],
])('%s in %s is %s', (startsAt, timeZone, time, zone) => {
  expect(times(startsAt, timeZone).client).toBe(`${time} where you are (${zone})`);
});

test.each([
  ['no zone', ''],
  ['a zone that this machine does not know', 'Mars/Olympus_Mons'],
  ['an offset', '+05:45'],
  ['India itself', 'Asia/Kolkata'],
  ['India by its earlier name', 'Asia/Calcutta'],
])('%s leaves the time in India alone', (_what, timeZone) => {
  expect(times(TUESDAY, timeZone)).toEqual({ india: INDIA, client: undefined });
});

test('the agency reads where the client is', () => {
  expect(times(TUESDAY, 'Europe/Berlin', 'agency')).toEqual({
    india: INDIA,
    client: 'Tuesday, 1 December, 06:00 to 06:30 where the client is (Europe/Berlin, CET)',
  });
});
