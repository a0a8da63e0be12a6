import type { Selectable, Transaction } from 'kysely';
import type { LeadKind, Stage } from '#contract/desk/lead-state.ts';
import { isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { type ResponseStatus, STATUS_COLUMNS } from './set-answer.ts';

/** An enquiry or application as it is for as long as the transaction has it locked. */
export interface LockedLead {
  kind: LeadKind;
  id: string;
  reference: string;
  email: string;
  name: string;
  /** When the client wrote last. */
  wroteAt: string;
  answeredAt: string | null;
  status: ResponseStatus;
  /** As in server/db/schema.ts. */
  statusBeforeAnswer: string | null;
  statusBeforeSpam: string | null;
  assignedTo: string | null;
  /** Of an application. */
  stage: Stage | null;
  isQuarantined: boolean;
}

const COLUMNS = [
  'id',
  'receipt',
  'email',
  'name',
  'assigned_to',
  'quarantined_at',
  'released_at',
  'received_at',
  'client_wrote_at',
  'status_before_answer',
  'status_before_spam',
  ...STATUS_COLUMNS,
] as const;

/**
 * Locks a record until the transaction ends, so that what is read of it is true when it is changed. SQLite has locked the whole
 * database already.
 *
 * @param which by its reference in capitals, or by its id
 */
export async function lockLead(
  transaction: Transaction<Schema>,
  which: { reference: string } | { kind: LeadKind; id: string },
): Promise<LockedLead | undefined> {
  const [column, value] = 'reference' in which ? (['receipt', which.reference] as const) : (['id', which.id] as const);
  const kind = 'kind' in which ? which.kind : undefined;
  const locks = isPostgres(transaction);
  if (kind !== 'application') {
    const row = await transaction
      .selectFrom('enquiries')
      .select(COLUMNS)
      .where(column, '=', value)
      .$if(locks, (rows) => rows.forUpdate())
      .executeTakeFirst();
    if (row) return toLocked('enquiry', row, null);
  }
  if (kind === 'enquiry') return undefined;
  const row = await transaction
    .selectFrom('applications')
    .select([...COLUMNS, 'stage'])
    .where(column, '=', value)
    .$if(locks, (rows) => rows.forUpdate())
    .executeTakeFirst();
  return row && toLocked('application', row, row.stage);
}

function toLocked(
  kind: LeadKind,
  row: Pick<Selectable<Schema['enquiries']>, (typeof COLUMNS)[number]>,
  stage: Stage | null,
): LockedLead {
  return {
    kind,
    id: row.id,
    reference: row.receipt,
    email: row.email,
    name: row.name,
    wroteAt: row.client_wrote_at ?? row.received_at,
    answeredAt: row.answered_at,
    status: {
      answered_at: row.answered_at,
      answered_by: row.answered_by,
      first_answered_at: row.first_answered_at,
      waiting_since: row.waiting_since,
      follow_up_at: row.follow_up_at,
      due_from: row.due_from,
    },
    statusBeforeAnswer: row.status_before_answer,
    statusBeforeSpam: row.status_before_spam,
    assignedTo: row.assigned_to,
    stage,
    isQuarantined: row.quarantined_at !== null && row.released_at === null,
  };
}
