import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { OutboxMessage } from '#server/outbox/store.ts';

/** Which record the messages tell of: they go when it goes. */
type RecordOf = Pick<Insertable<Schema['outbox']>, 'enquiry_id' | 'application_id'>;

/** Puts messages into the outbox, due at once. */
export async function insertMessages(
  transaction: Transaction<Schema>,
  recordOf: RecordOf,
  messages: readonly OutboxMessage[],
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  await transaction
    .insertInto('outbox')
    .values(
      messages.map(({ id, kind, payload, messageId }) => ({
        id,
        kind,
        ...recordOf,
        payload,
        message_id: messageId,
        status: 'pending' as const,
        attempts: 0,
        next_attempt_at: time,
        claimed_by: null,
        lease_until: null,
        last_error: null,
        created_at: time,
        finished_at: null,
      })),
    )
    .execute();
}
