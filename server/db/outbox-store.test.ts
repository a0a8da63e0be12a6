import type { Insertable, Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutboxStore } from '#server/db/outbox-store.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Due, Lane } from '#server/outbox/store.ts';
import { databases } from '../../tests/support/databases.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1) + seconds * 1000);
const dueAt = (seconds: number, changes: Partial<Due> = {}): Due => ({
  lane: { is: 'mail' },
  now: at(seconds),
  horizon: at(seconds + 4_320),
  inHand: [],
  ...changes,
});
const claimAt = (seconds: number, worker: string, changes: Partial<Due> = {}) => ({
  ...dueAt(seconds, changes),
  worker,
  leaseUntil: at(seconds + 30),
});

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
      expect((await row(id)).payload).toBe('{"to":"someone"}');
      await store.finish({ id, worker: 'a' }, 'sent', at(1));
    }
    expect((await row('letter')).payload).toBe('');
    expect((await row('other')).payload).toBe('{"to":"someone"}');
    expect((await row('unsent')).payload).toBe('{"to":"someone"}');
  });

  test('a worker whose lease has gone to another can no longer say that the row failed', async () => {
    const store = createOutboxStore(db);
    await add('one');
    await store.claim(claimAt(0, 'a'));
    await store.claim(claimAt(30, 'b'));
    await store.deadLetter({ id: 'one', worker: 'a' }, at(31), 'late');
    await store.retry({ id: 'one', worker: 'a' }, at(99), 'late');
    await store.release({ id: 'one', worker: 'a' });
    expect(await store.renew({ id: 'one', worker: 'a' }, at(99))).toBe(false);
    expect(await row('one')).toMatchObject({
      status: 'pending',
      attempts: 2,
      claimed_by: 'b',
      lease_until: at(60).toISOString(),
      last_error: null,
    });
  });

  test('that it was delivered is true whoever says it, and stays true', async () => {
    const store = createOutboxStore(db);
    await add('one');
    await store.claim(claimAt(0, 'a'));
    await store.claim(claimAt(30, 'b'));
    await store.finish({ id: 'one', worker: 'a' }, 'sent', at(31));
    await store.retry({ id: 'one', worker: 'b' }, at(99), 'broken off');
    await store.finish({ id: 'one', worker: 'b' }, 'filed', at(32));
    expect(await row('one')).toMatchObject({ status: 'sent', finished_at: at(31).toISOString(), claimed_by: null });
  });

  test('a renewed lease keeps the row until its new end', async () => {
    const store = createOutboxStore(db);
    await add('one');
    await store.claim(claimAt(0, 'a'));
    expect(await store.renew({ id: 'one', worker: 'a' }, at(50))).toBe(true);
    expect(await store.claim(claimAt(49, 'b'))).toBeUndefined();
    expect(await store.claim(claimAt(50, 'b'))).toMatchObject({ id: 'one' });
  });

  test('what is given back is due at once, and its attempt is not counted', async () => {
    const store = createOutboxStore(db);
    await add('one', { attempts: 3 });
    await store.claim(claimAt(0, 'a'));
    await store.release({ id: 'one', worker: 'a' });
    expect(await store.claim(claimAt(0, 'b'))).toMatchObject({ id: 'one', attempts: 4 });
  });

  test('a lane has its own rows only, and one besides the others has the rest', async () => {
    const store = createOutboxStore(db);
    await add('1', { kind: 'webhook', lane: 'webhook a' });
    await add('2');
    await add('3', { kind: 'webhook', lane: 'webhook gone' });
    const claimIn = async (lane: Lane) => (await store.claim(claimAt(0, 'a', { lane })))?.id;
    const rest = { besides: ['mail', 'webhook a'] };
    expect(await store.nextDueAt(dueAt(0, { lane: { is: 'webhook b' } }))).toBeUndefined();
    expect(await claimIn({ is: 'webhook b' })).toBeUndefined();
    expect(await claimIn({ is: 'mail' })).toBe('2');
    expect(await claimIn({ is: 'mail' })).toBeUndefined();
    expect(await claimIn(rest)).toBe('3');
    expect(await claimIn(rest)).toBeUndefined();
    expect(await claimIn({ is: 'webhook a' })).toBe('1');
  });

  test('what a worker has in hand it is not given again, even when the lease seems to have ended', async () => {
    const store = createOutboxStore(db);
    await add('one');
    await store.claim(claimAt(0, 'a'));
    const dayLater = { inHand: ['one'] };
    expect(await store.claim(claimAt(86_400, 'a', dayLater))).toBeUndefined();
    expect(await store.nextDueAt(dueAt(86_400, dayLater))).toBeUndefined();
    expect(await store.claim(claimAt(86_400, 'b'))).toMatchObject({ id: 'one' });
  });

  test('times beyond every back-off were written before the clock was set back, and count as past', async () => {
    const store = createOutboxStore(db);
    await add('waits', { next_attempt_at: at(86_400).toISOString() });
    await add('held', { claimed_by: 'gone', lease_until: at(86_400).toISOString() });
    await add('soon', { next_attempt_at: at(4_320).toISOString() });
    const claimed = [];
    for (const worker of ['a', 'b', 'c']) claimed.push((await store.claim(claimAt(0, worker)))?.id);
    expect(claimed).toEqual(['held', 'waits', undefined]);
  });

  test('a dead row that is put back has all its attempts again and is due at once; no other row changes', async () => {
    const store = createOutboxStore(db);
    const dead = { status: 'dead', attempts: 58, last_error: 'unknown', finished_at: at(0).toISOString() } as const;
    for (const id of ['1', '2', '3']) await add(id, dead);
    await add('sent', { status: 'sent' });
    await add('pending', { attempts: 4, next_attempt_at: at(90).toISOString(), last_error: 'busy' });
    expect(await store.requeue({ id: 'nobody' }, at(50))).toBe(0);
    expect(await store.requeue({ id: 'sent' }, at(50))).toBe(0);
    expect(await store.requeue({ id: '2' }, at(50))).toBe(1);
    expect(await store.count()).toEqual({ pending: 2, dead: 2 });
    expect(await store.claim(claimAt(49, 'a'))).toBeUndefined();
    expect(await store.claim(claimAt(50, 'a'))).toMatchObject({ id: '2', attempts: 1 });
    expect(await row('2')).toMatchObject({ last_error: null, finished_at: null });
    expect(await store.requeue('all', at(50))).toBe(2);
    expect(await store.requeue('all', at(50))).toBe(0);
    expect(await row('pending')).toMatchObject({ attempts: 4, next_attempt_at: at(90).toISOString() });
    expect(await row('sent')).toMatchObject({ status: 'sent' });
  });

  test('hold makes every pending row dead and free; no other row changes, and requeue takes it back', async () => {
    const store = createOutboxStore(db);
    await add('failed', { attempts: 4, next_attempt_at: at(90).toISOString(), last_error: 'busy' });
    await add('claimed');
    await store.claim(claimAt(0, 'gone'));
    for (const status of ['sent', 'filed', 'held', 'dead'] as const) await add(status, { status });
    expect(await store.hold(at(50))).toBe(2);
    const held = { status: 'dead', finished_at: at(50).toISOString(), claimed_by: null, lease_until: null };
    expect(await row('failed')).toMatchObject(held);
    expect(await row('claimed')).toMatchObject(held);
    for (const status of ['sent', 'filed', 'held', 'dead']) {
      expect(await row(status)).toMatchObject({ status, finished_at: null, last_error: null });
    }
    expect(await store.hold(at(51))).toBe(0);
    expect(await store.requeue({ id: 'claimed' }, at(52))).toBe(1);
    expect(await store.claim(claimAt(52, 'a'))).toMatchObject({ id: 'claimed', attempts: 1 });
  });

  test('a delivery that hold fell into, and that succeeds, counts as sent, dismissed meanwhile or not', async () => {
    const store = createOutboxStore(db);
    for (const id of ['1', '2']) {
      await add(id);
      await store.claim(claimAt(0, 'a'));
    }
    await store.hold(at(1));
    await store.dismiss({ id: '2' }, at(1));
    for (const id of ['1', '2']) {
      await store.finish({ id, worker: 'a' }, 'sent', at(2));
      expect(await row(id)).toMatchObject({ status: 'sent', last_error: null, dismissed_at: null });
    }
  });

  test('only a dead row can be dismissed, one or all; nothing claims or counts it, and it can be put back', async () => {
    const store = createOutboxStore(db);
    for (const id of ['1', '2', '3']) await add(id, { status: 'dead', attempts: 58, finished_at: at(0).toISOString() });
    for (const status of ['pending', 'held', 'sent', 'filed'] as const) await add(status, { status });
    for (const id of ['nobody', 'pending', 'sent']) expect(await store.dismiss({ id }, at(50))).toBe(0);
    expect(await store.dismiss({ id: '2' }, at(50))).toBe(1);
    const dismissed = { status: 'dismissed', dismissed_at: at(50).toISOString(), finished_at: at(0).toISOString() };
    expect(await row('2')).toMatchObject(dismissed);
    expect(await store.dismiss('all', at(51))).toBe(2);
    expect(await store.dismiss('all', at(52))).toBe(0);
    expect(await row('2')).toMatchObject(dismissed);
    expect(await store.count()).toEqual({ pending: 1, dead: 0 });
    expect(await store.claim(claimAt(60, 'a'))).toMatchObject({ id: 'pending' });
    expect(await store.claim(claimAt(60, 'b'))).toBeUndefined();
    for (const status of ['held', 'sent', 'filed']) expect(await row(status)).toMatchObject({ status });

    expect(await store.requeue('all', at(70))).toBe(0);
    expect(await store.requeue({ id: '2' }, at(70))).toBe(1);
    expect(await row('2')).toMatchObject({ status: 'pending', attempts: 0, dismissed_at: null, finished_at: null });
  });

  test('finish, retry and deadLetter free the row and keep what is to be known', async () => {
    const store = createOutboxStore(db);
    for (const id of ['1', '2', '3']) {
      await add(id);
      await store.claim(claimAt(0, 'a'));
    }
    await store.finish({ id: '1', worker: 'a' }, 'sent', at(1));
    await store.retry({ id: '2', worker: 'a' }, at(11), 'busy');
    await store.deadLetter({ id: '3', worker: 'a' }, at(2), 'unknown');
    const free = { claimed_by: null, lease_until: null };
    expect(await row('1')).toMatchObject({ ...free, status: 'sent', finished_at: at(1).toISOString() });
    expect(await row('2')).toMatchObject({ ...free, status: 'pending', next_attempt_at: at(11).toISOString() });
    expect(await row('3')).toMatchObject({ ...free, status: 'dead', last_error: 'unknown' });
    expect(await store.count()).toEqual({ pending: 1, dead: 1 });
    await add('4');
    expect(await store.countRetrying()).toBe(1);
  });

  test('the next time is that of the first pending row, or the end of its lease', async () => {
    const store = createOutboxStore(db);
    expect(await store.nextDueAt(dueAt(0))).toBeUndefined();
    await add('gone', { status: 'sent' });
    await add('later', { next_attempt_at: at(90).toISOString() });
    expect(await store.nextDueAt(dueAt(0))).toEqual(at(90));
    await add('now');
    await store.claim(claimAt(0, 'a'));
    expect(await store.nextDueAt(dueAt(0))).toEqual(at(30));
  });
});
