import { describe, expect, it } from 'vitest';
import { breakdownChart, type ChartData, resultChart } from './charts.ts';
import { breakdown, chart } from './charts-schema.ts';

const words = { shows: 'What it shows', measured: 'How it was counted' };
const periods = { before: '2024', after: '2025' };
const draw = (data: object) => resultChart(chart.parse({ ...words, ...data }), periods, '{part} of {whole}');
const rowsOf = ({ groups }: ChartData) => groups.flatMap(({ rows }) => rows);
const lengths = (table: ChartData) => rowsOf(table).map(({ mark }) => (mark.form === 'bar' ? mark.length : undefined));
const values = (table: ChartData) => rowsOf(table).map(({ value }) => value);

describe('the chart of a result', () => {
  it('has bars that start at zero and share one scale', () => {
    expect(lengths(draw({ kind: 'amount', before: 8, after: 2 }))).toEqual([1, 0.25]);
    expect(lengths(draw({ kind: 'amount', before: 2, after: 8 }))).toEqual([0.25, 1]);
    expect(lengths(draw({ kind: 'amount', before: 0, after: 0 }))).toEqual([0, 0]);
  });

  it('compares times in different units, and a third time', () => {
    const beside = { label: 'The surveyor', time: '12 h' };
    const drawn = draw({ kind: 'time', before: '1 days', after: '6 h', beside });
    expect(lengths(drawn)).toEqual([1, 0.25, 0.5]);
    expect(drawn.groups.map(({ label }) => label)).toEqual([undefined, 'The surveyor']);
    expect(rowsOf(drawn)[2]).toMatchObject({ label: '2025', series: 'beside', value: '12 h' });
    expect(lengths(draw({ kind: 'time', before: '6 h', after: '3 h', beside }))).toEqual([0.5, 0.25, 1]);
  });

  it('draws a share as a part of its whole, with both numbers', () => {
    const drawn = draw({
      kind: 'share',
      before: { part: 1_312, whole: 16_400 },
      after: { part: 13_500, whole: 18_000 },
    });
    expect(rowsOf(drawn)).toEqual([
      {
        label: '2024',
        series: 'before',
        mark: { form: 'bar', length: 0.08, isPart: true },
        value: '8%',
        note: '1,312 of 16,400',
      },
      {
        label: '2025',
        series: 'after',
        mark: { form: 'bar', length: 0.75, isPart: true },
        value: '75%',
        note: '13,500 of 18,000',
      },
    ]);
    expect(rowsOf(draw({ kind: 'share', after: { part: 3, whole: 4_000 } }))).toHaveLength(1);
  });

  it.each([
    [12, 4, 7],
    [31, 14, 10],
  ])('draws %i and %i dots in rows of the same length', (before, after, columns) => {
    expect(rowsOf(draw({ kind: 'count', before, after })).map(({ mark, value }) => ({ ...mark, value }))).toEqual(
      [before, after].map((count) => ({ form: 'dots', counted: count, whole: count, columns, value: `${count}` })),
    );
  });

  it('compares a group with the control group on the same scale', () => {
    const control = {
      kind: 'control',
      withUs: { label: 'With', before: 8, after: 4 },
      withoutUs: { label: 'Without', before: 10, after: 9.5 },
    };
    expect(lengths(draw(control))).toEqual([0.8, 0.4, 1, 0.95]);
    expect(values(draw(control))).toEqual(['8.0%', '4.0%', '10.0%', '9.5%']);
    expect(rowsOf(draw(control)).map(({ series }) => series)).toEqual(['before', 'after', 'beside', 'beside']);
    expect(lengths(draw({ ...control, fullScale: true }))).toEqual([0.08, 0.04, 0.1, 0.095]);
  });
});

describe('the chart of a whole and its parts', () => {
  const drawParts = (unit: string, parts: object[]) =>
    breakdownChart(breakdown.parse({ ...words, heading: 'Where it went', unit, parts }), periods);

  it('has one table for each part, all on one scale', () => {
    const { tables, shows } = drawParts('min', [
      { label: 'Summary', before: 128, after: 32 },
      { label: 'Handover', before: 64, after: 16 },
    ]);
    expect(shows).toBe('What it shows');
    expect(tables.map(({ caption }) => caption)).toEqual(['Summary', 'Handover']);
    expect(tables.map(lengths)).toEqual([
      [1, 0.25],
      [0.5, 0.125],
    ]);
    expect(tables.map(values)[0]).toEqual(['128 min', '32 min']);
  });
});
