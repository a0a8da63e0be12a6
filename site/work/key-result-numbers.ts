/** Checks that a key result, its chart, and what is shown large have the same numbers as the text of the entry. */
import type { Place } from '#site/content/entries.ts';
import type { Breakdown, Chart } from '#site/exhibits/charts-schema.ts';
import type { Evidence, Statement } from './evidence-schema.ts';

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
      const { withUs: ours, withoutUs: others } = chart;
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

/** A chart or another large number is not in the text. */
export class ChartNumberError extends Error {
  override name = 'ChartNumberError';
}

interface Shown {
  results?: readonly { chart: Chart }[];
  breakdown?: Breakdown | undefined;
  evidence?: Evidence | undefined;
  statement?: Statement;
}

/**
 * The numbers of charts, moments, notes and the statement that are not in the text, the first of each. Zero may be written in words.
 *
 * @param body the Markdown of the case study or the project
 * @returns the path of the field, and what to do
 */
export function numbersNotInText(shown: Shown, body: string): { at: (string | number)[]; message: string }[] {
  const inText = new Set(numbersIn(body));
  return numbersShown(shown).flatMap(([at, numbers]) => {
    const missing = numbers.find((number) => number !== 0 && !inText.has(number));
    if (missing === undefined) return [];
    const number = missing.toLocaleString('en-IN');
    return [{ at, message: `${number} is not in the text below. Correct the number, or add it to the text.` }];
  });
}

/**
 * Requires every number that is shown large to be in the text too.
 *
 * @throws {ChartNumberError} names the file, the entry, the field and the number
 */
export function requireNumbersInText(shown: Shown, body: string, { file, entry }: Omit<Place, 'field'>): void {
  const [missing] = numbersNotInText(shown, body);
  if (!missing) return;
  throw new ChartNumberError(`${file ?? 'content'}, ${entry}, ${missing.at.join('.')}: ${missing.message}`);
}

const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(',', '')));

/** The numbers of each field, by the path of the field. */
function numbersShown({ results = [], breakdown, evidence, statement }: Shown): [(string | number)[], number[]][] {
  const shown: [(string | number)[], number[]][] = results.map(({ chart }, index) => [
    ['results', index, 'chart'],
    numbersOf(chart),
  ]);
  if (breakdown) shown.push([['breakdown'], breakdown.parts.flatMap(({ before = 0, after }) => [before, after])]);
  if (statement) shown.push([['statement'], numbersIn(`${statement.figure ?? ''} ${statement.text}`)]);
  if (evidence?.layout === 'clock') {
    for (const [index, { at, text, before = '' }] of evidence.moments.entries()) {
      shown.push([['evidence', 'moments', index], numbersIn(`${at} ${text} ${before}`)]);
    }
  }
  if (evidence?.layout === 'object') {
    for (const [index, { text }] of evidence.notes.entries()) {
      shown.push([['evidence', 'notes', index], numbersIn(text)]);
    }
  }
  return shown;
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
      return [chart.withUs, chart.withoutUs].flatMap(({ before, after }) => [before, after]);
  }
}
