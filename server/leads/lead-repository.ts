/** The one read model of enquiries and applications: lists, details, replies, exports and erasure read a lead by it. */
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Application, CvKind } from '#contract/application.ts';
import type { Arrival } from '#contract/arrival.ts';
import type { LeadKind, Stage } from '#contract/desk/lead-state.ts';
import type { LeadOutcome } from '#contract/desk/leads.ts';
import type { StoredEnquiry } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import { applicationFromRow, arrivalFromRow, enquiryFromRow } from '#server/intake/repository.ts';

/** An enquiry or application whole, except for the content of a CV. */
export type Lead = EnquiryLead | ApplicationLead;

/** A lead by its id, which is not its reference. */
export interface LeadKey {
  kind: LeadKind;
  id: string;
}

interface LeadFacts {
  id: string;
  reference: string;
  receivedAt: Date;
  /** From when the promised time for an answer counts. */
  countedFrom: Date;
  /** Since when we wait for the client. */
  waitingSince: Date | undefined;
  /** When it is to be followed up, or was to be. */
  followUpAt: Date | undefined;
  /** Undefined while it is open. */
  answeredAt: Date | undefined;
  /** The id of a person; null while it is open, and when the command line answered it. */
  answeredBy: string | null;
  /** The id of a person. */
  assignedTo: string | null;
  /** Suspected spam that was not released. */
  isQuarantined: boolean;
  /** The id of the person who marked it as spam, if somebody did. */
  spamBy: string | null;
  /** In points, see server/intake/spam.ts. */
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

/** All but the content of the CV. */
const APPLICATION_COLUMNS = [
  'id',
  'receipt',
  'position',
  'position_title',
  'name',
  'email',
  'phone',
  'link',
  'note',
  'other_fields',
  'received_at',
  'client_wrote_at',
  'answered_at',
  'answered_by',
  'waiting_since',
  'follow_up_at',
  'due_from',
  'assigned_to',
  'stage',
  'spam_score',
  'spam_reasons',
  'spam_by',
  'quarantined_at',
  'released_at',
  'cv_name',
  'cv_kind',
] as const;

export type LeadRepository = ReturnType<typeof leadRepository>;

export function leadRepository(db: Kysely<Schema>) {
  const enquiries = () => db.selectFrom('enquiries').selectAll();
  const applications = () =>
    db
      .selectFrom('applications')
      .select(APPLICATION_COLUMNS)
      // length() does not read the file.
      .select(sql<number>`length(cv)`.as('cv_size'));

  return {
    /** @param reference in capitals, as it is stored */
    async find(reference: string): Promise<Lead | undefined> {
      const enquiry = await enquiries().where('receipt', '=', reference).executeTakeFirst();
      if (enquiry) return enquiryOf(enquiry);
      const application = await applications().where('receipt', '=', reference).executeTakeFirst();
      return application && applicationOf(application);
    },

    /** In the order of the keys, without those that were erased meanwhile. */
    async findAll(keys: readonly LeadKey[]): Promise<Lead[]> {
      const idsOf = (kind: LeadKind) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
      const [enquiryIds, applicationIds] = [idsOf('enquiry'), idsOf('application')];
      const found: Lead[] = [
        ...(enquiryIds.length > 0 ? await enquiries().where('id', 'in', enquiryIds).execute() : []).map(enquiryOf),
        ...(applicationIds.length > 0 ? await applications().where('id', 'in', applicationIds).execute() : []).map(
          applicationOf,
        ),
      ];
      const leads = new Map(found.map((lead) => [lead.id, lead]));
      return keys.flatMap(({ id }) => leads.get(id) ?? []);
    },

    async page(kind: LeadKind, page: RecordPage): Promise<Lead[]> {
      const onThisPage = onPage('received_at', page);
      return kind === 'enquiry'
        ? (await enquiries().$call(onThisPage).execute()).map(enquiryOf)
        : (await applications().$call(onThisPage).execute()).map(applicationOf);
    },
  };
}

/** Sorts by time, newest first, and, so that pages neither repeat nor skip a record, by id. */
export function onPage(column: 'received_at' | 'consented_at', { since, after, limit }: RecordPage) {
  return <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>) => {
    const all = query
      .where(sql.ref<string>(column), '>=', since?.toISOString() ?? '')
      .orderBy(sql.ref(column), 'desc')
      .orderBy(sql.ref('id'), 'desc')
      .limit(limit);
    return after
      ? all.where(sql<boolean>`(${sql.ref(column)}, ${sql.ref('id')}) < (${after.time.toISOString()}, ${after.id})`)
      : all;
  };
}

function enquiryOf(row: Selectable<Schema['enquiries']>): EnquiryLead {
  return {
    kind: 'enquiry',
    ...factsOf(row),
    enquiry: enquiryFromRow(row),
    page: row.page,
    arrival: arrivalFromRow(row),
    outcome: outcomeOf(row),
    outcomeBy: row.outcome_by,
  };
}

function outcomeOf(row: Selectable<Schema['enquiries']>): LeadOutcome | null {
  if (row.outcome === null || row.outcome_at === null) return null;
  const valueRupees = row.value_rupees === null ? null : Number(row.value_rupees);
  return { is: row.outcome, at: row.outcome_at, valueRupees, reason: row.lost_reason };
}

function applicationOf(
  row: Pick<Selectable<Schema['applications']>, (typeof APPLICATION_COLUMNS)[number]> & { cv_size: number },
): ApplicationLead {
  return {
    kind: 'application',
    ...factsOf(row),
    application: applicationFromRow(row),
    positionTitle: row.position_title ?? undefined,
    stage: row.stage,
    cv: { name: row.cv_name, kind: row.cv_kind, size: row.cv_size },
  };
}

type FactColumns =
  | 'id'
  | 'receipt'
  | 'received_at'
  | 'client_wrote_at'
  | 'answered_at'
  | 'answered_by'
  | 'waiting_since'
  | 'follow_up_at'
  | 'due_from'
  | 'assigned_to'
  | 'quarantined_at'
  | 'released_at'
  | 'spam_by'
  | 'spam_score'
  | 'spam_reasons';

const factsOf = (row: Pick<Selectable<Schema['enquiries']>, FactColumns>): LeadFacts => ({
  id: row.id,
  reference: row.receipt,
  receivedAt: new Date(row.received_at),
  countedFrom: new Date(row.due_from ?? row.client_wrote_at ?? row.received_at),
  waitingSince: row.waiting_since === null ? undefined : new Date(row.waiting_since),
  followUpAt: row.follow_up_at === null ? undefined : new Date(row.follow_up_at),
  answeredAt: row.answered_at === null ? undefined : new Date(row.answered_at),
  answeredBy: row.answered_by,
  assignedTo: row.assigned_to,
  isQuarantined: row.quarantined_at !== null && row.released_at === null,
  spamBy: row.spam_by,
  spamScore: row.spam_score,
  spamReasons: row.spam_reasons.split(' ').filter(Boolean),
});
