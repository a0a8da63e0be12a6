import type { Insertable, Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutboxStore } from '#server/db/outbox-store.ts';
import type { Schema } from '#server/db/schema.ts';
import { databases } from '../../tests/support/databases.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1) + seconds * 1000);
const claimAt = (seconds: number, worker: string) => ({ worker, now: at(seconds), leaseUntil: at(seconds + 30) });

describe.each(databases)('outbox store on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });
  afterEach(() => db.destroy());

  const add = (id: string, changes: Partial<Insertable<Schema['outbox']>> = {}) =>
    db
      .insertInto('outbox')
      .values({
        id,
        kind: 'mail',
        enquiry_id: null,
        payload: '{"to":"someone"}',
        message_id: `<${id}@example.com>`,
        status: 'pending',
        attempts: 0,
        next_attempt_at: at(0).toISOString(),
        claimed_by: null,
        lease_until: null,
        last_error: null,
        created_at: at(0).toISOString(),
        finished_at: null,
        ...changes,
      })
      .execute();
  const row = (id: string) => db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('claims what is due longest, whole, and counts the attempt', async () => {
    await add('later', { next_attempt_at: at(5).toISOString() });
    await add('first', { attempts: 2 });
    expect(await createOutboxStore(db).claim(claimAt(10, 'a'))).toEqual({
      id: 'first',
      kind: 'mail',
      payload: '{"to":"someone"}',
      messageId: '<first@example.com>',
      attempts: 3,
    });
  });

  test.each(['sent', 'filed', 'dead'] as const)('never claims what is %s', async (status) => {
    await add('done', { status });
    expect(await createOutboxStore(db).claim(claimAt(10, 'a'))).toBeUndefined();
  });

  test('claims nothing before its time', async () => {
    await add('later', { next_attempt_at: at(5).toISOString() });
    expect(await createOutboxStore(db).claim(claimAt(4, 'a'))).toBeUndefined();
  });

  test('a claimed row is nobody else’s until the lease ends', async () => {
    const store = createOutboxStore(db);
    await add('one');
    await store.claim(claimAt(0, 'a'));
    expect(await store.claim(claimAt(29, 'b'))).toBeUndefined();
    expect(await store.claim(claimAt(30, 'b'))).toMatchObject({ id: 'one', attempts: 2 });
  });

  test('workers that claim at once get one row each', async () => {
    const store = createOutboxStore(db);
    await Promise.all(['1', '2', '3'].map((id) => add(id)));
    const claimed = await Promise.all(['a', 'b', 'c', 'd'].map((worker) => store.claim(claimAt(0, worker))));
    expect(claimed.map((message) => message?.id).toSorted()).toEqual(['1', '2', '3', undefined]);
  });

  test('of a mail that has gone the words stay, but those of the newsletter, whose links open a subscription', async () => {
    const store = createOutboxStore(db);
    const time = at(0).toISOString();
    await db
      .insertInto('subscriptions')
      .values({
        id: 's',
        email: 'a@example.com',
        email_key: 'a@example.com',
        status: 'pending',
        consent_text: '',
        consented_at: time,
        mailed_at: time,
      })
      .execute();
    await add('letter', { subscription_id: 's' });
    await add('other');
    await add('unsent', { subscription_id: 's', next_attempt_at: at(9).toISOString() });
    for (const id of ['letter', 'other']) {
      await store.claim(claimAt(0, 'a'));
      await store.finish({ id, worker: 'somebody else' }, 'sent', at(1));
      expect((await row(id)).payload).toBe('{"to":"someone"}');
      await store.finish({ id, worker: 'a' }, 'sent', at(1));
    }
    expect((await row('letter')).payload).toBe('');
    expect((await row('other')).payload).toBe('{"to":"someone"}');
    expect((await row('unsent')).payload).toBe('{"to":"someone"}');
  });

  test('a worker whose lease has gone to another can no longer say what became of the row', async () => {
    const store = createOutboxStore(db);
    await add('one');
    await store.claim(claimAt(0, 'a'));
    await store.claim(claimAt(30, 'b'));
    await store.bury({ id: 'one', worker: 'a' }, at(31), 'late');
    expect(await row('one')).toMatchObject({ status: 'pending', claimed_by: 'b' });
  });

  test('finish, retry and bury free the row and keep what is to be known', async () => {
    const store = createOutboxStore(db);
    for (const id of ['1', '2', '3']) {
      await add(id);
      await store.claim(claimAt(0, 'a'));
    }
    await store.finish({ id: '1', worker: 'a' }, 'sent', at(1));
    await store.retry({ id: '2', worker: 'a' }, at(11), 'busy');
    await store.bury({ id: '3', worker: 'a' }, at(2), 'unknown');
    const free = { claimed_by: null, lease_until: null };
    expect(await row('1')).toMatchObject({ ...free, status: 'sent', finished_at: at(1).toISOString() });
    expect(await row('2')).toMatchObject({ ...free, status: 'pending', next_attempt_at: at(11).toISOString() });
    expect(await row('3')).toMatchObject({ ...free, status: 'dead', last_error: 'unknown' });
    expect(await store.count()).toEqual({ pending: 1, dead: 1 });
  });

  test('the next time is that of the first pending row, or the end of its lease', async () => {
    const store = createOutboxStore(db);
    expect(await store.nextDueAt()).toBeUndefined();
    await add('gone', { status: 'sent' });
    await add('later', { next_attempt_at: at(90).toISOString() });
    expect(await store.nextDueAt()).toEqual(at(90));
    await add('now');
    await store.claim(claimAt(0, 'a'));
    expect(await store.nextDueAt()).toEqual(at(30));
  });
});
