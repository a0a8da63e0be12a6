import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { databases } from '../../tests/support/databases.ts';
import { addSubscription } from '../../tests/support/leads.ts';
import { mailStates, noteMailServer } from './mail-states.ts';

const NOW = new Date('2026-03-10T06:30:00Z');
const LEASE = { id: '', worker: 'worker' };

describe.each(databases)('what is known of outgoing mail on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });

  const states = (isOn = true, patienceMs = 0) => mailStates(db, { isOn, patienceMs });
  const note = (fault: string | undefined) => noteMailServer(db, () => NOW)(fault);

  test('is off without a mail server, and otherwise as the last attempt was, for every server on the database', async () => {
    expect(await states(false).read()).toBe('off');
    expect(await states().read()).toBe('on');
    await note('It does not answer.');
    expect(await states().read()).toBe('waiting');
    await note(undefined);
    expect(await states().read()).toBe('on');
  });

  test('a mail is sent, filed, refused or waits, in the words of the mail server', async () => {
    await addSubscription(db, 'reader@example.com', NOW);
    const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
    const lease = { ...LEASE, id };
    const claim = () => db.updateTable('outbox').set({ claimed_by: lease.worker, status: 'pending' }).execute();
    const outbox = outboxRepository(db);
    const outcome = () => states().outcomeOf(id);
    expect(await outcome()).toEqual({ is: 'waiting', reason: null });
    await claim();
    await outbox.retry(lease, NOW, 'Error: connect ECONNREFUSED');
    expect(await outcome()).toEqual({ is: 'waiting', reason: 'connect ECONNREFUSED' });
    await note('The mail server at localhost:25 does not answer.');
    expect(await outcome()).toEqual({ is: 'waiting', reason: 'The mail server at localhost:25 does not answer.' });
    await claim();
    await outbox.deadLetter(lease, NOW, '550 5.1.1 No such user');
    expect(await outcome()).toEqual({ is: 'refused', reason: '550 5.1.1 No such user' });
    for (const is of ['sent', 'filed'] as const) {
      await claim();
      await outbox.finish(lease, is, NOW);
      expect(await outcome()).toEqual({ is });
    }
  });

  test('an outcome is waited for', async () => {
    await addSubscription(db, 'reader@example.com', NOW);
    const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
    const outcome = states(true, 60_000).outcomeOf(id);
    await outboxRepository(db).finish({ ...LEASE, id }, 'sent', NOW);
    expect(await outcome).toEqual({ is: 'sent' });
  });
});
