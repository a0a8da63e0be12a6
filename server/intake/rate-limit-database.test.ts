import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { databases, postgres } from '../../tests/support/databases.ts';
import { databaseRateLimitStore, memoryRateLimitStore, type RateLimitStore } from './rate-limit.ts';

const START = Date.parse('2026-03-01T06:30:00Z');
/** Three at once, and one a second. */
const SIZE = { cost: 1_000, capacity: 3_000 };

describe.each([
  { name: 'memory', open: undefined },
  ...databases.filter((database) => database === postgres).map(({ name, openEmpty }) => ({ name, open: openEmpty })),
])('limits in $name', ({ open }) => {
  let db: Kysely<Schema> | undefined;
  let store: RateLimitStore;
  beforeEach(async () => {
    db = await open?.();
    store = db ? databaseRateLimitStore(db) : memoryRateLimitStore();
  });

  const take = (key: string, afterMs: number) => store.take(key, { ...SIZE, now: new Date(START + afterMs) });

  test('a bucket gives what it holds, returns how long to wait, and refills steadily', async () => {
    expect([await take('a', 0), await take('a', 0), await take('a', 0)]).toEqual([0, 0, 0]);
    expect(await take('a', 0)).toBe(1_000);
    expect(await take('a', 400)).toBe(600);
    expect(await take('a', 999)).toBe(1);
    expect(await take('a', 1_000)).toBe(0);
    expect(await take('a', 1_000)).toBe(1_000);
  });

  test('a refusal costs nothing, and a long pause gives no more than a full bucket', async () => {
    for (let count = 0; count < 10; count += 1) await take('a', 0);
    expect(await take('a', 1_000)).toBe(0);
    const later = [];
    for (let count = 0; count < 4; count += 1) later.push(await take('a', 1_000_000));
    expect(later).toEqual([0, 0, 0, 1_000]);
  });

  test('forty concurrent requests get as much as forty in sequence', async () => {
    const waits = await Promise.all(Array.from({ length: 40 }, () => take('a', 0)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test('a clock that is set back blocks no client for longer than a bucket', async () => {
    await take('a', 0);
    expect(await take('a', -60_000)).toBeLessThanOrEqual(60_000);
    await store.deleteFull(new Date(START + 1_000));
    expect(await take('a', -60_000)).toBe(0);
  });

  test('a day has one secret for every server, and the one of the day before yesterday is deleted', async () => {
    const [one, other] = [new Uint8Array([1]), new Uint8Array([2])];
    expect([...(await store.secretOf('2026-03-01', one))]).toEqual([1]);
    expect([...(await store.secretOf('2026-03-01', other))]).toEqual([1]);
    expect([...(await store.secretOf('2026-03-02', other))]).toEqual([2]);
    // A server whose clock is behind still uses yesterday's.
    expect([...(await store.secretOf('2026-03-01', other))]).toEqual([1]);
    await store.secretOf('2026-03-03', other);
    expect([...(await store.secretOf('2026-03-01', other))]).toEqual([2]);
  });
});
