/** What becomes of a reply's mail, and what follows from it for the lead: it is answered once the mail has left. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { announceAnswer } from '#server/leads/lead-events.ts';
import { applyEvent, type LockedLead, lockLead } from '#server/leads/lock-lead.ts';
import { awaitsAnswer, turnText } from '#server/leads/status.ts';
import type { Follower } from '#server/outbox/repository.ts';
import { recordAudit, SERVER } from '#server/people/audit.ts';
import { NO_WEBHOOKS, type WebhookMessagesDeps } from '#server/webhooks/compose-webhook.ts';

export type StoredReply = Selectable<Schema['replies']>;

/**
 * Follows the mails of replies. What was decided about a lead after the reply stays: a later reply that was not lost, or that
 * somebody marked it as answered.
 *
 * @param deps newId: a new UUID of version 7, for the log
 */
export const replyRecorder = ({
  newId,
  webhooks = NO_WEBHOOKS,
}: {
  newId: () => string;
  webhooks?: WebhookMessagesDeps;
}): Follower => ({
  leadOf: async (db, messageId) => (await findReply(db, messageId))?.lead_id,
  follow: async (transaction, change) => {
    const reply = await findReply(transaction, change.id);
    const lead = reply && (await lockLead(transaction, { id: reply.lead_id }));
    if (!lead) return;
    if (change.what === 'delivered') await replySent(transaction, lead, reply, change.at, webhooks);
    else if (change.what === 'given-up') await replyGivenUp(transaction, lead, reply, change.at, newId);
    else if (!isHeld(reply)) await takeAnswerBack(transaction, lead, reply);
  },
});

/** The lead is not what the reply is to make of it: its mail has not left. */
export const isHeld = ({ state_before }: Pick<StoredReply, 'state_before'>): boolean => state_before === null;

/** The reply that a message is the mail of. */
const findReply = (db: Kysely<Schema>, messageId: string): Promise<StoredReply | undefined> =>
  db.selectFrom('replies').selectAll().where('outbox_id', '=', messageId).executeTakeFirst();

/** That an enquiry was answered is announced, unless it is open again meanwhile. */
async function replySent(
  transaction: Transaction<Schema>,
  lead: LockedLead,
  reply: StoredReply,
  now: Date,
  webhooks: WebhookMessagesDeps,
): Promise<void> {
  const by = { personId: reply.person_id ?? undefined, name: reply.person_name };
  const { state, since } = (isHeld(reply) ? await applyHeld(transaction, lead, reply, now) : lead).status;
  if (state !== 'answered' || reply.wish !== 'answered') return;
  // Somebody else has marked it before.
  if (isHeld(reply) && since !== now.toISOString()) return;
  await announceAnswer(transaction, webhooks, lead, { at: now, by }, since);
}

/** @returns the lead as it is now */
async function applyHeld(
  transaction: Transaction<Schema>,
  lead: LockedLead,
  reply: StoredReply,
  now: Date,
): Promise<LockedLead> {
  const isAnswer = !(await hasWrittenSince(transaction, reply));
  const event = { type: 'held-reply-sent', wish: reply.wish, isAnswer } as const;
  const changed = await applyEvent(transaction, lead, event, {
    at: now,
    by: { personId: reply.person_id ?? undefined },
  });
  // From now on it may be lost.
  if (isAnswer && awaitsAnswer(lead.status)) await keepTurns(transaction, reply.id, lead, changed, now);
  return changed;
}

async function replyGivenUp(
  transaction: Transaction<Schema>,
  lead: LockedLead,
  reply: StoredReply,
  at: Date,
  newId: () => string,
): Promise<void> {
  const isSettled = isHeld(reply) || !(await takeAnswerBack(transaction, lead, reply));
  await recordAudit(transaction, {
    id: newId(),
    at,
    by: SERVER,
    action: 'lead-reply-lost',
    reference: lead.reference,
    detail: isSettled && !awaitsAnswer(lead.status) ? 'settled' : 'open',
  });
}

/** @returns false when something later has answered */
async function takeAnswerBack(
  transaction: Transaction<Schema>,
  lead: LockedLead,
  reply: StoredReply,
): Promise<boolean> {
  const isSettled = await isSettledSince(transaction, lead, reply);
  if (!isSettled) {
    const wasFirst = [reply.created_at, reply.sends_at].includes(lead.status.firstAnsweredAt ?? '');
    await applyEvent(
      transaction,
      lead,
      { type: 'reply-lost', wasFirst },
      { at: new Date(reply.sends_at), by: undefined },
    );
  }
  await transaction
    .updateTable('replies')
    .set({ state_before: null, state_after: null })
    .where('id', '=', reply.id)
    .execute();
  return !isSettled;
}

/** By a later reply that was not lost, or because somebody has marked it. */
async function isSettledSince(
  transaction: Transaction<Schema>,
  { status: { state, since } }: LockedLead,
  reply: StoredReply,
): Promise<boolean> {
  if ((state === 'answered' || state === 'waiting') && since > reply.sends_at) return true;
  const later = await transaction
    .selectFrom('replies')
    .leftJoin('outbox', 'outbox.id', 'replies.outbox_id')
    .select('replies.id')
    .where('replies.lead_id', '=', reply.lead_id)
    .where('replies.id', '!=', reply.id)
    .where('replies.sends_at', '>', reply.sends_at)
    // Its mail goes only with the lead.
    .where(({ or, eb }) => or([eb('outbox.id', 'is', null), eb('outbox.status', 'in', ['pending', 'sent'])]))
    .executeTakeFirst();
  return later !== undefined;
}

/** Whether the client has. */
export async function hasWrittenSince(transaction: Transaction<Schema>, reply: StoredReply): Promise<boolean> {
  const mail = await transaction
    .selectFrom('received_mails')
    .select('id')
    .where('lead_id', '=', reply.lead_id)
    .where('kind', '=', 'answer')
    .where('received_at', '>', reply.created_at)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Notes what a reply has made of its lead, so that it can be taken back. @param at when it is sent */
export async function keepTurns(
  transaction: Transaction<Schema>,
  replyId: string,
  before: LockedLead,
  after: LockedLead,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('replies')
    .set({ state_before: turnText(before.status), state_after: turnText(after.status), sends_at: at.toISOString() })
    .where('id', '=', replyId)
    .execute();
}
