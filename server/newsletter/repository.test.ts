import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
  afterEach(() => db.destroy());

  const put = (subscription: Subscription, tokens: NewToken[] = [], messages: OutboxMessage[] = []) =>
    subscriptionRepository(db).transaction(async (subscriptions) => {
      const id = await subscriptions.save(subscription);
      await subscriptions.addTokens(id, tokens, day(1));
      await subscriptions.addMessages(id, messages, day(1));
    });
  const known = (email: string) => subscriptionRepository(db).transaction((subscriptions) => subscriptions.lock(email));
  const findToken = (...token: Parameters<ReturnType<typeof subscriptionRepository>['findToken']>) =>
    subscriptionRepository(db).findToken(...token);

  test('stores every field, and finds an address in any case', async () => {
    const whole = {
      ...newSubscription('one'),
      status: 'confirmed',
      confirmedAt: day(2),
      unsubscribedAt: day(1),
    } as const;
    await put(whole);
    expect(await known('ONE@Example.COM')).toEqual(whole);
    expect(await known('two@example.com')).toBeUndefined();
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

  test('a token locks its subscription, and only the confirm tokens of its address are marked as used', async () => {
    await put(newSubscription('one'), [
      token('t'),
      token('t2'),
      { hash: 'u', purpose: 'unsubscribe', expiresAt: undefined },
    ]);
    await put(newSubscription('two'), [token('v')]);
    await subscriptionRepository(db).transaction(async (subscriptions) => {
      const found = await subscriptions.lockByToken('u', 'unsubscribe');
      expect(found).toEqual({ subscription: newSubscription('one'), expiresAt: undefined, isUsed: false });
      if (!found) return;
      await subscriptions.save({ ...found.subscription, status: 'unsubscribed' });
      await subscriptions.markConfirmTokensUsed(found.subscription.id, day(2));
    });
    const isUsed = async (hash: string) => (await findToken(hash, 'confirm'))?.isUsed;
    expect([await isUsed('t'), await isUsed('t2'), await isUsed('v')]).toEqual([true, true, false]);
    expect(await findToken('u', 'unsubscribe')).toMatchObject({
      subscription: { status: 'unsubscribed' },
      isUsed: false,
    });
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
