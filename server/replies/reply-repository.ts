import type { Kysely, Transaction } from 'kysely';
import type { AfterReply, Stage } from '#contract/desk/lead-state.ts';
import { acquireLock } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { announce } from '#server/leads/lead-events.ts';
import { applyEvent, type LockedLead, lockLead, readTurn } from '#server/leads/lock-lead.ts';
import { searchText } from '#server/leads/search-text.ts';
import { type LeadStatus, turnText } from '#server/leads/status.ts';
import { mailOf } from '#server/mail/mail.ts';
import { insertMessages } from '#server/outbox/repository.ts';
import { type AuditStamp, recordAudit } from '#server/people/audit.ts';
import { readSender } from '#server/settings/settings-repository.ts';
import { NO_WEBHOOKS, webhookId } from '#server/webhooks/compose-webhook.ts';
import { emptyDraft, returnToDraft } from './reply-drafts.ts';
import { attachFiles, detachFiles, draftFiles, exceededLimit, sentFiles } from './reply-files.ts';
import { composeReplyMail, type ReplyMailDeps } from './reply-mail.ts';
import { isHeld, type StoredReply } from './reply-recorder.ts';

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
  /** Of the person. The log may have the name of their token. */
  personName: string;
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

/** Replies to visitors and their mails. */
export function replyRepository(db: Kysely<Schema>, { webhooks = NO_WEBHOOKS } = {}) {
  return {
    /**
     * Stores a reply with its mail and, if mails leave, says what the lead is after it: all or nothing. Of two at once, the second gets
     * `changed`.
     */
    save: (reference: string, reply: NewReply, mail: ReplyMailDeps, stamp: AuditStamp): Promise<SaveReplyResult> =>
      db.transaction().execute(async (transaction) => {
        // Nobody stores the same id for another lead at the same time.
        await acquireLock(transaction, reply.id);
        const lead = await lockLead(transaction, { reference });
        if (!lead) return { outcome: 'not-found' };
        const known = await transaction.selectFrom('replies').selectAll().where('id', '=', reply.id).executeTakeFirst();
        if (known) {
          const isSame =
            known.lead_id === lead.id &&
            known.subject === reply.subject &&
            known.text === reply.text &&
            hasIds((await sentFiles(transaction, lead.id)).get(reply.id) ?? [], reply.files);
          return { outcome: isSame ? 'stored' : 'changed' };
        }
        if (lead.isQuarantined) return { outcome: 'quarantined' };
        if (lead.email === '') return { outcome: 'no-address' };
        if (reply.stage !== undefined && lead.kind !== 'application') return { outcome: 'no-application' };
        const [earlier, received] = [await repliesOf(transaction, lead.id), await receivedOf(transaction, lead.id)];
        if (leadVersion(lead.status, earlier, received) !== reply.version) return { outcome: 'changed' };

        const drafts = await draftFiles(transaction, lead.id, stamp.by.personId ?? '');
        const files = drafts.filter(({ id }) => reply.files.includes(id));
        if (!hasIds(files, reply.files)) return { outcome: 'no-file' };
        const limit = exceededLimit(files);
        if (limit) return { outcome: limit };

        const { subject, text, personName } = reply;
        const to = { name: lead.name, address: lead.email };
        const parts = { sender: await readSender(transaction), personName, to, reference, subject, text, files };
        const message = composeReplyMail(mail, parts, await threadOf(transaction, lead));
        await insertMessages(transaction, { lead_id: lead.id }, [message], stamp.at, { dueAt: reply.sendsAt });
        const before = lead.status;
        const stage = reply.stage ?? before.stage;
        const { status: after } = reply.isMailOn
          ? await applyEvent(transaction, lead, { type: 'replied', wish: reply.after, stage: reply.stage }, stamp)
          : stage === null
            ? lead
            : await applyEvent(transaction, lead, { type: 'stage-set', stage }, stamp);
        const newStage = before.stage !== null && after.stage !== before.stage ? after.stage : null;
        await transaction
          .insertInto('replies')
          .values({
            id: reply.id,
            lead_id: lead.id,
            person_id: stamp.by.personId ?? null,
            person_name: stamp.by.name,
            subject: reply.subject,
            text: reply.text,
            search_text: searchText(reply.text),
            created_at: stamp.at.toISOString(),
            sends_at: reply.sendsAt.toISOString(),
            outbox_id: message.id,
            wish: reply.after,
            state_before: reply.isMailOn ? turnText(before) : null,
            state_after: reply.isMailOn ? turnText(after) : null,
            stage_before: newStage === null ? null : before.stage,
            stage_after: newStage,
          })
          .execute();
        await attachFiles(transaction, reply.id, files);
        await emptyDraft(transaction, lead.id, { replaces: reply.drafts, version: reply.id }, stamp);
        if (newStage !== null && before.stage !== null) {
          const change = { before: before.stage, after: newStage, by: stamp.by.name };
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
        const lead = seen && (await lockLead(transaction, { id: seen.lead_id }));
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
        let now = await takeBack(transaction, lead, found, stamp);
        if (found.stage_before !== null && lead.status.stage === found.stage_after) {
          now = await applyEvent(transaction, now, { type: 'stage-set', stage: found.stage_before }, stamp);
        }
        const readVersion = leadVersion(
          now.status,
          await repliesOf(transaction, lead.id),
          await receivedOf(transaction, lead.id),
        );
        await returnToDraft(transaction, lead.id, { ...found, readVersion }, stamp);
        await recordAudit(transaction, { ...stamp, action: 'lead-reply-undone', reference });
        return { outcome: 'undone', reference, subject: found.subject, text: found.text };
      }),
  };
}

/**
 * Makes of the lead what it was before a reply. Where another reply followed, that one has changed what this one had left.
 *
 * @returns the lead as it is now
 */
async function takeBack(
  transaction: Transaction<Schema>,
  lead: LockedLead,
  reply: StoredReply,
  stamp: AuditStamp,
): Promise<LockedLead> {
  const { state_before: before, state_after: after } = reply;
  if (isHeld(reply) || before === null || after === null) return lead;
  const { numUpdatedRows } = await transaction
    .updateTable('replies')
    .set({ state_before: before })
    .where('lead_id', '=', lead.id)
    .where('state_before', '=', after)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return lead;
  return applyEvent(
    transaction,
    lead,
    { type: 'reply-undone', before: readTurn(before), after: readTurn(after) },
    stamp,
  );
}

/**
 * What a person must have read to reply: that a lead is answered or open, its replies, and the mails that came.
 *
 * @param replies oldest first
 * @param received oldest first
 */
export const leadVersion = (
  { state, since }: Pick<LeadStatus, 'state' | 'since'>,
  replies: readonly { id: string }[],
  received: readonly { id: string }[],
): string =>
  [
    state === 'answered' ? since : 'open',
    ...[replies, received].flatMap((some) => [some.length, some.at(-1)?.id ?? '']),
  ].join(' ');

const hasIds = (files: readonly { id: string }[], ids: readonly string[]): boolean =>
  files.length === new Set(ids).size && files.every(({ id }) => ids.includes(id));

/** Oldest first. */
const receivedOf = (db: Kysely<Schema>, leadId: string) =>
  db
    .selectFrom('received_mails')
    .select(['id', 'message_id', 'received_at'])
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute();

/** Oldest first. */
export const repliesOf = (db: Kysely<Schema>, leadId: string) =>
  db
    .selectFrom('replies')
    .select(['id', 'person_id', 'created_at'])
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The Message-IDs of the mails that the visitor got or wrote, oldest first. */
export async function threadOf(
  transaction: Transaction<Schema>,
  lead: Pick<LockedLead, 'id' | 'email'>,
): Promise<string[]> {
  const received = await receivedOf(transaction, lead.id);
  const rows = await transaction
    .selectFrom('outbox')
    .select(['payload', 'message_id', 'created_at'])
    .where('lead_id', '=', lead.id)
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
