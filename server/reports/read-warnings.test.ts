import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { jobRepository } from '#server/jobs/repository.ts';
import { databases } from '../../tests/support/databases.ts';
import { addSubscription } from '../../tests/support/leads.ts';
import { noteMailServer } from './mail-states.ts';
import { readWarnings } from './read-warnings.ts';

const NOW = new Date('2026-03-10T06:30:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

describe.each(databases)('the warnings on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let free: number;
  beforeEach(async () => {
    db = await openEmpty();
    free = 500e6;
  });

  const warnings = async () => {
    const found = await readWarnings(db, NOW, { freeBytes: async () => free });
    return found.map(({ code, since }) => [code, since]);
  };

  test('tell of an old backup, once there has been one, and of a disk that is nearly full', async () => {
    expect(await warnings()).toEqual([]);
    await jobRepository(db).succeeded('backup', new Date(hoursAgo(3)));
    expect(await warnings()).toEqual([]);
    await jobRepository(db).succeeded('backup', new Date(hoursAgo(3.1)));
    free = 499e6;
    expect(await warnings()).toEqual([
      ['backup-old', hoursAgo(3.1)],
      ['disk-full', null],
    ]);
  });

  test('tell that mail is off, and of a mail server that takes no mails for some minutes, until it takes one', async () => {
    const read = async (isOn: boolean, minutes = 0) =>
      readWarnings(db, new Date(NOW.getTime() + minutes * 60_000), { mail: { isOn } });
    const [off] = await read(false);
    expect(off).toMatchObject({
      code: 'mail-off',
      since: null,
      text: expect.stringMatching(/nothing.+leaves.+SMTP_URL/),
    });
    expect(await read(true)).toEqual([]);

    await addSubscription(db, 'reader@example.com', NOW);
    const note = noteMailServer(db, () => NOW);
    await note('The mail server at smtp.example.com:587 does not answer.');
    expect(await read(true, 1)).toEqual([]);
    const [failed] = await read(true, 2);
    expect(failed).toMatchObject({ code: 'mail-failed', since: NOW.toISOString() });
    expect(failed?.text).toMatch(/^The mail server at smtp.example.com:587 does not answer\. 1 mail waits\..+48 hours/);
    await note(undefined);
    expect(await read(true, 2)).toEqual([]);
  });

  test('tell of a letter that does not go on, not of one that waits for its last mails or is stopped', async () => {
    await addSubscription(db, 'reader@example.com', NOW);
    const subscription = await db.selectFrom('subscriptions').select('id').executeTakeFirstOrThrow();
    const set = (values: Partial<Record<'status' | 'started_at' | 'mailed_at' | 'next_batch_at', string>>) =>
      db
        .updateTable('letters')
        .set({ ...values, status: (values.status ?? 'sending') as 'sending' })
        .execute();
    const times = { created_at: hoursAgo(9), updated_at: hoursAgo(9), started_at: hoursAgo(9) };
    await db
      .insertInto('letters')
      .values({
        id: 'letter',
        subject: 'News',
        text: 'News.',
        status: 'sending',
        version: 1,
        updated_by: null,
        ...times,
      })
      .execute();
    const recipient = { letter_id: 'letter', subscription_id: subscription.id, status: 'waiting' as const };
    await db.insertInto('letter_recipients').values(recipient).execute();

    await set({ mailed_at: hoursAgo(0.9), next_batch_at: hoursAgo(0) });
    expect(await warnings()).toEqual([]);
    await set({ mailed_at: hoursAgo(1.1), next_batch_at: hoursAgo(0) });
    expect(await warnings()).toEqual([['letter-stuck', hoursAgo(1.1)]]);
    await set({ mailed_at: hoursAgo(1.1), next_batch_at: hoursAgo(0), status: 'stopped' });
    expect(await warnings()).toEqual([]);
    await db.updateTable('letter_recipients').set({ status: 'queued' }).execute();
    await set({ mailed_at: hoursAgo(30), next_batch_at: hoursAgo(0) });
    expect(await warnings()).toEqual([]);
    await set({ mailed_at: hoursAgo(30), next_batch_at: hoursAgo(2) });
    expect(await warnings()).toEqual([['letter-stuck', hoursAgo(2)]]);
  });
});
