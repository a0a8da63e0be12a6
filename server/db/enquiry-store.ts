import type { Kysely, Transaction } from 'kysely';
import { createCommit } from '#server/db/group-commit.ts';
import { insertMessages } from '#server/db/insert-messages.ts';
import type { Schema } from '#server/db/schema.ts';
import { spamColumns } from '#server/db/spam-columns.ts';
import type { EnquiryStore, Known, NewEnquiry, Saved } from '#server/enquiries/store.ts';

export function createEnquiryStore(db: Kysely<Schema>): EnquiryStore {
  const commit = createCommit(db);
  return {
    save: (enquiry, knownKeys, messages) =>
      commit(async (transaction): Promise<Saved> => {
        const keys = [enquiry.idempotencyKey, ...knownKeys];
        const known = await findByKey(transaction, keys);
        if (known) return { outcome: 'key-known', ...known };
        const inserted = await insertEnquiry(transaction, enquiry);
        // On a database with many writers, another may have committed the key between the look and the insert.
        if (!inserted) {
          const other = await findByKey(transaction, keys);
          return other ? { outcome: 'key-known', ...other } : { outcome: 'receipt-taken' };
        }
        const status = enquiry.spam?.isQuarantined ? 'held' : 'pending';
        await insertMessages(transaction, { enquiry_id: enquiry.id }, messages, enquiry.receivedAt, status);
        return { outcome: 'saved' };
      }),

    findByKey: (keys) => findByKey(db, keys),

    hasReceipt: async (receipt) => {
      const row = await db.selectFrom('enquiries').select('id').where('receipt', '=', receipt).executeTakeFirst();
      return row !== undefined;
    },
  };
}

async function findByKey(db: Kysely<Schema>, keys: readonly string[]): Promise<Known | undefined> {
  const row = await db
    .selectFrom('enquiries')
    .select(['receipt', 'content_hash'])
    .where('idempotency_key', 'in', keys)
    .executeTakeFirst();
  return row && { receipt: row.receipt, contentHash: row.content_hash };
}

async function insertEnquiry(transaction: Transaction<Schema>, record: NewEnquiry): Promise<boolean> {
  const { enquiry } = record;
  const result = await transaction
    .insertInto('enquiries')
    .values({
      id: record.id,
      receipt: record.receipt,
      idempotency_key: record.idempotencyKey,
      content_hash: record.contentHash,
      form: enquiry.form,
      name: enquiry.name,
      first_name: enquiry.firstName,
      last_name: enquiry.lastName,
      email: enquiry.email,
      phone: enquiry.phone,
      company: enquiry.company,
      project_type: enquiry.projectType,
      budget: enquiry.budget,
      subject: enquiry.subject,
      message: enquiry.message,
      received_at: record.receivedAt.toISOString(),
      ...spamColumns(record.receivedAt, record.spam),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return result.numInsertedOrUpdatedRows === 1n;
}
