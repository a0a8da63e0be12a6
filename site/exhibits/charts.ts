/** Turns the chart data of content/ into rows of bars and dots. */
import type { Breakdown, Chart } from './charts-schema.ts';

/** Drawn as a bar. */
export interface BarMark {
  form: 'bar';
  /** 0 to 1, relative to the end of the scale. */
  length: number;
  /** Whether the bar is part of a whole, which is drawn too. */
  isPart: boolean;
}

/** Drawn as dots, one per item of the whole. */
export interface DotsMark {
  form: 'dots';
  counted: number;
  whole: number;
  /** Dots per row; the same in the whole chart, so that lengths can be compared. */
  columns: number;
}

export type ChartSeries = 'before' | 'after' | 'beside';

export interface ChartRow {
  /** The period, or the name of the part. */
  label: string;
  mark: BarMark | DotsMark;
  /** `beside`: a value for comparison with the other two. */
  series: ChartSeries;
  value: string;
  /** The numbers behind a percentage. */
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
  /** What the tables show; undefined with one table, which has it as its caption. */
  shows?: string;
  /** One table per part if the parts have "before" and "after", all on the same scale; otherwise one table. */
  tables: ChartData[];
}

interface Periods {
  before: string;
  after: string;
}

/** A share of more items is drawn as a bar. */
const MAX_DOTS = 14;

/** Up to 11 dots in one row, up to 14 in rows of 7, more in rows of 10: at 17 px each, they fit a screen of 320 px. */
const columnsFor = (max: number): number => (max <= 11 ? 11 : max <= MAX_DOTS ? 7 : 10);

/**
 * The chart of a key result. Bars start at zero and share one scale. It ends at the largest number, or for shares at the
 * whole.
 *
 * @param share a template with `{part}` and `{whole}`
 */
export function resultChart(chart: Chart, { before, after }: Periods, share: string): ResultChart {
  const groups = groupsOf(chart, { before, after }, share);
  return { caption: chart.shows, measured: chart.measured, groups };
}

/** The chart of a whole and its parts: one table per part if they have "before", otherwise one row per part. */
export function breakdownChart({ heading, shows, measured, unit, parts }: Breakdown, periods: Periods): BreakdownChart {
  const values = parts.flatMap(({ before = 0, after }) => [before, after]);
  const isPart = unit === '%';
  const scale = {
    end: isPart ? 100 : Math.max(...values),
    format: numberFormat(values, isPart ? '%' : ` ${unit}`),
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
      return [{ rows: pair(chart, periods, { end: Math.max(...values), format: numberFormat(values) }) }];
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
      const { withUs: ours, withoutUs: others, fullScale: isPart = false } = chart;
      const values = [ours.before, ours.after, others.before, others.after];
      const scale = { end: isPart ? 100 : Math.max(...values), format: numberFormat(values, '%'), isPart };
      return [
        { label: ours.label, rows: pair(ours, periods, scale) },
        // The control group: neither bar is a result of our work.
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

/** Two rows with bars on the same scale, for before and after. */
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

/** Returns a formatter with the same number of decimals for all numbers of a chart, at most two: 0.80 and 1.58. */
function numberFormat(all: readonly number[], unit = ''): (value: number) => string {
  const digits = Math.min(2, Math.max(...all.map((value) => `${value}`.split('.')[1]?.length ?? 0)));
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (value) => `${value.toLocaleString('en-IN', options)}${unit}`;
}
