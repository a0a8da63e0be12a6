/** The lists of the desk: enquiries and applications, what could not be delivered, and how many there are. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LeadKind } from '#contract/desk/lead-state.ts';
import type { Counts, DeliveryStatus, FilterChoices, LeadFilters, LeadSummary } from '#contract/desk/leads.ts';
import { submissionTables } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import { deliveryColumns, deliveryStatus } from './delivery-status.ts';
import { type LeadCriteria, leadCondition } from './lead-criteria.ts';
import { type LeadKey, leadSummaries } from './lead-summary.ts';
import { RESPONSE_TIME_MS } from './response-time.ts';

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
    /** A page of the list, in the order that contract/desk/leads.ts documents. */
    async listLeads(filters: LeadFilters, slice: Slice, now: Date): Promise<{ leads: LeadSummary[]; total: number }> {
      const matching = matchingLeads(filters, now);
      if (!matching) return { leads: [], total: 0 };
      // Materialized: a search reads all texts, once for the page and its total.
      const { rows } = await sql<LeadKey & { total: number | string }>`
        with matching as materialized (${matching})
        select kind, id, (select count(*) from matching) as total from matching
        order by ${ORDERS[filters.state ?? 'open']} limit ${slice.limit} offset ${slice.offset}`.execute(db);
      const [first] = rows;
      if (!first && slice.offset > 0) {
        // After the end, such as when the last of them were answered meanwhile.
        const { total } = await this.listLeads(filters, { offset: 0, limit: 1 }, now);
        return { leads: [], total };
      }
      return { leads: await leadSummaries(db, rows, now), total: Number(first?.total ?? 0) };
    },

    async filterChoices(): Promise<FilterChoices> {
      const [pages, positions, people] = await Promise.all([
        db
          .selectFrom('enquiries')
          .select('page')
          .distinct()
          .where('page', '!=', '')
          .orderBy('page')
          .limit(500)
          .execute(),
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
        positions: positions.map(({ position, title }) => ({ slug: position, title: title ?? position })),
        people,
      };
    },

    async counts(now: Date): Promise<Counts> {
      const dueBefore = lateBefore(now).toISOString();
      const countLeads = (kind: LeadKind) =>
        db
          .selectFrom(submissionTables[kind])
          .select([
            countIf(sql`quarantined_at is null or released_at is not null`).as('open'),
            countIf(sql`(quarantined_at is null or released_at is not null) and received_at < ${dueBefore}`).as('late'),
            countIf(sql`quarantined_at is not null and released_at is null`).as('quarantine'),
          ])
          .where('answered_at', 'is', null)
          .executeTakeFirstOrThrow();
      const [enquiries, applications, undelivered] = await Promise.all([
        countLeads('enquiry'),
        countLeads('application'),
        db
          .selectFrom('outbox')
          .select(({ fn }) => fn.countAll<number | string>().as('messages'))
          .where('status', '=', 'dead')
          .executeTakeFirstOrThrow(),
      ]);
      return {
        openEnquiries: Number(enquiries.open),
        openApplications: Number(applications.open),
        late: Number(enquiries.late) + Number(applications.late),
        quarantine: Number(enquiries.quarantine) + Number(applications.quarantine),
        undelivered: Number(undelivered.messages),
      };
    },

    /**
     * Messages that could not be delivered, oldest first.
     *
     * @param status `retrying`: still tried, after at least one failure
     * @param showsSubscribers see deliveryStatus
     */
    async listUndelivered(
      status: 'dead' | 'dismissed' | 'retrying',
      { offset, limit }: Slice,
      { showsSubscribers }: { showsSubscribers: boolean },
    ): Promise<{ deliveries: DeliveryStatus[]; total: number }> {
      const matching = db
        .selectFrom('outbox')
        .where('outbox.status', '=', status === 'retrying' ? 'pending' : status)
        .$if(status === 'retrying', (failed) => failed.where('outbox.last_error', 'is not', null));
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
      const { total } = await matching
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return {
        deliveries: rows.map(({ reference, ...row }) => deliveryStatus(row, { reference, showsSubscribers })),
        total: Number(total),
      };
    },
  };
}

/** Received before then, and open: late. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - RESPONSE_TIME_MS);

/** The order of the states in a list of all. */
const GROUPS = { open: 0, answered: 1, quarantine: 2 };

const ORDERS: Record<NonNullable<LeadFilters['state']>, RawBuilder<unknown>> = {
  open: sql`received_at, id`,
  late: sql`received_at, id`,
  answered: sql`answered_at desc, id desc`,
  quarantine: sql`received_at desc, id desc`,
  all: sql`state_group,
    case when state_group = ${sql.lit(GROUPS.open)} then received_at else '' end,
    coalesce(answered_at, received_at) desc, id desc`,
};

/** The ids of what matches, with what it is sorted by. @returns undefined when nothing can match */
function matchingLeads(filters: LeadFilters, now: Date): RawBuilder<unknown> | undefined {
  const kinds: readonly LeadKind[] = filters.kind ? [filters.kind] : ['enquiry', 'application'];
  const parts = kinds.flatMap((kind) => {
    const condition = leadCondition(kind, toCriteria(filters, now));
    if (!condition) return [];
    // `kind` is one of two words of ours.
    return sql`select ${sql.lit(kind)} as kind, id, received_at, answered_at, ${STATE_GROUP} as state_group
      from ${sql.table(submissionTables[kind])} where ${condition}`;
  });
  return parts.length > 0 ? sql.join(parts, sql` union all `) : undefined;
}

const STATE_GROUP = sql`case when answered_at is not null then ${sql.lit(GROUPS.answered)}
  when quarantined_at is not null and released_at is null then ${sql.lit(GROUPS.quarantine)}
  else ${sql.lit(GROUPS.open)} end`;

function toCriteria(filters: LeadFilters, now: Date): LeadCriteria {
  const { state = 'open', assignee, position, search, form, stage, page } = filters;
  return {
    ...STATE_CRITERIA[state],
    ...(state === 'late' && { before: lateBefore(now) }),
    search,
    form,
    stage,
    page,
    assignee: assignee === 'nobody' ? null : assignee,
    position: position === 'none' ? null : position,
  };
}

/** As leadState has them. */
const STATE_CRITERIA: Record<NonNullable<LeadFilters['state']>, LeadCriteria> = {
  open: { isAnswered: false, isQuarantined: false },
  late: { isAnswered: false, isQuarantined: false },
  answered: { isAnswered: true },
  quarantine: { isAnswered: false, isQuarantined: true },
  all: {},
};

const countIf = (condition: RawBuilder<unknown>) =>
  sql<number | string | null>`sum(case when ${condition} then 1 else 0 end)`;
