import { cvKinds } from '#contract/application.ts';
import type { NewApplication, NewEnquiry } from '#server/db/records.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';

export interface WebhookMessagesDeps {
  /** The queue of each address, see webhookQueue. */
  queues: readonly string[];
  /** A new identifier for each message and each event. */
  newId: () => string;
}

/** Incremented when a field changes its meaning or is removed; new ones may be added at any time. */
const VERSION = 1;

/** One message for each address, all of the same event, with every field of the enquiry. */
export function composeEnquiryWebhooks(
  deps: WebhookMessagesDeps,
  { enquiry, reference, receivedAt }: NewEnquiry,
): OutboxMessage[] {
  const data = { receipt: reference, ...enquiry };
  return compose(deps, 'enquiry.received', `New enquiry ${reference}`, receivedAt, data);
}

/** The same for an application. The file is not included: the mail to the agency has it. */
export function composeApplicationWebhooks(
  deps: WebhookMessagesDeps,
  { application, cv, positionTitle, reference, receivedAt }: NewApplication,
): OutboxMessage[] {
  return compose(deps, 'application.received', `New application ${reference}`, receivedAt, {
    receipt: reference,
    ...application,
    positionTitle: positionTitle ?? '',
    cv: { name: cv.name, type: cvKinds[cv.kind], bytes: cv.bytes.length },
  });
}

function compose(
  { queues, newId }: WebhookMessagesDeps,
  type: 'enquiry.received' | 'application.received',
  text: string,
  receivedAt: Date,
  data: object,
): OutboxMessage[] {
  if (queues.length === 0) return [];
  const id = `msg_${newId()}`;
  // Chat services show `text` and interpret markup in it, so it contains nothing that a visitor typed.
  const payload = JSON.stringify({ version: VERSION, type, id, timestamp: receivedAt.toISOString(), text, data });
  return queues.map((queue) => ({ id: newId(), kind: 'webhook', queue, payload, messageId: id }));
}
