import { expect, it } from 'vitest';
import type { ChartRow } from '#site/exhibits/charts.ts';
import { resultChart } from '#site/exhibits/charts.ts';
import { chart } from '#site/exhibits/charts-schema.ts';
import { scaleBars } from './scale-bars.ts';

const barsOf = (data: object) =>
  scaleBars(
    resultChart(
      chart.parse({ shows: 'Hours', measured: 'By a clock', ...data }),
      { before: '2024', after: '2025' },
      '{part} of {whole}',
    ),
  );

it('draws whole numbers of one unit as loops, on one scale from edge to edge', () => {
  const beside = { label: 'All servers', time: '31 h' };
  const bars = barsOf({ kind: 'time', before: '60 h', after: '5 h', beside });
  expect(bars.map(({ label, value, loops }) => [label, value, loops])).toEqual([
    ['2024', '60 h', 60],
    ['2025', '5 h', 5],
    ['All servers, 2025', '31 h', 31],
  ]);
  // A strand is 6 units shorter than its cells of 20.
  expect(bars.map(({ length }) => length)).toEqual([1, 94 / 1194, 614 / 1194]);
  expect(barsOf({ kind: 'count', before: 11, after: 0 }).map(({ length, loops }) => [length, loops])).toEqual([
    [1, 11],
    [0, 0],
  ]);
});

it.each([
  ['two units', { kind: 'time', before: '2 days', after: '6 h' }, [1, 0.125]],
  ['a bound', { kind: 'time', before: '40 s', after: 'under 10 s' }, [1, 0.25]],
  ['more than can be seen', { kind: 'time', before: '80 min', after: '20 min' }, [1, 0.25]],
  ['decimals', { kind: 'amount', before: 0.8, after: 1.6 }, [0.5, 1]],
  ['a share', { kind: 'share', after: { part: 15, whole: 20 } }, [0.75]],
])('cuts a strand to its length for %s', (_, data, lengths) => {
  const bars = barsOf(data);
  expect(bars.map(({ loops }) => loops)).toEqual(lengths.map(() => undefined));
  expect(bars.map(({ length }) => length)).toEqual(lengths);
});

it('draws a part of a few as a part of its dots', () => {
  const row: ChartRow = {
    label: '2025',
    series: 'after',
    mark: { form: 'dots', counted: 3, whole: 4, columns: 11 },
    value: '3 of 4',
  };
  expect(scaleBars({ caption: '', measured: '', groups: [{ rows: [row] }] })).toEqual([
    { label: '2025', value: '3 of 4', series: 'after', length: 0.75 },
  ]);
});
