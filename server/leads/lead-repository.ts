/** The one read model of enquiries and applications: lists, details, replies, exports and erasure read a lead by it. */
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Application, CvKind } from '#contract/application.ts';
import type { Arrival } from '#contract/arrival.ts';
import type { LeadOutcome } from '#contract/desk/lead.ts';
import type { LeadKind, ShownState, Stage } from '#contract/desk/lead-state.ts';
import type { Schema } from '#server/db/schema.ts';
import { applicationOf, enquiryOf, readApplicationDetails, readEnquiryDetails } from './details.ts';
import { toStatus } from './lock-lead.ts';
import type { StoredEnquiry } from './new-lead.ts';
import type { LeadStatus } from './status.ts';

/** An enquiry or application whole, except for the content of a CV. */
export type Lead = EnquiryLead | ApplicationLead;

interface LeadFacts {
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string;
  /** Of an enquiry; may be empty. */
  company: string;
  receivedAt: Date;
  status: LeadStatus;
  /** The id of a person. */
  assignedTo: string | null;
  /** In points, see spam.ts. */
  spamScore: number;
  /** SpamReason codes. */
  spamReasons: string[];
}

interface EnquiryLead extends LeadFacts {
  kind: 'enquiry';
  enquiry: StoredEnquiry;
  /** The path of the page that the visitor came from to the form; empty when it is not known. */
  page: string;
  arrival: Arrival;
  outcome: LeadOutcome | null;
  /** The id of a person; null while nobody has said what came of it. */
  outcomeBy: string | null;
}

interface ApplicationLead extends LeadFacts {
  kind: 'application';
  application: Application;
  /** Undefined for no particular position. */
  positionTitle: string | undefined;
  stage: Stage;
  /** The size is in bytes. */
  cv: { name: string; kind: CvKind; size: number };
}

/** A part of all records of a kind, newest first. */
export interface RecordPage {
  /** What is older is on no page. */
  since: Date | undefined;
  /** The page begins after this record, which may be erased meanwhile; undefined: at the newest. */
  after: Position | undefined;
  /** The most records that it has. */
  limit: number;
}

/** Where a record is in a list. */
export interface Position {
  /** When it was received, or consented to. */
  time: Date;
  id: string;
}

export function leadRepository(db: Kysely<Schema>) {
  const leads = () =>
    db
      .selectFrom('leads')
      .leftJoin('files', 'files.id', 'leads.id')
      .selectAll('leads')
      .select(['files.name as cv_name', 'files.kind as cv_kind'])
      // length() does not read the file.
      .select(sql<number | null>`length(files.content)`.as('cv_size'));

  return {
    /** @param reference in capitals, as it is stored */
    async find(reference: string): Promise<Lead | undefined> {
      const row = await leads().where('reference', '=', reference).executeTakeFirst();
      return row && toLead(row);
    },

    /** In the order of the ids, without those that were erased meanwhile. */
    async findAll(ids: readonly string[]): Promise<Lead[]> {
      if (ids.length === 0) return [];
      const rows = await leads().where('leads.id', 'in', ids).execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [toLead(row)] : [];
      });
    },

    async page(kind: LeadKind, page: RecordPage): Promise<Lead[]> {
      const rows = await leads()
        .where('leads.kind', '=', kind)
        .$call(onPage('leads', 'received_at', page))
        .execute();
      return rows.map(toLead);
    },
  };
}

/** Sorts by time, newest first, and, so that pages neither repeat nor skip a record, by id. */
export function onPage(
  table: 'leads' | 'subscriptions',
  column: 'received_at' | 'consented_at',
  { since, after, limit }: RecordPage,
) {
  const [time, id] = [sql.ref<string>(`${table}.${column}`), sql.ref<string>(`${table}.id`)];
  return <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>) => {
    const all = query
      .where(time, '>=', since?.toISOString() ?? '')
      .orderBy(time, 'desc')
      .orderBy(id, 'desc')
      .limit(limit);
    return after ? all.where(sql<boolean>`(${time}, ${id}) < (${after.time.toISOString()}, ${after.id})`) : all;
  };
}

/** As people see it. */
export const shownState = ({ state, dueAt }: Pick<LeadStatus, 'state' | 'dueAt'>, now: Date): ShownState =>
  state === 'open' && dueAt !== null && dueAt < now.toISOString() ? 'late' : state;

interface LeadRow extends Selectable<Schema['leads']> {
  cv_name: string | null;
  cv_kind: string | null;
  cv_size: number | null;
}

function toLead(row: LeadRow): Lead {
  const { id, reference, name, email, phone } = row;
  const facts = {
    id,
    reference,
    name,
    email,
    phone,
    receivedAt: new Date(row.received_at),
    status: toStatus(row),
    assignedTo: row.assigned_to,
    spamScore: row.spam_score,
    spamReasons: row.spam_reasons.split(' ').filter(Boolean),
  };
  if (row.kind === 'application') {
    const details = readApplicationDetails(row.details);
    return {
      kind: 'application',
      ...facts,
      company: '',
      application: applicationOf(row, details),
      positionTitle: details.positionTitle ?? undefined,
      stage: row.stage ?? 'new',
      cv: { name: row.cv_name ?? '', kind: row.cv_kind as CvKind, size: row.cv_size ?? 0 },
    };
  }
  const details = readEnquiryDetails(row.details);
  const enquiry = enquiryOf(row, details);
  return {
    kind: 'enquiry',
    ...facts,
    company: enquiry.company,
    enquiry,
    page: details.page,
    arrival: details.arrival,
    outcome: outcomeOf(row),
    outcomeBy: row.outcome_by,
  };
}

function outcomeOf(row: Selectable<Schema['leads']>): LeadOutcome | null {
  if (row.outcome === null || row.outcome_at === null) return null;
  const valueRupees = row.value_rupees === null ? null : Number(row.value_rupees);
  return { is: row.outcome, at: row.outcome_at, valueRupees, reason: row.lost_reason };
}
