/** How it goes: enquiries, answers, deliveries, spam and applications of the last weeks. */
import { type EnquirySource, type Outcome, type Stage, sourceNames, stages } from '#contract/desk/lead-state.ts';
import type { AnswerRule } from '#contract/desk/settings.ts';
import type {
  AnswersByWeek,
  AnswerTimes,
  FunnelRow,
  Period,
  QuotationRow,
  Series,
  Statistics,
} from '#contract/desk/statistics.ts';
import type { SiteData } from '#contract/site-data.ts';
import { inIndia, startOfWeek, WEEK_MS } from '#server/india-time.ts';
import type { Clock } from '#server/runtime.ts';
import { answerDueAt, lateBefore } from '#server/settings/response-time.ts';
import type {
  ApplicationNumbers,
  EnquiryNumbers,
  QuotationNumbers,
  StatisticsRepository,
} from './statistics-repository.ts';

/** In place of what a record does not have. */
const NOT_KNOWN = 'Not known';
const NO_CAMPAIGN = 'No campaign';

const pageLabel = (page: string): string => (page === '/' ? 'Home page' : page);

/** The values that have a series of their own; the rest are counted together. */
const MAX_VALUES = 8;

export interface StatisticsDeps {
  statistics: StatisticsRepository;
  /** For the labels of kinds of project. */
  choices: SiteData['forms']['choices'];
  clock: Clock;
}

/** Counts what came in the running week and those before it, `period` weeks together. */
export async function readStatistics(
  { statistics, choices, clock }: StatisticsDeps,
  period: Period,
): Promise<Statistics> {
  const now = clock();
  const weeks = lastWeeks(now, period);
  const [allEnquiries, allApplications, undelivered, filed, quotations, rule] = await Promise.all([
    statistics.enquiries(weeks.since),
    statistics.applications(weeks.since),
    statistics.undelivered(weeks.since),
    statistics.filed(weeks.since),
    statistics.quotations(),
    statistics.answerRule(),
  ]);
  const enquiries = allEnquiries.filter(({ isQuarantined }) => !isQuarantined);
  const applications = allApplications.filter(({ isQuarantined }) => !isQuarantined);
  // The confirmation of a booking is its answer.
  const toAnswer = enquiries.filter(({ form }) => form !== 'meeting');
  const bySeries = (labels: Labels, fieldOf: (enquiry: EnquiryNumbers) => string) =>
    toSeries(weeks, countValues(weeks, enquiries, receivedAt, fieldOf), labels);
  const projectTypeLabel = (type: string) => choices['projectType']?.[type] ?? type;
  const none = weeks.days.map(() => 0);
  const suspected = [...allEnquiries, ...allApplications].filter((lead) => lead.isQuarantined || lead.isReleased);
  const spam = countValues(weeks, suspected, receivedAt, ({ isReleased }) => (isReleased ? 'released' : 'held'));
  const released = spam.get('released') ?? none;

  return {
    weeks: weeks.days,
    enquiries: {
      total: enquiries.length,
      byForm: bySeries(FORM_LABELS, ({ form }) => form),
      byProjectType: bySeries({ none: 'Not said', labelOf: projectTypeLabel }, ({ projectType }) => projectType),
      bySubject: bySeries({ none: 'No subject', keyOf: normalizeSubject }, ({ subject }) => subject),
      byPage: bySeries({ none: NOT_KNOWN, labelOf: pageLabel }, ({ page }) => page),
      bySource: bySeries({ none: NOT_KNOWN }, ({ source }) => source),
      byCampaign: bySeries({ none: NO_CAMPAIGN }, ({ campaign }) => campaign),
    },
    funnel: {
      total: funnelRow('total', 'All enquiries', enquiries),
      byForm: rowsBy(
        enquiries,
        ({ form }) => form,
        (form) => sourceNames[form as EnquirySource] ?? form,
        funnelRow,
      ),
      byProjectType: rowsBy(
        enquiries,
        ({ projectType }) => projectType,
        (type) => projectTypeLabel(type) || 'Not said',
        funnelRow,
      ),
      ...byArrival(enquiries, funnelRow),
      byMonth: byMonth(enquiries, receivedAt, funnelRow),
    },
    quotations: {
      count: quotations.length,
      rupees: sum(quotations.map(({ rupees }) => rupees)),
      oldest: quotations[0] ? { reference: quotations[0].reference, at: quotations[0].at } : null,
      ...byArrival(quotations, quotationRow),
      byMonth: byMonth(quotations, ({ at }) => new Date(at), quotationRow),
    },
    answers: {
      enquiries: measureAnswers(toAnswer, now, rule),
      applications: measureAnswers(applications, now, rule),
      enquiriesByWeek: answersByWeek(weeks, toAnswer, now, rule),
    },
    undelivered: {
      total: undelivered.length,
      dismissed: undelivered.filter(({ isDismissed }) => isDismissed).length,
      filed,
      byReason: toSeries(
        weeks,
        countValues(
          weeks,
          undelivered,
          ({ at }) => at,
          ({ error }) => undeliveredReason(error),
        ),
        { none: 'Not known' },
      ),
    },
    spam: { held: (spam.get('held') ?? none).map((held, week) => held + (released[week] ?? 0)), released },
    applications: { total: applications.length, byPosition: byPosition(applications) },
  };
}

interface Weeks {
  since: Date;
  /** The Monday of each. */
  days: string[];
}

function lastWeeks(now: Date, count: number): Weeks {
  const since = new Date(startOfWeek(now).getTime() - (count - 1) * WEEK_MS);
  const days = Array.from({ length: count }, (_, index) => inIndia(new Date(since.getTime() + index * WEEK_MS)).day);
  return { since, days };
}

function weekOf({ since, days }: Weeks, time: Date): number {
  const week = Math.floor((time.getTime() - since.getTime()) / WEEK_MS);
  // Another server's clock may be ahead.
  return Math.min(week, days.length - 1);
}

const receivedAt = (lead: { receivedAt: Date }): Date => lead.receivedAt;

/** How many records each value has in each week. One pass: there are many records, and few values. */
function countValues<Counted>(
  weeks: Weeks,
  records: readonly Counted[],
  timeOf: (record: Counted) => Date,
  fieldOf: (record: Counted) => string,
): Map<string, number[]> {
  const counted = new Map<string, number[]>();
  for (const record of records) {
    const value = fieldOf(record);
    const counts = counted.get(value) ?? weeks.days.map(() => 0);
    const week = weekOf(weeks, timeOf(record));
    counts[week] = (counts[week] ?? 0) + 1;
    counted.set(value, counts);
  }
  return counted;
}

interface Labels {
  /** For records without a value. */
  none: string;
  /** Values with the same key are counted as one. Default: the value itself. */
  keyOf?: (value: string) => string;
  /** Default: the value as most records have it. */
  labelOf?: (value: string) => string;
}

const FORM_LABELS: Labels = {
  none: 'Not known',
  labelOf: (form) => sourceNames[form as EnquirySource] ?? form,
};

/** Most frequent first, then the rest together, then those without a value. */
function toSeries(weeks: Weeks, counted: Map<string, number[]>, labels: Labels): Series[] {
  const { none, keyOf = (value) => value, labelOf = (value) => value } = labels;
  const values = [...counted].map(([value, counts]) => ({ value, counts, total: sum(counts) }));
  const groups = Map.groupBy(
    values.toSorted((one, other) => other.total - one.total),
    ({ value }) => keyOf(value),
  );
  const without = groups.get('') ?? [];
  groups.delete('');
  const sorted = [...groups]
    .map(([key, group]) => ({
      key,
      group,
      label: labelOf(group[0]?.value ?? '').trim(),
      total: sum(group.map(({ total }) => total)),
    }))
    .toSorted((one, other) => other.total - one.total || one.label.localeCompare(other.label, 'en'));
  // A single one has a name as well as "others" has.
  const named = sorted.length > MAX_VALUES + 1 ? sorted.slice(0, MAX_VALUES) : sorted;
  const others = sorted.slice(named.length).flatMap(({ group }) => group);
  const series = (id: string, label: string, group: readonly { counts: number[] }[]): Series => ({
    id,
    label,
    counts: weeks.days.map((_, week) => sum(group.map(({ counts }) => counts[week] ?? 0))),
  });
  return [
    ...named.map(({ key, label, group }) => series(`value:${key}`, label, group)),
    ...(others.length > 0 ? [series('others', 'Others', others)] : []),
    ...(without.length > 0 ? [series('none', none, without)] : []),
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Subjects are typed by visitors: "Re: New  website!" is "new website". */
function normalizeSubject(subject: string): string {
  return subject
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(?:\s*(?:re|fwd?)\s*:)+/, '')
    .replace(/[\s.!?…]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** @param error as the outbox stores it: the name of the error, a colon and its message */
function undeliveredReason(error: string): string {
  const [name] = error.split(':', 1);
  switch (name) {
    case '':
      return '';
    case 'PermanentDeliveryError':
      return 'Refused by the receiver';
    case 'ConfigurationError':
      return 'A setting is wrong';
    // See holdAll of server/outbox/repository.ts.
    case 'None':
      return 'Held back by hand';
    default:
      return 'Receiver not reached in time';
  }
}

/** Values that have a row of their own; the rest are counted together. */
const MAX_ROWS = 20;

type ToRow<Counted, Row> = (id: string, label: string, group: readonly Counted[]) => Row;

/** A row for each value, that of the most records first, then the rest together. */
function rowsBy<Counted, Row>(
  records: readonly Counted[],
  keyOf: (record: Counted) => string,
  labelOf: (value: string) => string,
  toRow: ToRow<Counted, Row>,
): Row[] {
  const groups = [...Map.groupBy(records, keyOf)]
    .map(([id, group]) => ({ id, label: labelOf(id), group }))
    .toSorted((one, other) => other.group.length - one.group.length || one.label.localeCompare(other.label, 'en'));
  const named = groups.length > MAX_ROWS + 1 ? groups.slice(0, MAX_ROWS) : groups;
  const others = groups.slice(named.length).flatMap(({ group }) => group);
  return [
    ...named.map(({ id, label, group }) => toRow(id, label, group)),
    // No stored value begins with a space.
    ...(others.length > 0 ? [toRow(' others', 'Others', others)] : []),
  ];
}

/** By what brought the visitors, and by the page that they came from to the form. */
const byArrival = <Counted extends Pick<EnquiryNumbers, 'source' | 'campaign' | 'page'>, Row>(
  records: readonly Counted[],
  toRow: ToRow<Counted, Row>,
) => ({
  bySource: rowsBy(
    records,
    ({ source }) => source,
    (source) => source || NOT_KNOWN,
    toRow,
  ),
  byCampaign: rowsBy(
    records,
    ({ campaign }) => campaign,
    (campaign) => campaign || NO_CAMPAIGN,
    toRow,
  ),
  byPage: rowsBy(
    records,
    ({ page }) => page,
    (page) => pageLabel(page) || NOT_KNOWN,
    toRow,
  ),
});

/** Of India, such as 2026-03; the newest first. */
const byMonth = <Counted, Row>(
  records: readonly Counted[],
  timeOf: (record: Counted) => Date,
  toRow: ToRow<Counted, Row>,
): Row[] =>
  [...Map.groupBy(records, (record) => inIndia(timeOf(record)).day.slice(0, 7))]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([month, group]) => toRow(month, month, group));

const quotationRow = (id: string, label: string, quotations: readonly QuotationNumbers[]): QuotationRow => ({
  id,
  label,
  count: quotations.length,
  rupees: sum(quotations.map(({ rupees }) => rupees)),
});

function funnelRow(id: string, label: string, enquiries: readonly EnquiryNumbers[]): FunnelRow {
  const of = (outcome: Outcome) => {
    const values = enquiries.flatMap((enquiry) => (enquiry.outcome === outcome ? [enquiry.valueRupees ?? 0] : []));
    return { count: values.length, rupees: sum(values) };
  };
  return {
    id,
    label,
    received: enquiries.length,
    outcomes: { quoted: of('quoted'), won: of('won'), lost: of('lost') },
  };
}

type Answered = Pick<EnquiryNumbers, 'receivedAt' | 'answeredAt'>;

/** The clock may have been set back in between. */
const timeToAnswer = ({ receivedAt }: Answered, answeredAt: Date): number =>
  Math.max(0, answeredAt.getTime() - receivedAt.getTime());

const isInTime = ({ receivedAt, answeredAt }: Answered, rule: AnswerRule): boolean =>
  answeredAt !== undefined && answeredAt <= answerDueAt(receivedAt, rule);

/** By the rule of now, also for earlier weeks. */
function measureAnswers(leads: readonly Answered[], now: Date, rule: AnswerRule): AnswerTimes {
  const times = leads.flatMap((lead) => (lead.answeredAt ? [timeToAnswer(lead, lead.answeredAt)] : []));
  const open = leads.filter(({ answeredAt }) => !answeredAt);
  const lateSince = lateBefore(now, rule);
  const late = open.filter(({ receivedAt }) => receivedAt < lateSince).length;
  const decided = times.length + late;
  const sorted = times.toSorted((one, other) => one - other);
  return {
    received: leads.length,
    answered: times.length,
    open: open.length,
    late,
    medianMs: percentile(sorted, 0.5),
    percentile90Ms: percentile(sorted, 0.9),
    shareInTime: decided > 0 ? leads.filter((lead) => isInTime(lead, rule)).length / decided : null,
  };
}

/** Interpolated between the two nearest values, as PostgreSQL's percentile_cont. Null without a value. */
function percentile(sorted: readonly number[], fraction: number): number | null {
  const position = (sorted.length - 1) * fraction;
  const [low, high] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (position % 1);
}

function answersByWeek(weeks: Weeks, enquiries: readonly Answered[], now: Date, rule: AnswerRule): AnswersByWeek {
  const lateSince = lateBefore(now, rule);
  const outcomeOf = (lead: Answered): keyof AnswersByWeek => {
    if (!lead.answeredAt) return lead.receivedAt < lateSince ? 'late' : 'due';
    return isInTime(lead, rule) ? 'inTime' : 'afterTime';
  };
  const counted = countValues(weeks, enquiries, receivedAt, outcomeOf);
  const counts = (outcome: keyof AnswersByWeek) => counted.get(outcome) ?? weeks.days.map(() => 0);
  return { inTime: counts('inTime'), afterTime: counts('afterTime'), late: counts('late'), due: counts('due') };
}

/** Most applications first; those for no particular position last. */
function byPosition(applications: readonly ApplicationNumbers[]): Statistics['applications']['byPosition'] {
  const groups = Map.groupBy(applications, ({ positionTitle }) => positionTitle);
  return [...groups]
    .toSorted(
      ([one, some], [other, more]) =>
        Number(one === undefined) - Number(other === undefined) ||
        more.length - some.length ||
        String(one).localeCompare(String(other), 'en'),
    )
    .map(([title, group]) => ({
      label: title ?? 'No particular position',
      total: group.length,
      byStage: Object.fromEntries(
        stages.map((stage) => [stage, group.filter((one) => one.stage === stage).length]),
      ) as Record<Stage, number>,
    }));
}
