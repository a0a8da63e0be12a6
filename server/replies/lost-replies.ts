/** Replies that did not arrive: their leads are open again, and they can be sent again, to another address, too. */
import { type Kysely, type Selectable, Transaction } from 'kysely';
import type { AfterReply } from '#contract/desk/leads.ts';
import { isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import type { LeadKey } from '#server/leads/lead-repository.ts';
import { readNames } from '#server/leads/lead-summary.ts';
import { type LockedLead, lockLead } from '#server/leads/lock-lead.ts';
import { OPEN, type ResponseStatus, setStatus, statusAfter, statusText } from '#server/leads/set-answer.ts';
import { mailOf } from '#server/mail/mail.ts';
import { insertMessages, type OutboxMessage, outboxRepository, type RecordLoss } from '#server/outbox/repository.ts';
import { type Actor, recordAudit, SERVER } from '#server/people/audit.ts';
import { readSender } from '#server/settings/settings-repository.ts';
import { sentFiles } from './reply-files.ts';
import type { ReplyText } from './reply-mail.ts';
import { ownerOf, threadOf } from './reply-repository.ts';

/** Makes the mail of a reply. thread: the Message-IDs of the mails that the visitor got before, oldest first */
export type ComposeReply = (reply: ReplyText, thread: readonly string[]) => OutboxMessage;

/**
 * Opens the lead of a reply again when its mail has not left, waits or is given up, in the same transaction. `deliveryRecorder`
 * answers it once the mail has left after all. What was decided about the lead after the reply stays: a later reply that was not
 * lost, or that somebody marked it as answered.
 *
 * @param newId a new UUID of version 7, for the log
 */
export function lossRecorder(newId: () => string): RecordLoss {
  return async (db, messageId, lostAt, giveUp) => {
    const seen = await findReply(db, messageId);
    if (!seen || (lostAt === null && isHeld(seen))) {
      await giveUp(db);
      return;
    }
    await inTransaction(db, async (transaction) => {
      // Before its mail: who takes a reply back, or erases, locks them in this order.
      const lead = await lockLead(transaction, ownerOf(seen));
      const isLost = await giveUp(transaction);
      // Its reply may have another mail by now.
      const reply = await findReply(transaction, messageId);
      if (!isLost || !lead || !reply) return;
      const isSettled = isHeld(reply) || (await isSettledSince(transaction, lead, reply));
      if (!isSettled) {
        const isFirst = [reply.created_at, reply.sends_at].includes(lead.status.first_answered_at ?? '');
        // This answer did not reach the visitor.
        await setStatus(transaction, lead, { ...OPEN, ...(isFirst && { first_answered_at: null }) });
      }
      await transaction.updateTable('replies').set({ standing_before: null }).where('id', '=', reply.id).execute();
      if (lostAt === null) return;
      await recordAudit(transaction, {
        id: newId(),
        at: lostAt,
        by: SERVER,
        action: 'lead-reply-lost',
        reference: lead.reference,
        detail: isSettled && !isOpen(lead.status) ? 'settled' : 'open',
      });
    });
  };
}

/**
 * Sends replies again whose mails were given up: the same mail, or to an address that was corrected a new one. The lead then stands
 * as after the reply, unless the client has written since, or mails wait: then it stays open.
 *
 * @param which one by the id of its mail, or all whose mails are not dismissed
 * @returns how many there were; of several callers at once, one has each
 */
export async function resendReplies(
  transaction: Transaction<Schema>,
  which: { id: string } | 'all',
  compose: ComposeReply,
  { by, at, newId, isMailOn }: { by: Actor; at: Date; newId: () => string; isMailOn: boolean },
): Promise<number> {
  const leads = await lockLeads(transaction, await leadsOfLost(transaction, which));
  let count = 0;
  for (const { reply, mail } of await findLost(transaction, which, [...leads.keys()])) {
    const lead = leads.get(ownerOf(reply).id);
    if (!lead) continue;
    if (mailOf(mail.payload).to === lead.email) {
      if ((await outboxRepository(transaction).requeue({ id: mail.id }, at)) === 0) continue;
    } else await sendToNewAddress(transaction, lead, reply, mail.id, compose, at);
    count += 1;
    // From then on it may be lost again.
    await transaction.updateTable('replies').set({ sends_at: at.toISOString() }).where('id', '=', reply.id).execute();
    const after = !isMailOn || (await hasWrittenSince(transaction, lead, reply)) ? 'open' : afterOf(reply);
    if (after !== 'open' && isOpen(lead.status)) {
      await transaction
        .updateTable('replies')
        .set({ standing_before: statusText(lead.status) })
        .where('id', '=', reply.id)
        .execute();
      lead.status = statusAfter(lead.status, after, at, by.personId ?? null);
      await setStatus(transaction, lead, lead.status);
    }
    await recordAudit(transaction, {
      id: newId(),
      at,
      by,
      action: 'lead-reply-resent',
      reference: lead.reference,
      detail: isOpen(lead.status) ? 'open' : after,
    });
  }
  return count;
}

const REPLY_COLUMNS = [
  'replies.id',
  'replies.enquiry_id',
  'replies.application_id',
  'replies.person_id',
  'replies.person_name',
  'replies.subject',
  'replies.text',
  'replies.created_at',
  'replies.sends_at',
  'replies.standing_before',
  'replies.standing_after',
] as const;

export type StoredReply = Pick<
  Selectable<Schema['replies']>,
  | 'id'
  | 'enquiry_id'
  | 'application_id'
  | 'person_id'
  | 'person_name'
  | 'subject'
  | 'text'
  | 'created_at'
  | 'sends_at'
  | 'standing_before'
  | 'standing_after'
>;

/** The lead does not stand as after the reply, whose mail has not left. */
export const isHeld = ({ standing_before }: Pick<StoredReply, 'standing_before'>): boolean => standing_before === null;

export const isOpen = ({ answered_at, waiting_since, follow_up_at }: ResponseStatus): boolean =>
  answered_at === null && waiting_since === null && follow_up_at === null;

/** How the lead was to stand after the reply. */
export function afterOf({ standing_after }: StoredReply): AfterReply {
  if (standing_after === null) return 'answered';
  const { answered_at, waiting_since }: ResponseStatus = JSON.parse(standing_after);
  if (answered_at !== null) return 'answered';
  return waiting_since === null ? 'open' : 'waiting';
}

/** The reply that a message is the mail of. */
export const findReply = (db: Kysely<Schema>, messageId: string): Promise<StoredReply | undefined> =>
  db.selectFrom('replies').select(REPLY_COLUMNS).where('outbox_id', '=', messageId).executeTakeFirst();

const inTransaction = (db: Kysely<Schema>, run: (transaction: Transaction<Schema>) => Promise<void>): Promise<void> =>
  db instanceof Transaction ? run(db) : db.transaction().execute(run);

/** By a later reply that was not lost, or because somebody has marked it. */
async function isSettledSince(
  transaction: Transaction<Schema>,
  lead: LockedLead,
  reply: StoredReply,
): Promise<boolean> {
  const { answered_at, waiting_since } = lead.status;
  if ((answered_at ?? waiting_since ?? '') > reply.sends_at) return true;
  const later = await transaction
    .selectFrom('replies')
    .leftJoin('outbox', 'outbox.id', 'replies.outbox_id')
    .select('replies.id')
    .where(lead.kind === 'enquiry' ? 'replies.enquiry_id' : 'replies.application_id', '=', lead.id)
    .where('replies.id', '!=', reply.id)
    .where('replies.sends_at', '>', reply.sends_at)
    // Its mail goes only with the record.
    .where(({ or, eb }) => or([eb('outbox.id', 'is', null), eb('outbox.status', 'in', ['pending', 'sent'])]))
    .executeTakeFirst();
  return later !== undefined;
}

export async function hasWrittenSince(
  transaction: Transaction<Schema>,
  lead: LockedLead,
  reply: StoredReply,
): Promise<boolean> {
  const mail = await transaction
    .selectFrom('received_mails')
    .select('id')
    .where(lead.kind === 'enquiry' ? 'enquiry_id' : 'application_id', '=', lead.id)
    .where('kind', '=', 'answer')
    .where('received_at', '>', reply.created_at)
    .executeTakeFirst();
  return mail !== undefined;
}

async function leadsOfLost(db: Kysely<Schema>, which: { id: string } | 'all'): Promise<LeadKey[]> {
  const rows = await lostReplies(db, which).select(['replies.enquiry_id', 'replies.application_id']).execute();
  return rows.map(ownerOf);
}

/** In the order of their ids: of two at once none waits for the other in a circle. @returns by id */
async function lockLeads(transaction: Transaction<Schema>, keys: readonly LeadKey[]): Promise<Map<string, LockedLead>> {
  const leads = new Map<string, LockedLead>();
  for (const key of keys.toSorted((one, other) => one.id.localeCompare(other.id))) {
    const lead = leads.has(key.id) ? undefined : await lockLead(transaction, key);
    if (lead) leads.set(key.id, lead);
  }
  return leads;
}

/** Of leads that are locked; their mails are locked, too. The oldest first. */
async function findLost(transaction: Transaction<Schema>, which: { id: string } | 'all', leadIds: readonly string[]) {
  const rows = await lostReplies(transaction, which)
    .select(REPLY_COLUMNS)
    .select(['outbox.id as mail_id', 'outbox.payload'])
    .where(({ or, eb }) =>
      // No list of ids is empty in SQL.
      or([eb('replies.enquiry_id', 'in', ['', ...leadIds]), eb('replies.application_id', 'in', ['', ...leadIds])]),
    )
    .orderBy('replies.created_at')
    .orderBy('replies.id')
    .$if(isPostgres(transaction), (replies) => replies.forUpdate())
    .execute();
  return rows.map(({ mail_id, payload, ...reply }) => ({ reply, mail: { id: mail_id, payload } }));
}

const lostReplies = (db: Kysely<Schema>, which: { id: string } | 'all') =>
  db
    .selectFrom('replies')
    .innerJoin('outbox', 'outbox.id', 'replies.outbox_id')
    .where('outbox.status', 'in', which === 'all' ? ['dead'] : ['dead', 'dismissed', 'filed'])
    .$if(which !== 'all', (replies) => replies.where('outbox.id', '=', which === 'all' ? '' : which.id));

/** The mail that was given up stays on record, with the address that it was to. */
async function sendToNewAddress(
  transaction: Transaction<Schema>,
  lead: LockedLead,
  reply: StoredReply,
  lostId: string,
  compose: ComposeReply,
  at: Date,
): Promise<void> {
  const { reference } = lead;
  const to = { name: lead.name, address: lead.email };
  const files = (await sentFiles(transaction, lead)).get(reply.id) ?? [];
  const message = compose(
    {
      sender: await readSender(transaction),
      // Not the name of their token.
      personName: (await readNames(transaction, [reply.person_id])).get(reply.person_id) ?? reply.person_name,
      to,
      reference,
      subject: reply.subject,
      text: reply.text,
      files,
    },
    await threadOf(transaction, lead),
  );
  const owner = lead.kind === 'enquiry' ? { enquiry_id: lead.id } : { application_id: lead.id };
  await insertMessages(transaction, owner, [message], at);
  await transaction.updateTable('replies').set({ outbox_id: message.id }).where('id', '=', reply.id).execute();
  await outboxRepository(transaction).dismiss({ id: lostId }, at);
}
