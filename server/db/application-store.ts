import type { Kysely, Transaction } from 'kysely';
import type { ApplicationStore, NewApplication } from '#server/applications/store.ts';
import { insertMessages } from '#server/db/insert-messages.ts';
import type { Schema } from '#server/db/schema.ts';
import { spamColumns } from '#server/db/spam-columns.ts';
import type { Known, Saved } from '#server/enquiries/store.ts';

export function createApplicationStore(db: Kysely<Schema>): ApplicationStore {
  return {
    save: (application, knownKeys, messages) =>
      db.transaction().execute(async (transaction): Promise<Saved> => {
        const keys = [application.idempotencyKey, ...knownKeys];
        const known = await findByKey(transaction, keys);
        if (known) return { outcome: 'key-known', ...known };
        const inserted = await insertApplication(transaction, application);
        // On a database with many writers, another may have committed the key between the look and the insert.
        if (!inserted) {
          const other = await findByKey(transaction, keys);
          return other ? { outcome: 'key-known', ...other } : { outcome: 'receipt-taken' };
        }
        const status = application.spam?.isQuarantined ? 'held' : 'pending';
        await insertMessages(transaction, { application_id: application.id }, messages, application.receivedAt, status);
        return { outcome: 'saved' };
      }),

    findByKey: (keys) => findByKey(db, keys),

    hasReceipt: async (receipt) => {
      const row = await db.selectFrom('applications').select('id').where('receipt', '=', receipt).executeTakeFirst();
      return row !== undefined;
    },

    readCv: async (id) => {
      const row = await db.selectFrom('applications').select('cv').where('id', '=', id).executeTakeFirst();
      return row?.cv;
    },
  };
}

async function findByKey(db: Kysely<Schema>, keys: readonly string[]): Promise<Known | undefined> {
  const row = await db
    .selectFrom('applications')
    .select(['receipt', 'content_hash'])
    .where('idempotency_key', 'in', keys)
    .executeTakeFirst();
  return row && { receipt: row.receipt, contentHash: row.content_hash };
}

async function insertApplication(transaction: Transaction<Schema>, record: NewApplication): Promise<boolean> {
  const { application, cv } = record;
  const result = await transaction
    .insertInto('applications')
    .values({
      id: record.id,
      receipt: record.receipt,
      idempotency_key: record.idempotencyKey,
      content_hash: record.contentHash,
      position: application.position,
      position_title: record.positionTitle ?? null,
      name: application.name,
      email: application.email,
      phone: application.phone,
      link: application.link,
      note: application.note,
      received_at: record.receivedAt.toISOString(),
      ...spamColumns(record.receivedAt, record.spam),
      cv_name: cv.name,
      cv_kind: cv.kind,
      cv: cv.bytes,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return result.numInsertedOrUpdatedRows === 1n;
}
