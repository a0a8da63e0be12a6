import type { Kysely } from 'kysely';
import { submissionTables } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertMessages, type OutboxMessage } from '#server/outbox/repository.ts';

/** An open enquiry or application; nothing about the person. */
export interface OpenLead {
  kind: 'enquiry' | 'application';
  reference: string;
  wroteAt: Date;
  isQuarantined: boolean;
}

/** Oldest first. */
export interface DigestData {
  open: OpenLead[];
  dead: { id: string; kind: string; createdAt: Date }[];
}

export type DigestRepository = ReturnType<typeof digestRepository>;

export function digestRepository(db: Kysely<Schema>) {
  return {
    load: () => load(db),

    /**
     * Claims the digest of a day and writes the message that `compose` returns to the outbox, all or nothing. Only one caller
     * gets the day.
     *
     * @param day in India, such as 2026-03-01
     * @returns `taken`: claimed before; `quiet`: there was no message
     */
    claimDay: (
      day: string,
      compose: (data: DigestData) => OutboxMessage | undefined,
      now: Date,
    ): Promise<'taken' | 'quiet' | 'sent'> =>
      db.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('digests')
          .values({ day, claimed_at: now.toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return 'taken';
        const message = compose(await load(transaction));
        if (!message) return 'quiet';
        await insertMessages(transaction, {}, [message], now);
        return 'sent';
      }),

    /** Writes a digest that a person asked for, whatever the day. */
    send: (message: OutboxMessage, now: Date) =>
      db.transaction().execute((transaction) => insertMessages(transaction, {}, [message], now)),
  };
}

async function load(db: Kysely<Schema>): Promise<DigestData> {
  const dead = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'created_at'])
    .where('status', '=', 'dead')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const open = [...(await openLeads(db, 'enquiry')), ...(await openLeads(db, 'application'))];
  return {
    open: open.toSorted((one, other) => one.wroteAt.getTime() - other.wroteAt.getTime()),
    dead: dead.map(({ id, kind, created_at }) => ({ id, kind, createdAt: new Date(created_at) })),
  };
}

async function openLeads(db: Kysely<Schema>, kind: OpenLead['kind']): Promise<OpenLead[]> {
  const rows = await db
    .selectFrom(submissionTables[kind])
    .select(['receipt', 'received_at', 'client_wrote_at', 'quarantined_at', 'released_at'])
    .where('answered_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    kind,
    reference: row.receipt,
    wroteAt: new Date(row.client_wrote_at ?? row.received_at),
    isQuarantined: row.quarantined_at !== null && row.released_at === null,
  }));
}
