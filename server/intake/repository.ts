import type { Kysely, Selectable, Transaction } from 'kysely';
import { type Application, applicationFields } from '#contract/application.ts';
import type { Arrival } from '#contract/arrival.ts';
import { enquiryFields } from '#contract/enquiry.ts';
import {
  type ApplicationSubmission,
  type NewRecord,
  ownerColumns,
  type RecordFacts,
  type StoredEnquiry,
  type SubmissionKind,
  submissionTables,
} from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertMessages, type OutboxMessage } from '#server/outbox/repository.ts';
import type { RecentMessage } from './spam.ts';

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
        const owner = record.kind === 'enquiry' ? { enquiry_id: record.id } : { application_id: record.id };
        const written = await step?.(transaction, record);
        if (written && 'declined' in written) throw new DeclinedError(written.declined);
        const status = record.spam?.isQuarantined ? 'held' : 'pending';
        const all = [...(written?.mails ?? []), ...messages];
        await insertMessages(transaction, owner, all, record.receivedAt, { status });
        return { outcome: 'saved' };
      };
      try {
        return await db.transaction().execute(write);
      } catch (error) {
        if (error instanceof DeclinedError) return error.result as DeclinedResult<Declined>;
        throw error;
      }
    },

    findByKey: (kind: SubmissionKind, keys: readonly string[]) => findByKey(db, kind, keys),

    async hasReference(kind: SubmissionKind, reference: string): Promise<boolean> {
      const row = await db
        .selectFrom(submissionTables[kind])
        .select('id')
        .where('receipt', '=', reference)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The newest of a kind that came after `since`, in quarantine or not, at most `limit`. */
    async recent(kind: SubmissionKind, since: Date, limit: number): Promise<RecentMessage[]> {
      const rows = await db
        .selectFrom(submissionTables[kind])
        .select(['email', 'text_print'])
        .where('received_at', '>', since.toISOString())
        .orderBy('received_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ email: row.email, minHash: row.text_print }));
    },

    /**
     * Takes a record out of quarantine and makes its messages due at once: the mail to the agency and the confirmation to the
     * visitor, as they were composed when it came.
     *
     * @param record writes down that it was done, in the same transaction
     * @returns false, without effect, when it was not in quarantine
     */
    release(
      { kind, id }: { kind: SubmissionKind; id: string },
      now: Date,
      record?: (transaction: Transaction<Schema>) => Promise<void>,
    ): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable(submissionTables[kind])
          .set({ released_at: now.toISOString() })
          .where('id', '=', id)
          .where('quarantined_at', 'is not', null)
          .where('released_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) return false;
        await transaction
          .updateTable('outbox')
          .set({ status: 'pending', next_attempt_at: now.toISOString() })
          .where(ownerColumns[kind], '=', id)
          .where('status', '=', 'held')
          .execute();
        await record?.(transaction);
        return true;
      });
    },

    /** @returns the file of an application; undefined when there is no such application */
    async readCv(id: string): Promise<Uint8Array | undefined> {
      const row = await db.selectFrom('applications').select('cv').where('id', '=', id).executeTakeFirst();
      return row?.cv;
    },
  };
}

async function findByKey(
  db: Kysely<Schema>,
  kind: SubmissionKind,
  keys: readonly string[],
): Promise<KnownRecord | undefined> {
  const row = await db
    .selectFrom(submissionTables[kind])
    .select(['receipt', 'content_hash'])
    .where('idempotency_key', 'in', keys)
    .executeTakeFirst();
  return row && { reference: row.receipt, contentHash: row.content_hash };
}

/** @returns false when the key or the reference is taken */
async function insert(transaction: Transaction<Schema>, record: NewRecord): Promise<boolean> {
  if (record.kind === 'enquiry') return insertEnquiry(transaction, record);
  const texts = [...Object.values(record.application), record.positionTitle];
  const result = await transaction
    .insertInto('applications')
    .values({ ...commonColumns(record, texts), ...applicationRow(record) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** @returns false when the key or the reference is taken */
export async function insertEnquiry(
  transaction: Transaction<Schema>,
  record: RecordFacts & { enquiry: StoredEnquiry; page?: string | undefined; arrival?: Arrival | undefined },
): Promise<boolean> {
  const { enquiry, page = '', arrival } = record;
  const result = await transaction
    .insertInto('enquiries')
    .values({
      ...commonColumns(record, Object.values(enquiry)),
      ...enquiryToRow(enquiry),
      page,
      ...arrivalToRow(arrival),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** @param texts that the search looks through, with the reference */
function commonColumns(
  { id, reference, idempotencyKey, contentHash, receivedAt, spam }: RecordFacts,
  texts: readonly (string | undefined)[],
) {
  return {
    id,
    receipt: reference,
    idempotency_key: idempotencyKey,
    content_hash: contentHash,
    received_at: receivedAt.toISOString(),
    search_text: searchText(reference, ...texts),
    spam_score: spam?.score ?? 0,
    spam_reasons: spam?.reasons.join(' ') ?? '',
    text_print: spam?.minHash ?? '',
    quarantined_at: spam?.isQuarantined ? receivedAt.toISOString() : null,
    released_at: null,
  };
}

/** What the search at the desk looks through: the reference and all texts of a record, in lower case. */
export const searchText = (...texts: readonly (string | undefined)[]): string =>
  texts.filter(Boolean).join('\n').normalize('NFC').toLowerCase();

function applicationRow({ application, positionTitle, cv }: ApplicationSubmission) {
  return {
    ...applicationToRow(application),
    position_title: positionTitle ?? null,
    cv_name: cv.name,
    cv_kind: cv.kind,
    cv: cv.bytes,
  };
}

// The first fields of a form have columns of their own, every later one is in `other_fields`, as JSON. A new form field
// therefore needs no migration.

const enquiryColumns = {
  name: 'name',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  company: 'company',
  projectType: 'project_type',
  budget: 'budget',
  subject: 'subject',
  message: 'message',
} as const;

const applicationColumns = {
  position: 'position',
  name: 'name',
  email: 'email',
  phone: 'phone',
  link: 'link',
  note: 'note',
} as const;

const NO_ARRIVAL: Arrival = {
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  utm_term: '',
  utm_content: '',
  referrerHost: '',
};

type ArrivalColumn = Exclude<keyof Arrival, 'referrerHost'> | 'referrer_host';

type Columns = Readonly<Record<string, string>>;

type Row<C extends Columns> = Record<C[keyof C], string> & { other_fields: string };

export const enquiryToRow = (enquiry: StoredEnquiry) => ({
  form: enquiry.form,
  ...toRow(enquiryColumns, enquiryFields, enquiry),
});

export const enquiryFromRow = ({
  form,
  ...row
}: Row<typeof enquiryColumns> & Pick<StoredEnquiry, 'form'>): StoredEnquiry => ({
  form,
  ...fromRow(enquiryColumns, enquiryFields, row),
});

const arrivalToRow = ({ referrerHost: referrer_host, ...campaign }: Arrival = NO_ARRIVAL) => ({
  ...campaign,
  referrer_host,
});

export const arrivalFromRow = (row: Pick<Selectable<Schema['enquiries']>, ArrivalColumn>): Arrival => ({
  utm_source: row.utm_source,
  utm_medium: row.utm_medium,
  utm_campaign: row.utm_campaign,
  utm_term: row.utm_term,
  utm_content: row.utm_content,
  referrerHost: row.referrer_host,
});

export const applicationToRow = (application: Application) => toRow(applicationColumns, applicationFields, application);

export const applicationFromRow = (row: Row<typeof applicationColumns>): Application =>
  fromRow(applicationColumns, applicationFields, row);

function toRow<C extends Columns, Field extends string>(
  columns: C,
  fields: readonly Field[],
  values: Record<Field, string>,
): Row<C> {
  const others = fields.filter((field) => !Object.hasOwn(columns, field) && values[field] !== '');
  return {
    ...Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, values[field as Field]])),
    other_fields: JSON.stringify(Object.fromEntries(others.map((field) => [field, values[field]]))),
  } as Row<C>;
}

function fromRow<C extends Columns, Field extends string>(
  columns: C,
  fields: readonly Field[],
  row: Row<C>,
): Record<Field, string> {
  const others: Record<string, string> = JSON.parse(row.other_fields);
  const stored = row as Record<string, string>;
  const values = fields.map((field) => [field, (columns[field] ? stored[columns[field]] : others[field]) ?? '']);
  return Object.fromEntries(values);
}
