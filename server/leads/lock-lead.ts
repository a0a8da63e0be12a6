import type { Selectable, Transaction } from 'kysely';
import type { LeadKind } from '#contract/desk/lead-state.ts';
import { isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { readAnswerRule } from '#server/settings/settings-repository.ts';
import { type LeadEvent, type LeadStatus, nextStatus, type Turn, turnText } from './status.ts';

/** A lead as it is for as long as the transaction has it locked. */
export interface LockedLead {
  kind: LeadKind;
  id: string;
  reference: string;
  email: string;
  name: string;
  status: LeadStatus;
  assignedTo: string | null;
  isQuarantined: boolean;
}

type LeadRow = Selectable<Schema['leads']>;

const STATUS_COLUMNS = [
  'state',
  'state_since',
  'state_by',
  'due_at',
  'follow_up',
  'first_answered_at',
  'state_before',
  'wrote_at',
  'outcome',
  'stage',
] as const;

type StatusRow = Pick<LeadRow, (typeof STATUS_COLUMNS)[number]>;

/**
 * Locks a lead until the transaction ends, so that what is read of it is true when it is changed. SQLite has locked the whole database
 * already.
 *
 * @param which by its reference in capitals, or by its id
 */
export async function lockLead(
  transaction: Transaction<Schema>,
  which: { reference: string } | { id: string },
): Promise<LockedLead | undefined> {
  const [column, value] =
    'reference' in which ? (['reference', which.reference] as const) : (['id', which.id] as const);
  const row = await transaction
    .selectFrom('leads')
    .select(['id', 'kind', 'reference', 'email', 'name', 'assigned_to', ...STATUS_COLUMNS])
    .where(column, '=', value)
    .$if(isPostgres(transaction), (rows) => rows.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, kind, reference, email, name, assigned_to: assignedTo } = row;
  return {
    id,
    kind,
    reference,
    email,
    name,
    assignedTo,
    status: toStatus(row),
    isQuarantined: row.state === 'quarantine',
  };
}

/**
 * Stores what an event makes of a lead, in the transaction of the event.
 *
 * @returns the lead as it is now
 */
export async function applyEvent(
  transaction: Transaction<Schema>,
  lead: LockedLead,
  event: LeadEvent,
  { at, by }: { at: Date; by: { personId?: string | undefined } | undefined },
): Promise<LockedLead> {
  const context = { at: at.toISOString(), by: by?.personId ?? null, rule: await readAnswerRule(transaction) };
  const status = nextStatus(lead.status, event, context);
  if (status !== lead.status) {
    await transaction.updateTable('leads').set(statusRow(status)).where('id', '=', lead.id).execute();
  }
  return { ...lead, status, isQuarantined: status.state === 'quarantine' };
}

export const statusRow = (status: LeadStatus): StatusRow => ({
  state: status.state,
  state_since: status.since,
  state_by: status.by,
  due_at: status.dueAt,
  follow_up: status.followUp,
  first_answered_at: status.firstAnsweredAt,
  state_before: status.before && turnText(status.before),
  wrote_at: status.wroteAt,
  outcome: status.outcome,
  stage: status.stage,
});

export const toStatus = (row: StatusRow): LeadStatus => ({
  state: row.state,
  since: row.state_since,
  by: row.state_by,
  dueAt: row.due_at,
  followUp: row.follow_up,
  firstAnsweredAt: row.first_answered_at,
  before: row.state_before === null ? null : readTurn(row.state_before),
  wroteAt: row.wrote_at,
  outcome: row.outcome,
  stage: row.stage,
});

/** @param text of turnText */
export const readTurn = (text: string): Turn => JSON.parse(text);
