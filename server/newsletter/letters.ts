import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Letter, LetterFailure, LetterProgress, LetterSummary } from '#contract/desk/letters.ts';
import { acquireLock, countRows, isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { INDIA_OFFSET_MS } from '#server/india-time.ts';
import { dueAgain, insertMessages, isNotLeased, type OutboxMessage } from '#server/outbox/repository.ts';
import { type AuditAction, type AuditStamp, type NewAuditEntry, recordAudit } from '#server/people/audit.ts';
import { LETTER_QUEUE } from './letter-mail.ts';
import { NO_PROGRESS, readProgress } from './progress.ts';

/** Keeps two letters from being started at once. */
const LOCK = 'letters';

/** In a list. */
const MAX_LETTERS = 50;

/** As many as one reads; the rest are counted. */
const MAX_FAILURES = 100;

/** A change is logged when it is another person's, or the first for so long: the screen stores what is typed every second. */
const LOGGED_CHANGE_MS = 3_600_000;

/** `changed`: by somebody else meanwhile; the letter is as it is now. */
export type LetterChange = { outcome: 'done' | 'changed'; letter: Letter } | { outcome: 'not-found' };

/** Why a letter cannot be started. */
export type Obstacle =
  | { reason: 'empty' }
  | { reason: 'nobody' }
  /** Another one is being sent, or stopped. */
  | { reason: 'unfinished'; subject: string }
  | { reason: 'too-soon'; from: Date };

export type LetterRepository = ReturnType<typeof letterRepository>;

export function letterRepository(db: Kysely<Schema>) {
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
    failures: (id: string) => readFailures(db, id),

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

    async create(id: string, stamp: AuditStamp): Promise<Letter> {
      const at = stamp.at.toISOString();
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
            updated_by: stamp.by.personId ?? null,
          })
          .execute();
        await recordAudit(transaction, { ...stamp, action: 'letter-created' });
        const letter = await findLetter(transaction, id);
        if (!letter) throw new Error(`The letter ${id} was not stored.`);
        return letter;
      });
    },

    save: (id: string, draft: { version: number; subject: string; text: string }, stamp: AuditStamp) =>
      change(id, async (transaction, row) => {
        if (row.status !== 'draft' || row.version !== draft.version) return false;
        const { at, by } = stamp;
        const personId = by.personId ?? null;
        const { subject, text } = draft;
        await update(transaction, row, { subject, text, updated_at: at.toISOString(), updated_by: personId });
        const isLogged = personId === row.updated_by && at.getTime() - Date.parse(row.updated_at) < LOGGED_CHANGE_MS;
        if (!isLogged) await recordLetter(transaction, draft, 'letter-changed', stamp);
        return true;
      }),

    /** Removes a draft; then `not-found` means that there is none any more. */
    remove: (id: string, version: number, stamp: AuditStamp) =>
      change(id, async (transaction, row) => {
        if (row.status !== 'draft' || row.version !== version) return false;
        await transaction.deleteFrom('letters').where('id', '=', id).execute();
        await recordLetter(transaction, row, 'letter-deleted', stamp);
        return true;
      }),

    /** Writes a mail about a letter to a person of the desk. */
    addMail: (personId: string, message: OutboxMessage, audit: NewAuditEntry) =>
      db.transaction().execute(async (transaction) => {
        await insertMessages(transaction, { person_id: personId }, [message], audit.at);
        await recordAudit(transaction, audit);
      }),

    countConfirmed: () => countConfirmed(db),

    /** @returns why the letter cannot be started now; undefined if it can */
    async obstacle(id: string, now: Date): Promise<Obstacle | undefined> {
      const row = await db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
      return row && findObstacle(db, row, now);
    },

    /**
     * Starts to send a letter to everybody who is confirmed now. What could not be delivered of earlier letters is given up:
     * nobody gets two in a month.
     *
     * @param ending the words at its end, as they are now
     */
    async start(
      id: string,
      { version, ending }: { version: number; ending: readonly string[] },
      stamp: AuditStamp,
    ): Promise<LetterChange | { outcome: 'obstacle'; obstacle: Obstacle }> {
      let obstacle: Obstacle | undefined;
      const result = await change(id, async (transaction, row) => {
        if (row.status !== 'draft' || row.version !== version) return false;
        await acquireLock(transaction, LOCK);
        obstacle = await findObstacle(transaction, row, stamp.at);
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
          .where(isNotLeased(stamp.at))
          .execute();
        const at = stamp.at.toISOString();
        const values = {
          status: 'sending',
          ending: JSON.stringify(ending),
          started_at: at,
          next_batch_at: at,
        } as const;
        await update(transaction, row, values);
        await recordLetter(transaction, row, 'letter-started', stamp);
        return true;
      });
      return obstacle ? { outcome: 'obstacle', obstacle } : result;
    },

    /**
     * Holds the mails that wait in the outbox. They keep their Message-ID: one of them may have been handed over already by a
     * server that was killed. One that is being handed over is not tried again if that fails.
     */
    stop: (id: string, stamp: AuditStamp) =>
      change(id, async (transaction, row) => {
        if (row.status !== 'sending') return false;
        await stopLetter(transaction, row, stamp);
        return true;
      }),

    goOn: (id: string, stamp: AuditStamp) =>
      change(id, async (transaction, row) => {
        if (row.status !== 'stopped') return false;
        await setMailStatus(transaction, id, 'held', 'pending');
        await update(transaction, row, { status: 'sending', next_batch_at: stamp.at.toISOString() });
        await recordLetter(transaction, row, 'letter-continued', stamp);
        return true;
      }),

    /** Ends a stopped letter: who has not got it gets none. */
    end: (id: string, stamp: AuditStamp) =>
      change(id, async (transaction, row) => {
        if (row.status !== 'stopped') return false;
        await transaction
          .updateTable('outbox')
          .set({ status: 'dismissed', dismissed_at: stamp.at.toISOString() })
          .where('id', 'in', mailsOf(id))
          .where('status', '=', 'held')
          .execute();
        await update(transaction, row, { status: 'ended', finished_at: stamp.at.toISOString() });
        await recordLetter(transaction, row, 'letter-ended', stamp);
        return true;
      }),

    /** Makes the mails due again that could not be delivered, if there are any. */
    retryFailed: (id: string, stamp: AuditStamp) =>
      change(id, async (transaction, row) => {
        if (row.status !== 'sending' && row.status !== 'sent') return false;
        const { numUpdatedRows } = await transaction
          .updateTable('outbox')
          .set(dueAgain(stamp.at))
          .where('id', 'in', mailsOf(id))
          .where('status', 'in', ['dead', 'dismissed'])
          .where(isNotLeased(stamp.at))
          .where('subscription_id', 'in', confirmedSubscriptions)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) await recordLetter(transaction, row, 'letter-retried', stamp);
        return true;
      }),
  };
}

/**
 * Stops every letter that is being sent, as `stop` does.
 *
 * @param stamp makes one for each
 * @returns their subjects
 */
export async function stopLetters(transaction: Transaction<Schema>, stamp: () => AuditStamp): Promise<string[]> {
  const rows = await transaction
    .selectFrom('letters')
    .selectAll()
    .where('status', '=', 'sending')
    .$if(isPostgres(transaction), (letters) => letters.forUpdate())
    .execute();
  for (const row of rows) await stopLetter(transaction, row, stamp());
  return rows.map(({ subject }) => subject);
}

async function stopLetter(transaction: Transaction<Schema>, row: LetterRow, stamp: AuditStamp): Promise<void> {
  await setMailStatus(transaction, row.id, 'pending', 'held');
  await update(transaction, row, { status: 'stopped', next_batch_at: null, updated_at: stamp.at.toISOString() });
  await recordLetter(transaction, row, 'letter-stopped', stamp);
}

const recordLetter = (
  db: Kysely<Schema>,
  { subject }: Pick<Letter, 'subject'>,
  action: AuditAction,
  stamp: AuditStamp,
) => recordAudit(db, { ...stamp, action, detail: subject || 'Without a subject' });

async function update(
  transaction: Transaction<Schema>,
  { id, version }: LetterRow,
  values: Updateable<Schema['letters']>,
): Promise<void> {
  await transaction
    .updateTable('letters')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute();
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

const countConfirmed = (db: Kysely<Schema>): Promise<number> =>
  countRows(db.selectFrom('subscriptions').where('status', '=', 'confirmed').where('refused_at', 'is', null));

/** Whose addresses have not got a letter: those that LetterProgress counts as failed or refused, by address. */
async function readFailures(
  db: Kysely<Schema>,
  letterId: string,
): Promise<{ failures: LetterFailure[]; total: number }> {
  const failed = db
    .selectFrom('letter_recipients')
    .innerJoin('subscriptions', 'subscriptions.id', 'letter_recipients.subscription_id')
    .leftJoin('outbox', 'outbox.id', 'letter_recipients.outbox_id')
    .where('letter_id', '=', letterId)
    .where(({ eb, or, and }) =>
      or([
        eb('letter_recipients.status', '=', 'refused'),
        and([
          eb('letter_recipients.status', '=', 'queued'),
          or([eb('outbox.status', 'is', null), eb('outbox.status', 'in', ['dead', 'dismissed'])]),
        ]),
      ]),
    );
  const rows = await failed
    .select(['subscriptions.email', 'subscriptions.refused_at', 'subscriptions.refused_reason', 'outbox.last_error'])
    .orderBy('subscriptions.email_key')
    .limit(MAX_FAILURES)
    .execute();
  return {
    failures: rows.map(({ email, refused_at, refused_reason, last_error }) => ({
      email,
      isRefused: refused_at !== null,
      reason: refused_reason ?? last_error,
    })),
    total: await countRows(failed),
  };
}

async function findObstacle(
  db: Kysely<Schema>,
  { id, subject, text }: LetterRow,
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
  const from = last && earliestNextLetter(last);
  if (from && from > now) return { reason: 'too-soon', from };
  return (await countConfirmed(db)) === 0 ? { reason: 'nobody' } : undefined;
}

/**
 * When another letter may be started: "a letter a month at most" stands beside the box where people subscribe.
 *
 * @param mailedAt when the last mail of the last letter was written to the outbox
 * @returns the beginning of the same day of the next month in India, or of its last day
 */
export function earliestNextLetter(mailedAt: Date): Date {
  const inIndia = new Date(mailedAt.getTime() + INDIA_OFFSET_MS);
  const [year, month] = [inIndia.getUTCFullYear(), inIndia.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  const day = Math.min(inIndia.getUTCDate(), lastDay);
  return new Date(Date.UTC(year, month + 1, day) - INDIA_OFFSET_MS);
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
