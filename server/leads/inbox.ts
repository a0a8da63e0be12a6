/** The lists of the desk: enquiries and applications, what could not be delivered, and how many there are. */
import { expressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { type UndeliveredStatus, undeliveredStatuses } from '#contract/desk/deliveries.ts';
import type { Counts, FilterChoices, LeadFilters, LeadPage, ListSort } from '#contract/desk/inbox.ts';
import type { DeliveryStatus } from '#contract/desk/lead.ts';
import { type LeadKind, leadKinds, leadStates } from '#contract/desk/lead-state.ts';
import type { Schema } from '#server/db/schema.ts';
import { deliveryColumns, deliveryStatus } from './delivery-status.ts';
import { CAMPAIGN, leadCondition, PAGE, POSITION, POSITION_TITLE, SOURCE, shownStateAt } from './lead-filters.ts';
import { leadRepository } from './lead-repository.ts';
import { leadSummaries } from './lead-summary.ts';

/** A part of a list. */
export interface Slice {
  /** How many are before it. */
  offset: number;
  /** The most that it has. */
  limit: number;
}

export function inboxRepository(db: Kysely<Schema>) {
  return {
    /**
     * A page of the list, in the order that contract/desk/inbox.ts documents.
     *
     * @param newSince to be told what has come since then
     * @param viewer the id of the person who looks
     */
    async listLeads(
      filters: LeadFilters,
      slice: Slice,
      now: Date,
      newSince?: Date,
      viewer?: string,
    ): Promise<LeadPage> {
      const { state = 'open' } = filters;
      const asked = filters.assignee === 'me' ? { ...filters, assignee: viewer ?? '' } : filters;
      const order = orderOf(filters);
      // Materialized: a search reads all texts, once for the page and its totals.
      const { rows } = await sql<{ id: string | null } & Totals>`
        with matching as materialized (${matchingLeads(asked, now)}), totals as (${totalsOf(newSince ?? now)}),
          fresh as (${placeOfFresh(filters, newSince)})
        select id, total, totals.fresh, fresh_open, place from totals cross join fresh left join (
          select * from matching order by ${order} limit ${slice.limit} offset ${slice.offset}
        ) as page on 1 = 1 order by ${order}`.execute(db);
      const [first] = rows;
      if (!first) throw new Error('The totals of a list are always there.');
      // After the end of the list the totals are alone.
      const ids = rows.flatMap(({ id }) => id ?? []);
      const count = Number(state === 'quarantine' ? first.fresh : first.fresh_open);
      return {
        leads: await leadSummaries(db, await leadRepository(db).findAll(ids), now, viewer),
        total: Number(first.total),
        readAt: now.toISOString(),
        fresh: { count, offset: count === 0 ? 0 : Number(first.place ?? 0) },
      };
    },

    async filterChoices(): Promise<FilterChoices> {
      const [pages, sources, campaigns, positions, people] = await Promise.all([
        readValues(db, 'enquiry', PAGE),
        readValues(db, 'enquiry', SOURCE),
        readValues(db, 'enquiry', CAMPAIGN),
        db
          .selectFrom('leads')
          .select([POSITION.as('position'), sql<string | null>`max(${POSITION_TITLE})`.as('title')])
          .where('kind', '=', 'application')
          .where(POSITION, '!=', '')
          .groupBy('position')
          .orderBy('position')
          .limit(500)
          .execute(),
        db
          .selectFrom('people')
          .select(['id', 'name'])
          .where('removed_at', 'is', null)
          .orderBy('name')
          .orderBy('id')
          .execute(),
      ]);
      return {
        pages,
        sources,
        campaigns,
        positions: positions.map(({ position, title }) => ({ slug: position, title: title ?? position })),
        people,
      };
    },

    /** @param viewer the id of the person who looks */
    async counts(now: Date, viewer?: string): Promise<Counts> {
      const rows = await db
        .selectFrom('leads')
        .select(['kind', shownStateAt(now).as('shown'), ({ fn }) => fn.countAll<number | string>().as('leads')])
        .select(sql<number | string | null>`sum(case when assigned_to = ${viewer ?? ''} then 1 else 0 end)`.as('mine'))
        // What a person has marked as spam is looked at.
        .select(sql<number | string | null>`sum(case when state_by is null then 1 else 0 end)`.as('suspected'))
        .where('state', '!=', 'answered')
        .groupBy(['kind', 'shown'])
        .execute();
      const sumOf = (column: 'leads' | 'mine' | 'suspected', states: readonly string[], kinds: readonly LeadKind[]) =>
        rows
          .filter((row) => states.includes(row.shown) && kinds.includes(row.kind))
          .reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
      const ofKind = (kind: LeadKind) => ({
        waiting: sumOf('leads', ['waiting'], [kind]),
        followUps: sumOf('leads', ['follow-up'], [kind]),
        mine: sumOf('mine', ['open', 'late'], [kind]),
      });
      const { messages } = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number | string>().as('messages'))
        .where('status', '=', 'dead')
        .executeTakeFirstOrThrow();
      return {
        openEnquiries: sumOf('leads', ['open', 'late'], ['enquiry']),
        openApplications: sumOf('leads', ['open', 'late'], ['application']),
        late: sumOf('leads', ['late'], leadKinds),
        byKind: { enquiry: ofKind('enquiry'), application: ofKind('application') },
        quarantine: sumOf('suspected', ['quarantine'], leadKinds),
        undelivered: Number(messages),
      };
    },

    /**
     * Messages that have not left, oldest first.
     *
     * @param showsSubscribers see deliveryStatus
     */
    async listUndelivered(
      status: UndeliveredStatus,
      { offset, limit }: Slice,
      { showsSubscribers }: { showsSubscribers: boolean },
    ): Promise<{ deliveries: DeliveryStatus[]; total: number; counts: Record<UndeliveredStatus, number> }> {
      const matching = db.selectFrom('outbox').where(isUndelivered(status));
      const rows = await matching
        .leftJoin('leads', 'leads.id', 'outbox.lead_id')
        .select(deliveryColumns.map((column) => `outbox.${column}` as const))
        .select('leads.reference')
        .orderBy('outbox.created_at')
        .orderBy('outbox.id')
        .limit(limit)
        .offset(offset)
        .execute();
      const counted = await db
        .selectFrom('outbox')
        .select('status')
        .select(({ fn }) => fn.countAll<number | string>().as('messages'))
        .where(({ or }) => or(undeliveredStatuses.map((each) => isUndelivered(each))))
        .groupBy('status')
        .execute();
      const countOf = (wanted: UndeliveredStatus) =>
        Number(counted.find((row) => row.status === (wanted === 'retrying' ? 'pending' : wanted))?.messages ?? 0);
      const counts = {
        dead: countOf('dead'),
        retrying: countOf('retrying'),
        filed: countOf('filed'),
        dismissed: countOf('dismissed'),
      };
      return {
        deliveries: rows.map(({ reference, ...row }) => deliveryStatus(row, { reference, showsSubscribers })),
        total: counts[status],
        counts,
      };
    },
  };
}

/** Pending ones are tried again once they have failed. */
function isUndelivered(status: UndeliveredStatus) {
  const { eb, and } = expressionBuilder<Schema, 'outbox'>();
  return status === 'retrying'
    ? and([eb('outbox.status', '=', 'pending'), eb('outbox.last_error', 'is not', null)])
    : eb('outbox.status', '=', status);
}

interface Totals {
  total: number | string;
  fresh: number | string | null;
  fresh_open: number | string | null;
  /** Of the first that has come. */
  place: number | string | null;
}

const totalsOf = (since: Date) => sql`select count(*) as total,
  ${countIf(sql`wrote_at > ${since.toISOString()}`)} as fresh,
  ${countIf(sql`state = 'open' and wrote_at > ${since.toISOString()}`)} as fresh_open
  from matching`;

/** A state's place in a list of all. */
const STATE_ORDER = sql`case state ${sql.join(
  leadStates.map((state, place) => sql`when ${sql.lit(state)} then ${sql.lit(place)}`),
  sql` `,
)} end`;

const NEWEST_FIRST = sql`state_since desc, id desc`;
const BY_DUE_TIME = sql`due_at, wrote_at, id`;

const ORDERS: Record<NonNullable<LeadFilters['state']>, RawBuilder<unknown>> = {
  open: BY_DUE_TIME,
  late: BY_DUE_TIME,
  'follow-up': BY_DUE_TIME,
  waiting: sql`state_since, id`,
  answered: NEWEST_FIRST,
  quarantine: sql`received_at desc, id desc`,
  all: sql`${STATE_ORDER}, due_at, case state when 'waiting' then state_since else '' end,
    case state when 'quarantine' then received_at else state_since end desc, id desc`,
};

const orderOf = ({ state = 'open', sort }: LeadFilters): RawBuilder<unknown> =>
  sort === undefined ? ORDERS[state] : SORTS[sort];

/** What is read for an order only: an index has the rest. */
const SORTED: Record<ListSort, RawBuilder<unknown>> = {
  newest: sql``,
  name: sql`, lower(name) as name`,
  value: sql`, value_rupees`,
};

const SORTS: Record<ListSort, RawBuilder<unknown>> = {
  newest: sql`wrote_at desc, id desc`,
  name: sql`name, id`,
  value: sql`coalesce(value_rupees, -1) desc, coalesce(due_at, state_since), id`,
};

/** Where what has come since begins. */
function placeOfFresh(filters: LeadFilters, since: Date | undefined): RawBuilder<unknown> {
  if (!since) return sql`select null as place`;
  const state = filters.state === 'quarantine' ? 'quarantine' : 'open';
  return sql`select min(place) as place from (
    select wrote_at, state, row_number() over (order by ${orderOf(filters)}) - 1 as place from matching
  ) as places where wrote_at > ${since.toISOString()} and state = ${state}`;
}

/** What occurs among the leads of a kind. */
async function readValues(db: Kysely<Schema>, kind: LeadKind, value: RawBuilder<string>): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select(value.as('value'))
    .distinct()
    .where('kind', '=', kind)
    .where(value, '!=', '')
    .orderBy('value')
    .limit(500)
    .execute();
  return rows.map((row) => row.value);
}

/** The ids of what matches, with what it is sorted by. */
const matchingLeads = (filters: LeadFilters, now: Date) =>
  sql`select id, received_at, wrote_at, state, state_since, due_at${SORTED[filters.sort ?? 'newest']}
    from leads where ${leadCondition(filters, now)}`;

const countIf = (condition: RawBuilder<unknown>) =>
  sql<number | string | null>`sum(case when ${condition} then 1 else 0 end)`;
