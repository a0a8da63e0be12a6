import type { Kysely, Selectable, Transaction } from 'kysely';
import { acquireLock, isPostgres } from '#server/db/database.ts';
import type { Schema, SubscriptionStatus, TokenPurpose } from '#server/db/schema.ts';
import { insertMessages, isNotLeased, type OutboxMessage } from '#server/outbox/repository.ts';

export interface Subscription {
  id: string;
  /** As it was typed. Addresses that differ only in case are the same subscription. */
  email: string;
  status: SubscriptionStatus;
  /** The text beside the form, and when it was sent. */
  consentText: string;
  consentedAt: Date;
  /** When the last mail was written to the outbox. */
  mailedAt: Date;
  /** The last time each; undefined when never. */
  confirmedAt: Date | undefined;
  unsubscribedAt: Date | undefined;
}

export interface NewToken {
  hash: string;
  purpose: TokenPurpose;
  /** Undefined: as long as the subscription is kept. */
  expiresAt: Date | undefined;
}

export interface FoundToken {
  subscription: Subscription;
  expiresAt: Date | undefined;
  /** It can no longer confirm. */
  isUsed: boolean;
}

export type SubscriptionRepository = ReturnType<typeof subscriptionRepository>;

export function subscriptionRepository(db: Kysely<Schema>) {
  return {
    findToken: (hash: string, purpose: TokenPurpose) => findToken(db, hash, purpose),

    /** Everything that the work writes is written, or nothing. */
    transaction: <Result>(work: (subscriptions: SubscriptionTransaction) => Promise<Result>): Promise<Result> =>
      db.transaction().execute((transaction) => work(subscriptionTransaction(transaction))),
  };
}

export type SubscriptionTransaction = ReturnType<typeof subscriptionTransaction>;

export function subscriptionTransaction(transaction: Transaction<Schema>) {
  /**
   * Locks an address until the transaction ends and reads its subscription. The named lock is for an address that has no row
   * yet; the lock on the row keeps it from being erased.
   */
  const lock = async (email: string): Promise<Subscription | undefined> => {
    await acquireLock(transaction, `subscription ${emailKey(email)}`);
    const row = await transaction
      .selectFrom('subscriptions')
      .selectAll()
      .where('email_key', '=', emailKey(email))
      .$if(isPostgres(transaction), (rows) => rows.forUpdate())
      .executeTakeFirst();
    return row && toSubscription(row);
  };

  /** @returns the id of the subscription: an address keeps the id of its first row */
  const save = async (subscription: Subscription): Promise<string> => {
    const columns = {
      email: subscription.email,
      status: subscription.status,
      consent_text: subscription.consentText,
      consented_at: subscription.consentedAt.toISOString(),
      mailed_at: subscription.mailedAt.toISOString(),
      confirmed_at: subscription.confirmedAt?.toISOString() ?? null,
      unsubscribed_at: subscription.unsubscribedAt?.toISOString() ?? null,
      // It was entered, confirmed or unsubscribed again: the next mail shows whether it exists now.
      refused_at: null,
      refused_reason: null,
    };
    const { id } = await transaction
      .insertInto('subscriptions')
      .values({ id: subscription.id, email_key: emailKey(subscription.email), ...columns })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet(columns))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  /**
   * Removes the mails to a subscriber who has left, and marks the letters that they do not get any more. A mail that is being
   * handed over at this moment is not tried again if that fails.
   */
  const removeMails = async (subscriptionId: string, now: Date): Promise<void> => {
    const mails = await transaction
      .selectFrom('outbox')
      .select('id')
      .where('subscription_id', '=', subscriptionId)
      .where('status', 'in', ['pending', 'held', 'dead', 'dismissed'])
      .$if(isPostgres(transaction), (rows) => rows.forUpdate())
      .execute();
    const ids = mails.map(({ id }) => id);
    await transaction
      .updateTable('letter_recipients')
      .set({ status: 'left' })
      .where('subscription_id', '=', subscriptionId)
      .where(({ eb, or }) =>
        or([eb('status', '=', 'waiting'), ...(ids.length > 0 ? [eb('outbox_id', 'in', ids)] : [])]),
      )
      .execute();
    if (ids.length === 0) return;
    await transaction.deleteFrom('outbox').where('id', 'in', ids).where(isNotLeased(now)).execute();
    await transaction
      .updateTable('outbox')
      .set({ status: 'dismissed', dismissed_at: now.toISOString() })
      .where('id', 'in', ids)
      .execute();
  };

  /** No link that was mailed can confirm the subscription any more. */
  const markConfirmTokensUsed = async (subscriptionId: string, now: Date): Promise<void> => {
    await transaction
      .updateTable('subscription_tokens')
      .set({ used_at: now.toISOString() })
      .where('subscription_id', '=', subscriptionId)
      .where('purpose', '=', 'confirm')
      .where('used_at', 'is', null)
      .execute();
  };

  return {
    lock,
    save,

    /** Ends a subscription whose address is locked: no mail to it is handed over any more, and no old link confirms it. */
    async end(subscription: Subscription, now: Date): Promise<void> {
      await save({ ...subscription, status: 'unsubscribed', unsubscribedAt: now });
      await markConfirmTokensUsed(subscription.id, now);
      await removeMails(subscription.id, now);
    },

    /** Finds a token and locks the address of its subscription. */
    async lockByToken(hash: string, purpose: TokenPurpose): Promise<FoundToken | undefined> {
      const found = await findToken(transaction, hash, purpose);
      if (!found) return undefined;
      await lock(found.subscription.email);
      // Again: it may have changed before the lock was acquired.
      return findToken(transaction, hash, purpose);
    },

    async addTokens(subscriptionId: string, tokens: readonly NewToken[], now: Date): Promise<void> {
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
    },

    addMessages: (subscriptionId: string, messages: readonly OutboxMessage[], now: Date) =>
      insertMessages(transaction, { subscription_id: subscriptionId }, messages, now),

    markConfirmTokensUsed,
    removeMails,
  };
}

async function findToken(db: Kysely<Schema>, hash: string, purpose: TokenPurpose): Promise<FoundToken | undefined> {
  const row = await db
    .selectFrom('subscription_tokens')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_tokens.subscription_id')
    .selectAll('subscriptions')
    .select(['expires_at', 'used_at'])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row && { subscription: toSubscription(row), expiresAt: toDate(row.expires_at), isUsed: row.used_at !== null };
}

function toSubscription(row: Selectable<Schema['subscriptions']>): Subscription {
  return {
    id: row.id,
    email: row.email,
    status: row.status,
    consentText: row.consent_text,
    consentedAt: new Date(row.consented_at),
    mailedAt: new Date(row.mailed_at),
    confirmedAt: toDate(row.confirmed_at),
    unsubscribedAt: toDate(row.unsubscribed_at),
  };
}

const emailKey = (email: string): string => email.toLowerCase();

const toDate = (text: string | null): Date | undefined => (text === null ? undefined : new Date(text));
