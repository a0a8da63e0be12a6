import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { postgres } from '../../tests/support/databases.ts';
import { sqlite } from '../../tests/support/sqlite.ts';
import { openSharedClock } from './clock.ts';

const HALF_MINUTE_MS = 30_000;
const NOON = new Date('2026-03-01T12:00:00Z');

/** How far the clock of a test's machine is from that of the database, which runs on it. A busy machine reads slowly. */
const READING_ERROR_MS = 2_500;

afterEach(() => vi.useRealTimers());

test('on SQLite it is the clock of the machine', async () => {
  const db = await sqlite.openEmpty();
  const shared = await openSharedClock(db, { machineClock: () => NOON, onError: fail });
  expect(shared.clock()).toEqual(NOON);
  expect(shared.aheadMs).toBe(0);
});

test('on PostgreSQL it is that of the database, whatever the machine says', { tags: ['full'] }, async ({
  onTestFinished,
}) => {
  const db = await postgres.openEmpty();
  const shared = await openSharedClock(db, { machineClock: () => NOON, onError: fail });
  onTestFinished(() => shared.stop());
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const now = rows[0]?.now.getTime() ?? 0;
  expect(Math.abs(shared.clock().getTime() - now)).toBeLessThan(READING_ERROR_MS);
  expect(Math.abs(shared.aheadMs - (now - NOON.getTime()))).toBeLessThan(READING_ERROR_MS);
});

test('a reading that fails is reported, and the clock goes on', { tags: ['full'] }, async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const db = await postgres.openEmpty();
  const errors: unknown[] = [];
  const shared = await openSharedClock(db, { machineClock: () => NOON, onError: (error) => errors.push(error) });
  await db.destroy();
  vi.advanceTimersByTime(HALF_MINUTE_MS);
  await shared.stop();
  expect(errors).toHaveLength(1);
  expect(Math.abs(shared.clock().getTime() - Date.now())).toBeLessThan(READING_ERROR_MS);
});

function fail(error: unknown): never {
  throw error;
}
