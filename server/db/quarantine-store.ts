import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { MessageKind, QuarantineStore } from '#server/spam/store.ts';

const TABLES = { enquiry: 'enquiries', application: 'applications' } as const;
const OWNERS = { enquiry: 'enquiry_id', application: 'application_id' } as const;

export function createQuarantineStore(db: Kysely<Schema>): QuarantineStore {
  return {
    recent: async (kind, since, limit) => {
      const rows = await db
        .selectFrom(TABLES[kind])
        .select(['email', 'text_print'])
        .where('received_at', '>', since.toISOString())
        .orderBy('received_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ email: row.email, textPrint: row.text_print }));
    },

    release: ({ kind, id }, now) =>
      db.transaction().execute(async (transaction) => {
        if (!(await markReleased(transaction, kind, id, now))) return false;
        await transaction
          .updateTable('outbox')
          .set({ status: 'pending', next_attempt_at: now.toISOString() })
          .where(OWNERS[kind], '=', id)
          .where('status', '=', 'held')
          .execute();
        return true;
      }),
  };
}

/** @returns whether it was in quarantine; of two who release it at once, one */
async function markReleased(transaction: Transaction<Schema>, kind: MessageKind, id: string, now: Date) {
  const result = await transaction
    .updateTable(TABLES[kind])
    .set({ released_at: now.toISOString() })
    .where('id', '=', id)
    .where('quarantined_at', 'is not', null)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow();
  return result.numUpdatedRows === 1n;
}
