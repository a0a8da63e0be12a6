import type { Chart } from '#site/schema/charts.ts';

/**
 * The figures that a chart's numbers bear out, as a key result may say them: `53%`, `+9 points`, `60 → 5 h`, `14 of 14`.
 * A percentage is the change from before to after, and of a share or a bound what it is now.
 */
export function improvementsOf(chart: Chart): string[] {
  switch (chart.kind) {
    case 'time': {
      const { before, after } = chart;
      if (after.isBound) return [after.said.replace('under', 'Under')];
      const arrow = before.unit === after.unit ? `${before.amount} → ${after.said}` : `${before.said} → ${after.said}`;
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

/** Whether a key result says what its chart shows. After an arrow between two numbers their unit may follow. */
export function isBorneOut(improvement: string, chart: Chart): boolean {
  return improvementsOf(chart).some(
    (said) => said === improvement || (said.includes(' → ') && improvement.startsWith(`${said} `)),
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
// Rounded once before: 0.575 × 100 is 57.49999….
const percent = (share: number): number => Math.round(Number((share * 100).toFixed(6)));
const tenths = (value: number): number => Math.round(Number((value * 10).toFixed(6))) / 10;
