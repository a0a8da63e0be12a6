import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Letter, LetterProgress, LetterSummary } from '#contract/desk/letters.ts';
import { acquireLock, isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertMessages, type OutboxMessage } from '#server/outbox/repository.ts';
import { type AuditStamp, type NewAuditEntry, recordAudit } from '#server/people/audit.ts';
import { readLetterFailures } from './letter-failures.ts';
import { LETTER_QUEUE } from './letter-mail.ts';

/** Keeps two letters from being started at once. */
const LOCK = 'letters';

/** In a list. */
const MAX_LETTERS = 50;

/** A change is logged when it is another person's, or the first for so long: the screen stores what is typed every second. */
const LOGGED_CHANGE_MS = 3_600_000;

/** The audit entry of an action on a letter with this subject. */
type AuditOf = (subject: string) => NewAuditEntry;

/** `changed`: by somebody else meanwhile; the letter is as it is now. */
export type LetterChange = { outcome: 'done' | 'changed'; letter: Letter } | { outcome: 'not-found' };

/** Why a letter cannot be started. */
export type Obstacle =
  | { reason: 'empty' }
  | { reason: 'nobody' }
  /** Another one is being sent, or stopped. */
  | { reason: 'unfinished'; subject: string }
  | { reason: 'too-soon'; from: Date };

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

export type LetterRepository = ReturnType<typeof letterRepository>;

/** @param earliestNext when another letter may be started, after the last mail of one */
export function letterRepository(db: Kysely<Schema>, earliestNext: (mailedAt: Date) => Date) {
  const change = async (
    id: string,
    work: (transaction: Transaction<Schema>, row: LetterRow) => Promise<boolean>,
  ): Promise<LetterChange> =>
    db.transaction().execute(async (transaction) => {
      const row = await lockLetter(transaction, id);
      if (!row) return { outcome: 'not-found' };
      const isDone = await work(transaction, row);
      const letter = await findLetter(transaction, id);
      return letter ? { outcome: isDone ? 'done' : 'changed', letter } : { outcome: 'not-found' };
    });

  return {
    /** Whose addresses have not got it. */
    failures: (id: string) => readLetterFailures(db, id),

    async list(): Promise<LetterSummary[]> {
      const rows = await selectLetters(db)
        .orderBy('letters.created_at', 'desc')
        .orderBy('letters.id', 'desc')
        .limit(MAX_LETTERS)
        .execute();
      const progress = await readProgress(
        db,
        rows.filter(({ status }) => status !== 'draft').map(({ id }) => id),
      );
      return rows.map((row) => toSummary(row, progress.get(row.id)));
    },

    find: (id: string) => findLetter(db, id),

    async create(id: string, now: Date, audit: NewAuditEntry): Promise<Letter> {
      const at = now.toISOString();
      return db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('letters')
          .values({
            id,
            subject: '',
            text: '',
            status: 'draft',
            version: 1,
            created_at: at,
            updated_at: at,
            updated_by: audit.by.personId ?? null,
          })
          .execute();
        await recordAudit(transaction, audit);
        const letter = await findLetter(transaction, id);
        if (!letter) throw new Error(`The letter ${id} was not stored.`);
        return letter;
      });
    },

    save: (id: string, draft: { version: number; subject: string; text: string }, now: Date, audit: AuditOf) =>
      change(id, async (transaction, row) => {
        if (row.status !== 'draft' || row.version !== draft.version) return false;
        const entry = audit(draft.subject);
        const personId = entry.by.personId ?? null;
        await transaction
          .updateTable('letters')
          .set({
            subject: draft.subject,
            text: draft.text,
            version: row.version + 1,
            updated_at: now.toISOString(),
            updated_by: personId,
          })
          .where('id', '=', id)
          .execute();
        const isLogged = personId === row.updated_by && now.getTime() - Date.parse(row.updated_at) < LOGGED_CHANGE_MS;
        if (!isLogged) await recordAudit(transaction, entry);
        return true;
      }),

    /** Removes a draft; then `not-found` means that there is none any more. */
    remove: (id: string, version: number, audit: AuditOf) =>
      change(id, async (transaction, row) => {
        if (row.status !== 'draft' || row.version !== version) return false;
        await transaction.deleteFrom('letters').where('id', '=', id).execute();
        await recordAudit(transaction, audit(row.subject));
        return true;
      }),

    /** Writes a mail about a letter to a person of the desk. */
    addMail: (personId: string, message: OutboxMessage, now: Date, audit: NewAuditEntry) =>
      db.transaction().execute(async (transaction) => {
        await insertMessages(transaction, { person_id: personId }, [message], now);
        await recordAudit(transaction, audit);
      }),

    countConfirmed: () => countConfirmed(db),

    /** @returns why the letter cannot be started now; undefined if it can */
    async obstacle(id: string, now: Date): Promise<Obstacle | undefined> {
      const row = await db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
      return row && findObstacle(db, row, earliestNext, now);
    },

    /**
     * Starts to send a letter to everybody who is confirmed now. What could not be delivered of earlier letters is given up:
     * nobody gets two in a month.
     *
     * @param ending the words at its end, as they are now
     */
    async start(
      id: string,
      { version, ending, now, audit }: { version: number; ending: readonly string[]; now: Date; audit: AuditOf },
    ): Promise<LetterChange | { outcome: 'obstacle'; obstacle: Obstacle }> {
      let obstacle: Obstacle | undefined;
      const result = await change(id, async (transaction, row) => {
        if (row.status !== 'draft' || row.version !== version) return false;
        await acquireLock(transaction, LOCK);
        obstacle = await findObstacle(transaction, row, earliestNext, now);
        if (obstacle) return false;
        await transaction
          .insertInto('letter_recipients')
          .columns(['letter_id', 'subscription_id', 'status'])
          .expression(
            transaction
              .selectFrom('subscriptions')
              .select([sql.val(id).as('letter_id'), 'id', sql.val('waiting').as('status')])
              .where('status', '=', 'confirmed')
              .where('refused_at', 'is', null),
          )
          .execute();
        await transaction
          .deleteFrom('outbox')
          .where('queue', '=', LETTER_QUEUE)
          .where('status', 'in', ['pending', 'held', 'dead', 'dismissed'])
          .where(isNotLeased(now))
          .execute();
        await transaction
          .updateTable('letters')
          .set({
            status: 'sending',
            version: row.version + 1,
            ending: JSON.stringify(ending),
            started_at: now.toISOString(),
            next_batch_at: now.toISOString(),
          })
          .where('id', '=', id)
          .execute();
        await recordAudit(transaction, audit(row.subject));
        return true;
      });
      return obstacle ? { outcome: 'obstacle', obstacle } : result;
    },

    /**
     * Holds the mails that wait in the outbox. They keep their Message-ID: one of them may have been handed over already by a
     * server that was killed. One that is being handed over is not tried again if that fails.
     */
    stop: (id: string, now: Date, audit: AuditOf) =>
      change(id, async (transaction, row) => {
        if (row.status !== 'sending') return false;
        await stopLetter(transaction, row, now, audit);
        return true;
      }),

    goOn: (id: string, now: Date, audit: AuditOf) =>
      change(id, async (transaction, row) => {
        if (row.status !== 'stopped') return false;
        await setMailStatus(transaction, id, 'held', 'pending');
        await transaction
          .updateTable('letters')
          .set({ status: 'sending', next_batch_at: now.toISOString(), version: row.version + 1 })
          .where('id', '=', id)
          .execute();
        await recordAudit(transaction, audit(row.subject));
        return true;
      }),

    /** Ends a stopped letter: who has not got it gets none. */
    end: (id: string, now: Date, audit: AuditOf) =>
      change(id, async (transaction, row) => {
        if (row.status !== 'stopped') return false;
        await transaction
          .updateTable('outbox')
          .set({ status: 'dismissed', dismissed_at: now.toISOString() })
          .where('id', 'in', mailsOf(id))
          .where('status', '=', 'held')
          .execute();
        await transaction
          .updateTable('letters')
          .set({ status: 'ended', finished_at: now.toISOString(), version: row.version + 1 })
          .where('id', '=', id)
          .execute();
        await recordAudit(transaction, audit(row.subject));
        return true;
      }),

    /** Makes the mails due again that could not be delivered, if there are any. */
    retryFailed: (id: string, now: Date, audit: AuditOf) =>
      change(id, async (transaction, row) => {
        if (row.status !== 'sending' && row.status !== 'sent') return false;
        const { numUpdatedRows } = await transaction
          .updateTable('outbox')
          .set({
            status: 'pending',
            attempts: 0,
            next_attempt_at: now.toISOString(),
            finished_at: null,
            dismissed_at: null,
            last_error: null,
            address_refused: 0,
          })
          .where('id', 'in', mailsOf(id))
          .where('status', 'in', ['dead', 'dismissed'])
          .where(isNotLeased(now))
          .where('subscription_id', 'in', confirmedSubscriptions)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) await recordAudit(transaction, audit(row.subject));
        return true;
      }),

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
        const isWanted = ({ status, refusedAt }: (typeof recipients)[number]) =>
          status === 'confirmed' && refusedAt === null;
        const confirmed = recipients.filter(isWanted);
        const compose = composeFor({
          id: letter.id,
          subject: letter.subject,
          text: letter.text,
          ending: letter.ending ? (JSON.parse(letter.ending) as string[]) : [],
        });
        for (const recipient of confirmed) await mailTo(transaction, letter.id, recipient, compose(recipient), now);
        const others = recipients.filter((recipient) => !isWanted(recipient));
        const hasLeft = ({ status }: (typeof recipients)[number]) => status !== 'confirmed';
        await markSkipped(transaction, letter.id, 'left', others.filter(hasLeft));
        await markSkipped(
          transaction,
          letter.id,
          'refused',
          others.filter((recipient) => !hasLeft(recipient)),
        );
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

/**
 * Stops every letter that is being sent, as `stop` does.
 *
 * @param stamp makes an audit entry
 * @returns their subjects
 */
export async function stopLetters(
  transaction: Transaction<Schema>,
  now: Date,
  stamp: () => AuditStamp,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('letters')
    .selectAll()
    .where('status', '=', 'sending')
    .$if(isPostgres(transaction), (letters) => letters.forUpdate())
    .execute();
  for (const row of rows) {
    await stopLetter(transaction, row, now, (detail) => ({ ...stamp(), action: 'letter-stopped', detail }));
  }
  return rows.map(({ subject }) => subject);
}

async function stopLetter(transaction: Transaction<Schema>, row: LetterRow, now: Date, audit: AuditOf): Promise<void> {
  await setMailStatus(transaction, row.id, 'pending', 'held');
  await transaction
    .updateTable('letters')
    .set({ status: 'stopped', next_batch_at: null, version: row.version + 1, updated_at: now.toISOString() })
    .where('id', '=', row.id)
    .execute();
  await recordAudit(transaction, audit(row.subject));
}

type LetterRow = Selectable<Schema['letters']>;

type OutboxExpression = ExpressionBuilder<Schema, 'outbox'>;

function lockLetter(transaction: Transaction<Schema>, id: string): Promise<LetterRow | undefined> {
  return transaction
    .selectFrom('letters')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(transaction), (letters) => letters.forUpdate())
    .executeTakeFirst();
}

const selectLetters = (db: Kysely<Schema>) =>
  db
    .selectFrom('letters')
    .leftJoin('people', 'people.id', 'letters.updated_by')
    .selectAll('letters')
    .select('people.name as updated_by_name');

async function findLetter(db: Kysely<Schema>, id: string): Promise<Letter | undefined> {
  const row = await selectLetters(db).where('letters.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const progress = row.status === 'draft' ? undefined : (await readProgress(db, [id])).get(id);
  return { ...toSummary(row, progress), text: row.text, version: row.version };
}

function toSummary(
  row: LetterRow & { updated_by_name: string | null },
  progress: LetterProgress | undefined,
): LetterSummary {
  return {
    id: row.id,
    subject: row.subject,
    status: row.status,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by_name,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    progress: row.status === 'draft' ? null : (progress ?? NO_PROGRESS),
  };
}

/** Of a letter whose recipients have all been erased since. */
const NO_PROGRESS: LetterProgress = { total: 0, delivered: 0, filed: 0, waiting: 0, failed: 0, refused: 0, left: 0 };

/** Recipients whose mail says how it ended. */
const UNSETTLED = ['queued', 'left'] as const;
const SETTLED = ['waiting', 'delivered', 'filed', 'refused'] as const;

async function readProgress(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, LetterProgress>> {
  if (ids.length === 0) return new Map();
  // Nearly all are settled, and counted from an index alone: an open desk asks each second while a letter is sent.
  const settled = db
    .selectFrom('letter_recipients')
    .select(['letter_id', 'status as recipient'])
    .select([sql<Schema['outbox']['status'] | null>`null`.as('mail'), sql<string | null>`null`.as('refused_at')])
    .select(({ fn }) => fn.countAll<number | bigint | string>().as('rows'))
    .where('letter_id', 'in', ids)
    .where('status', 'in', SETTLED)
    .groupBy(['letter_id', 'status']);
  const unsettled = db
    .selectFrom('letter_recipients')
    // Not an inner join, although there always is one: SQLite would begin with all subscriptions.
    .leftJoin('subscriptions', 'subscriptions.id', 'letter_recipients.subscription_id')
    .leftJoin('outbox', 'outbox.id', 'letter_recipients.outbox_id')
    .select(['letter_id', 'letter_recipients.status as recipient', 'outbox.status as mail'])
    .select(({ fn }) => fn.max('subscriptions.refused_at').as('refused_at'))
    .select(({ fn }) => fn.countAll<number | bigint | string>().as('rows'))
    .where('letter_id', 'in', ids)
    .where('letter_recipients.status', 'in', UNSETTLED)
    .groupBy(['letter_id', 'letter_recipients.status', 'outbox.status', sql`subscriptions.refused_at is null`]);
  const progress = new Map<string, LetterProgress>();
  for (const { letter_id, recipient, mail, refused_at, rows: count } of await settled.unionAll(unsettled).execute()) {
    const counts = progress.get(letter_id) ?? { ...NO_PROGRESS };
    counts[partOf(recipient, mail, refused_at !== null)] += Number(count);
    counts.total += Number(count);
    progress.set(letter_id, counts);
  }
  return progress;
}

/** @param mail the status of the message; null when there is none, or none any more */
function partOf(
  recipient: Schema['letter_recipients']['status'],
  mail: Schema['outbox']['status'] | null,
  isRefused: boolean,
): Exclude<keyof LetterProgress, 'total'> {
  if (mail === 'sent') return 'delivered';
  if (mail === 'filed') return 'filed';
  if (recipient !== 'queued') return recipient;
  if (mail === 'pending' || mail === 'held') return 'waiting';
  return isRefused ? 'refused' : 'failed';
}

async function countConfirmed(db: Kysely<Schema>): Promise<number> {
  const { rows } = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.countAll<number | bigint | string>().as('rows'))
    .where('status', '=', 'confirmed')
    .where('refused_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

async function findObstacle(
  db: Kysely<Schema>,
  { id, subject, text }: LetterRow,
  earliestNext: (mailedAt: Date) => Date,
  now: Date,
): Promise<Obstacle | undefined> {
  if (!subject.trim() || !text.trim()) return { reason: 'empty' };
  const unfinished = await db
    .selectFrom('letters')
    .select('subject')
    .where('id', '!=', id)
    .where('status', 'in', ['sending', 'stopped'])
    .executeTakeFirst();
  if (unfinished) return { reason: 'unfinished', subject: unfinished.subject };
  const last = await lastMailedAt(db);
  const from = last && earliestNext(last);
  if (from && from > now) return { reason: 'too-soon', from };
  return (await countConfirmed(db)) === 0 ? { reason: 'nobody' } : undefined;
}

/** When the last mail of a letter was written to the outbox, or delivered from it. */
async function lastMailedAt(db: Kysely<Schema>): Promise<Date | undefined> {
  const written = await db
    .selectFrom('letters')
    .select(({ fn }) => fn.max('mailed_at').as('at'))
    .executeTakeFirst();
  const delivered = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('finished_at').as('at'))
    .where('queue', '=', LETTER_QUEUE)
    .where('status', 'in', ['sent', 'filed'])
    .executeTakeFirst();
  const last = [written?.at ?? '', delivered?.at ?? ''].toSorted().at(-1);
  return last ? new Date(last) : undefined;
}

const mailsOf = (letterId: string) => (eb: OutboxExpression) =>
  eb
    .selectFrom('letter_recipients')
    .select('outbox_id')
    .where('letter_id', '=', letterId)
    .where('outbox_id', 'is not', null);

const confirmedSubscriptions = (eb: OutboxExpression) =>
  eb
    .selectFrom('subscriptions')
    .select('subscriptions.id')
    .where('subscriptions.status', '=', 'confirmed')
    .where('subscriptions.refused_at', 'is', null);

/** No worker is handing it over. */
const isNotLeased = (now: Date) => (eb: ExpressionBuilder<Schema, 'outbox'>) =>
  eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now.toISOString())]);

async function setMailStatus(
  transaction: Transaction<Schema>,
  letterId: string,
  from: 'pending' | 'held',
  to: 'pending' | 'held',
): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ status: to })
    .where('status', '=', from)
    .where('id', 'in', mailsOf(letterId))
    .execute();
}

async function countPending(transaction: Transaction<Schema>): Promise<number> {
  const { rows } = await transaction
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number | bigint | string>().as('rows'))
    .where('status', '=', 'pending')
    .where('queue', '=', LETTER_QUEUE)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

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
