import type { Kysely, Selectable, Transaction } from 'kysely';
import { holdLock, isPostgres } from '#server/db/engine.ts';
import { insertMessages } from '#server/db/insert-messages.ts';
import type { Schema } from '#server/db/schema.ts';
import type { FoundToken, NewToken, Subscription, SubscriptionStore, TokenPurpose } from '#server/newsletter/store.ts';

type Connection = Kysely<Schema> | Transaction<Schema>;

export function createSubscriptionStore(db: Kysely<Schema>): SubscriptionStore {
  return {
    request: (email, decide, now) =>
      db.transaction().execute(async (transaction) => {
        await holdLock(transaction, `subscription ${keyOf(email)}`);
        const row = await transaction
          .selectFrom('subscriptions')
          .selectAll()
          .where('email_key', '=', keyOf(email))
          .executeTakeFirst();
        const { subscription, tokens, messages } = decide(row && subscriptionOf(row));
        const id = await write(transaction, subscription);
        await insertTokens(transaction, id, tokens, now);
        await insertMessages(transaction, { subscription_id: id }, messages, now);
      }),

    findToken: (hash, purpose) => findToken(db, hash, purpose),

    redeem: (hash, purpose, decide, now) =>
      db.transaction().execute(async (transaction) => {
        const changed = decide(await findToken(transaction, hash, purpose, { isLocking: true }));
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

    erase: ({ requested, unsubscribed, receipts }) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('subscriptions')
          .set({ status: 'unsubscribed' })
          .where('status', '=', 'pending')
          .where('consented_at', '<=', requested.toISOString())
          .where('unsubscribed_at', 'is not', null)
          .execute();
        const unconfirmed = await transaction
          .deleteFrom('subscriptions')
          .where('status', '=', 'pending')
          .where('consented_at', '<=', requested.toISOString())
          .executeTakeFirstOrThrow();
        const left = await transaction
          .deleteFrom('subscriptions')
          .where('status', '=', 'unsubscribed')
          .where('unsubscribed_at', '<=', unsubscribed.toISOString())
          .executeTakeFirstOrThrow();
        await transaction
          .deleteFrom('subscription_tokens')
          .where('purpose', '=', 'receipt')
          .where('expires_at', '<=', receipts.toISOString())
          .execute();
        return { subscriptions: Number(unconfirmed.numDeletedRows + left.numDeletedRows) };
      }),
  };
}

/** @returns the id under which it is kept: of a database with many writers, another may have inserted it meanwhile */
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

/** @param isLocking keeps everybody else from the subscription until the transaction ends */
async function findToken(
  db: Connection,
  hash: string,
  purpose: TokenPurpose,
  { isLocking = false } = {},
): Promise<FoundToken | undefined> {
  const row = await db
    .selectFrom('subscription_tokens')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_tokens.subscription_id')
    .selectAll('subscriptions')
    .select(['expires_at', 'spent_at'])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .$if(isLocking && isPostgres(db), (found) => found.forUpdate('subscriptions'))
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
