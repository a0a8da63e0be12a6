import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { commandAt } from '../../tests/support/audit-stamp.ts';
import { databases } from '../../tests/support/databases.ts';
import { addEnquiry, rowCounts } from '../../tests/support/leads.ts';
import { type ErasePersonDeps, erasePerson } from './erase-person.ts';
import { openMailFolder } from './mail-folder.ts';
import { retentionRepository } from './repository.ts';

const NOW = new Date('2026-03-10T06:30:00Z');
const PERSON = { email: 'meera@example.com' };

describe.each(databases)('erasing a person on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let folder: string;
  let deps: ErasePersonDeps;
  beforeEach(async () => {
    db = await openEmpty();
    folder = await mkdtemp(path.join(tmpdir(), 'erase-person-'));
    const retention = retentionRepository(db);
    deps = { retention, mailFolder: openMailFolder(folder, retention) };
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('says which files are left when the records are erased but a file cannot be removed', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW });
    const [message] = await db.selectFrom('outbox').select('id').execute();
    // A folder in the place of a file cannot be removed as a file.
    await mkdir(path.join(folder, `${message?.id}.eml`));
    expect(await erasePerson(deps, PERSON, commandAt(NOW))).toEqual({
      outcome: 'files-left',
      erased: { enquiries: 1, applications: 0, subscriptions: 0, messages: 2 },
      isWiped: true,
      advice: expect.stringContaining(`1 file of erased mails could not be removed from ${folder}`),
    });
    expect(await rowCounts(db)).toMatchObject({ enquiries: 0, outbox: 0 });
  });
});
