/** An address that its mail server refuses for good, from the reply of the server to the next letter. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { inboxRepository } from '#server/leads/inbox.ts';
import { AddressRefusedError, type Deliver, PermanentDeliveryError } from '#server/outbox/deliver.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { startWorker } from '#server/outbox/worker.ts';
import { commandAt } from '../../tests/support/audit-stamp.ts';
import { databases } from '../../tests/support/databases.ts';
import { addSubscription } from '../../tests/support/leads.ts';
import { letterRepository } from './letters.ts';
import { subscriberRepository } from './subscribers.ts';

const NOW = new Date('2026-03-10T09:00:00Z');

describe.each(databases)('a refused address on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });

  const recipients = () => letterRepository(db).countConfirmed();
  const deliverAll = async (deliver: Deliver) => {
    const worker = startWorker({
      outbox: outboxRepository(db),
      queue: { only: 'mail' },
      concurrency: 1,
      deliver,
      clock: () => NOW,
      fraction: () => 0.5,
      newId: () => 'worker',
      log: { info: () => {}, error: () => {} },
    });
    const pending = async () => (await outboxRepository(db).count()).pending;
    while ((await pending()) > 0) await wait(10);
    await worker.stop();
  };

  test('gets no letter, is shown with the words of the server, and can be made active again', async () => {
    await addSubscription(db, 'gone@example.com', NOW);
    await addSubscription(db, 'here@example.com', NOW);
    await db.updateTable('subscriptions').set({ status: 'confirmed' }).execute();
    expect(await recipients()).toBe(2);
    await deliverAll(async ({ payload }) => {
      if (payload.includes('gone@')) throw new AddressRefusedError('550 5.1.1 No such user');
      throw new PermanentDeliveryError('554 5.6.0 Broken');
    });
    expect(await recipients()).toBe(1);
    const subscribers = subscriberRepository(db);
    const [gone] = (await subscribers.list({ search: 'gone@' })).subscribers;
    expect(gone?.refusal).toEqual({ at: NOW.toISOString(), reason: '550 5.1.1 No such user' });
    const inbox = inboxRepository(db);
    const { deliveries } = await inbox.listUndelivered('dead', { offset: 0, limit: 10 }, { showsSubscribers: true });
    expect(deliveries.map(({ to, isAddressRefused }) => [to, isAddressRefused]).toSorted()).toEqual([
      ['gone@example.com', true],
      ['here@example.com', false],
    ]);
    expect((await subscribers.list({ search: 'here@' })).subscribers[0]?.refusal).toBeNull();
    // Nobody can have it tried again before.
    expect(await outboxRepository(db).requeue('all', NOW)).toBe(1);
    expect(await subscribers.reactivate(gone?.id ?? '', commandAt(NOW))).toBe(true);
    expect(await subscribers.reactivate(gone?.id ?? '', commandAt(NOW))).toBe(false);
    expect(await recipients()).toBe(2);
  });
});
