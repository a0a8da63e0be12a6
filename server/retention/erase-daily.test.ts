import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startErasing } from '#server/retention/erase-daily.ts';

const NOW = new Date('2026-03-10T00:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(erase: (now: Date) => Promise<Record<string, number>>) {
  const logged: { level: string; facts: object }[] = [];
  const log = {
    info: (facts: object) => logged.push({ level: 'info', facts }),
    error: (facts: object) => logged.push({ level: 'error', facts }),
  };
  const others: string[] = [];
  const expiries = [
    { what: 'leads', erase },
    {
      what: 'others',
      erase: async (now: Date) => {
        others.push(now.toISOString().slice(0, 10));
        return { others: 0 };
      },
    },
  ];
  return { stop: startErasing({ expiries, clock: () => new Date(), log }), logged, others };
}

test('erases at the start and every day until it is ended, and logs how many of what', async () => {
  const { stop, logged, others } = setUp(async () => ({ enquiries: 3, applications: 0 }));
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(others).toEqual(['2026-03-10', '2026-03-11']);
  const erased = { what: 'leads', erased: { enquiries: 3, applications: 0 } };
  expect(logged).toEqual([
    { level: 'info', facts: erased },
    { level: 'info', facts: erased },
  ]);
  await stop();
  await vi.advanceTimersByTimeAsync(5 * 86_400_000);
  expect(others).toHaveLength(2);
});

test('a database that fails is logged, keeps nothing else from being erased, and is tried again the next day', async () => {
  let calls = 0;
  const { stop, logged, others } = setUp(async () => {
    calls += 1;
    throw new Error('disk I/O error');
  });
  await vi.advanceTimersByTimeAsync(86_400_000);
  await stop();
  expect(calls).toBe(2);
  expect(others).toHaveLength(2);
  expect(logged.map(({ level }) => level)).toEqual(['error', 'error']);
});
