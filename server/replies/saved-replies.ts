/** Replies that people of the desk have saved for all, and their signatures. */
import type { Kysely, Transaction } from 'kysely';
import type { SavedReply, SavedReplyDraft } from '#contract/desk/saved-replies.ts';
import { acquireLock } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { type AuditStamp, recordAudit } from '#server/people/audit.ts';

/** More than a list can be searched through. */
const MAX_SAVED_REPLIES = 200;

export function savedReplyRepository(db: Kysely<Schema>) {
  return {
    /** By title. */
    async list(): Promise<SavedReply[]> {
      const rows = await db.selectFrom('saved_replies').selectAll().execute();
      return rows
        .map(({ lead_kind, ...reply }) => ({ ...reply, for: lead_kind }))
        .toSorted((one, other) => one.title.localeCompare(other.title, 'en') || (one.id < other.id ? -1 : 1));
    },

    add: (id: string, reply: SavedReplyDraft, stamp: AuditStamp): Promise<'done' | 'too-many'> =>
      db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, 'saved replies');
        const { count } = await transaction
          .selectFrom('saved_replies')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= MAX_SAVED_REPLIES) return 'too-many';
        await transaction
          .insertInto('saved_replies')
          .values({ id, ...columnsOf(reply), version: 1 })
          .execute();
        await recordAudit(transaction, { ...stamp, action: 'saved-reply-added', detail: reply.title });
        return 'done';
      }),

    /** Of two people at once, the second gets `changed`, as does who changes one that was removed. */
    change: (
      id: string,
      { version, ...reply }: SavedReplyDraft & { version: number },
      stamp: AuditStamp,
    ): Promise<'done' | 'changed'> =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('saved_replies')
          .set({ ...columnsOf(reply), version: version + 1 })
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) return 'changed';
        await recordAudit(transaction, { ...stamp, action: 'saved-reply-changed', detail: reply.title });
        return 'done';
      }),

    /** As change. One that was removed already stays so: `done`. */
    remove: (id: string, version: number, stamp: AuditStamp): Promise<'done' | 'changed'> =>
      db.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom('saved_replies')
          .where('id', '=', id)
          .where('version', '=', version)
          .returning('title')
          .executeTakeFirst();
        if (!removed) return (await isThere(transaction, id)) ? 'changed' : 'done';
        await recordAudit(transaction, { ...stamp, action: 'saved-reply-removed', detail: removed.title });
        return 'done';
      }),

    /** Of a person; empty when they have written none. */
    async signature(personId: string): Promise<string> {
      const row = await db.selectFrom('people').select('signature').where('id', '=', personId).executeTakeFirst();
      return row?.signature ?? '';
    },

    /** Without effect when it is the same, and for a person who was removed. */
    saveSignature: (personId: string, signature: string, stamp: AuditStamp): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('people')
          .set({ signature })
          .where('id', '=', personId)
          .where('removed_at', 'is', null)
          .where('signature', '!=', signature)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 1n) await recordAudit(transaction, { ...stamp, action: 'signature-changed' });
      }),
  };
}

const columnsOf = ({ for: lead_kind, title, subject, text, stage }: SavedReplyDraft) => ({
  lead_kind,
  title,
  subject,
  text,
  stage: lead_kind === 'application' ? stage : null,
});

const isThere = (transaction: Transaction<Schema>, id: string) =>
  transaction.selectFrom('saved_replies').select('id').where('id', '=', id).executeTakeFirst();
