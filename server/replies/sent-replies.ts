/** A reply answers its enquiry once its mail is handed over: until then it may be taken back, wait, or fail. */
import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { announce } from '#server/leads/lead-events.ts';
import { type LockedLead, lockLead } from '#server/leads/lock-lead.ts';
import { setStatus, statusAfter, statusText } from '#server/leads/set-answer.ts';
import type { RecordDelivery } from '#server/outbox/repository.ts';
import type { WebhookMessagesDeps } from '#server/webhooks/compose-webhook.ts';
import { afterOf, findReply, hasWrittenSince, isHeld, isOpen, type StoredReply } from './lost-replies.ts';
import { ownerOf } from './reply-repository.ts';

/**
 * As the mail of a reply is recorded as sent, in the same transaction: the lead of one that had waited stands as after the reply, and
 * it is announced that an enquiry was answered. Not of a reply after which it stays open or waits, and not if it is open again
 * meanwhile.
 *
 * @param onAnnounced called once it is committed
 */
export const deliveryRecorder =
  (webhooks: WebhookMessagesDeps, onAnnounced: () => void): RecordDelivery =>
  async (db, messageId, now, finish) => {
    const seen = await findReply(db, messageId);
    if (!seen || (!isHeld(seen) && webhooks.queues.length === 0)) {
      await finish(db);
      return;
    }
    await db.transaction().execute(async (transaction) => {
      // Before its mail, as in lossRecorder.
      const lead = await lockLead(transaction, ownerOf(seen));
      const isSent = await finish(transaction);
      const reply = await findReply(transaction, messageId);
      if (!isSent || !lead || !reply) return;
      const answeredAt = isHeld(reply) ? await answerHeld(transaction, lead, reply, now) : lead.answeredAt;
      if (lead.kind !== 'enquiry' || answeredAt === null || afterOf(reply) !== 'answered') return;
      const event = { type: 'enquiry.answered', by: reply.person_name, answeredAt } as const;
      await announce(transaction, webhooks, lead, event, now);
    });
    onAnnounced();
  };

/**
 * What was decided about the lead meanwhile stays, and it stays open if the client has written since.
 *
 * @returns since when it is answered by this reply
 */
async function answerHeld(
  transaction: Transaction<Schema>,
  lead: LockedLead,
  reply: StoredReply,
  now: Date,
): Promise<string | null> {
  const status = statusAfter(lead.status, afterOf(reply), now, reply.person_id);
  const isAnswer = isOpen(lead.status) && !(await hasWrittenSince(transaction, lead, reply));
  if (!isAnswer) {
    const { first_answered_at } = status;
    if (lead.status.first_answered_at === null) await setStatus(transaction, lead, { first_answered_at });
    return null;
  }
  await setStatus(transaction, lead, status);
  // From now on it may be lost.
  await transaction
    .updateTable('replies')
    .set({ standing_before: statusText(lead.status), sends_at: now.toISOString() })
    .where('id', '=', reply.id)
    .execute();
  return status.answered_at;
}
