import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ExpiryDeps, expire, startDailyExpiry } from './expire.ts';
import type { Erased, ExpiryDates, RetentionRepository } from './repository.ts';

const NOW = new Date('2026-03-10T00:00:00Z');

async function datesFor(days: { enquiries: number | undefined; applications: number | undefined }) {
  const asked: ExpiryDates[] = [];
  const erased = { enquiries: 0, applications: 2, subscriptions: 1, messages: 4 };
  const repository: Pick<RetentionRepository, 'expire'> = {
    expire: async (dates) => {
      asked.push(dates);
      return erased;
    },
  };
  expect(await expire(repository, days, NOW)).toEqual(erased);
  return asked[0];
}

test('leads expire after their number of days, or never without one', async () => {
  expect(await datesFor({ enquiries: undefined, applications: 365 })).toMatchObject({
    enquiries: undefined,
    applications: new Date('2025-03-10T00:00:00Z'),
  });
  expect(await datesFor({ enquiries: 730, applications: undefined })).toMatchObject({
    enquiries: new Date('2024-03-10T00:00:00Z'),
    applications: undefined,
  });
});

test('newsletter addresses expire 7 days after a request and 730 after unsubscribing, as the privacy policy says', async () => {
  expect(await datesFor({ enquiries: undefined, applications: undefined })).toMatchObject({
    requested: new Date('2026-03-03T00:00:00Z'),
    unsubscribed: new Date('2024-03-10T00:00:00Z'),
    receipts: NOW,
  });
});

describe('every day', () => {
  const NOTHING: Erased = { enquiries: 0, applications: 0, subscriptions: 0, messages: 0 };
  let logged: { level: string; facts: object }[];
  let orphanRuns: string[];

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    logged = [];
    orphanRuns = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function start(erase: ExpiryDeps['repository']['expire']): () => Promise<void> {
    return startDailyExpiry({
      repository: { expire: erase },
      mailFolder: {
        removeOrphans: async () => {
          orphanRuns.push(new Date().toISOString().slice(0, 10));
          return 0;
        },
      },
      days: { enquiries: undefined, applications: 365 },
      clock: () => new Date(),
      log: {
        info: (facts) => logged.push({ level: 'info', facts }),
        error: (facts) => logged.push({ level: 'error', facts }),
      },
    });
  }

  test('erases at the start and every day until it is stopped, and logs how many of what', async () => {
    const erased = { ...NOTHING, enquiries: 3 };
    const stop = start(async () => erased);
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(orphanRuns).toEqual(['2026-03-10', '2026-03-11']);
    expect(logged).toEqual([
      { level: 'info', facts: { what: 'records', erased } },
      { level: 'info', facts: { what: 'records', erased } },
    ]);
    await stop();
    await vi.advanceTimersByTimeAsync(5 * 86_400_000);
    expect(orphanRuns).toHaveLength(2);
  });

  test('a database error is logged, does not keep files from being removed, and is retried the next day', async () => {
    let calls = 0;
    const stop = start(async () => {
      calls += 1;
      throw new Error('disk I/O error');
    });
    await vi.advanceTimersByTimeAsync(86_400_000);
    await stop();
    expect(calls).toBe(2);
    expect(orphanRuns).toHaveLength(2);
    expect(logged.map(({ level }) => level)).toEqual(['error', 'error']);
  });
});
