/** The lists of the desk: enquiries and applications, what could not be delivered, and how many there are. */
import { expressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LeadKind, LeadState } from '#contract/desk/lead-state.ts';
import {
  type Counts,
  type DeliveryStatus,
  type FilterChoices,
  type LeadFilters,
  type LeadPage,
  type ListSort,
  type UndeliveredStatus,
  undeliveredStatuses,
} from '#contract/desk/leads.ts';
import type { AnswerRule } from '#contract/desk/settings.ts';
import { submissionTables } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import { readAnswerRule } from '#server/settings/settings-repository.ts';
import { deliveryColumns, deliveryStatus } from './delivery-status.ts';
import { leadCondition, SOURCE } from './lead-filters.ts';
import { type LeadKey, leadRepository } from './lead-repository.ts';
import { COUNTED_FROM, stateAt, stateCondition, WROTE_AT } from './lead-state.ts';
import { leadSummaries } from './lead-summary.ts';

/** A part of a list. */
export interface Slice {
  /** How many are before it. */
  offset: number;
  /** The most that it has. */
  limit: number;
}

export type InboxRepository = ReturnType<typeof inboxRepository>;

export function inboxRepository(db: Kysely<Schema>) {
  return {
    /**
     * A page of the list, in the order that contract/desk/leads.ts documents.
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
      const isMine = filters.assignee === 'me';
      const asked = isMine ? { ...filters, assignee: viewer ?? '' } : filters;
      const matching = matchingLeads(asked, now, await readAnswerRule(db));
      const order = orderOf(filters);
      const nothing = { leads: [], total: 0, readAt: now.toISOString(), fresh: { count: 0, offset: 0 } };
      if (!matching) return nothing;
      // Materialized: a search reads all texts, once for the page and its totals.
      const { rows } = await sql<LeadKey & Totals>`
        with matching as materialized (${matching}), totals as (${totalsOf(newSince ?? now)}),
          fresh as (${placeOfFresh(filters, newSince ?? now)})
        select kind, id, total, open_before, totals.fresh, fresh_open, place from totals cross join fresh left join (
          select * from matching order by ${order} limit ${slice.limit} offset ${slice.offset}
        ) as page on 1 = 1 order by ${order}`.execute(db);
      const [first] = rows;
      if (!first) return nothing;
      // After the end of the list the totals are alone.
      const keys = rows.filter(({ id }) => id !== null);
      const count = Number(state === 'quarantine' ? first.fresh : first.fresh_open);
      return {
        leads: await leadSummaries(db, await leadRepository(db).findAll(keys), now, viewer),
        total: Number(first.total),
        readAt: now.toISOString(),
        fresh: { count, offset: count === 0 ? 0 : Number(first.place ?? first.open_before) },
      };
    },

    async filterChoices(): Promise<FilterChoices> {
      const [pages, sources, campaigns, positions, people] = await Promise.all([
        db
          .selectFrom('enquiries')
          .select('page')
          .distinct()
          .where('page', '!=', '')
          .orderBy('page')
          .limit(500)
          .execute(),
        readValues(db, SOURCE),
        readValues(db, sql<string>`utm_campaign`),
        db
          .selectFrom('applications')
          .select(['position', ({ fn }) => fn.max('position_title').as('title')])
          .where('position', '!=', '')
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
        pages: pages.map(({ page }) => page),
        sources,
        campaigns,
        positions: positions.map(({ position, title }) => ({ slug: position, title: title ?? position })),
        people,
      };
    },

    /** @param viewer the id of the person who looks */
    async counts(now: Date, viewer?: string): Promise<Counts> {
      const rule = await readAnswerRule(db);
      const countStates = async (kind: LeadKind) => {
        const rows = await db
          .selectFrom(submissionTables[kind])
          .select([stateAt(now, rule).as('state'), ({ fn }) => fn.countAll<number | string>().as('leads')])
          .where('answered_at', 'is', null)
          .groupBy('state')
          .execute();
        const counts = new Map(rows.map(({ state, leads }) => [state, Number(leads)]));
        return (state: LeadState) => counts.get(state) ?? 0;
      };
      const countWhere = async (kind: LeadKind, condition: RawBuilder<SqlBool>) => {
        const { leads } = await db
          .selectFrom(submissionTables[kind])
          .select(({ fn }) => fn.countAll<number | string>().as('leads'))
          .where(condition)
          .executeTakeFirstOrThrow();
        return Number(leads);
      };
      const countMine = (kind: LeadKind) =>
        countWhere(kind, sql`assigned_to = ${viewer ?? ''} and ${stateCondition('open', now, rule)}`);
      const countMarked = (kind: LeadKind) =>
        countWhere(kind, sql`spam_by is not null and ${stateCondition('quarantine', now, rule)}`);
      const [enquiries, applications, mine, mineToo, marked, markedToo, undelivered] = await Promise.all([
        countStates('enquiry'),
        countStates('application'),
        countMine('enquiry'),
        countMine('application'),
        countMarked('enquiry'),
        countMarked('application'),
        db
          .selectFrom('outbox')
          .select(({ fn }) => fn.countAll<number | string>().as('messages'))
          .where('status', '=', 'dead')
          .executeTakeFirstOrThrow(),
      ]);
      const together = (state: LeadState) => enquiries(state) + applications(state);
      return {
        openEnquiries: enquiries('open') + enquiries('late'),
        openApplications: applications('open') + applications('late'),
        late: together('late'),
        byKind: {
          enquiry: { waiting: enquiries('waiting'), followUps: enquiries('follow-up'), mine },
          application: { waiting: applications('waiting'), followUps: applications('follow-up'), mine: mineToo },
        },
        quarantine: together('quarantine') - marked - markedToo,
        undelivered: Number(undelivered.messages),
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
        .leftJoin('enquiries', 'enquiries.id', 'outbox.enquiry_id')
        .leftJoin('applications', 'applications.id', 'outbox.application_id')
        .select(deliveryColumns.map((column) => `outbox.${column}` as const))
        .select(({ fn }) => fn.coalesce('enquiries.receipt', 'applications.receipt').as('reference'))
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
  /** Open ones that are above what has come. */
  open_before: number | string | null;
  fresh: number | string | null;
  fresh_open: number | string | null;
  /** Of the first that has come, where that is not below all open ones. */
  place: number | string | null;
}

const totalsOf = (since: Date) => sql`select count(*) as total,
  ${countIf(sql`state_group = ${sql.lit(GROUPS.open)} and sort_time <= ${since.toISOString()}`)} as open_before,
  ${countIf(sql`wrote_at > ${since.toISOString()}`)} as fresh,
  ${countIf(sql`state_group = ${sql.lit(GROUPS.open)} and wrote_at > ${since.toISOString()}`)} as fresh_open
  from matching`;

/** The order of the states in a list of all. */
const GROUPS = { open: 0, 'follow-up': 1, waiting: 2, answered: 3, quarantine: 4 };

const ORDERS: Record<NonNullable<LeadFilters['state']>, RawBuilder<unknown>> = {
  open: sql`sort_time, id`,
  late: sql`sort_time, id`,
  'follow-up': sql`sort_time, id`,
  waiting: sql`sort_time, id`,
  answered: sql`answered_at desc, id desc`,
  quarantine: sql`received_at desc, id desc`,
  all: sql`state_group,
    case when state_group < ${sql.lit(GROUPS.answered)} then sort_time else '' end,
    coalesce(answered_at, received_at) desc, id desc`,
};

const orderOf = ({ state = 'open', sort }: LeadFilters): RawBuilder<unknown> =>
  sort === undefined ? ORDERS[state] : SORTS[sort];

/** What is read for an order only: an index has the rest. */
const SORTED: Record<ListSort, (kind: LeadKind) => RawBuilder<unknown>> = {
  newest: () => sql``,
  name: () => sql`, lower(name) as name`,
  value: (kind) => (kind === 'enquiry' ? sql`, value_rupees` : sql`, cast(null as bigint) as value_rupees`),
};

const SORTS: Record<ListSort, RawBuilder<unknown>> = {
  newest: sql`wrote_at desc, id desc`,
  name: sql`name, id`,
  value: sql`coalesce(value_rupees, -1) desc, sort_time, id`,
};

/** Where what has come since begins, in a list that is not in the order in which it is due. */
function placeOfFresh(filters: LeadFilters, since: Date): RawBuilder<unknown> {
  if (filters.sort === undefined && filters.state !== 'quarantine') return sql`select null as place`;
  const group = filters.state === 'quarantine' ? GROUPS.quarantine : GROUPS.open;
  return sql`select min(place) as place from (
    select wrote_at, state_group, row_number() over (order by ${orderOf(filters)}) - 1 as place from matching
  ) as places where wrote_at > ${since.toISOString()} and state_group = ${sql.lit(group)}`;
}

/** What occurs among the enquiries. */
async function readValues(db: Kysely<Schema>, value: RawBuilder<string>): Promise<string[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select(value.as('value'))
    .distinct()
    .where(value, '!=', '')
    .orderBy('value')
    .limit(500)
    .execute();
  return rows.map((row) => row.value);
}

/** The ids of what matches, with what it is sorted by. @returns undefined when nothing can match */
function matchingLeads(filters: LeadFilters, now: Date, rule: AnswerRule): RawBuilder<unknown> | undefined {
  const kinds: readonly LeadKind[] = filters.kind ? [filters.kind] : ['enquiry', 'application'];
  const parts = kinds.flatMap((kind) => {
    const condition = leadCondition(kind, filters, now, rule);
    if (!condition) return [];
    // `kind` is one of two words of ours.
    return sql`select ${sql.lit(kind)} as kind, id, received_at, ${WROTE_AT} as wrote_at, answered_at,
      ${stateGroup(now, rule)} as state_group, coalesce(waiting_since, ${COUNTED_FROM}) as sort_time${SORTED[filters.sort ?? 'newest'](kind)}
      from ${sql.table(submissionTables[kind])} where ${condition}`;
  });
  return parts.length > 0 ? sql.join(parts, sql` union all `) : undefined;
}

const stateGroup = (
  now: Date,
  rule: AnswerRule,
) => sql`case ${stateAt(now, rule)} when 'answered' then ${sql.lit(GROUPS.answered)}
  when 'quarantine' then ${sql.lit(GROUPS.quarantine)}
  when 'waiting' then ${sql.lit(GROUPS.waiting)}
  when 'follow-up' then ${sql.lit(GROUPS['follow-up'])}
  else ${sql.lit(GROUPS.open)} end`;

const countIf = (condition: RawBuilder<unknown>) =>
  sql<number | string | null>`sum(case when ${condition} then 1 else 0 end)`;
