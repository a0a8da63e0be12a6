import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { databases } from '../../tests/support/databases.ts';
import { type NewToken, type Subscription, subscriptionRepository } from './repository.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe.each(databases)('subscriptions on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });

  const put = (subscription: Subscription, tokens: NewToken[] = [], messages: OutboxMessage[] = []) =>
    subscriptionRepository(db).transaction(async (subscriptions) => {
      const id = await subscriptions.save(subscription);
      await subscriptions.addTokens(id, tokens, day(1));
      await subscriptions.addMessages(id, messages, day(1));
    });

  test('subscription, tokens and messages are written all or nothing', async () => {
    const messages = [message('m'), message('m')];
    await expect(put(newSubscription('one'), [token('t')], messages)).rejects.toThrow();
    expect(await rowCounts(db)).toEqual({ subscriptions: 0, tokens: 0, outbox: 0 });
    await put(newSubscription('one'), [token('t')], [message('m')]);
    expect(await rowCounts(db)).toEqual({ subscriptions: 1, tokens: 1, outbox: 1 });
    const row = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: 'pending',
      attempts: 0,
      next_attempt_at: day(1).toISOString(),
      lease_until: null,
    });
  });

  test('twenty concurrent requests for one address are one subscription, each reading what the one before wrote', async () => {
    const seen: unknown[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        subscriptionRepository(db).transaction(async (subscriptions) => {
          const found = await subscriptions.lock('one@example.com');
          seen.push(found?.consentText);
          await subscriptions.save({ ...newSubscription('one'), consentText: `${index}` });
        }),
      ),
    );
    expect((await rowCounts(db)).subscriptions).toBe(1);
    expect(new Set(seen).size).toBe(20);
    expect(seen[0]).toBeUndefined();
  });
});

const newSubscription = (id: string): Subscription => ({
  id,
  email: `${id}@example.com`,
  status: 'pending',
  consentText: 'One letter a month.',
  consentedAt: day(1),
  mailedAt: day(1),
  confirmedAt: undefined,
  unsubscribedAt: undefined,
});

const token = (hash: string): NewToken => ({ hash, purpose: 'confirm', expiresAt: day(8) });

const message = (id: string) => ({ id, kind: 'mail' as const, payload: '{}', messageId: `<${id}@example.com>` });

async function rowCounts(db: Kysely<Schema>) {
  const [subscriptions, tokens, outbox] = await Promise.all([
    db.selectFrom('subscriptions').select('id').execute(),
    db.selectFrom('subscription_tokens').select('hash').execute(),
    db.selectFrom('outbox').select('id').execute(),
  ]);
  return { subscriptions: subscriptions.length, tokens: tokens.length, outbox: outbox.length };
}
