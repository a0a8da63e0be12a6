import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRateLimitStore } from '#server/db/rate-limit-store.ts';
import type { Schema } from '#server/db/schema.ts';
import { createMemoryRateLimitStore } from '#server/rate-limits/memory-store.ts';
import type { RateLimitStore } from '#server/rate-limits/store.ts';
import { databases } from '../../tests/support/databases.ts';

const START = Date.parse('2026-03-01T06:30:00Z');
/** Three at once, and one a second. */
const SIZE = { cost: 1_000, capacity: 3_000 };

const [, postgres] = databases;
if (!postgres) throw new Error('There should be a PostgreSQL.');

describe.each([
  { name: 'memory', open: undefined },
  { name: 'PostgreSQL', open: postgres.openEmpty },
])('limits in $name', ({ open }) => {
  let db: Kysely<Schema> | undefined;
  let store: RateLimitStore;
  beforeEach(async () => {
    db = await open?.();
    store = db ? createRateLimitStore(db) : createMemoryRateLimitStore();
  });
  afterEach(() => db?.destroy());

  const take = (key: string, afterMs: number) => store.take(key, { ...SIZE, now: new Date(START + afterMs) });

  test('a bucket gives what it holds, says how long to wait, and refills steadily', async () => {
    expect([await take('a', 0), await take('a', 0), await take('a', 0)]).toEqual([0, 0, 0]);
    expect(await take('a', 0)).toBe(1_000);
    expect(await take('a', 400)).toBe(600);
    expect(await take('a', 999)).toBe(1);
    expect(await take('a', 1_000)).toBe(0);
    expect(await take('a', 1_000)).toBe(1_000);
  });

  test('who is refused is not charged, and long quiet gives no more than a full bucket', async () => {
    for (let count = 0; count < 10; count += 1) await take('a', 0);
    expect(await take('a', 1_000)).toBe(0);
    const later = [];
    for (let count = 0; count < 4; count += 1) later.push(await take('a', 1_000_000));
    expect(later).toEqual([0, 0, 0, 1_000]);
  });

  test('buckets are apart', async () => {
    for (let count = 0; count < 4; count += 1) await take('a', 0);
    expect(await take('b', 0)).toBe(0);
  });

  test('forty at once get what one after another would', async () => {
    const waits = await Promise.all(Array.from({ length: 40 }, () => take('a', 0)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test('a clock that is set back locks nobody out for longer than a bucket', async () => {
    await take('a', 0);
    expect(await take('a', -60_000)).toBeLessThanOrEqual(60_000);
    await store.forget(new Date(START + 1_000));
    expect(await take('a', -60_000)).toBe(0);
  });

  test('only full buckets are forgotten', async () => {
    for (let count = 0; count < 3; count += 1) await take('a', 0);
    await store.forget(new Date(START + 2_999));
    expect(await take('a', 0)).toBe(1_000);
    await store.forget(new Date(START + 3_000));
    expect(await take('a', 0)).toBe(0);
  });

  test('a day has one secret for every server, and the one of the day before yesterday is gone', async () => {
    const [one, other] = [new Uint8Array([1]), new Uint8Array([2])];
    expect([...(await store.secretOf('2026-03-01', one))]).toEqual([1]);
    expect([...(await store.secretOf('2026-03-01', other))]).toEqual([1]);
    expect([...(await store.secretOf('2026-03-02', other))]).toEqual([2]);
    // A server whose clock is behind still has yesterday's.
    expect([...(await store.secretOf('2026-03-01', other))]).toEqual([1]);
    await store.secretOf('2026-03-03', other);
    expect([...(await store.secretOf('2026-03-01', other))]).toEqual([2]);
  });
});
