import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Application, CvKind } from '#contract/application.ts';
import type { Enquiry } from '#contract/enquiry.ts';
import { ownerColumns } from '#server/db/records.ts';
import type { Schema, SubscriptionStatus } from '#server/db/schema.ts';
import { applicationFromRow, enquiryFromRow } from '#server/submissions/repository.ts';
import { type LeadCriteria, leadCondition } from './lead-criteria.ts';

/** An enquiry or application, which needs an answer. */
export type Lead = EnquiryLead | ApplicationLead;

interface LeadFacts {
  id: string;
  reference: string;
  receivedAt: Date;
  /** Undefined while it is open. */
  answeredAt: Date | undefined;
  /** Suspected spam that was not released. */
  isQuarantined: boolean;
  /** In points, see server/submissions/spam.ts. */
  spamScore: number;
  /** SpamReason codes. */
  spamReasons: string[];
}

interface EnquiryLead extends LeadFacts {
  kind: 'enquiry';
  enquiry: Enquiry;
}

interface ApplicationLead extends LeadFacts {
  kind: 'application';
  application: Application;
  positionTitle: string | undefined;
  /** Without the content. The size is in bytes. */
  cv: { name: string; kind: CvKind; size: number };
}

type MessageStatus = 'pending' | 'held' | 'sent' | 'filed' | 'dead' | 'dismissed';

/** A message of the outbox. */
export interface SentMessage {
  id: string;
  kind: string;
  /** See Queue of server/outbox/repository.ts. */
  queue: string;
  status: MessageStatus;
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date;
  finishedAt: Date | undefined;
  /** When it was dismissed as a dead letter. */
  dismissedAt: Date | undefined;
  lastError: string | undefined;
  /** Read by its deliverer only; empty once the text is no longer kept. */
  payload: string;
}

export interface DeadLetter extends SentMessage {
  /** Of the record that it reports; undefined for a newsletter mail and for mails of the agency to itself. */
  reference: string | undefined;
}

export interface ListedSubscription {
  id: string;
  email: string;
  status: SubscriptionStatus;
  consentText: string;
  consentedAt: Date;
  confirmedAt: Date | undefined;
  unsubscribedAt: Date | undefined;
}

/** A part of a list that has the newest first. */
export interface Page {
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

const TIME_COLUMNS = { enquiries: 'received_at', applications: 'received_at', subscriptions: 'consented_at' } as const;

type CountedTable = keyof typeof TIME_COLUMNS;

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
  'answered_at',
  'spam_score',
  'spam_reasons',
  'quarantined_at',
  'released_at',
  'cv_name',
  'cv_kind',
] as const;

/** Before every time. */
const ANY_TIME = '';

export type DeskRepository = ReturnType<typeof deskRepository>;

export function deskRepository(db: Kysely<Schema>) {
  const enquiries = () => db.selectFrom('enquiries').selectAll();
  const applications = () =>
    db
      .selectFrom('applications')
      .select(APPLICATION_COLUMNS)
      // length() does not read the file.
      .select(sql<number>`length(cv)`.as('cv_size'));
  const find = async (reference: string): Promise<Lead | undefined> => {
    const enquiry = await enquiries().where('receipt', '=', reference).executeTakeFirst();
    if (enquiry) return enquiryOf(enquiry);
    const application = await applications().where('receipt', '=', reference).executeTakeFirst();
    return application && applicationOf(application);
  };

  return {
    /** Newest first. */
    async leads(kind: Lead['kind'], criteria: LeadCriteria, page?: Page): Promise<Lead[]> {
      const condition = leadCondition(kind, criteria);
      if (!condition) return [];
      const sorted = newestFirst('received_at', criteria.since, page);
      return kind === 'enquiry'
        ? (await enquiries().where(condition).$call(sorted).execute()).map(enquiryOf)
        : (await applications().where(condition).$call(sorted).execute()).map(applicationOf);
    },

    /** @param reference in capitals, as it is stored */
    async findLead(reference: string): Promise<{ lead: Lead; messages: SentMessage[] } | undefined> {
      const lead = await find(reference);
      if (!lead) return undefined;
      const rows = await db
        .selectFrom('outbox')
        .selectAll()
        .where(ownerColumns[lead.kind], '=', lead.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return { lead, messages: rows.map(messageOf) };
    },

    /** Newest first. */
    async subscriptions(since: Date | undefined, page?: Page): Promise<ListedSubscription[]> {
      const rows = await db
        .selectFrom('subscriptions')
        .selectAll()
        .$call(newestFirst('consented_at', since, page))
        .execute();
      return rows.map((row) => ({
        id: row.id,
        email: row.email,
        status: row.status,
        consentText: row.consent_text,
        consentedAt: new Date(row.consented_at),
        confirmedAt: toDate(row.confirmed_at),
        unsubscribedAt: toDate(row.unsubscribed_at),
      }));
    },

    /** How many records `leads` or `subscriptions` returns without a page. */
    async count(table: CountedTable, since: Date | undefined): Promise<number> {
      const { records } = await db
        .selectFrom(table)
        // PostgreSQL returns a bigint as text.
        .select(({ fn }) => fn.countAll<number | string>().as('records'))
        .where(sql.ref<string>(TIME_COLUMNS[table]), '>=', since?.toISOString() ?? ANY_TIME)
        .executeTakeFirstOrThrow();
      return Number(records);
    },

    /** Oldest first, dismissed ones included. */
    async deadLetters(since: Date | undefined): Promise<DeadLetter[]> {
      const rows = await db
        .selectFrom('outbox')
        .leftJoin('enquiries', 'enquiries.id', 'outbox.enquiry_id')
        .leftJoin('applications', 'applications.id', 'outbox.application_id')
        .selectAll('outbox')
        .select(({ fn }) => fn.coalesce('enquiries.receipt', 'applications.receipt').as('receipt'))
        .where('status', 'in', ['dead', 'dismissed'])
        .where('created_at', '>=', since?.toISOString() ?? ANY_TIME)
        .orderBy('created_at')
        .orderBy('outbox.id')
        .execute();
      return rows.map((row) => ({ ...messageOf(row), reference: row.receipt ?? undefined }));
    },
  };
}

/** Sorts by time and, so that pages neither repeat nor skip a record, by id. */
function newestFirst(
  column: (typeof TIME_COLUMNS)[CountedTable],
  since: Date | undefined,
  { after, limit }: Partial<Page> = {},
) {
  return <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>) => {
    const all = query
      .where(sql.ref<string>(column), '>=', since?.toISOString() ?? ANY_TIME)
      .orderBy(sql.ref(column), 'desc')
      .orderBy(sql.ref('id'), 'desc');
    const rest = after
      ? all.where(sql<boolean>`(${sql.ref(column)}, ${sql.ref('id')}) < (${after.time.toISOString()}, ${after.id})`)
      : all;
    return limit === undefined ? rest : rest.limit(limit);
  };
}

function enquiryOf(row: Selectable<Schema['enquiries']>): EnquiryLead {
  return {
    kind: 'enquiry',
    id: row.id,
    reference: row.receipt,
    receivedAt: new Date(row.received_at),
    answeredAt: toDate(row.answered_at),
    ...spamOf(row),
    enquiry: enquiryFromRow(row),
  };
}

function applicationOf(
  row: Pick<Selectable<Schema['applications']>, (typeof APPLICATION_COLUMNS)[number]> & { cv_size: number },
): ApplicationLead {
  return {
    kind: 'application',
    id: row.id,
    reference: row.receipt,
    receivedAt: new Date(row.received_at),
    answeredAt: toDate(row.answered_at),
    ...spamOf(row),
    application: applicationFromRow(row),
    positionTitle: row.position_title ?? undefined,
    cv: { name: row.cv_name, kind: row.cv_kind, size: row.cv_size },
  };
}

function spamOf(
  row: Pick<Selectable<Schema['enquiries']>, 'quarantined_at' | 'released_at' | 'spam_score' | 'spam_reasons'>,
): Pick<Lead, 'isQuarantined' | 'spamScore' | 'spamReasons'> {
  return {
    isQuarantined: row.quarantined_at !== null && row.released_at === null,
    spamScore: row.spam_score,
    spamReasons: row.spam_reasons.split(' ').filter(Boolean),
  };
}

function messageOf(row: Selectable<Schema['outbox']>): SentMessage {
  return {
    id: row.id,
    kind: row.kind,
    queue: row.lane,
    status: row.status satisfies MessageStatus,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    nextAttemptAt: new Date(row.next_attempt_at),
    finishedAt: toDate(row.finished_at),
    dismissedAt: toDate(row.dismissed_at),
    lastError: row.last_error ?? undefined,
    payload: row.payload,
  };
}

const toDate = (text: string | null): Date | undefined => (text === null ? undefined : new Date(text));
