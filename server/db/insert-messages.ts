import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { OutboxMessage } from '#server/outbox/store.ts';

/** What the messages tell of: erased with it. A message of the agency to itself is nobody's. */
type Owner = { enquiry_id: string } | { application_id: string } | { subscription_id: string } | Record<string, never>;

/**
 * Puts messages into the outbox, due at once, in the transaction that writes what they tell of.
 *
 * @param status `held` for those of a record in quarantine
 */
export async function insertMessages(
  transaction: Transaction<Schema>,
  owner: Owner,
  messages: readonly OutboxMessage[],
  now: Date,
  status: 'pending' | 'held' = 'pending',
): Promise<void> {
  if (messages.length === 0) return;
  const time = now.toISOString();
  await transaction
    .insertInto('outbox')
    .values(
      messages.map(({ id, kind, lane, payload, messageId }) => ({
        ...owner,
        id,
        kind,
        lane: lane ?? kind,
        payload,
        message_id: messageId,
        status,
        attempts: 0,
        next_attempt_at: time,
        created_at: time,
      })),
    )
    .execute();
}
