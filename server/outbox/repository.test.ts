import type { Insertable, Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { databases } from '../../tests/support/databases.ts';
import { type DueQuery, outboxRepository, type Queue } from './repository.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1) + seconds * 1000);
const dueAt = (seconds: number, changes: Partial<DueQuery> = {}): DueQuery => ({
  queue: { only: 'mail' },
  now: at(seconds),
  maxFutureTime: at(seconds + 4_320),
  inFlight: [],
  ...changes,
});
const claimAt = (seconds: number, worker: string, changes: Partial<DueQuery> = {}) => ({
  ...dueAt(seconds, changes),
  worker,
  leaseUntil: at(seconds + 30),
});

describe.each(databases)('outbox on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });

  const add = (id: string, changes: Partial<Insertable<Schema['outbox']>> = {}) =>
    db
      .insertInto('outbox')
      .values({
        id,
        kind: 'mail',
        queue: 'mail',
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

  test('claims the message that has been due longest, complete, and counts the attempt', async () => {
    await add('later', { next_attempt_at: at(5).toISOString() });
    await add('first', { attempts: 2 });
    expect(await outboxRepository(db).claim(claimAt(10, 'a'))).toEqual({
      id: 'first',
      kind: 'mail',
      payload: '{"to":"someone"}',
      messageId: '<first@example.com>',
      attempts: 3,
    });
  });

  test('a claimed message is claimed again only after its lease has ended', async () => {
    const repository = outboxRepository(db);
    await add('one');
    await repository.claim(claimAt(0, 'a'));
    expect(await repository.claim(claimAt(29, 'b'))).toBeUndefined();
    expect(await repository.claim(claimAt(30, 'b'))).toMatchObject({ id: 'one', attempts: 2 });
  });

  test('workers that claim at once get one message each', async () => {
    const repository = outboxRepository(db);
    await Promise.all(['1', '2', '3'].map((id) => add(id)));
    const claimed = await Promise.all(['a', 'b', 'c', 'd'].map((worker) => repository.claim(claimAt(0, worker))));
    expect(claimed.map((message) => message?.id).toSorted()).toEqual(['1', '2', '3', undefined]);
  });

  test('a worker that lost its lease cannot mark the message as failed', async () => {
    const repository = outboxRepository(db);
    await add('one');
    await repository.claim(claimAt(0, 'a'));
    await repository.claim(claimAt(30, 'b'));
    await repository.deadLetter({ id: 'one', worker: 'a' }, at(31), 'late');
    await repository.retry({ id: 'one', worker: 'a' }, at(99), 'late');
    await repository.release({ id: 'one', worker: 'a' });
    expect(await repository.renew({ id: 'one', worker: 'a' }, at(99))).toBe(false);
    expect(await row('one')).toMatchObject({
      status: 'pending',
      attempts: 2,
      claimed_by: 'b',
      lease_until: at(60).toISOString(),
      last_error: null,
    });
  });

  test('a delivered message stays delivered, whichever worker reports it', async () => {
    const repository = outboxRepository(db);
    await add('one');
    await repository.claim(claimAt(0, 'a'));
    await repository.claim(claimAt(30, 'b'));
    await repository.finish({ id: 'one', worker: 'a' }, 'sent', at(31));
    await repository.retry({ id: 'one', worker: 'b' }, at(99), 'broken off');
    await repository.finish({ id: 'one', worker: 'b' }, 'filed', at(32));
    expect(await row('one')).toMatchObject({ status: 'sent', finished_at: at(31).toISOString(), claimed_by: null });
  });

  test('a queue has only its own messages; "except" has those of all other queues', async () => {
    const repository = outboxRepository(db);
    await add('1', { kind: 'webhook', queue: 'webhook a' });
    await add('2');
    await add('3', { kind: 'webhook', queue: 'webhook gone' });
    const claimIn = async (queue: Queue) => (await repository.claim(claimAt(0, 'a', { queue })))?.id;
    const rest = { except: ['mail', 'webhook a'] };
    expect(await repository.nextDueAt(dueAt(0, { queue: { only: 'webhook b' } }))).toBeUndefined();
    expect(await claimIn({ only: 'webhook b' })).toBeUndefined();
    expect(await claimIn({ only: 'mail' })).toBe('2');
    expect(await claimIn({ only: 'mail' })).toBeUndefined();
    expect(await claimIn(rest)).toBe('3');
    expect(await claimIn(rest)).toBeUndefined();
    expect(await claimIn({ only: 'webhook a' })).toBe('1');
  });

  test('a message in flight is not claimed again by the same worker, even when the lease seems to have ended', async () => {
    const repository = outboxRepository(db);
    await add('one');
    await repository.claim(claimAt(0, 'a'));
    const dayLater = { inFlight: ['one'] };
    expect(await repository.claim(claimAt(86_400, 'a', dayLater))).toBeUndefined();
    expect(await repository.nextDueAt(dueAt(86_400, dayLater))).toBeUndefined();
    expect(await repository.claim(claimAt(86_400, 'b'))).toMatchObject({ id: 'one' });
  });

  test('times beyond the longest back-off were written before the clock was set back, and count as past', async () => {
    const repository = outboxRepository(db);
    await add('waits', { next_attempt_at: at(86_400).toISOString() });
    await add('held', { claimed_by: 'gone', lease_until: at(86_400).toISOString() });
    await add('soon', { next_attempt_at: at(4_320).toISOString() });
    const claimed = [];
    for (const worker of ['a', 'b', 'c']) claimed.push((await repository.claim(claimAt(0, worker)))?.id);
    expect(claimed).toEqual(['held', 'waits', undefined]);
  });

  test('finish, retry and deadLetter end the lease and record the outcome', async () => {
    const repository = outboxRepository(db);
    for (const id of ['1', '2', '3']) {
      await add(id);
      await repository.claim(claimAt(0, 'a'));
    }
    await repository.finish({ id: '1', worker: 'a' }, 'sent', at(1));
    await repository.retry({ id: '2', worker: 'a' }, at(11), 'busy');
    await repository.deadLetter({ id: '3', worker: 'a' }, at(2), 'unknown');
    const free = { claimed_by: null, lease_until: null };
    expect(await row('1')).toMatchObject({ ...free, status: 'sent', finished_at: at(1).toISOString() });
    expect(await row('2')).toMatchObject({ ...free, status: 'pending', next_attempt_at: at(11).toISOString() });
    expect(await row('3')).toMatchObject({ ...free, status: 'dead', last_error: 'unknown' });
    expect(await repository.count()).toEqual({ pending: 1, dead: 1 });
    await add('4');
    expect(await repository.countRetrying()).toBe(1);
  });

  test('a dead message that is sent again is as new, and due at once', async () => {
    await add('1', { status: 'dead', attempts: 9, last_error: 'unknown' });
    expect(await outboxRepository(db).requeue('all', at(1))).toBe(1);
    const due = { status: 'pending', attempts: 0, next_attempt_at: at(1).toISOString() };
    expect(await row('1')).toMatchObject({ ...due, finished_at: null, last_error: null });
  });

  test('a message that is of no use any more is dismissed, and waits for nobody', async () => {
    const repository = outboxRepository(db);
    await add('1');
    await repository.claim(claimAt(0, 'a'));
    await repository.dismissLate({ id: '1', worker: 'other' }, at(1), 'late');
    expect(await row('1')).toMatchObject({ status: 'pending', claimed_by: 'a' });
    await repository.dismissLate({ id: '1', worker: 'a' }, at(2), 'late');
    const time = at(2).toISOString();
    expect(await row('1')).toMatchObject({
      status: 'dismissed',
      finished_at: time,
      dismissed_at: time,
      last_error: 'late',
      claimed_by: null,
    });
    expect(await repository.count()).toEqual({ pending: 0, dead: 0 });
  });
});
