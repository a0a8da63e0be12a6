/** The bars of a ledger: one key result, drawn as wide as the page. */
import { CHAIN_CELL } from '#site/exhibits/chain.ts';
import type { ChartRow, ResultChart } from '#site/exhibits/charts.ts';

export interface ScaleBar {
  label: string;
  value: string;
  series: ChartRow['series'];
  /** From 0 to 1, of the longest. */
  length: number;
  /** The loops of its strand, one for each unit; undefined if the strand is cut to its length. */
  loops?: number;
}

/** Beyond the first and the last loop of a strand, in viewBox units (site/exhibits/chain.ts). */
export const STRAND_MARGIN = 3;

/** With more, a loop would be smaller than a dot on a phone. */
const MAX_LOOPS = 60;

/** The rows of a chart from the longest scale. Whole numbers of one unit become strands with one loop for each. */
export function scaleBars({ groups }: ResultChart): ScaleBar[] {
  const rows = groups.flatMap(({ label: group, rows: inGroup }) => inGroup.map((row) => ({ group, row })));
  const loops = loopsOf(rows.map(({ row }) => row));
  const widths = loops?.map((count) => Math.max(0, count * CHAIN_CELL - 2 * STRAND_MARGIN));
  return rows.map(({ group, row: { label, value, series, mark } }, index) => ({
    label: group ? `${group}, ${label}` : label,
    value,
    series,
    ...(loops && widths
      ? { length: (widths[index] ?? 0) / Math.max(...widths), loops: loops[index] ?? 0 }
      : { length: mark.form === 'bar' ? mark.length : mark.counted / mark.whole }),
  }));
}

/** Undefined if the values are not small whole numbers of one unit, such as `60 h`, or if they are parts of a whole. */
function loopsOf(rows: readonly ChartRow[]): number[] | undefined {
  const values = rows.map(({ value }) => /^(\d+)( [a-z]+)?$/.exec(value));
  if (rows.some(({ mark }) => mark.form === 'bar' && mark.isPart)) return undefined;
  if (new Set(values.map((value) => value?.[2])).size !== 1 || values.includes(null)) return undefined;
  const numbers = values.map((value) => Number(value?.[1]));
  const most = Math.max(...numbers);
  return most > 0 && most <= MAX_LOOPS ? numbers : undefined;
}
