/** Tells other programs what becomes of enquiries and applications: docs/operating/webhooks.md. */
import type { Transaction } from 'kysely';
import type { LeadKind, Stage } from '#contract/desk/lead-state.ts';
import type { Schema } from '#server/db/schema.ts';
import { arrivalFromRow } from '#server/intake/repository.ts';
import { insertMessages } from '#server/outbox/repository.ts';
import { composeWebhook, type WebhookMessagesDeps } from '#server/webhooks/compose-webhook.ts';

export interface AnnouncedLead {
  kind: LeadKind;
  id: string;
  reference: string;
  isQuarantined: boolean;
}

/** `by`: the name of who did it. */
export type LeadEvent = { by: string } & (
  | { type: 'enquiry.answered'; answeredAt: string }
  | { type: 'enquiry.won'; valueRupees: number | null }
  | { type: 'enquiry.lost'; valueRupees: number | null; reason: string }
  | { type: 'application.stage'; before: Stage; after: Stage }
);

/**
 * Writes the webhooks of an event, in the transaction of the change. None of a lead in quarantine: no receiver knows it.
 *
 * @param options eventId: see composeWebhook. dueAt: when they are to be sent; at once by default
 */
export async function announce(
  transaction: Transaction<Schema>,
  webhooks: WebhookMessagesDeps,
  lead: AnnouncedLead,
  { type, ...facts }: LeadEvent,
  at: Date,
  { eventId, dueAt = at }: { eventId?: string; dueAt?: Date } = {},
): Promise<void> {
  if (webhooks.queues.length === 0 || lead.isQuarantined) return;
  const { kind, id, reference } = lead;
  const arrival = kind === 'enquiry' ? await readArrival(transaction, id) : {};
  const data = { receipt: reference, ...facts, ...arrival };
  const messages = composeWebhook(webhooks, { type, at, text: `${TEXTS[type]} ${reference}`, data }, eventId);
  await insertMessages(transaction, kind === 'enquiry' ? { enquiry_id: id } : { application_id: id }, messages, at, {
    dueAt,
  });
}

const TEXTS = {
  'enquiry.answered': 'Answered enquiry',
  'enquiry.won': 'Won enquiry',
  'enquiry.lost': 'Lost enquiry',
  'application.stage': 'New stage of application',
} as const satisfies Record<LeadEvent['type'], string>;

async function readArrival(transaction: Transaction<Schema>, id: string) {
  const row = await transaction.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return arrivalFromRow(row);
}
