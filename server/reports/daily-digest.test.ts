import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { startDailyDigest } from './daily-digest.ts';
import type { DigestData } from './digest-repository.ts';

/** A Sunday in India. */
const SUNDAY_0859 = new Date('2026-03-01T03:29:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const quiet: DigestData = { open: [], dead: [], meetings: [] };
const busy: DigestData = { open: [], dead: [{ id: 'm', kind: 'mail', createdAt: SUNDAY_0859 }], meetings: [] };

let data: DigestData;
/** The days that servers on the same database have claimed. */
let days: Map<string, string | undefined>;
let isFailing: boolean;
let errors: number;
let wakes: number;

beforeEach(() => {
  vi.useFakeTimers({ now: SUNDAY_0859 });
  data = busy;
  days = new Map();
  isFailing = false;
  errors = 0;
  wakes = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

function start(readTime = async (): Promise<string | null> => '09:00') {
  return startDailyDigest({
    readTime,
    deskUrl: undefined,
    repository: {
      claimDay: async (day, compose) => {
        if (isFailing) throw new Error('disk I/O error');
        if (days.has(day)) return 'taken';
        const message = compose(data);
        days.set(day, message && JSON.parse(message.payload).subject);
        return message ? 'sent' : 'quiet';
      },
    },
    siteData: exampleSiteData,
    leadsTo: 'leads@kolamdigital.example',
    newId: () => 'id',
    clock: () => new Date(),
    wakeOutbox: () => {
      wakes += 1;
    },
    log: {
      info: () => {},
      error: () => {
        errors += 1;
      },
    },
  });
}

test('sends at its time in India, once a day, however many servers there are', async () => {
  const stops = [start(), start()];
  await vi.advanceTimersByTimeAsync(59_000);
  expect(days.size).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...days]).toEqual([['2026-03-01', 'Digest: 1 not delivered']]);
  expect(wakes).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * DAY_MS);
  expect([...days.keys()]).toEqual(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']);
  expect(wakes).toBe(4);
  for (const stop of stops) await stop();
  await vi.advanceTimersByTimeAsync(3 * DAY_MS);
  expect(days.size).toBe(4);
});

test('a server that was down at that time sends when it starts; a restart sends no second', async () => {
  vi.setSystemTime(new Date(SUNDAY_0859.getTime() + 6 * HOUR_MS));
  await start()();
  await start()();
  expect([...days.keys()]).toEqual(['2026-03-01']);
  expect(wakes).toBe(1);
});

test('the day is that of India: half past midnight there is the day before in UTC', async () => {
  vi.setSystemTime(new Date('2026-03-01T19:00:00Z'));
  await start(async () => '00:15')();
  expect([...days.keys()]).toEqual(['2026-03-02']);
});

test('with nothing to report, a mail is sent on Mondays only, and the day is claimed', async () => {
  data = quiet;
  const stop = start();
  await vi.advanceTimersByTimeAsync(8 * DAY_MS + 60_000);
  await stop();
  const mails = [...days].filter(([, subject]) => subject !== undefined);
  expect(mails).toEqual([
    ['2026-03-02', 'Digest: all quiet'],
    ['2026-03-09', 'Digest: all quiet'],
  ]);
  expect(days.size).toBe(9);
  expect(wakes).toBe(2);
});

test('a database error is logged and retried in a minute', async () => {
  isFailing = true;
  const stop = start();
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(errors).toBe(3);
  isFailing = false;
  await vi.advanceTimersByTimeAsync(60_000);
  await stop();
  expect([...days.keys()]).toEqual(['2026-03-01']);
});
