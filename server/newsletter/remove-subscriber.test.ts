import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { commandAt } from '../../tests/support/audit-stamp.ts';
import { databases } from '../../tests/support/databases.ts';
import { addSubscribers } from '../../tests/support/subscribers.ts';
import { subscriberRepository } from './subscribers.ts';

const NOW = new Date('2026-03-10T06:30:00Z');

describe.each(databases)('removing a subscriber on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });

  test('of several who remove an address at once, one does, and the log says it once', async () => {
    const [id = ''] = await addSubscribers(db, 1, NOW);
    const remove = () => subscriberRepository(db).remove(id, commandAt(NOW));
    const results = await Promise.all([remove(), remove(), remove(), remove()]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await db.selectFrom('audit').select('action').execute()).toEqual([{ action: 'subscriber-removed' }]);
    const row = await db.selectFrom('subscriptions').select(['status', 'unsubscribed_at']).executeTakeFirst();
    expect(row).toEqual({ status: 'unsubscribed', unsubscribed_at: NOW.toISOString() });
  });
});
