/** Sends a letter: its mails, a batch at a time. */
import type { Kysely, Transaction } from 'kysely';
import { countRows, isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertMessages, type OutboxMessage } from '#server/outbox/repository.ts';
import { LETTER_QUEUE } from './letter-mail.ts';
import { UNSETTLED } from './progress.ts';

export interface Recipient {
  subscriptionId: string;
  email: string;
  consent: string;
}

/** A mail to one of them, and the token in it. */
export interface LetterMail {
  message: OutboxMessage;
  tokenHash: string;
}

export interface BatchQuery {
  now: Date;
  /** A later time was written before the clock was set back, and counts as past. */
  maxFutureTime: Date;
  size: number;
  nextBatchAt: Date;
  /** No mails are added while so many wait to be delivered. */
  maxPending: number;
}

export type SendingRepository = ReturnType<typeof sendingRepository>;

export function sendingRepository(db: Kysely<Schema>) {
  return {
    /** When a letter that is being sent is to be looked at next; undefined when there is none. */
    async nextBatchAt(): Promise<Date | undefined> {
      const row = await db
        .selectFrom('letters')
        .select(({ fn }) => fn.min('next_batch_at').as('due'))
        .where('status', '=', 'sending')
        .executeTakeFirst();
      return row?.due ? new Date(row.due) : undefined;
    },

    /**
     * Writes the next mails of the letter that is being sent to the outbox, if it is due and no other server does. All in one
     * transaction: a server that is killed has written all of them or none.
     *
     * @param composeFor called once for the letter; its result for each recipient who is still confirmed
     * @returns undefined when nothing was due
     */
    mailBatch: (
      query: BatchQuery,
      composeFor: (letter: {
        id: string;
        subject: string;
        text: string;
        ending: string[];
      }) => (recipient: Recipient) => LetterMail,
    ): Promise<{ letterId: string; mailed: number; isFinished: boolean } | undefined> =>
      db.transaction().execute(async (transaction) => {
        const { now } = query;
        const letter = await transaction
          .selectFrom('letters')
          .selectAll()
          .where('status', '=', 'sending')
          .where(({ eb, or }) =>
            or([
              eb('next_batch_at', '<=', now.toISOString()),
              eb('next_batch_at', '>', query.maxFutureTime.toISOString()),
            ]),
          )
          .limit(1)
          .$if(isPostgres(transaction), (letters) => letters.forUpdate().skipLocked())
          .executeTakeFirst();
        if (!letter) return undefined;
        await noteDelivered(transaction, letter.id, { mail: 'sent', as: 'delivered' });
        await noteDelivered(transaction, letter.id, { mail: 'filed', as: 'filed' });
        const pending = await countPending(transaction);
        const recipients = pending < query.maxPending ? await lockWaiting(transaction, letter.id, query.size) : [];
        const left = recipients.filter(({ status }) => status !== 'confirmed');
        const refused = recipients.filter(({ status, refusedAt }) => status === 'confirmed' && refusedAt !== null);
        const confirmed = recipients.filter(({ status, refusedAt }) => status === 'confirmed' && refusedAt === null);
        const compose = composeFor({
          id: letter.id,
          subject: letter.subject,
          text: letter.text,
          ending: letter.ending ? (JSON.parse(letter.ending) as string[]) : [],
        });
        for (const recipient of confirmed) await mailTo(transaction, letter.id, recipient, compose(recipient), now);
        await markSkipped(transaction, letter.id, 'left', left);
        await markSkipped(transaction, letter.id, 'refused', refused);
        const isFinished = !(await hasUnsent(transaction, letter.id));
        await transaction
          .updateTable('letters')
          .set({
            ...(confirmed.length > 0 && { mailed_at: now.toISOString() }),
            ...(isFinished
              ? { status: 'sent', finished_at: now.toISOString(), next_batch_at: null }
              : { next_batch_at: query.nextBatchAt.toISOString() }),
          })
          .where('id', '=', letter.id)
          .execute();
        return { letterId: letter.id, mailed: confirmed.length, isFinished };
      }),
  };
}

const countPending = (transaction: Transaction<Schema>): Promise<number> =>
  countRows(transaction.selectFrom('outbox').where('status', '=', 'pending').where('queue', '=', LETTER_QUEUE));

/**
 * The next recipients, their subscriptions locked until the transaction ends: nobody unsubscribes between the look at the status
 * and the mail. Those who are unsubscribing just now come in a later batch.
 */
function lockWaiting(
  transaction: Transaction<Schema>,
  letterId: string,
  limit: number,
): Promise<(Recipient & { status: Schema['subscriptions']['status']; refusedAt: string | null })[]> {
  return transaction
    .selectFrom('letter_recipients')
    .innerJoin('subscriptions', 'subscriptions.id', 'letter_recipients.subscription_id')
    .select([
      'subscriptions.id as subscriptionId',
      'subscriptions.email',
      'subscriptions.consent_text as consent',
      'subscriptions.status',
      'subscriptions.refused_at as refusedAt',
    ])
    .where('letter_id', '=', letterId)
    .where('letter_recipients.status', '=', 'waiting')
    .orderBy('subscriptions.id')
    .limit(limit)
    .$if(isPostgres(transaction), (rows) => rows.forUpdate('subscriptions').skipLocked())
    .execute();
}

async function mailTo(
  transaction: Transaction<Schema>,
  letterId: string,
  { subscriptionId }: Recipient,
  { message, tokenHash }: LetterMail,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('subscription_tokens')
    .values({
      hash: tokenHash,
      subscription_id: subscriptionId,
      purpose: 'unsubscribe',
      created_at: now.toISOString(),
      expires_at: null,
    })
    .execute();
  await insertMessages(transaction, { subscription_id: subscriptionId }, [message], now);
  await transaction
    .updateTable('letter_recipients')
    .set({ status: 'queued', outbox_id: message.id })
    .where('letter_id', '=', letterId)
    .where('subscription_id', '=', subscriptionId)
    .execute();
}

async function markSkipped(
  transaction: Transaction<Schema>,
  letterId: string,
  status: 'left' | 'refused',
  recipients: readonly Recipient[],
): Promise<void> {
  if (recipients.length === 0) return;
  const ids = recipients.map(({ subscriptionId }) => subscriptionId);
  await transaction
    .updateTable('letter_recipients')
    .set({ status })
    .where('letter_id', '=', letterId)
    .where('subscription_id', 'in', ids)
    .execute();
}

/** Of the mails that were sent, or written as files, since the last batch. */
async function noteDelivered(
  transaction: Transaction<Schema>,
  letterId: string,
  { mail, as }: { mail: 'sent' | 'filed'; as: 'delivered' | 'filed' },
): Promise<void> {
  await transaction
    .updateTable('letter_recipients')
    .set({ status: as })
    .where('letter_id', '=', letterId)
    .where('letter_recipients.status', 'in', UNSETTLED)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('outbox')
          .select('outbox.id')
          .whereRef('outbox.id', '=', 'letter_recipients.outbox_id')
          .where('outbox.status', '=', mail),
      ),
    )
    .execute();
}

/** Whether somebody has not got a mail yet who is to get one. */
async function hasUnsent(transaction: Transaction<Schema>, letterId: string): Promise<boolean> {
  const waiting = await transaction
    .selectFrom('letter_recipients')
    .select('subscription_id')
    .where('letter_id', '=', letterId)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  if (waiting) return true;
  const pending = await transaction
    .selectFrom('outbox')
    .innerJoin('letter_recipients', 'letter_recipients.outbox_id', 'outbox.id')
    .select('outbox.id')
    .where('outbox.status', '=', 'pending')
    .where('queue', '=', LETTER_QUEUE)
    .where('letter_id', '=', letterId)
    .limit(1)
    .executeTakeFirst();
  return pending !== undefined;
}
