import {
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  sql,
  type Transaction,
  type UpdateObject,
  type UpdateResult,
} from 'kysely';
import { countRows, isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

/** A message to be delivered, written in the same transaction as the record that it reports. */
export interface OutboxMessage {
  id: string;
  kind: 'mail' | 'webhook';
  /** The name of its queue; without one, the name of its kind. */
  queue?: string;
  /** Read by the deliverer of this kind only: a mail as JSON, the body of a webhook as it is sent. */
  payload: string;
  /** Message-ID or webhook-id. The same for every attempt, so that a receiver can recognise a second copy. */
  messageId: string;
}

export interface ClaimedMessage extends Omit<OutboxMessage, 'queue'> {
  /** How many times it has been tried, including this time. */
  attempts: number;
}

/** `filed`: written to a folder because no mail server is set; it was not sent. */
export type Delivered = 'sent' | 'filed';

/**
 * The messages to one destination. Each queue has its own worker, so that a destination that hangs does not delay the
 * others. `except` selects messages to destinations that are no longer configured.
 */
export type Queue = { only: string } | { except: readonly string[] };

export interface DueQuery {
  queue: Queue;
  now: Date;
  /**
   * The latest time that this clock can have written. A later one was written before the clock was set back, and counts as
   * past; otherwise a message would wait for as long as the clock was wrong.
   */
  maxFutureTime: Date;
  /** Ids that this worker is delivering already: not claimed again, whatever the clock says. */
  inFlight: readonly string[];
}

/** A claim of a message, valid until the lease ends. */
export interface Lease {
  id: string;
  /** Unique for each claim. */
  worker: string;
}

/** The record that a message reports; erased with it. A message of the agency to itself has none. */
type Owner = { lead_id: string } | { subscription_id: string } | { person_id: string } | 'nobody';

/** `waits`: for the next attempt, or it was written as a file. `given-up`: a dead letter, or it came back. */
export type MessageChange = { id: string } & ({ what: 'delivered' | 'given-up'; at: Date } | { what: 'waits' });

/** What follows from a change of a message for the lead that it belongs to. */
export interface Follower {
  /** The id of the lead; undefined when nothing follows. */
  leadOf: (db: Kysely<Schema>, messageId: string) => Promise<string | undefined>;
  /** Runs in the transaction of the change. The lead is locked. */
  follow: (transaction: Transaction<Schema>, change: MessageChange) => Promise<void>;
}

export type OutboxRepository = ReturnType<typeof outboxRepository>;

/**
 * The outbox: messages wait in it until they are delivered or become dead letters.
 *
 * @param options needed to deliver. afterChange: called once a change of a message of a lead is committed
 */
export function outboxRepository(
  db: Kysely<Schema>,
  { follower, afterChange }: { follower?: Follower | undefined; afterChange?: (() => void) | undefined } = {},
) {
  const skipsLocked = isPostgres(db);

  /** @param update changes the message; returns whether that had an effect */
  const change = async (what: MessageChange, update: (on: Kysely<Schema>) => Promise<boolean>): Promise<void> => {
    const leadId = await follower?.leadOf(db, what.id);
    if (!follower || leadId === undefined) {
      await update(db);
      return;
    }
    await db.transaction().execute(async (transaction) => {
      await lockOwner(transaction, leadId);
      if (await update(transaction)) await follower.follow(transaction, what);
    });
    afterChange?.();
  };

  /** Changes a message and ends its lease, if the lease is still ours. @returns its status then, if it was */
  const updateLeased = async (
    { id, worker }: Lease,
    changes: UpdateObject<Schema, 'outbox'>,
    on = db,
  ): Promise<Schema['outbox']['status'] | undefined> => {
    const row = await on
      .updateTable('outbox')
      .set({ ...changes, ...NO_LEASE })
      .where('id', '=', id)
      .where('claimed_by', '=', worker)
      .returning('status')
      .executeTakeFirst();
    return row?.status;
  };

  return {
    /**
     * Claims the message that has been due longest and counts the attempt. No other worker gets it until the lease ends: a
     * worker that dies loses its lease, not the message.
     */
    async claim({
      worker,
      leaseUntil,
      ...due
    }: DueQuery & { worker: string; leaseUntil: Date }): Promise<ClaimedMessage | undefined> {
      const row = await db
        .updateTable('outbox')
        .set(({ eb }) => ({
          claimed_by: worker,
          lease_until: leaseUntil.toISOString(),
          attempts: eb('attempts', '+', 1),
        }))
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('outbox')
            .select('id')
            .where(isInQueue(due))
            .where(isPast('next_attempt_at', due))
            .where(({ or, eb }) => or([eb('lease_until', 'is', null), isPast('lease_until', due)]))
            .orderBy('next_attempt_at')
            .orderBy('id')
            .limit(1)
            .$if(skipsLocked, (rows) => rows.forUpdate().skipLocked()),
        )
        .returning(['id', 'kind', 'payload', 'message_id', 'attempts'])
        .executeTakeFirst();
      if (!row) return undefined;
      const { message_id: messageId, ...message } = row;
      return { ...message, messageId };
    },

    /** Extends the lease. @returns false when another worker has it */
    async renew({ id, worker }: Lease, leaseUntil: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({ lease_until: leaseUntil.toISOString() })
        .where('id', '=', id)
        .where('claimed_by', '=', worker)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /**
     * Marks a message as delivered, whoever holds the lease: it must not be delivered again. One that has come back meanwhile is a
     * dead letter. One that was written as a file has not left.
     */
    async finish({ id }: Lease, status: Delivered, now: Date): Promise<void> {
      await change({ id, ...(status === 'filed' ? { what: 'waits' } : { what: 'delivered', at: now }) }, async (on) => {
        const row = await on
          .updateTable('outbox')
          .set({
            status: sql<Delivered | 'dead'>`case when returned_at is null then ${status} else 'dead' end`,
            finished_at: now.toISOString(),
            dismissed_at: null,
            last_error: sql<string | null>`case when returned_at is null then null else last_error end`,
            payload: withoutSecrets,
            ...NO_LEASE,
          })
          .where('id', '=', id)
          .where('status', 'in', ['pending', 'held', 'dead', 'dismissed'])
          .returning('status')
          .executeTakeFirst();
        return row?.status === status;
      });
    },

    /** Schedules the next attempt. No effect when another worker has the lease, as with `deadLetter` and `release`. */
    async retry(lease: Lease, nextAttemptAt: Date, error: string): Promise<void> {
      const changes = { next_attempt_at: nextAttemptAt.toISOString(), last_error: error };
      await change(
        { id: lease.id, what: 'waits' },
        async (on) => (await updateLeased(lease, changes, on)) !== undefined,
      );
    },

    /**
     * Makes a message a dead letter, for a person to decide.
     *
     * @param options isAddressRefused: the address does not exist; see refuseAddress
     */
    async deadLetter(
      lease: Lease,
      now: Date,
      error: string,
      { isAddressRefused = false }: { isAddressRefused?: boolean } = {},
    ): Promise<void> {
      // First: if the process ends in between, the message is tried again, and refused again.
      if (isAddressRefused) {
        const message = await db
          .selectFrom('outbox')
          .select('subscription_id')
          .where('id', '=', lease.id)
          .executeTakeFirst();
        if (message?.subscription_id) await refuseAddress(db, message.subscription_id, now, error);
      }
      const changes = {
        // One that was dismissed meanwhile: its reader has unsubscribed, and nobody is to decide about it.
        status: sql<'dead' | 'dismissed'>`case when status = 'dismissed' then status else 'dead' end`,
        finished_at: now.toISOString(),
        last_error: error,
        address_refused: isAddressRefused ? 1 : 0,
      };
      await change(
        { id: lease.id, what: 'given-up', at: now },
        async (on) => (await updateLeased(lease, changes, on)) === 'dead',
      );
    },

    /** Gives up a message that is of no use any more. It is in no list of what a person is to decide about. */
    async dismissLate(lease: Lease, now: Date, error: string): Promise<void> {
      const time = now.toISOString();
      await updateLeased(lease, { status: 'dismissed', finished_at: time, dismissed_at: time, last_error: error });
    },

    /** Makes a message due again at once. The attempt is not counted: it was aborted and did not fail. */
    async release(lease: Lease): Promise<void> {
      await updateLeased(lease, { attempts: expressionBuilder<Schema, 'outbox'>()('attempts', '-', 1) });
    },

    /**
     * Makes dead letters due at once, with all their attempts again.
     *
     * @param which one by its id, also one that was dismissed or written as a file, or all that are not dismissed; none to somebody who
     *   has unsubscribed or to a refused address, and none of a letter that was stopped or ended
     * @param exceptQueues whose messages stay as they are
     * @returns how many there were
     */
    async requeue(
      which: { id: string } | 'all',
      now: Date,
      { exceptQueues = [] }: { exceptQueues?: readonly string[] } = {},
    ): Promise<number> {
      const requeued = db
        .updateTable('outbox')
        .set(dueAgain(now))
        .where(isWanted)
        .where(isOfNoStoppedLetter)
        .$if(exceptQueues.length > 0, (messages) => messages.where('queue', 'not in', exceptQueues));
      return updatedRows(
        which === 'all'
          ? requeued.where('status', '=', 'dead')
          : requeued
              .where('id', '=', which.id)
              .where('status', 'in', ['dead', 'dismissed', 'filed'])
              .where('payload', '!=', ''),
      );
    },

    /**
     * Removes dead letters from every list and count. They stay on record, with the time.
     *
     * @returns how many there were
     */
    async dismiss(which: { id: string } | 'all', now: Date): Promise<number> {
      const dismissed = db
        .updateTable('outbox')
        .set({ status: 'dismissed', dismissed_at: now.toISOString() })
        .where('status', '=', 'dead');
      return updatedRows(which === 'all' ? dismissed : dismissed.where('id', '=', which.id));
    },

    /**
     * Makes every pending message a dead letter, for a person to decide. A delivery in progress ends as usual.
     *
     * @returns how many there were
     */
    async holdAll(now: Date): Promise<number> {
      return updatedRows(
        db
          .updateTable('outbox')
          .set({ status: 'dead', finished_at: now.toISOString(), last_error: HELD, ...NO_LEASE })
          .where('status', '=', 'pending'),
      );
    },

    /** When the next pending message of the queue can be claimed, if there is one. */
    async nextDueAt(due: DueQuery): Promise<Date | undefined> {
      const row = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.min(fn.coalesce('lease_until', 'next_attempt_at')).as('due'))
        .where(isInQueue(due))
        .executeTakeFirst();
      return row?.due ? new Date(row.due) : undefined;
    },

    async count(): Promise<{ pending: number; dead: number }> {
      const rows = await db
        .selectFrom('outbox')
        .select(['status', ({ fn }) => fn.countAll<number | bigint | string>().as('rows')])
        .where('status', 'in', ['pending', 'dead'])
        .groupBy('status')
        .execute();
      const of = (status: 'pending' | 'dead') => Number(rows.find((row) => row.status === status)?.rows ?? 0);
      return { pending: of('pending'), dead: of('dead') };
    },

    /** How many mails are due, or are tried again. */
    countWaitingMails: (now: Date): Promise<number> =>
      countRows(
        db
          .selectFrom('outbox')
          .where('kind', '=', 'mail')
          .where('status', '=', 'pending')
          .where(({ or, eb }) =>
            or([eb('last_error', 'is not', null), eb('next_attempt_at', '<=', now.toISOString())]),
          ),
      ),

    /** How many pending messages have failed at least once. */
    countRetrying: (): Promise<number> =>
      countRows(db.selectFrom('outbox').where('status', '=', 'pending').where('last_error', 'is not', null)),
  };
}

/**
 * Writes messages in the transaction that writes the record they report.
 *
 * @param options status: `held` for those of a record in quarantine. dueAt: when they are to be sent; at once by default
 */
export async function insertMessages(
  transaction: Transaction<Schema>,
  owner: Owner,
  messages: readonly OutboxMessage[],
  now: Date,
  { status = 'pending', dueAt = now }: { status?: 'pending' | 'held'; dueAt?: Date } = {},
): Promise<void> {
  if (messages.length === 0) return;
  await transaction
    .insertInto('outbox')
    .values(
      messages.map(({ id, kind, queue, payload, messageId }) => ({
        ...(owner !== 'nobody' && owner),
        id,
        kind,
        queue: queue ?? kind,
        payload,
        message_id: messageId,
        status,
        attempts: 0,
        next_attempt_at: dueAt.toISOString(),
        created_at: now.toISOString(),
      })),
    )
    .execute();
}

/**
 * Marks the address of a subscription as one that does not exist: it gets no more letters. Its mails that wait are given up, except
 * one that is being handed over. An address that is marked already stays as it is.
 *
 * @param reason the words of the mail server
 */
export async function refuseAddress(
  db: Kysely<Schema>,
  subscriptionId: string,
  now: Date,
  reason: string,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ refused_at: now.toISOString(), refused_reason: reason })
    .where('id', '=', subscriptionId)
    .where('refused_at', 'is', null)
    .execute();
  await db
    .updateTable('outbox')
    .set({ status: 'dead', finished_at: now.toISOString(), last_error: reason, address_refused: 1, ...NO_LEASE })
    .where('subscription_id', '=', subscriptionId)
    .where('status', 'in', ['pending', 'held'])
    .where(isNotLeased(now))
    .execute();
}

/**
 * Makes a mail a dead letter that a mail server had taken and could not deliver. No effect on one that was never handed over, or
 * has come back before. The delivery may not be recorded yet: `finish` then does it.
 *
 * @param reason the words of the mail server
 * @returns whether it had an effect
 */
export async function returnMail(
  db: Kysely<Schema>,
  id: string,
  now: Date,
  { reason, isAddressRefused }: { reason: string; isAddressRefused: boolean },
): Promise<boolean> {
  const time = now.toISOString();
  const returned = db
    .updateTable('outbox')
    .set({
      returned_at: time,
      last_error: reason,
      address_refused: isAddressRefused ? 1 : 0,
      status: sql<'dead' | 'pending'>`case when status = 'sent' then 'dead' else status end`,
      finished_at: sql<string | null>`case when status = 'sent' then ${time} else finished_at end`,
    })
    .where('id', '=', id)
    .where('returned_at', 'is', null)
    // `requeue` counts the attempts from 0 again.
    .where(({ eb, or, and }) =>
      or([eb('status', '=', 'sent'), and([eb('status', '=', 'pending'), eb('attempts', '>', 0)])]),
    );
  return (await updatedRows(returned)) > 0;
}

/** Before its messages: who takes a reply back, or erases, locks them in this order. */
export async function lockOwner(transaction: Transaction<Schema>, leadId: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await transaction.selectFrom('leads').select('id').where('id', '=', leadId).forUpdate().execute();
}

/** The error of a message that `desk hold` made a dead letter. */
const HELD = 'None: held by "desk hold" until somebody knows whether it was sent.';

const NO_LEASE = { claimed_by: null, lease_until: null };

/** Pending, in this queue, and not in flight. */
function isInQueue({ queue, inFlight }: DueQuery) {
  return ({ eb, and }: ExpressionBuilder<Schema, 'outbox'>) =>
    and([
      eb('status', '=', 'pending'),
      ...('only' in queue ? [eb('queue', '=', queue.only)] : queue.except.map((name) => eb('queue', '!=', name))),
      ...inFlight.map((id) => eb('id', '!=', id)),
    ]);
}

function isPast(column: 'next_attempt_at' | 'lease_until', { now, maxFutureTime }: DueQuery) {
  const eb = expressionBuilder<Schema, 'outbox'>();
  return eb.or([eb(column, '<=', now.toISOString()), eb(column, '>', maxFutureTime.toISOString())]);
}

/** No worker is handing it over. */
export const isNotLeased = (now: Date) => (eb: ExpressionBuilder<Schema, 'outbox'>) =>
  eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now.toISOString())]);

/** As new, and due at once. */
export const dueAgain = (now: Date) =>
  ({
    status: 'pending',
    attempts: 0,
    next_attempt_at: now.toISOString(),
    finished_at: null,
    dismissed_at: null,
    last_error: null,
    returned_at: null,
    address_refused: 0,
  }) as const;

/** It is not to somebody who has unsubscribed, or to an address that does not exist. */
function isWanted({ eb, or, exists, selectFrom }: ExpressionBuilder<Schema, 'outbox'>) {
  return or([
    eb('subscription_id', 'is', null),
    exists(
      selectFrom('subscriptions')
        .select('subscriptions.id')
        .whereRef('subscriptions.id', '=', 'outbox.subscription_id')
        .where('subscriptions.status', '!=', 'unsubscribed')
        .where('subscriptions.refused_at', 'is', null),
    ),
  ]);
}

/** Whoever may send letters has decided about those. */
function isOfNoStoppedLetter({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'outbox'>) {
  return not(
    exists(
      selectFrom('letter_recipients')
        .innerJoin('letters', 'letters.id', 'letter_recipients.letter_id')
        .select('letters.id')
        .whereRef('letter_recipients.outbox_id', '=', 'outbox.id')
        .where('letters.status', 'in', ['stopped', 'ended']),
    ),
  );
}

/**
 * Empties the payload of a message without a lead once it is sent: links in it give access (docs/decisions/0013), and references in it
 * would outlive the leads, whose erasure does not find it.
 */
const withoutSecrets = sql<string>`case when lead_id is not null then payload else '' end`;

async function updatedRows(update: { executeTakeFirstOrThrow: () => Promise<UpdateResult> }): Promise<number> {
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
