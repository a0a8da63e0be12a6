/** What people decide about messages that could not be delivered. */
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { LETTER_QUEUE } from '#server/newsletter/letter-mail.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { type Actor, recordAudit } from '#server/people/audit.ts';
import type { ReplyMailDeps } from '#server/replies/reply-mail.ts';
import { resendReplies } from '#server/replies/resend-replies.ts';

/** One message by its id, or all that count as undelivered. */
export type WhichDelivery = { id: string } | 'all';

/** Who decides, and when. */
interface Decision {
  by: Actor;
  at: Date;
}

interface RetryOptions {
  sendsLetters: boolean;
  /** Whether mails leave, as far as is known. */
  isMailOn: boolean;
}

/** @param mail newId: a new UUID of version 7, for the log too */
export function deliveryDecisions(db: Kysely<Schema>, mail: ReplyMailDeps) {
  const decide = (
    action: 'delivery-retried' | 'delivery-dismissed',
    which: WhichDelivery,
    { sendsLetters = false, isMailOn = false, ...decision }: Decision & Partial<RetryOptions>,
  ) =>
    db.transaction().execute(async (transaction) => {
      const reference = which === 'all' ? null : await referenceOf(transaction, which.id);
      const outbox = outboxRepository(transaction);
      const isRetried = action === 'delivery-retried';
      const replies = isRetried ? await resendReplies(transaction, which, mail, { ...decision, isMailOn }) : 0;
      // The log says it of each reply. A mail to an address that was corrected is left as it is.
      if (replies > 0 && which !== 'all') return replies;
      const exceptQueues = sendsLetters ? [] : [LETTER_QUEUE];
      const others = isRetried
        ? await outbox.requeue(which, decision.at, { exceptQueues })
        : await outbox.dismiss(which, decision.at);
      const count = replies + others;
      if (count > 0) {
        await recordAudit(transaction, {
          id: mail.newId(),
          ...decision,
          action,
          detail: count === 1 ? '1 message' : `${count} messages`,
          ...(reference !== null && { reference }),
        });
      }
      return count;
    });

  return {
    /**
     * See `requeue` of the outbox, and `resendReplies`. Mails of letters stay as they are unless the person may send letters.
     *
     * @returns how many there were; of several callers at once, one has each
     */
    retry: (which: WhichDelivery, decision: Decision & RetryOptions): Promise<number> =>
      decide('delivery-retried', which, decision),

    /** See `dismiss` of the outbox. @returns how many there were */
    dismiss: (which: WhichDelivery, decision: Decision): Promise<number> =>
      decide('delivery-dismissed', which, decision),
  };
}

/** Of the enquiry or application that a message reports. */
async function referenceOf(db: Kysely<Schema>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select('leads.reference')
    .where('outbox.id', '=', id)
    .executeTakeFirst();
  return row?.reference ?? null;
}
