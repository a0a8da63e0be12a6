import type { Selectable } from 'kysely';
import type { DeliveryStatus } from '#contract/desk/leads.ts';
import type { Schema } from '#server/db/schema.ts';
import { mailSchema } from '#server/mail/mail.ts';

/** The columns of the outbox that `toDeliveryStatus` reads. */
export const deliveryColumns = [
  'outbox.id',
  'outbox.kind',
  'outbox.lane',
  'outbox.payload',
  'outbox.status',
  'outbox.attempts',
  'outbox.created_at',
  'outbox.next_attempt_at',
  'outbox.finished_at',
  'outbox.dismissed_at',
  'outbox.last_error',
] as const;

type DeliveryRow = Pick<
  Selectable<Schema['outbox']>,
  | 'id'
  | 'kind'
  | 'lane'
  | 'payload'
  | 'status'
  | 'attempts'
  | 'created_at'
  | 'next_attempt_at'
  | 'finished_at'
  | 'dismissed_at'
  | 'last_error'
>;

/** @param reference of the record that the message reports */
export function toDeliveryStatus(row: DeliveryRow, reference: string | null): DeliveryStatus {
  const { to, subject } = row.kind === 'mail' ? mailHead(row.payload) : { to: webhookHost(row.lane), subject: '' };
  return {
    id: row.id,
    kind: row.kind,
    to,
    subject,
    status: row.status,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.status === 'pending' ? row.next_attempt_at : null,
    finishedAt: row.finished_at,
    dismissedAt: row.dismissed_at,
    lastError: row.last_error,
    reference,
  };
}

/** The host in the name of a queue, see webhookQueue. */
export const webhookHost = (queue: string): string => queue.split(' ')[1] ?? queue;

/** Recipient and subject; empty once the text is no longer kept. */
export function mailHead(payload: string): { to: string; subject: string } {
  try {
    const { to, subject } = mailSchema.parse(JSON.parse(payload));
    return { to: to.address, subject };
  } catch {
    return { to: '', subject: '' };
  }
}
