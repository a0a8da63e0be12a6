import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { OutboxMessage } from '#server/outbox/store.ts';

/** What the messages tell of: erased with it. */
type Owner = { enquiry_id: string } | { application_id: string } | { subscription_id: string };

/** Puts messages into the outbox, due at once, in the transaction that writes what they tell of. */
export async function insertMessages(
  transaction: Transaction<Schema>,
  owner: Owner,
  messages: readonly OutboxMessage[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  const time = now.toISOString();
  await transaction
    .insertInto('outbox')
    .values(
      messages.map(({ id, kind, payload, messageId }) => ({
        ...owner,
        id,
        kind,
        payload,
        message_id: messageId,
        status: 'pending' as const,
        attempts: 0,
        next_attempt_at: time,
        created_at: time,
      })),
    )
    .execute();
}
