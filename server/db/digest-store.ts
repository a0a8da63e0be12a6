import type { Kysely } from 'kysely';
import { insertMessages } from '#server/db/insert-messages.ts';
import type { Schema } from '#server/db/schema.ts';
import type { DigestStore, OpenLead, Outlook } from '#server/digest/store.ts';

export function createDigestStore(db: Kysely<Schema>): DigestStore {
  return {
    look: () => look(db),

    claimDay: (day, compose, now) =>
      db.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('digests')
          .values({ day, claimed_at: now.toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return 'taken';
        const message = compose(await look(transaction));
        if (!message) return 'quiet';
        await insertMessages(transaction, {}, [message], now);
        return 'sent';
      }),

    send: (message, now) => db.transaction().execute((transaction) => insertMessages(transaction, {}, [message], now)),
  };
}

async function look(db: Kysely<Schema>): Promise<Outlook> {
  const dead = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'created_at'])
    .where('status', '=', 'dead')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const open = [...(await openOf(db, 'enquiries')), ...(await openOf(db, 'applications'))];
  return {
    open: open.toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime()),
    dead: dead.map(({ id, kind, created_at }) => ({ id, kind, createdAt: new Date(created_at) })),
  };
}

async function openOf(db: Kysely<Schema>, table: 'enquiries' | 'applications'): Promise<OpenLead[]> {
  const rows = await db
    .selectFrom(table)
    .select(['receipt', 'received_at', 'quarantined_at', 'released_at'])
    .where('answered_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    kind: table === 'enquiries' ? ('enquiry' as const) : ('application' as const),
    receipt: row.receipt,
    receivedAt: new Date(row.received_at),
    isQuarantined: row.quarantined_at !== null && row.released_at === null,
  }));
}
