import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Stage } from '#contract/desk/lead-state.ts';
import type { AfterReply, AttachedFile } from '#contract/desk/leads.ts';
import { acquireLock } from '#server/db/database.ts';
import { ownerColumns } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import { searchText } from '#server/intake/repository.ts';
import { announce } from '#server/leads/lead-events.ts';
import { type LockedLead, lockLead } from '#server/leads/lock-lead.ts';
import { type ResponseStatus, setStatus, statusAfter, statusText } from '#server/leads/set-answer.ts';
import { mailOf } from '#server/mail/mail.ts';
import { insertMessages, type OutboxMessage } from '#server/outbox/repository.ts';
import { type AuditStamp, recordAudit } from '#server/people/audit.ts';
import { NO_WEBHOOKS, webhookId } from '#server/webhooks/compose-webhook.ts';
import { emptyDraft, returnToDraft } from './reply-drafts.ts';
import { attachFiles, detachFiles, draftFiles, exceededLimit, sentFiles } from './reply-files.ts';

export interface NewReply {
  id: string;
  subject: string;
  text: string;
  /** The ids of files of the person's draft. */
  files: readonly string[];
  /** Of the lead that the person has read, see leadVersion. */
  version: string;
  /** Of an application: the stage that it then has. */
  stage: Stage | undefined;
  /** What the lead then is. */
  after: AfterReply;
  /** The versions of the person's draft that this may be. */
  drafts: readonly string[];
  /** When its mail is sent. */
  sendsAt: Date;
  /** Whether mails leave, as far as is known. If not, the lead stands as before until this one has left. */
  isMailOn: boolean;
}

type SaveReplyResult =
  /** Also when it was stored before. */
  | { outcome: 'stored' }
  | { outcome: 'not-found' }
  /** Somebody has replied, answered or reopened it meanwhile; or this id has another text. Nothing was stored. */
  | { outcome: 'changed' }
  | { outcome: 'quarantined' }
  /** It came as a mail that names no sender. */
  | { outcome: 'no-address' }
  | { outcome: 'no-application' }
  /** A file of it is not there any more, or is another person's. */
  | { outcome: 'no-file' }
  | { outcome: 'too-many' | 'too-much' };

type UndoReplyResult =
  | { outcome: 'undone'; reference: string; subject: string; text: string }
  | { outcome: 'not-found' }
  | { outcome: 'not-own' }
  /** Its mail is sent, or being sent. */
  | { outcome: 'too-late'; reference: string };

export type ReplyRepository = ReturnType<typeof replyRepository>;

/** Replies to visitors and their mails. */
export function replyRepository(db: Kysely<Schema>, { webhooks = NO_WEBHOOKS } = {}) {
  return {
    /**
     * Stores a reply with its mail and, if mails leave, says what the lead is after it: all or nothing. Of two at once, the second gets
     * `changed`.
     *
     * @param compose makes its mail. thread: the Message-IDs of the mails that the visitor got before, oldest first
     */
    save: (
      reference: string,
      reply: NewReply,
      compose: (lead: LockedLead, thread: readonly string[], files: readonly AttachedFile[]) => OutboxMessage,
      stamp: AuditStamp,
    ): Promise<SaveReplyResult> =>
      db.transaction().execute(async (transaction) => {
        // Nobody stores the same id for another lead at the same time.
        await acquireLock(transaction, reply.id);
        const lead = await lockLead(transaction, { reference });
        if (!lead) return { outcome: 'not-found' };
        const known = await transaction.selectFrom('replies').selectAll().where('id', '=', reply.id).executeTakeFirst();
        if (known) {
          const isSame =
            known[ownerColumns[lead.kind]] === lead.id &&
            known.subject === reply.subject &&
            known.text === reply.text &&
            hasIds((await sentFiles(transaction, lead)).get(reply.id) ?? [], reply.files);
          return { outcome: isSame ? 'stored' : 'changed' };
        }
        if (lead.isQuarantined) return { outcome: 'quarantined' };
        if (lead.email === '') return { outcome: 'no-address' };
        if (reply.stage !== undefined && lead.stage === null) return { outcome: 'no-application' };
        const [earlier, received] = [await repliesOf(transaction, lead), await receivedOf(transaction, lead)];
        if (leadVersion(lead.answeredAt, earlier, received) !== reply.version) return { outcome: 'changed' };

        const drafts = await draftFiles(transaction, lead, stamp.by.personId ?? '');
        const files = drafts.filter(({ id }) => reply.files.includes(id));
        if (!hasIds(files, reply.files)) return { outcome: 'no-file' };
        const limit = exceededLimit(files);
        if (limit) return { outcome: limit };

        const message = compose(lead, await threadOf(transaction, lead), files);
        const owner = lead.kind === 'enquiry' ? { enquiry_id: lead.id } : { application_id: lead.id };
        await insertMessages(transaction, owner, [message], stamp.at, { dueAt: reply.sendsAt });
        const status = statusAfter(lead.status, reply.after, stamp.at, stamp.by.personId ?? null);
        const isNewStage = reply.stage !== undefined && reply.stage !== lead.stage;
        await transaction
          .insertInto('replies')
          .values({
            enquiry_id: null,
            application_id: null,
            ...owner,
            id: reply.id,
            person_id: stamp.by.personId ?? null,
            person_name: stamp.by.name,
            subject: reply.subject,
            text: reply.text,
            search_text: searchText(reply.text),
            created_at: stamp.at.toISOString(),
            sends_at: reply.sendsAt.toISOString(),
            outbox_id: message.id,
            stage_before: isNewStage ? lead.stage : null,
            stage_after: isNewStage ? (reply.stage ?? null) : null,
            standing_before: reply.isMailOn ? statusText(lead.status) : null,
            standing_after: statusText(status),
          })
          .execute();
        await attachFiles(transaction, reply.id, files);
        await emptyDraft(transaction, lead, { replaces: reply.drafts, version: reply.id }, stamp);
        if (reply.isMailOn) await setStatus(transaction, lead, status);
        if (reply.stage !== undefined && lead.stage !== null && isNewStage) {
          await transaction.updateTable('applications').set({ stage: reply.stage }).where('id', '=', lead.id).execute();
          const change = { before: lead.stage, after: reply.stage, by: stamp.by.name };
          const sending = { eventId: reply.id, dueAt: reply.sendsAt };
          await announce(transaction, webhooks, lead, { type: 'application.stage', ...change }, stamp.at, sending);
        }
        await recordAudit(transaction, { ...stamp, action: 'lead-replied', reference });
        return { outcome: 'stored' };
      }),

    /**
     * Removes a reply of the person who asks and its mail, unless a worker has begun to send it: then it changes nothing. A lead
     * that nobody has changed since stands as before this reply, and an application has its stage of before.
     */
    undo: (id: string, stamp: AuditStamp): Promise<UndoReplyResult> =>
      db.transaction().execute(async (transaction): Promise<UndoReplyResult> => {
        const find = () => transaction.selectFrom('replies').selectAll().where('id', '=', id).executeTakeFirst();
        const seen = await find();
        const lead = seen && (await lockLead(transaction, ownerOf(seen)));
        // Somebody may have taken it back before the lock.
        const found = lead && (await find());
        if (!found) return { outcome: 'not-found' };
        if (found.person_id !== stamp.by.personId) return { outcome: 'not-own' };
        const { reference } = lead;
        if (!(await removeUnsent(transaction, found.outbox_id, stamp.at))) return { outcome: 'too-late', reference };
        // They are due with its mail.
        await transaction.deleteFrom('outbox').where('message_id', '=', webhookId(id)).execute();
        await detachFiles(transaction, id, stamp.at);
        await transaction.deleteFrom('replies').where('id', '=', id).execute();
        await restoreStatus(transaction, lead, found);
        if (found.stage_before !== null && lead.stage === found.stage_after) {
          const stage = found.stage_before;
          await transaction.updateTable('applications').set({ stage }).where('id', '=', lead.id).execute();
        }
        const now = await lockLead(transaction, { reference });
        const readVersion = leadVersion(
          now?.answeredAt ?? null,
          await repliesOf(transaction, lead),
          await receivedOf(transaction, lead),
        );
        await returnToDraft(transaction, lead, { ...found, readVersion }, stamp);
        await recordAudit(transaction, { ...stamp, action: 'lead-reply-undone', reference });
        return { outcome: 'undone', reference, subject: found.subject, text: found.text };
      }),
  };
}

/** How the lead stood before a reply. Where another reply followed, that one did not change what this one had left. */
async function restoreStatus(
  transaction: Transaction<Schema>,
  lead: LockedLead,
  reply: Pick<Selectable<Schema['replies']>, 'standing_before' | 'standing_after'>,
): Promise<void> {
  const { standing_before: before, standing_after: after } = reply;
  // The lead was left as it stood.
  if (before === null || after === null) return;
  const { numUpdatedRows } = await transaction
    .updateTable('replies')
    .set({ standing_before: before })
    .where(ownerColumns[lead.kind], '=', lead.id)
    .where('standing_before', '=', after)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n || statusText(lead.status) !== after) return;
  const status: ResponseStatus = JSON.parse(before);
  await setStatus(transaction, lead, status);
}

/**
 * What a person must have read to reply: that a lead is answered or open, its replies, and the mails that came.
 *
 * @param replies oldest first
 * @param received oldest first
 */
export const leadVersion = (
  answeredAt: string | null,
  replies: readonly { id: string }[],
  received: readonly { id: string }[],
): string =>
  [answeredAt ?? 'open', ...[replies, received].flatMap((some) => [some.length, some.at(-1)?.id ?? ''])].join(' ');

const hasIds = (files: readonly { id: string }[], ids: readonly string[]): boolean =>
  files.length === new Set(ids).size && files.every(({ id }) => ids.includes(id));

/** Oldest first. */
const receivedOf = (db: Kysely<Schema>, lead: Pick<LockedLead, 'kind' | 'id'>) =>
  db
    .selectFrom('received_mails')
    .select(['id', 'message_id', 'received_at'])
    .where(ownerColumns[lead.kind], '=', lead.id)
    .orderBy('id')
    .execute();

/** Oldest first. */
export const repliesOf = (db: Kysely<Schema>, lead: Pick<LockedLead, 'kind' | 'id'>) =>
  db
    .selectFrom('replies')
    .select(['id', 'person_id', 'created_at'])
    .where(ownerColumns[lead.kind], '=', lead.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const ownerOf = ({ enquiry_id, application_id }: Pick<Schema['replies'], 'enquiry_id' | 'application_id'>) =>
  enquiry_id === null
    ? { kind: 'application' as const, id: application_id ?? '' }
    : { kind: 'enquiry' as const, id: enquiry_id };

/** The Message-IDs of the mails that the visitor got or wrote, oldest first. */
export async function threadOf(transaction: Transaction<Schema>, lead: LockedLead): Promise<string[]> {
  const received = await receivedOf(transaction, lead);
  const rows = await transaction
    .selectFrom('outbox')
    .select(['payload', 'message_id', 'created_at'])
    .where(ownerColumns[lead.kind], '=', lead.id)
    .where('kind', '=', 'mail')
    .where('status', 'in', ['pending', 'sent', 'filed'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const sent = rows.filter(({ payload }) => mailOf(payload).to === lead.email);
  return [
    ...sent.map(({ message_id, created_at }) => ({ id: message_id, at: created_at })),
    ...received.map(({ message_id, received_at }) => ({ id: message_id, at: received_at })),
  ]
    .filter(({ id }) => id !== '')
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ id }) => id);
}

/**
 * Removes a mail that no worker has claimed yet. A worker that claims it at the same time either gets nothing, or keeps it.
 *
 * @returns whether it was removed
 */
async function removeUnsent(transaction: Transaction<Schema>, id: string | null, now: Date): Promise<boolean> {
  if (id === null) return false;
  const { numDeletedRows } = await transaction
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'held'])
    .where('attempts', '=', 0)
    .where('claimed_by', 'is', null)
    // One that was due may have been claimed by a server that stopped and gave it back.
    .where('next_attempt_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
