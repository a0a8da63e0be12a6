import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { addMeeting } from '../../tests/support/add-meeting.ts';
import { commandAt } from '../../tests/support/audit-stamp.ts';
import { databases } from '../../tests/support/databases.ts';
import { addApplication, addEnquiry, addSubscription, rowCounts } from '../../tests/support/leads.ts';
import { type ErasePersonDeps, erasePerson, findPerson } from './erase-person.ts';
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
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  test('finds what it will erase, and erases it with the files of its mails', async () => {
    await addMeeting(db, await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW }), NOW);
    await addApplication(db, { reference: 'KD-1111-0001', receivedAt: NOW });
    await addSubscription(db, PERSON.email, NOW);
    for (const { id } of await db.selectFrom('outbox').select('id').execute()) {
      await writeFile(path.join(folder, `${id}.eml`), '');
    }
    const found = {
      enquiries: ['KD-0000-0001'],
      applications: ['KD-1111-0001'],
      subscriptions: 1,
      meetings: [NOW.toISOString()],
      messages: 5,
    };
    expect(await findPerson(deps, PERSON)).toEqual(found);
    expect(await findPerson(deps, { reference: 'KD-1111-0001' })).toEqual({
      enquiries: [],
      applications: ['KD-1111-0001'],
      subscriptions: 0,
      meetings: [],
      messages: 2,
    });
    expect(await erasePerson(deps, PERSON, commandAt(NOW))).toEqual({
      outcome: 'erased',
      erased: { enquiries: 1, applications: 1, subscriptions: 1, messages: 5 },
      isWiped: true,
    });
    expect(await rowCounts(db)).toMatchObject({ enquiries: 0, applications: 0, subscriptions: 0, outbox: 0 });
    expect(await readdir(folder)).toEqual([]);
    expect(await findPerson(deps, PERSON)).toBeUndefined();
    expect(await erasePerson(deps, PERSON, commandAt(NOW))).toEqual({ outcome: 'not-found' });
  });

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
