/** How it goes: numbers for charts. Times are ISO 8601 in UTC, days and weeks are India's. */
import * as z from 'zod/mini';
import { deskEndpoint } from './desk-endpoint.ts';
import type { Outcome, Stage } from './lead-state.ts';

/** How many weeks are shown, the running one included. */
export const periods = [4, 13, 26, 52] as const;

export type Period = (typeof periods)[number];

export const DEFAULT_PERIOD: Period = 13;

/** The counts of one value, such as a form or a page. */
export interface Series {
  /** Unique among those beside it. */
  id: string;
  label: string;
  /** For each week, oldest first. */
  counts: number[];
}

/**
 * How soon the leads that came in the period were answered. Open ones count from when they came until now. Booked meetings are left
 * out: their confirmation is the answer.
 */
export interface AnswerTimes {
  received: number;
  answered: number;
  open: number;
  /** Of the open ones: past the promised time. */
  late: number;
  /** From receipt to answer; null when none is answered. */
  medianMs: number | null;
  percentile90Ms: number | null;
  /** Answered within the promised time, as it is set now, of those that were answered or are late: 0 to 1. Null when there are none. */
  shareInTime: number | null;
}

/** What became of the leads that came in each week. */
export interface AnswersByWeek {
  inTime: number[];
  afterTime: number[];
  late: number[];
  /** Open, and still to be answered in time. */
  due: number[];
}

/** What has come of some enquiries so far: each counts as received, and once more if it has an outcome. */
export interface FunnelRow {
  /** Unique among those beside it. Of a month: 2026-03. */
  id: string;
  label: string;
  received: number;
  /** The sum counts only known values. */
  outcomes: Record<Outcome, { count: number; rupees: number }>;
}

/** `byPage`: the page that the visitor came from to the form, such as a service. */
export type FunnelGrouping = 'bySource' | 'byCampaign' | 'byPage' | 'byMonth';

/** `id` and `label` as in FunnelRow. */
export interface QuotationRow {
  id: string;
  label: string;
  count: number;
  rupees: number;
}

/** Suspected spam that was not released is counted in `spam` only. Erased leads are not counted. */
export interface Statistics {
  /** Mondays, oldest first, such as 2026-03-02. The last week is the running one. */
  weeks: string[];
  /** Each week by the form, the kind of project, the subject, and the page that the visitor came from: the most frequent first. */
  enquiries: {
    total: number;
    byForm: Series[];
    byProjectType: Series[];
    bySubject: Series[];
    byPage: Series[];
    /** Where the visitor came from to the site, and with which campaign. */
    bySource: Series[];
    byCampaign: Series[];
  };
  /** Of the enquiries that came in the period. Months are months of arrival, the newest first. */
  funnel: Record<'byForm' | 'byProjectType' | FunnelGrouping, FunnelRow[]> & { total: FunnelRow };
  /** All that are out, whenever their enquiries came. Sums count only known values. Months are months of the quotation. */
  quotations: {
    count: number;
    rupees: number;
    oldest: { reference: string; at: string } | null;
  } & Record<FunnelGrouping, QuotationRow[]>;
  answers: { enquiries: AnswerTimes; applications: AnswerTimes; enquiriesByWeek: AnswersByWeek };
  /** Mails and webhooks that were given up, by the week of that and the reason. Those sent later are not counted. `filed`: mails written as files. */
  undelivered: { total: number; dismissed: number; filed: number; byReason: Series[] };
  /** By the week in which it came. `released`: those that a person found to be no spam. */
  spam: { held: number[]; released: number[] };
  applications: { total: number; byPosition: { label: string; total: number; byStage: Record<Stage, number> }[] };
}

const CHOOSE_WEEKS = 'Choose 4, 13, 26 or 52 weeks.';

export const getStatistics = deskEndpoint<Statistics>()({
  method: 'GET',
  path: '/api/statistics',
  right: 'numbers.read',
  input: z.object({
    weeks: z.pipe(z.coerce.number(CHOOSE_WEEKS), z.literal(periods, CHOOSE_WEEKS)),
  }),
});
