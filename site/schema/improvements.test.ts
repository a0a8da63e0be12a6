import { describe, expect, it } from 'vitest';
import { chart } from '#site/schema/charts.ts';
import { improvementsOf, isBorneOut } from '#site/schema/improvements.ts';

const words = { shows: 'Minutes', measured: 'By a clock' };
const read = (data: object) => chart.parse({ ...words, ...data });

describe('improvementsOf', () => {
  it.each([
    ['a fall', { kind: 'time', before: '372 min', after: '176 min' }, ['53%', '372 → 176 min']],
    ['times in two units', { kind: 'time', before: '2 days', after: '6 h' }, ['88%', '2 days → 6 h']],
    ['a bound', { kind: 'time', before: '47 min', after: 'under 10 s' }, ['Under 10 s']],
    ['a rise', { kind: 'amount', before: 0.8, after: 1.584 }, ['98%', '2x', '0.8 → 1.584']],
    ['half a per cent, upwards', { kind: 'amount', before: 200, after: 85 }, ['58%', '200 → 85']],
    ['a rise from nothing', { kind: 'amount', before: 0, after: 3 }, ['0 → 3']],
    ['a fall to nothing', { kind: 'count', before: 23, after: 0 }, ['100%', '23 → 0']],
    ['a share', { kind: 'share', after: { part: 14_969, whole: 16_632 } }, ['90%', '14,969 of 16,632']],
    [
      'two shares',
      { kind: 'share', before: { part: 5, whole: 14 }, after: { part: 14, whole: 14 } },
      ['100%', '14 of 14', '+64 points'],
    ],
    [
      'a share that gained little',
      { kind: 'share', before: { part: 50, whole: 100 }, after: { part: 51, whole: 100 } },
      ['51%', '51 of 100', '+1 point'],
    ],
    [
      'a fall net of a control',
      {
        kind: 'control',
        with_us: { label: 'With', before: 9.2, after: 5.7 },
        without_us: { label: 'Without', before: 9, after: 8.7 },
      },
      ['35%', '−3.2 points'],
    ],
    [
      'a rise net of a control',
      {
        kind: 'control',
        with_us: { label: 'With', before: 84, after: 93 },
        without_us: { label: 'Without', before: 84, after: 84 },
        full_scale: true,
      },
      ['11%', '+9 points'],
    ],
  ])('says of %s what its numbers say', (_, data, said) => {
    expect(improvementsOf(read(data))).toEqual(said);
  });
});

describe('isBorneOut', () => {
  const days = read({ kind: 'count', before: 11, after: 4 });

  it('takes what the numbers say, and a unit after an arrow', () => {
    for (const said of ['64%', '11 → 4', '11 → 4 days']) expect(isBorneOut(said, days), said).toBe(true);
  });

  it('takes nothing else', () => {
    for (const said of ['63%', '65%', '64', '64% less', '4 → 11 days', '11 → 40', '11 days']) {
      expect(isBorneOut(said, days), said).toBe(false);
    }
  });
});
