import { cvKinds } from '#contract/application.ts';
import type { Enquiry } from '#contract/enquiry.ts';
import type { NewApplication } from '#server/applications/store.ts';
import type { OutboxMessage } from '#server/outbox/store.ts';

export interface WebhooksDeps {
  /** One for each address, see webhookLane. */
  lanes: readonly string[];
  /** A new identifier for each message and each event. */
  newId: () => string;
}

/** Rises when a field changes its meaning or goes; new ones may come at any time. */
const VERSION = 1;

/** One message for each address, all of the same event, with every field of the enquiry. */
export function composeEnquiryWebhooks(
  deps: WebhooksDeps,
  enquiry: Enquiry,
  receipt: string,
  receivedAt: Date,
): OutboxMessage[] {
  return compose(deps, 'enquiry.received', `New enquiry ${receipt}`, receivedAt, { receipt, ...enquiry });
}

/** The same for an application. Its file stays here: the mail to the agency carries it. */
export function composeApplicationWebhooks(deps: WebhooksDeps, record: NewApplication): OutboxMessage[] {
  const { application, cv, positionTitle, receipt, receivedAt } = record;
  return compose(deps, 'application.received', `New application ${receipt}`, receivedAt, {
    receipt,
    ...application,
    positionTitle: positionTitle ?? '',
    cv: { name: cv.name, type: cvKinds[cv.kind], bytes: cv.bytes.length },
  });
}

function compose(
  { lanes, newId }: WebhooksDeps,
  type: 'enquiry.received' | 'application.received',
  text: string,
  receivedAt: Date,
  data: object,
): OutboxMessage[] {
  if (lanes.length === 0) return [];
  const id = `msg_${newId()}`;
  // `text` is what chat services show; they read markup in it, so it holds nothing that a visitor typed.
  const payload = JSON.stringify({ version: VERSION, type, id, timestamp: receivedAt.toISOString(), text, data });
  return lanes.map((lane) => ({ id: newId(), kind: 'webhook', lane, payload, messageId: id }));
}
