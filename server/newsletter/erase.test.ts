import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startErasing } from '#server/newsletter/erase.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('erases at the start and every day, 7 days after a request and 730 after leaving, until it is ended', async () => {
  const erased: string[][] = [];
  const store = {
    erase: async (before: Record<'requested' | 'unsubscribed' | 'receipts', Date>) => {
      erased.push(
        [before.requested, before.unsubscribed, before.receipts].map((date) => date.toISOString().slice(0, 10)),
      );
    },
  };
  const stop = startErasing({ store, clock: () => new Date(), log: { error: () => {} } });
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(erased).toEqual([
    ['2026-03-03', '2024-03-10', '2026-03-10'],
    ['2026-03-04', '2024-03-11', '2026-03-11'],
  ]);
  await stop();
  await vi.advanceTimersByTimeAsync(5 * 86_400_000);
  expect(erased).toHaveLength(2);
});

test('a database that fails is logged, and tried again the next day', async () => {
  const errors: string[] = [];
  let calls = 0;
  const store = {
    erase: async () => {
      calls += 1;
      throw new Error('disk I/O error');
    },
  };
  const stop = startErasing({
    store,
    clock: () => new Date(),
    log: { error: (_facts, text) => errors.push(text) },
  });
  await vi.advanceTimersByTimeAsync(86_400_000);
  await stop();
  expect(calls).toBe(2);
  expect(errors).toHaveLength(2);
});
