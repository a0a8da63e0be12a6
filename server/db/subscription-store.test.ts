import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { createSubscriptionStore } from '#server/db/subscription-store.ts';
import type { NewToken, Requested, Subscription } from '#server/newsletter/store.ts';
import { databases } from '../../tests/support/databases.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe.each(databases)('subscription store on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });
  afterEach(() => db.destroy());

  const store = () => createSubscriptionStore(db);
  const put = (subscription: Subscription, tokens: NewToken[] = [], messages: Requested['messages'] = []) =>
    store().request(subscription.email, () => ({ subscription, tokens, messages }), day(1));
  const known = async (email: string) => {
    let found: Subscription | undefined;
    await store().request(
      email,
      (subscription) => {
        found = subscription;
        return { subscription: subscription ?? newSubscription('new'), tokens: [], messages: [] };
      },
      day(1),
    );
    return found;
  };

  test('keeps every field, and finds an address in any case', async () => {
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

  test('twenty at once for one address are one subscription, each seeing what the one before wrote', async () => {
    const seen: unknown[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store().request(
          'one@example.com',
          (found) => {
            seen.push(found?.consentText);
            return { subscription: { ...newSubscription('one'), consentText: `${index}` }, tokens: [], messages: [] };
          },
          day(1),
        ),
      ),
    );
    expect((await rowCounts(db)).subscriptions).toBe(1);
    expect(new Set(seen).size).toBe(20);
    expect(seen[0]).toBeUndefined();
  });

  test('a subscription written under another id keeps its own, and its tokens are its own', async () => {
    await put(newSubscription('one'));
    await put({ ...newSubscription('one'), id: 'another', status: 'confirmed' }, [token('t')]);
    expect(await store().findToken('t', 'confirm')).toMatchObject({ subscription: { id: 'one', status: 'confirmed' } });
  });

  test('finds a token for its own purpose alone', async () => {
    await put(newSubscription('one'), [token('t'), { hash: 'u', purpose: 'unsubscribe', expiresAt: undefined }]);
    const subscription = newSubscription('one');
    expect(await store().findToken('t', 'confirm')).toEqual({ subscription, expiresAt: day(8), isSpent: false });
    expect(await store().findToken('u', 'unsubscribe')).toEqual({ subscription, expiresAt: undefined, isSpent: false });
    for (const [hash, purpose] of [
      ['t', 'unsubscribe'],
      ['t', 'receipt'],
      ['u', 'confirm'],
      ['v', 'confirm'],
    ] as const) {
      expect(await store().findToken(hash, purpose)).toBeUndefined();
    }
  });

  test('redeeming writes what is decided and spends every token that could confirm, of this address alone', async () => {
    await put(newSubscription('one'), [
      token('t'),
      token('t2'),
      { hash: 'u', purpose: 'unsubscribe', expiresAt: undefined },
    ]);
    await put(newSubscription('two'), [token('v')]);
    await store().redeem(
      'u',
      'unsubscribe',
      (found) => found && { ...found.subscription, status: 'unsubscribed' },
      day(2),
    );
    const spent = async (hash: string) => (await store().findToken(hash, 'confirm'))?.isSpent;
    expect([await spent('t'), await spent('t2'), await spent('v')]).toEqual([true, true, false]);
    expect(await store().findToken('u', 'unsubscribe')).toMatchObject({
      subscription: { status: 'unsubscribed' },
      isSpent: false,
    });
  });

  test('redeeming a token that is unknown, or of which nothing is decided, writes nothing', async () => {
    await put(newSubscription('one'), [token('t')]);
    const found: unknown[] = [];
    for (const hash of ['t', 'x']) {
      await store().redeem(
        hash,
        'confirm',
        (token) => {
          found.push(token?.subscription.id);
          return undefined;
        },
        day(2),
      );
    }
    expect(found).toEqual(['one', undefined]);
    expect(await store().findToken('t', 'confirm')).toMatchObject({ isSpent: false });
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
