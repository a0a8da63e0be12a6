/** The charts of a case study, from the numbers of content to what is drawn. */
import type { Breakdown, Chart } from './charts-schema.ts';

/** Drawn as a bar: lengths are shares of the longest a bar of this chart may be. */
export interface BarMark {
  form: 'bar';
  length: number;
  /** Whether the bar is a part of a whole, and the whole is drawn too. */
  isPart: boolean;
}

/** Drawn as dots: one for each of the whole. */
export interface DotsMark {
  form: 'dots';
  counted: number;
  whole: number;
  /** Of all rows of this chart, so that as many dots are as long. */
  columns: number;
}

export type ChartSeries = 'before' | 'after' | 'beside';

export interface ChartRow {
  /** When it was measured, or what part it is. */
  label: string;
  mark: BarMark | DotsMark;
  /** `beside`: a third value, to compare the other two with. */
  series: ChartSeries;
  value: string;
  /** What a percentage is of. */
  note?: string;
}

export interface ChartData {
  caption: string;
  groups: { label?: string; rows: ChartRow[] }[];
}

export interface ResultChart extends ChartData {
  measured: string;
}

export interface BreakdownChart extends Pick<Breakdown, 'heading' | 'measured'> {
  /** What all tables show; of one table it is the caption. */
  shows?: string;
  /** One a part where each has a before and an after: all on one scale. */
  tables: ChartData[];
}

export interface Periods {
  before: string;
  after: string;
}

/** The most dots of a share: of more things it is a bar. */
const MAX_DOTS = 14;

/** Up to eleven dots in one row, fourteen in two of seven, and what is more by tens: at 17 px each, all fit a screen of 320 px. */
const columnsFor = (max: number): number => (max <= 11 ? 11 : max <= MAX_DOTS ? 7 : 10);

/**
 * The chart of a key result. Bars begin at zero and share one scale, which ends at the largest number; a share's ends at
 * the whole.
 *
 * @param share a sentence for `{part} of {whole}`
 */
export function resultChart(chart: Chart, { before, after }: Periods, share: string): ResultChart {
  const groups = groupsOf(chart, { before, after }, share);
  return { caption: chart.shows, measured: chart.measured, groups };
}

/** The chart of a whole and its parts: a table a part where there is a before, and otherwise a row a part. */
export function breakdownChart({ heading, shows, measured, unit, parts }: Breakdown, periods: Periods): BreakdownChart {
  const values = parts.flatMap(({ before = 0, after }) => [before, after]);
  const isPart = unit === '%';
  const scale = {
    end: isPart ? 100 : Math.max(...values),
    format: numbers(values, isPart ? '%' : ` ${unit}`),
    isPart,
  };
  const tables = parts.flatMap(({ label, before, after }) =>
    before === undefined ? [] : [{ caption: label, groups: [{ rows: pair({ before, after }, periods, scale) }] }],
  );
  if (tables.length > 0) return { heading, shows, measured, tables };
  const rows = parts.map(
    ({ label, after }): ChartRow => ({
      label,
      series: 'after',
      mark: bar(after, scale.end, isPart),
      value: scale.format(after),
    }),
  );
  return { heading, measured, tables: [{ caption: shows, groups: [{ rows }] }] };
}

function groupsOf(chart: Chart, periods: Periods, share: string): ChartData['groups'] {
  switch (chart.kind) {
    case 'time': {
      const { before, after, beside } = chart;
      const longest = Math.max(before.seconds, after.seconds, beside?.time.seconds ?? 0);
      const row = (label: string, series: ChartSeries, { seconds, text }: typeof before): ChartRow => ({
        label,
        series,
        mark: bar(seconds, longest),
        value: text,
      });
      const compared = { rows: [row(periods.before, 'before', before), row(periods.after, 'after', after)] };
      return beside
        ? [compared, { label: beside.label, rows: [row(periods.after, 'beside', beside.time)] }]
        : [compared];
    }
    case 'amount': {
      const values = [chart.before, chart.after];
      return [{ rows: pair(chart, periods, { end: Math.max(...values), format: numbers(values) }) }];
    }
    case 'count': {
      const columns = columnsFor(Math.max(chart.before, chart.after));
      const row = (label: string, series: ChartSeries, count: number): ChartRow => ({
        label,
        series,
        mark: { form: 'dots', counted: count, whole: count, columns },
        value: `${count}`,
      });
      return [{ rows: [row(periods.before, 'before', chart.before), row(periods.after, 'after', chart.after)] }];
    }
    case 'share': {
      const rows = [chart.before && shareRow('before', chart.before), shareRow('after', chart.after)];
      return [{ rows: rows.filter((row) => row !== undefined) }];
    }
    case 'control': {
      const { with_us: ours, without_us: others, full_scale: isPart = false } = chart;
      const values = [ours.before, ours.after, others.before, others.after];
      const scale = { end: isPart ? 100 : Math.max(...values), format: numbers(values, '%'), isPart };
      return [
        { label: ours.label, rows: pair(ours, periods, scale) },
        // Nothing was done there: neither of its bars is what became of our work.
        { label: others.label, rows: pair(others, periods, scale).map((row) => ({ ...row, series: 'beside' })) },
      ];
    }
  }

  function shareRow(series: 'before' | 'after', { part, whole }: { part: number; whole: number }): ChartRow {
    const counts = share.replace('{part}', grouped(part)).replace('{whole}', grouped(whole));
    const row = { label: periods[series], series };
    if (whole <= MAX_DOTS)
      return { ...row, mark: { form: 'dots', counted: part, whole, columns: columnsFor(whole) }, value: counts };
    return {
      ...row,
      mark: bar(part, whole, true),
      value: `${Math.round((part / whole) * 100)}%`,
      note: counts,
    };
  }
}

/** Before and after as two bars, on one scale, with their values as text. */
function pair(
  { before, after }: { before: number; after: number },
  periods: Periods,
  { end, format, isPart = false }: { end: number; format: (value: number) => string; isPart?: boolean },
): ChartRow[] {
  return [
    { label: periods.before, series: 'before', mark: bar(before, end, isPart), value: format(before) },
    { label: periods.after, series: 'after', mark: bar(after, end, isPart), value: format(after) },
  ];
}

const bar = (value: number, end: number, isPart = false): BarMark => ({
  form: 'bar',
  length: end === 0 ? 0 : value / end,
  isPart,
});

const grouped = (value: number): string => value.toLocaleString('en-IN');

/** As many decimals on each number of a chart as the most exact of them has, and at most two: 0.80 and 1.58. */
function numbers(all: readonly number[], unit = ''): (value: number) => string {
  const digits = Math.min(2, Math.max(...all.map((value) => `${value}`.split('.')[1]?.length ?? 0)));
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (value) => `${value.toLocaleString('en-IN', options)}${unit}`;
}
