/** Tells other programs what becomes of enquiries and applications: docs/operating/webhooks.md. */
import type { Transaction } from 'kysely';
import type { LeadKind, Stage } from '#contract/desk/lead-state.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertMessages } from '#server/outbox/repository.ts';
import type { AuditStamp } from '#server/people/audit.ts';
import { composeWebhook, type WebhookMessagesDeps } from '#server/webhooks/compose-webhook.ts';
import { readEnquiryDetails } from './details.ts';

export interface AnnouncedLead {
  kind: LeadKind;
  id: string;
  reference: string;
  isQuarantined: boolean;
}

/** `by`: the name of who did it. */
export type Announcement = { by: string } & (
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
  { type, ...facts }: Announcement,
  at: Date,
  { eventId, dueAt = at }: { eventId?: string; dueAt?: Date } = {},
): Promise<void> {
  if (webhooks.queues.length === 0 || lead.isQuarantined) return;
  const { kind, id, reference } = lead;
  const arrival = kind === 'enquiry' ? await readArrival(transaction, id) : {};
  const data = { reference, ...facts, ...arrival };
  const messages = composeWebhook(webhooks, { type, at, text: `${TEXTS[type]} ${reference}`, data }, eventId);
  await insertMessages(transaction, { lead_id: id }, messages, at, { dueAt });
}

/** That a person has answered an enquiry. Of an application nobody is told. */
export async function announceAnswer(
  transaction: Transaction<Schema>,
  webhooks: WebhookMessagesDeps,
  lead: AnnouncedLead,
  { at, by }: Pick<AuditStamp, 'at' | 'by'>,
  answeredAt: string = at.toISOString(),
): Promise<void> {
  if (lead.kind !== 'enquiry') return;
  const event = { type: 'enquiry.answered', by: by.name, answeredAt } as const;
  await announce(transaction, webhooks, lead, event, at);
}

const TEXTS = {
  'enquiry.answered': 'Answered enquiry',
  'enquiry.won': 'Won enquiry',
  'enquiry.lost': 'Lost enquiry',
  'application.stage': 'New stage of application',
} as const satisfies Record<Announcement['type'], string>;

async function readArrival(transaction: Transaction<Schema>, id: string) {
  const row = await transaction.selectFrom('leads').select('details').where('id', '=', id).executeTakeFirstOrThrow();
  return readEnquiryDetails(row.details).arrival;
}
