/** A reply answers its enquiry once its mail is handed over: until then it may be taken back, or fail. */
import type { RecordDelivery } from '#server/outbox/repository.ts';
import type { WebhookMessagesDeps } from '#server/webhooks/compose-webhook.ts';
import { announce } from './lead-events.ts';
import { lockLead } from './lock-lead.ts';
import { afterOf, findReply } from './lost-replies.ts';
import { ownerOf } from './reply-repository.ts';

/**
 * Announces that an enquiry was answered as the mail of a reply is recorded as sent, in the same transaction. Not of a reply after
 * which it stays open or waits, and not if it is open again meanwhile.
 *
 * @param onAnnounced called once it is committed
 */
export const deliveryRecorder =
  (webhooks: WebhookMessagesDeps, onAnnounced: () => void): RecordDelivery =>
  async (db, messageId, now, finish) => {
    const reply = webhooks.queues.length > 0 ? await findReply(db, messageId) : undefined;
    if (!reply) {
      await finish(db);
      return;
    }
    await db.transaction().execute(async (transaction) => {
      // Before its mail, as in lossRecorder.
      const lead = await lockLead(transaction, ownerOf(reply));
      const isSent = await finish(transaction);
      const answeredAt = lead?.answeredAt ?? null;
      if (!isSent || lead?.kind !== 'enquiry' || answeredAt === null || afterOf(reply) !== 'answered') return;
      const event = { type: 'enquiry.answered', by: reply.person_name, answeredAt } as const;
      await announce(transaction, webhooks, lead, event, now);
    });
    onAnnounced();
  };
