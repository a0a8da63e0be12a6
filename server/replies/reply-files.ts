/** Files of our replies. Until a reply is sent, they are drafts of the person who attached them. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { ATTACHMENTS_MAX_BYTES, type AttachmentKind, attachmentKinds, MAX_ATTACHMENTS } from '#contract/attachment.ts';
import type { AttachedFile } from '#contract/desk/lead.ts';
import type { Schema } from '#server/db/schema.ts';
import { lockLead } from '#server/leads/lock-lead.ts';
import type { MailFile } from '#server/mail/mail.ts';
import { type AuditStamp, recordAudit } from '#server/people/audit.ts';

/** How long a file that was attached to a reply, and not sent, is kept. */
export const REPLY_FILE_MS = 86_400_000;

/** `too-many`, `too-much`: with those that are attached already. */
type AddFileResult = { outcome: 'added' | 'not-found' | 'too-many' | 'too-much' };

export function replyFileRepository(db: Kysely<Schema>) {
  return {
    /** Attaches a file to the draft of the person who asks. */
    add: (
      reference: string,
      file: { id: string; name: string; kind: AttachmentKind; bytes: Uint8Array },
      stamp: AuditStamp,
    ): Promise<AddFileResult> =>
      db.transaction().execute(async (transaction): Promise<AddFileResult> => {
        const lead = await lockLead(transaction, { reference });
        if (!lead) return { outcome: 'not-found' };
        await transaction
          .deleteFrom('files')
          .where('lead_id', '=', lead.id)
          .where('draft_since', '<=', new Date(stamp.at.getTime() - REPLY_FILE_MS).toISOString())
          .execute();
        const drafts = await draftFiles(transaction, lead.id, stamp.by.personId ?? '');
        const limit = exceededLimit([...drafts, { size: file.bytes.length }]);
        if (limit) return { outcome: limit };
        await transaction
          .insertInto('files')
          .values({
            id: file.id,
            lead_id: lead.id,
            person_id: stamp.by.personId ?? null,
            name: file.name,
            kind: file.kind,
            draft_since: stamp.at.toISOString(),
            content: file.bytes,
          })
          .execute();
        await recordAudit(transaction, { ...stamp, action: 'lead-file-attached', reference });
        return { outcome: 'added' };
      }),

    /** Removes a file from the draft of the person who asks. @returns false when it is not there */
    remove: (reference: string, id: string, stamp: AuditStamp): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const lead = await lockLead(transaction, { reference });
        if (!lead) return false;
        const { numDeletedRows } = await transaction
          .deleteFrom('files')
          .where('id', '=', id)
          .where('lead_id', '=', lead.id)
          .where('draft_since', 'is not', null)
          .where('person_id', '=', stamp.by.personId ?? '')
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        await recordAudit(transaction, { ...stamp, action: 'lead-file-removed', reference });
        return true;
      }),
  };
}

/** What the files of one reply exceed; undefined when they may all go. */
export function exceededLimit(files: readonly { size: number }[]): 'too-many' | 'too-much' | undefined {
  if (files.length > MAX_ATTACHMENTS) return 'too-many';
  return files.reduce((sum, { size }) => sum + size, 0) > ATTACHMENTS_MAX_BYTES ? 'too-much' : undefined;
}

const files = (db: Kysely<Schema>, leadId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'kind', 'reply_id'])
    // length() does not read the file.
    .select(sql<number>`length(content)`.as('size'))
    .where('lead_id', '=', leadId)
    .orderBy('id');

const toFile = ({ id, name, kind, size }: AttachedFile): AttachedFile => ({ id, name, kind, size });

/** Of the draft of a person. In the order in which they were attached. */
export async function draftFiles(db: Kysely<Schema>, leadId: string, personId: string): Promise<AttachedFile[]> {
  const rows = await files(db, leadId).where('draft_since', 'is not', null).where('person_id', '=', personId).execute();
  return rows.map(toFile);
}

/** Of the replies of a lead, by the id of the reply. */
export async function sentFiles(db: Kysely<Schema>, leadId: string): Promise<Map<string, AttachedFile[]>> {
  const rows = await files(db, leadId).where('reply_id', 'is not', null).execute();
  const byReply = new Map<string, AttachedFile[]>();
  for (const row of rows) {
    const id = row.reply_id ?? '';
    byReply.set(id, [...(byReply.get(id) ?? []), toFile(row)]);
  }
  return byReply;
}

/** Gives files of a draft to a reply that is stored. */
export async function attachFiles(
  transaction: Transaction<Schema>,
  replyId: string,
  attached: readonly AttachedFile[],
): Promise<void> {
  if (attached.length === 0) return;
  await transaction
    .updateTable('files')
    .set({ reply_id: replyId, draft_since: null })
    .where(
      'id',
      'in',
      attached.map(({ id }) => id),
    )
    .execute();
}

/** Gives the files of a reply that is taken back to the draft of its author. */
export async function detachFiles(transaction: Transaction<Schema>, replyId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('files')
    .set({ reply_id: null, draft_since: now.toISOString() })
    .where('reply_id', '=', replyId)
    .execute();
}

/** As a mail has them. */
export const mailFiles = (attached: readonly AttachedFile[]): MailFile[] =>
  attached.map(({ id, name, kind }) => ({ file: id, name, type: attachmentKinds[kind] }));
