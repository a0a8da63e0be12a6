/** Checks that a key result, its chart and the text of the case study have the same numbers. */
import type { Place } from '#site/content/entries.ts';
import type { Breakdown, Chart } from '#site/exhibits/charts-schema.ts';

/**
 * The improvements that a key result may state for the numbers of a chart: `53%`, `+9 points`, `60 → 5 h`, `14 of 14`. A
 * percentage is the change from before to after, or for a share its value after. A bound is stated as it is: `Under 10 s`.
 */
export function improvementsOf(chart: Chart): string[] {
  switch (chart.kind) {
    case 'time': {
      const { before, after } = chart;
      if (after.isBound) return [after.text.replace('under', 'Under')];
      const arrow = before.unit === after.unit ? `${before.amount} → ${after.text}` : `${before.text} → ${after.text}`;
      return [...changes(before.seconds, after.seconds), arrow];
    }
    case 'amount':
    case 'count':
      return [...changes(chart.before, chart.after), `${chart.before} → ${chart.after}`];
    case 'share': {
      const now = percent(chart.after.part / chart.after.whole);
      const gained = chart.before && now - percent(chart.before.part / chart.before.whole);
      return [`${now}%`, `${grouped(chart.after.part)} of ${grouped(chart.after.whole)}`, ...points(gained ?? 0)];
    }
    case 'control': {
      const { with_us: ours, without_us: others } = chart;
      const net = ours.after - ours.before - (others.after - others.before);
      return [`${percent(Math.abs(net) / ours.before)}%`, ...points(tenths(net))];
    }
  }
}

/** Whether a key result matches its chart. `11 → 4` may be followed by a unit. */
export function matchesChart(improvement: string, chart: Chart): boolean {
  return improvementsOf(chart).some(
    (expected) => expected === improvement || (expected.includes(' → ') && improvement.startsWith(`${expected} `)),
  );
}

function changes(before: number, after: number): string[] {
  if (before === 0) return [];
  const change = `${percent(Math.abs(after - before) / before)}%`;
  return after > before ? [change, `${tenths(after / before)}x`] : [change];
}

const points = (gained: number): string[] =>
  gained === 0 ? [] : [`${gained > 0 ? '+' : '−'}${Math.abs(gained)} ${Math.abs(gained) === 1 ? 'point' : 'points'}`];

const grouped = (value: number): string => value.toLocaleString('en-IN');
// Rounds to 6 decimals first, because 0.575 × 100 is 57.49999….
const percent = (share: number): number => Math.round(Number((share * 100).toFixed(6)));
const tenths = (value: number): number => Math.round(Number((value * 10).toFixed(6))) / 10;

/** A chart shows a number that the text does not mention. */
export class ChartNumberError extends Error {
  override name = 'ChartNumberError';
}

interface Charts {
  results: readonly { chart: Chart }[];
  breakdown?: Breakdown | undefined;
}

/**
 * The numbers of charts that are not in the text, the first of each chart. Zero may be written in words.
 *
 * @param body the Markdown of the case study
 * @returns the path of the field, and what to do
 */
export function numbersNotInText(
  { results, breakdown }: Charts,
  body: string,
): { at: (string | number)[]; message: string }[] {
  const inText = new Set(body.match(/\d[\d,]*(\.\d+)?/g)?.map((number) => Number(number.replaceAll(',', ''))));
  const chartNumbers: [at: (string | number)[], number[]][] = [
    ...results.map(({ chart }, index): [(string | number)[], number[]] => [
      ['results', index, 'chart'],
      numbersOf(chart),
    ]),
    [['breakdown'], breakdown?.parts.flatMap(({ before = 0, after }) => [before, after]) ?? []],
  ];
  return chartNumbers.flatMap(([at, numbers]) => {
    const missing = numbers.find((number) => number !== 0 && !inText.has(number));
    if (missing === undefined) return [];
    const number = missing.toLocaleString('en-IN');
    return [{ at, message: `${number} is not in the text below. Correct the number, or add it under "What changed".` }];
  });
}

/**
 * Requires every number of the charts to be in the text too.
 *
 * @throws {ChartNumberError} names the file, the entry, the field and the number
 */
export function requireNumbersInText(charts: Charts, body: string, { file, entry }: Omit<Place, 'field'>): void {
  const [missing] = numbersNotInText(charts, body);
  if (!missing) return;
  throw new ChartNumberError(
    `${file ?? 'content/case-studies'}, ${entry}, ${missing.at.join('.')}: ${missing.message}`,
  );
}

function numbersOf(chart: Chart): number[] {
  switch (chart.kind) {
    case 'time':
      return [chart.before, chart.after, chart.beside?.time].flatMap((time) => time?.amount ?? []);
    case 'amount':
    case 'count':
      return [chart.before, chart.after];
    case 'share':
      return [chart.before, chart.after].flatMap((share) => (share ? [share.part, share.whole] : []));
    case 'control':
      return [chart.with_us, chart.without_us].flatMap(({ before, after }) => [before, after]);
  }
}
