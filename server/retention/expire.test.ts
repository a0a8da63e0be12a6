import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ExpiryDeps, expire, expireDesk, startDailyExpiry } from './expire.ts';
import type { DeskErased, DeskExpiryDates, Erased, ExpiryDates, RetentionRepository } from './repository.ts';

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
    storedTokens: NOW,
  });
});

const NOTHING_OF_DESK: DeskErased = {
  links: 0,
  sessions: 0,
  challenges: 0,
  mails: 0,
  auditEntries: 0,
  files: 0,
  replyDrafts: 0,
  tokens: 0,
};

test('sessions of the desk expire after 7 days unused and 30 days in all, its log after two years', async () => {
  const asked: DeskExpiryDates[] = [];
  const expireWith: RetentionRepository['expireDesk'] = async (dates) => {
    asked.push(dates);
    return NOTHING_OF_DESK;
  };
  await expireDesk({ expireDesk: expireWith }, NOW);
  expect(asked).toEqual([
    {
      links: NOW,
      sessions: { usedSince: new Date('2026-03-03T00:00:00Z'), begunSince: new Date('2026-02-08T00:00:00Z') },
      linkMails: new Date('2026-03-03T00:00:00Z'),
      audit: new Date('2024-03-10T00:00:00Z'),
      drafts: new Date('2026-03-09T00:00:00Z'),
      replyDrafts: new Date('2025-12-10T00:00:00Z'),
    },
  ]);
});

describe('every day', () => {
  const NOTHING: Erased = { enquiries: 0, applications: 0, subscriptions: 0, messages: 0 };
  let logged: { level: string; facts: object }[];
  let orphanRuns: string[];
  /** As the warnings at the desk know them. */
  let outcomes: string[];

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    logged = [];
    orphanRuns = [];
    outcomes = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function start(erase: ExpiryDeps['repository']['expire']): () => Promise<void> {
    return startDailyExpiry({
      repository: {
        expire: erase,
        expireDesk: async () => NOTHING_OF_DESK,
        countExpired: async () => {
          const none = { expired: 0, all: 0 };
          return { enquiries: none, applications: none, subscriptions: none };
        },
      },
      guard: { checkClock: async () => undefined, checkCounts: async () => undefined },
      jobs: {
        succeeded: async () => {
          outcomes.push('succeeded');
        },
        failed: async (_name, _at, error) => {
          outcomes.push(error);
        },
      },
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
        warn: (facts) => logged.push({ level: 'warn', facts }),
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
    expect(outcomes).toEqual(['succeeded', 'succeeded']);
    await stop();
    await vi.advanceTimersByTimeAsync(5 * 86_400_000);
    expect(orphanRuns).toHaveLength(2);
  });

  test('a database error is logged and a warning, does not keep files from being removed, and is retried the next day', async () => {
    let calls = 0;
    const stop = start(async () => {
      calls += 1;
      throw new Error('disk I/O error');
    });
    await vi.advanceTimersByTimeAsync(86_400_000);
    await stop();
    expect(calls).toBe(2);
    expect(outcomes).toEqual(['Error: disk I/O error', 'Error: disk I/O error']);
    expect(orphanRuns).toHaveLength(2);
    expect(logged.map(({ level }) => level)).toEqual(['error', 'error']);
  });
});
