import type { Kysely, Selectable, Transaction } from 'kysely';
import { acquireLock, isPostgres } from '#server/db/engine.ts';
import { insertMessages } from '#server/db/insert-messages.ts';
import type { Schema } from '#server/db/schema.ts';
import type { FoundToken, NewToken, Subscription, SubscriptionStore, TokenPurpose } from '#server/newsletter/store.ts';

type Connection = Kysely<Schema> | Transaction<Schema>;

export function createSubscriptionStore(db: Kysely<Schema>): SubscriptionStore {
  return {
    request: (email, decide, now) =>
      db.transaction().execute(async (transaction) => {
        const row = await lockSubscription(transaction, keyOf(email));
        const { subscription, tokens, messages } = decide(row && subscriptionOf(row));
        const id = await write(transaction, subscription);
        await insertTokens(transaction, id, tokens, now);
        await insertMessages(transaction, { subscription_id: id }, messages, now);
      }),

    findToken: (hash, purpose) => findToken(db, hash, purpose),

    redeem: (hash, purpose, decide, now) =>
      db.transaction().execute(async (transaction) => {
        // First whose token it is, then the lock, and only then what to decide by: it may have changed meanwhile.
        const owner = await findToken(transaction, hash, purpose);
        if (owner) await lockSubscription(transaction, keyOf(owner.subscription.email));
        const changed = decide(owner && (await findToken(transaction, hash, purpose)));
        if (!changed) return;
        await write(transaction, changed);
        await transaction
          .updateTable('subscription_tokens')
          .set({ spent_at: now.toISOString() })
          .where('subscription_id', '=', changed.id)
          .where('purpose', '=', 'confirm')
          .where('spent_at', 'is', null)
          .execute();
      }),
  };
}

/**
 * Keeps everybody else from an address until the transaction ends, then reads its subscription. The lock by name holds for an
 * address that has no row yet; the lock of the row keeps the row from being erased meanwhile.
 */
async function lockSubscription(
  transaction: Transaction<Schema>,
  emailKey: string,
): Promise<Selectable<Schema['subscriptions']> | undefined> {
  await acquireLock(transaction, `subscription ${emailKey}`);
  return transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where('email_key', '=', emailKey)
    .$if(isPostgres(transaction), (row) => row.forUpdate())
    .executeTakeFirst();
}

/** @returns the id under which it is kept: an address keeps that of its first row */
async function write(transaction: Transaction<Schema>, subscription: Subscription): Promise<string> {
  const row = {
    email: subscription.email,
    status: subscription.status,
    consent_text: subscription.consentText,
    consented_at: subscription.consentedAt.toISOString(),
    mailed_at: subscription.mailedAt.toISOString(),
    confirmed_at: subscription.confirmedAt?.toISOString() ?? null,
    unsubscribed_at: subscription.unsubscribedAt?.toISOString() ?? null,
  };
  const { id } = await transaction
    .insertInto('subscriptions')
    .values({ id: subscription.id, email_key: keyOf(subscription.email), ...row })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertTokens(
  transaction: Transaction<Schema>,
  subscriptionId: string,
  tokens: readonly NewToken[],
  now: Date,
): Promise<void> {
  if (tokens.length === 0) return;
  await transaction
    .insertInto('subscription_tokens')
    .values(
      tokens.map(({ hash, purpose, expiresAt }) => ({
        hash,
        subscription_id: subscriptionId,
        purpose,
        created_at: now.toISOString(),
        expires_at: expiresAt?.toISOString() ?? null,
      })),
    )
    .execute();
}

async function findToken(db: Connection, hash: string, purpose: TokenPurpose): Promise<FoundToken | undefined> {
  const row = await db
    .selectFrom('subscription_tokens')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_tokens.subscription_id')
    .selectAll('subscriptions')
    .select(['expires_at', 'spent_at'])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return (
    row && { subscription: subscriptionOf(row), expiresAt: timeOf(row.expires_at), isSpent: row.spent_at !== null }
  );
}

function subscriptionOf(row: Selectable<Schema['subscriptions']>): Subscription {
  return {
    id: row.id,
    email: row.email,
    status: row.status,
    consentText: row.consent_text,
    consentedAt: new Date(row.consented_at),
    mailedAt: new Date(row.mailed_at),
    confirmedAt: timeOf(row.confirmed_at),
    unsubscribedAt: timeOf(row.unsubscribed_at),
  };
}

const keyOf = (email: string): string => email.toLowerCase();

const timeOf = (text: string | null): Date | undefined => (text === null ? undefined : new Date(text));
