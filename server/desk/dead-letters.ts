/** What people do with messages that could not be delivered, with its entry in the audit log. */
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { OutboxRepository, RecordAction, Which } from '#server/outbox/repository.ts';
import { type AuditStamp, recordAudit } from '#server/people/audit.ts';

/** As OutboxRepository.requeue. */
export const retryDeadLetters = (
  outbox: Pick<OutboxRepository, 'requeue'>,
  which: Which,
  stamp: AuditStamp,
): Promise<number> => outbox.requeue(which, stamp.at, recordOf('delivery.retried', which, stamp));

/** As OutboxRepository.dismiss. */
export const dismissDeadLetters = (
  outbox: Pick<OutboxRepository, 'dismiss'>,
  which: Which,
  stamp: AuditStamp,
): Promise<number> => outbox.dismiss(which, stamp.at, recordOf('delivery.dismissed', which, stamp));

function recordOf(action: 'delivery.dismissed' | 'delivery.retried', which: Which, stamp: AuditStamp): RecordAction {
  return async (transaction, count) => {
    const reference = which === 'all' ? undefined : await referenceOf(transaction, which.id);
    const detail = count === 1 ? 'a message' : `${count} messages`;
    await recordAudit(transaction, { ...stamp, action, detail, ...(reference !== undefined && { reference }) });
  };
}

/** Of the enquiry or application that a message reports, if it reports one. */
async function referenceOf(db: Kysely<Schema>, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .leftJoin('enquiries', 'enquiries.id', 'outbox.enquiry_id')
    .leftJoin('applications', 'applications.id', 'outbox.application_id')
    .select(({ fn }) => fn.coalesce('enquiries.receipt', 'applications.receipt').as('receipt'))
    .where('outbox.id', '=', id)
    .executeTakeFirst();
  return row?.receipt ?? undefined;
}
