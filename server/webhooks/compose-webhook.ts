/** What a webhook says: docs/operating/webhooks.md. */
import type { OutboxMessage } from '#server/outbox/repository.ts';

export interface WebhookMessagesDeps {
  /** The queue of each address, see webhookQueue. Without any, nothing is written. */
  queues: readonly string[];
  /** A new identifier for each message and each event. */
  newId: () => string;
}

/** Of a server without WEBHOOK_URLS. */
export const NO_WEBHOOKS: WebhookMessagesDeps = { queues: [], newId: () => '' };

/** The version of the webhooks. Incremented when a field changes its meaning or is removed; new ones may be added at any time. */
const VERSION = 1;

export interface WebhookEvent {
  type:
    | 'enquiry.received'
    | 'application.received'
    | 'enquiry.answered'
    | 'enquiry.won'
    | 'enquiry.lost'
    | 'application.stage'
    | 'person.erased';
  at: Date;
  /** Chat services show it and interpret markup in it, so it contains nothing that a visitor typed. */
  text: string;
  data: object;
}

/**
 * One message for each address, all of the same event.
 *
 * @param eventId where the event must be found again; a new one by default
 */
export function composeWebhook(
  { queues, newId }: WebhookMessagesDeps,
  { type, at, text, data }: WebhookEvent,
  eventId?: string,
): OutboxMessage[] {
  if (queues.length === 0) return [];
  const id = webhookId(eventId ?? newId());
  const payload = JSON.stringify({ version: VERSION, type, id, timestamp: at.toISOString(), text, data });
  return queues.map((queue) => ({ id: newId(), kind: 'webhook', queue, payload, messageId: id }));
}

/** The `webhook-id` of an event. */
export const webhookId = (eventId: string): string => `msg_${eventId}`;
