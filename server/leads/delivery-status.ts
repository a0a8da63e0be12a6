import type { Selectable } from 'kysely';
import type { DeliveryStatus } from '#contract/desk/lead.ts';
import type { Schema } from '#server/db/schema.ts';
import { mailOf } from '#server/mail/mail.ts';
import { receiverOf } from '#server/webhooks/post-webhook.ts';

/** The columns of the outbox that a DeliveryStatus is made of. */
export const deliveryColumns = [
  'id',
  'kind',
  'queue',
  'subscription_id',
  'payload',
  'status',
  'attempts',
  'next_attempt_at',
  'last_error',
  'created_at',
  'finished_at',
  'dismissed_at',
  'returned_at',
  'address_refused',
] as const;

type Row = Pick<Selectable<Schema['outbox']>, (typeof deliveryColumns)[number]>;

interface DeliveryOptions {
  /** Of the enquiry or application that it reports. */
  reference: string | null;
  /** Whether addresses of newsletter subscribers are shown: to owners only. */
  showsSubscribers: boolean;
}

const SUBSCRIBER = 'A newsletter subscriber';

/** What became of a message of the outbox, as the desk shows it. */
export function deliveryStatus(row: Row, { reference, showsSubscribers }: DeliveryOptions): DeliveryStatus {
  const isHidden = row.subscription_id !== null && !showsSubscribers;
  const { to, subject } = row.kind === 'mail' ? mailOf(row.payload) : { to: receiverOf(row.queue), subject: '' };
  return {
    id: row.id,
    kind: row.kind,
    to: isHidden ? SUBSCRIBER : to,
    subject,
    status: row.status,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.status === 'pending' ? row.next_attempt_at : null,
    finishedAt: row.finished_at,
    dismissedAt: row.dismissed_at,
    returnedAt: row.returned_at,
    isAddressRefused: row.address_refused === 1,
    lastError: row.last_error === null ? null : errorText(row.last_error, isHidden),
    reference,
  };
}

/** Without the name of our class of errors, which says nothing to a person. */
function errorText(error: string, isHidden: boolean): string {
  const text = error.replace(/^\w*Error: /, '');
  // A mail server names the address that it refuses.
  return isHidden ? text.replace(/[^\s<>"']+@[^\s<>"']+/g, '(address)') : text;
}
