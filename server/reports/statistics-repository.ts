/** The few columns that the numbers are made of. */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Outcome, Stage } from '#contract/desk/lead-state.ts';
import type { Schema } from '#server/db/schema.ts';
import { CAMPAIGN, FORM, fieldText, PAGE, POSITION_TITLE, SOURCE } from '#server/leads/lead-filters.ts';
import { readAnswerRule } from '#server/settings/settings-repository.ts';

/** What all records have that need an answer. */
interface LeadTimes {
  id: string;
  receivedAt: Date;
  answeredAt: Date | undefined;
  isQuarantined: boolean;
  /** Was in quarantine until a person released it. */
  isReleased: boolean;
}

export interface EnquiryNumbers extends LeadTimes {
  form: string;
  projectType: string;
  subject: string;
  page: string;
  /** Of the campaign, or else the site with the link to us; empty when neither is known. */
  source: string;
  campaign: string;
  outcome: Outcome | null;
  /** Null when nobody has said. */
  valueRupees: number | null;
}

export interface ApplicationNumbers extends LeadTimes {
  /** Undefined for no particular position. */
  positionTitle: string | undefined;
  stage: Stage;
}

/** A quotation that is out. */
export interface QuotationNumbers extends Pick<EnquiryNumbers, 'page' | 'source' | 'campaign'> {
  reference: string;
  /** When it was noted, ISO 8601 in UTC. */
  at: string;
  /** 0 when nobody has said. */
  rupees: number;
}

/** A message that could not be delivered. */
export interface UndeliveredNumbers {
  /** When it was given up. */
  at: Date;
  isDismissed: boolean;
  error: string;
}

export type StatisticsRepository = ReturnType<typeof statisticsRepository>;

/** Rows that are read at once: SQLite answers in the same turn of the event loop, in some 3 ms for so many. */
const BATCH_SIZE = 1_000;

export function statisticsRepository(db: Kysely<Schema>) {
  return {
    /** What was received since, suspected spam included, in no order. */
    enquiries: (since: Date): Promise<EnquiryNumbers[]> =>
      readInBatches(since, async (after) => {
        const rows = await db
          .selectFrom('leads')
          .select([...TIME_COLUMNS, 'outcome', 'value_rupees', FORM.as('form'), PAGE.as('page')])
          .select([SOURCE.as('source'), CAMPAIGN.as('campaign')])
          .select([fieldText('projectType').as('projectType'), fieldText('subject').as('subject')])
          .where('kind', '=', 'enquiry')
          .where(isAfter(after))
          .orderBy('received_at')
          .orderBy('id')
          .limit(BATCH_SIZE)
          .execute();
        return rows.map(({ value_rupees, ...row }) => ({
          ...row,
          ...timesOf(row),
          valueRupees: value_rupees === null ? null : Number(value_rupees),
        }));
      }),

    /** As enquiries. */
    applications: (since: Date): Promise<ApplicationNumbers[]> =>
      readInBatches(since, async (after) => {
        const rows = await db
          .selectFrom('leads')
          .select([...TIME_COLUMNS, 'stage', POSITION_TITLE.as('position_title')])
          .where('kind', '=', 'application')
          .where(isAfter(after))
          .orderBy('received_at')
          .orderBy('id')
          .limit(BATCH_SIZE)
          .execute();
        return rows.map((row) => ({
          ...timesOf(row),
          positionTitle: row.position_title ?? undefined,
          stage: row.stage ?? 'new',
        }));
      }),

    answerRule: () => readAnswerRule(db),

    /** Quotations that are out, the oldest first. */
    async quotations(): Promise<QuotationNumbers[]> {
      const rows = await db
        .selectFrom('leads')
        .select(['reference', 'outcome_at as at', 'value_rupees', PAGE.as('page')])
        .select([SOURCE.as('source'), CAMPAIGN.as('campaign')])
        .where('outcome', '=', 'quoted')
        .where('outcome_at', 'is not', null)
        .orderBy('outcome_at')
        .orderBy('id')
        .execute();
      return rows.map(({ at, value_rupees, ...row }) => ({ ...row, at: at ?? '', rupees: Number(value_rupees ?? 0) }));
    },

    /** How many mails were written as files since. */
    async filed(since: Date): Promise<number> {
      const { mails } = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number | string>().as('mails'))
        .where('status', '=', 'filed')
        .where('finished_at', '>=', since.toISOString())
        .executeTakeFirstOrThrow();
      return Number(mails);
    },

    /** What was given up since and was not sent later. */
    async undelivered(since: Date): Promise<UndeliveredNumbers[]> {
      const rows = await db
        .selectFrom('outbox')
        .select(['status', 'finished_at', 'created_at', 'last_error'])
        .where('status', 'in', ['dead', 'dismissed'])
        .where('finished_at', '>=', since.toISOString())
        .execute();
      return rows.map(({ status, finished_at, created_at, last_error }) => ({
        at: new Date(finished_at ?? created_at),
        isDismissed: status === 'dismissed',
        error: last_error ?? '',
      }));
    },
  };
}

interface Place {
  receivedAt: string;
  id: string;
}

const TIME_COLUMNS = ['id', 'received_at', 'first_answered_at', 'state', 'released_at'] as const;

type LeadRow = Pick<Selectable<Schema['leads']>, (typeof TIME_COLUMNS)[number]>;

const isAfter = ({ receivedAt, id }: Place) => sql<boolean>`(received_at, id) > (${receivedAt}, ${id})`;

async function readInBatches<Numbers extends LeadTimes>(
  since: Date,
  read: (after: Place) => Promise<Numbers[]>,
): Promise<Numbers[]> {
  const all: Numbers[] = [];
  // Before every id.
  let after: Place = { receivedAt: since.toISOString(), id: '' };
  for (;;) {
    const batch = await read(after);
    all.push(...batch);
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) return all;
    after = { receivedAt: last.receivedAt.toISOString(), id: last.id };
    await setImmediate();
  }
}

const timesOf = (row: LeadRow): LeadTimes => ({
  id: row.id,
  receivedAt: new Date(row.received_at),
  answeredAt: row.first_answered_at === null ? undefined : new Date(row.first_answered_at),
  isQuarantined: row.state === 'quarantine',
  isReleased: row.state !== 'quarantine' && row.released_at !== null,
});
