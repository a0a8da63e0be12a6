/** How a lead stands: answered, waiting for the client, to be followed up, or open. At most one of the first three. */
import { type Selectable, sql, type Transaction } from 'kysely';
import { type AfterReply, standsSince } from '#contract/desk/leads.ts';
import { submissionTables } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Actor } from '#server/people/audit.ts';
import type { WebhookMessagesDeps } from '#server/webhooks/compose-webhook.ts';
import { type AnnouncedLead, announce } from './lead-events.ts';
import type { LeadKey } from './lead-repository.ts';

export const STATUS_COLUMNS = [
  'answered_at',
  'answered_by',
  'first_answered_at',
  'waiting_since',
  'follow_up_at',
  'due_from',
] as const;

/** What a step changes, and what taking back a reply restores. */
export type ResponseStatus = Pick<Selectable<Schema['enquiries']>, (typeof STATUS_COLUMNS)[number]>;

/** The same status has the same text, which a reply keeps. */
export const statusText = (status: ResponseStatus): string => JSON.stringify(status, [...STATUS_COLUMNS]);

/** As standsSince says it of a lead. */
export const statusSince = ({ answered_at, waiting_since, follow_up_at }: ResponseStatus): string | null =>
  standsSince({ answeredAt: answered_at, waitingSince: waiting_since, followUpAt: follow_up_at });

export const OPEN = {
  answered_at: null,
  answered_by: null,
  waiting_since: null,
  follow_up_at: null,
  due_from: null,
} as const satisfies Omit<ResponseStatus, 'first_answered_at'>;

/** Nobody is to do anything before the client writes, or before a day. */
export const isResting = ({ waiting_since, follow_up_at }: ResponseStatus, now: Date): boolean =>
  follow_up_at === null ? waiting_since !== null : follow_up_at > now.toISOString();

/** How a lead stands after a reply to its client. */
export function statusAfter(before: ResponseStatus, after: AfterReply, at: Date, by: string | null): ResponseStatus {
  const time = at.toISOString();
  return {
    ...OPEN,
    first_answered_at: before.first_answered_at ?? time,
    ...(after === 'answered' && { answered_at: time, answered_by: by }),
    ...(after === 'waiting' && { waiting_since: time }),
    ...(after === 'open' && { due_from: time }),
  };
}

export async function setStatus(
  transaction: Transaction<Schema>,
  { kind, id }: LeadKey,
  status: Partial<ResponseStatus>,
): Promise<void> {
  await transaction
    .updateTable(submissionTables[kind])
    .set({ ...status, status_before_answer: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Marks a lead as answered, or as open. It no longer waits, nor is it to be followed up. That an enquiry was answered is announced;
 * for replies see `deliveryRecorder`.
 *
 * @param answer who answered it and when; undefined: it is open
 */
export async function setAnswer(
  transaction: Transaction<Schema>,
  lead: AnnouncedLead & { status: ResponseStatus },
  answer: { at: Date; by: Actor } | undefined,
  webhooks: WebhookMessagesDeps,
): Promise<void> {
  const { kind, id } = lead;
  const at = answer?.at.toISOString() ?? null;
  await transaction
    .updateTable(submissionTables[kind])
    .set({
      ...OPEN,
      answered_at: at,
      answered_by: answer?.by.personId ?? null,
      status_before_answer: answer ? statusText(lead.status) : null,
      ...(at !== null && { first_answered_at: sql<string>`coalesce(first_answered_at, ${at})` }),
    })
    .where('id', '=', id)
    .execute();
  if (answer && at !== null && kind === 'enquiry') {
    const event = { type: 'enquiry.answered', by: answer.by.name, answeredAt: at } as const;
    await announce(transaction, webhooks, lead, event, answer.at);
  }
}
