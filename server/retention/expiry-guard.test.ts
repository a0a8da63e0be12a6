/** The daily erasure as a server runs it, with clocks that are wrong and records that expire all at once. */
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { jobRepository } from '#server/jobs/repository.ts';
import { readWarnings } from '#server/reports/read-warnings.ts';
import { databases } from '../../tests/support/databases.ts';
import { addApplication, addEnquiry, addSubscription, rowCounts, sendAll } from '../../tests/support/leads.ts';
import { startDailyExpiry } from './expire.ts';
import { expiryGuard } from './expiry-guard.ts';
import { retentionRepository } from './repository.ts';

describe.each(databases)('expiry on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });

  /** A server that starts at this time, and stops after its first run. @returns the warnings that it leaves */
  const startAt = async (time: string): Promise<string[]> => {
    const stop = startDailyExpiry({
      repository: retentionRepository(db),
      guard: expiryGuard(db),
      jobs: jobRepository(db),
      mailFolder: { removeOrphans: async () => 0 },
      days: { enquiries: 730, applications: 365 },
      clock: () => new Date(time),
      log: { info: () => {}, warn: () => {}, error: () => {} },
    });
    await stop();
    const warnings = await readWarnings(db, new Date(time));
    return warnings.map(({ code }) => code);
  };
  const addEnquiries = async (count: number, receivedAt: Date, prefix: string) => {
    for (let index = 0; index < count; index += 1) {
      await addEnquiry(db, { reference: `KD-${prefix}-${String(index).padStart(4, '0')}`, receivedAt });
    }
    await sendAll(db);
  };

  test('a server that starts with its clock years ahead erases nothing, also when it is asked for something meanwhile', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: new Date('2026-03-01T09:00:00Z') });
    await addApplication(db, { reference: 'KD-0000-0002', receivedAt: new Date('2026-03-01T09:00:00Z') });
    await addSubscription(db, 'meera@example.com', new Date('2026-03-01T09:00:00Z'));
    await sendAll(db);
    const before = await rowCounts(db);
    expect(await startAt('2029-03-01T10:00:00Z')).toEqual(['clock']);
    expect(await rowCounts(db)).toEqual(before);

    await addEnquiry(db, { reference: 'KD-0000-0003', receivedAt: new Date('2029-03-01T10:05:00Z') });
    expect(await startAt('2029-03-01T10:10:00Z')).toEqual(['clock']);
    expect(await rowCounts(db)).toMatchObject({ enquiries: 2, applications: 1, subscriptions: 1 });

    // Set right.
    expect(await startAt('2026-03-02T09:00:00Z')).toEqual([]);
    expect(await rowCounts(db)).toMatchObject({ enquiries: 2, applications: 1, subscriptions: 1 });
  });

  test('a clock after two quiet months is confirmed by a reading on another day, not by one that is again far ahead', async () => {
    await addApplication(db, { reference: 'KD-0000-0001', receivedAt: new Date('2026-03-01T09:00:00Z') });
    await sendAll(db);
    expect(await startAt('2027-03-05T09:00:00Z')).toEqual(['clock']);
    expect(await startAt('2030-03-05T09:00:00Z')).toEqual(['clock']);
    expect(await rowCounts(db)).toMatchObject({ applications: 1 });
    expect(await startAt('2027-03-06T09:00:00Z')).toEqual(['clock']);
    expect(await rowCounts(db)).toMatchObject({ applications: 1 });
    expect(await startAt('2027-03-07T09:00:00Z')).toEqual([]);
    expect(await rowCounts(db)).toMatchObject({ applications: 0 });
  });

  test('more than a tenth of a kind is not erased, not on the next day either; a small database expires as it should', async () => {
    await addEnquiries(21, new Date('2024-01-10T09:00:00Z'), '0000');
    await addEnquiries(100, new Date('2026-02-10T09:00:00Z'), '1111');
    expect(await startAt('2026-03-01T09:00:00Z')).toEqual(['expiry-refused']);
    expect(await startAt('2026-03-02T09:00:00Z')).toEqual(['expiry-refused']);
    expect(await rowCounts(db)).toMatchObject({ enquiries: 121 });
    // With one less it may be an agency with few enquiries.
    await db.deleteFrom('leads').where('reference', '=', 'KD-0000-0000').execute();
    expect(await startAt('2026-03-03T09:00:00Z')).toEqual([]);
    expect(await rowCounts(db)).toMatchObject({ enquiries: 100 });
  });
});
