/** Stores what has come: an enquiry or application with its messages. */
import type { Kysely, Transaction } from 'kysely';
import type { Arrival } from '#contract/arrival.ts';
import type { LeadKind } from '#contract/desk/lead-state.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertMessages, type OutboxMessage } from '#server/outbox/repository.ts';
import { readAnswerRule } from '#server/settings/settings-repository.ts';
import { applicationColumns, enquiryColumns } from './details.ts';
import { statusRow } from './lock-lead.ts';
import type { NewApplication, NewRecord, RecordFacts, StoredEnquiry } from './new-lead.ts';
import { searchText } from './search-text.ts';
import type { RecentMessage } from './spam.ts';
import { newStatus } from './status.ts';

/** The record that is stored under a key. */
export interface KnownRecord {
  reference: string;
  contentHash: string;
}

type SaveResult =
  | { outcome: 'saved' }
  /** A record has one of the keys already: nothing was written. */
  | ({ outcome: 'key-known' } & KnownRecord)
  /** Another record has this reference: nothing was written. */
  | { outcome: 'reference-taken' };

/**
 * What is written with a record, in its transaction, and the mails that follow from it; or why the record is not to be stored. It runs
 * once the record is inserted.
 */
export type SaveStep<Declined> = (
  transaction: Transaction<Schema>,
  record: NewRecord,
) => Promise<{ mails: readonly OutboxMessage[] } | { declined: Declined }>;

/** Only where there is a step that may decline. */
export type DeclinedResult<Declined> = Declined extends unknown ? { outcome: 'declined'; declined: Declined } : never;

/** Rolls back a record that its step has declined. */
class DeclinedError extends Error {
  override name = 'DeclinedError';

  readonly result: { outcome: 'declined'; declined: unknown };

  constructor(declined: unknown) {
    super('The record was declined.');
    this.result = { outcome: 'declined', declined };
  }
}

export type SubmissionRepository = ReturnType<typeof submissionRepository>;

export function submissionRepository(db: Kysely<Schema>) {
  return {
    /**
     * Writes a record and its messages, all or nothing, unless one of the keys is known. Correct with any number of
     * concurrent callers.
     *
     * @param earlierKeys other keys under which the same submission may be stored already
     * @param step what else is written with it; when it declines, nothing is
     */
    async save<Declined = never>(
      record: NewRecord,
      earlierKeys: readonly string[],
      messages: readonly OutboxMessage[],
      step?: SaveStep<Declined>,
    ): Promise<SaveResult | DeclinedResult<Declined>> {
      const write = async (transaction: Transaction<Schema>): Promise<SaveResult> => {
        const keys = [record.idempotencyKey, ...earlierKeys];
        const known = await findByKey(transaction, record.kind, keys);
        if (known) return { outcome: 'key-known', ...known };
        if (!(await insert(transaction, record))) {
          // On PostgreSQL, another server may have committed the key since the search.
          const other = await findByKey(transaction, record.kind, keys);
          return other ? { outcome: 'key-known', ...other } : { outcome: 'reference-taken' };
        }
        const written = await step?.(transaction, record);
        if (written && 'declined' in written) throw new DeclinedError(written.declined);
        const status = record.spam?.isQuarantined ? 'held' : 'pending';
        const all = [...(written?.mails ?? []), ...messages];
        await insertMessages(transaction, { lead_id: record.id }, all, record.receivedAt, { status });
        return { outcome: 'saved' };
      };
      try {
        return await db.transaction().execute(write);
      } catch (error) {
        if (error instanceof DeclinedError) return error.result as DeclinedResult<Declined>;
        throw error;
      }
    },

    findByKey: (kind: LeadKind, keys: readonly string[]) => findByKey(db, kind, keys),

    async hasReference(kind: LeadKind, reference: string): Promise<boolean> {
      const row = await db
        .selectFrom('leads')
        .select('id')
        .where('kind', '=', kind)
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The newest of a kind that came after `since`, in quarantine or not, at most `limit`. */
    async recent(kind: LeadKind, since: Date, limit: number): Promise<RecentMessage[]> {
      const rows = await db
        .selectFrom('leads')
        .select(['email', 'min_hash'])
        .where('kind', '=', kind)
        .where('received_at', '>', since.toISOString())
        .orderBy('received_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ email: row.email, minHash: row.min_hash }));
    },
  };
}

async function findByKey(
  db: Kysely<Schema>,
  kind: LeadKind,
  keys: readonly string[],
): Promise<KnownRecord | undefined> {
  const row = await db
    .selectFrom('leads')
    .select(['reference', 'content_hash'])
    .where('kind', '=', kind)
    .where('idempotency_key', 'in', keys)
    .executeTakeFirst();
  return row && { reference: row.reference, contentHash: row.content_hash };
}

const insert = (transaction: Transaction<Schema>, record: NewRecord): Promise<boolean> =>
  record.kind === 'enquiry' ? insertEnquiry(transaction, record) : insertApplication(transaction, record);

/** @returns false when the key or the reference is taken */
export const insertEnquiry = (
  transaction: Transaction<Schema>,
  record: RecordFacts & {
    enquiry: StoredEnquiry;
    page?: string | undefined;
    arrival?: Arrival | undefined;
    /** Who has it, by the id of a person. */
    assignedTo?: string | undefined;
  },
): Promise<boolean> =>
  insertLead(transaction, 'enquiry', record, Object.values(record.enquiry), {
    ...enquiryColumns(record.enquiry, record),
    stage: null,
    assigned_to: record.assignedTo ?? null,
  });

/** The file of an application has its id. */
async function insertApplication(transaction: Transaction<Schema>, record: NewApplication): Promise<boolean> {
  const { id, application, positionTitle, cv } = record;
  const isNew = await insertLead(transaction, 'application', record, [...Object.values(application), positionTitle], {
    ...applicationColumns(application, positionTitle),
    stage: 'new',
  });
  if (!isNew) return false;
  await transaction
    .insertInto('files')
    .values({ id, lead_id: id, name: cv.name, kind: cv.kind, content: cv.bytes })
    .execute();
  return true;
}

/** @param texts that the search looks through, with the reference */
async function insertLead(
  transaction: Transaction<Schema>,
  kind: LeadKind,
  { id, reference, idempotencyKey, contentHash, receivedAt, spam }: RecordFacts,
  texts: readonly (string | undefined)[],
  {
    stage,
    ...columns
  }: Pick<Schema['leads'], 'name' | 'email' | 'phone' | 'details' | 'stage'> & {
    assigned_to?: string | null;
  },
): Promise<boolean> {
  const isQuarantined = spam?.isQuarantined ?? false;
  const rule = await readAnswerRule(transaction);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('leads')
    .values({
      id,
      kind,
      reference,
      idempotency_key: idempotencyKey,
      content_hash: contentHash,
      received_at: receivedAt.toISOString(),
      ...statusRow(newStatus(receivedAt.toISOString(), { isQuarantined, stage, rule })),
      ...columns,
      spam_score: spam?.score ?? 0,
      spam_reasons: spam?.reasons.join(' ') ?? '',
      min_hash: spam?.minHash ?? '',
      search_text: searchText(reference, ...texts),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
