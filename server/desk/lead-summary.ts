/** Rows of enquiries and applications as the lines of a list. */
import { type Kysely, sql } from 'kysely';
import type { LeadKind, LeadState } from '#contract/desk/lead-state.ts';
import type { LeadSummary } from '#contract/desk/leads.ts';
import { ownerColumns } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import { describeReason } from '#server/submissions/spam.ts';
import { RESPONSE_TIME_MS } from './response-time.ts';

/** An enquiry or application by its id, which is not its reference. */
export interface LeadKey {
  kind: LeadKind;
  id: string;
}

/** In characters. Two lines of the widest list. */
const EXCERPT_LENGTH = 240;

/** Read of a message of up to 10,000 characters: white space is taken out afterwards. */
const EXCERPT_READ = 4 * EXCERPT_LENGTH;

/** The columns that both kinds have. */
const COLUMNS = [
  'id',
  'receipt',
  'name',
  'received_at',
  'answered_at',
  'assigned_to',
  'spam_reasons',
  'quarantined_at',
  'released_at',
] as const;

/** What `leadState` reads. */
interface StateColumns {
  received_at: string;
  answered_at: string | null;
  quarantined_at: string | null;
  released_at: string | null;
}

/** The state that a list shows and filters by: each lead has one. */
export function leadState(row: StateColumns, now: Date): LeadState {
  if (row.answered_at !== null) return 'answered';
  if (row.quarantined_at !== null && row.released_at === null) return 'quarantine';
  return dueAt(row.received_at) < now ? 'late' : 'open';
}

/**
 * The lines of a list.
 *
 * @returns in the order of the keys, without those that were erased meanwhile
 */
export async function leadSummaries(db: Kysely<Schema>, keys: readonly LeadKey[], now: Date): Promise<LeadSummary[]> {
  const idsOf = (kind: LeadKind) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
  const [enquiries, applications] = await Promise.all([
    readEnquiries(db, idsOf('enquiry')),
    readApplications(db, idsOf('application')),
  ]);
  const rows = [...enquiries, ...applications];
  const [names, undelivered] = await Promise.all([
    readNames(db, rows),
    readUndelivered(db, { enquiry: idsOf('enquiry'), application: idsOf('application') }),
  ]);
  const summaries = new Map(
    rows.map((row) => [row.id, toSummary(row, { now, names, undelivered: undelivered.get(row.id) ?? 0 })]),
  );
  return keys.flatMap(({ id }) => summaries.get(id) ?? []);
}

type Row = Awaited<ReturnType<typeof readEnquiries | typeof readApplications>>[number];

async function readEnquiries(db: Kysely<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('enquiries')
    .select(COLUMNS)
    .select(['company', 'subject', 'form', 'page', sql<string>`substr(message, 1, ${EXCERPT_READ})`.as('beginning')])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'enquiry' as const }));
}

async function readApplications(db: Kysely<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .select(COLUMNS)
    .select(['position_title', 'stage', sql<string>`substr(note, 1, ${EXCERPT_READ})`.as('beginning')])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'application' as const }));
}

/** The names of the people who have them. A removed person keeps the name. */
async function readNames(db: Kysely<Schema>, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ assigned_to }) => assigned_to ?? []))];
  if (ids.length === 0) return new Map();
  const people = await db.selectFrom('people').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

async function readUndelivered(
  db: Kysely<Schema>,
  ids: Record<LeadKind, readonly string[]>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const kind of ['enquiry', 'application'] as const) {
    if (ids[kind].length === 0) continue;
    const column = ownerColumns[kind];
    const rows = await db
      .selectFrom('outbox')
      .select([`${column} as owner`, ({ fn }) => fn.countAll<number | string>().as('messages')])
      .where('status', '=', 'dead')
      .where(column, 'in', ids[kind])
      .groupBy(column)
      .execute();
    for (const { owner, messages } of rows) if (owner !== null) counts.set(owner, Number(messages));
  }
  return counts;
}

function toSummary(
  row: Row,
  { now, names, undelivered }: { now: Date; names: ReadonlyMap<string, string>; undelivered: number },
): LeadSummary {
  const state = leadState(row, now);
  const assigneeName = names.get(row.assigned_to ?? '');
  const kindFacts =
    row.kind === 'enquiry'
      ? { company: row.company, about: row.subject, form: row.form, page: row.page, stage: null }
      : {
          company: '',
          about: row.position_title ?? 'No particular position',
          form: null,
          page: '',
          stage: row.stage,
        };
  return {
    reference: row.receipt,
    kind: row.kind,
    state,
    name: row.name,
    ...kindFacts,
    excerpt: toExcerpt(row.beginning),
    receivedAt: row.received_at,
    dueAt: dueAt(row.received_at).toISOString(),
    answeredAt: row.answered_at,
    assignee: row.assigned_to !== null && assigneeName ? { id: row.assigned_to, name: assigneeName } : null,
    undelivered,
    spamReasons: state === 'quarantine' ? row.spam_reasons.split(' ').filter(Boolean).map(describeReason) : [],
  };
}

const dueAt = (receivedAt: string): Date => new Date(new Date(receivedAt).getTime() + RESPONSE_TIME_MS);

/** One line, cut between words where it can be. */
function toExcerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  const cut = line.slice(0, EXCERPT_LENGTH);
  const space = cut.lastIndexOf(' ');
  return `${(space > EXCERPT_LENGTH / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')} …`;
}
