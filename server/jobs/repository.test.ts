import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { readWarnings } from '#server/reports/read-warnings.ts';
import { databases } from '../../tests/support/databases.ts';
import { jobRepository } from './repository.ts';

const FIRST = new Date('2026-03-01T00:00:00Z');
const SECOND = new Date('2026-03-02T00:00:00Z');
const THIRD = new Date('2026-03-03T00:00:00Z');

describe.each(databases)('the jobs on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });

  test('a failed one is a warning, since its first failure, until it succeeds', async () => {
    const jobs = jobRepository(db);
    const warnings = () => readWarnings(db, SECOND);
    expect(await warnings()).toEqual([]);
    await jobs.failed('backup', FIRST, 'The disk\nis full.');
    await jobs.failed('backup', SECOND, 'The disk is still full.');
    expect(await warnings()).toEqual([
      { code: 'backup-failed', text: 'The last backup failed. The disk is still full.', since: FIRST.toISOString() },
    ]);
    await jobs.succeeded('backup', THIRD);
    expect(await warnings()).toEqual([]);
    expect(await jobs.find('backup')).toEqual({ succeededAt: THIRD, failure: undefined });
  });
});
