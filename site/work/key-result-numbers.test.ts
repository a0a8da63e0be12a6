import { describe, expect, it } from 'vitest';
import { breakdown, chart } from '#site/exhibits/charts-schema.ts';
import type { Evidence } from './evidence-schema.ts';
import { ChartNumberError, improvementsOf, numbersNotInText, requireNumbersInText } from './key-result-numbers.ts';

const words = { shows: 'Minutes', measured: 'By a clock' };
const read = (data: object) => chart.parse({ ...words, ...data });

describe('improvementsOf', () => {
  it.each([
    ['a fall', { kind: 'time', before: '372 min', after: '176 min' }, ['53%', '372 → 176 min']],
    ['times in two units', { kind: 'time', before: '2 days', after: '6 h' }, ['88%', '2 days → 6 h']],
    ['a bound', { kind: 'time', before: '47 min', after: 'under 10 s' }, ['Under 10 s']],
    ['a rise', { kind: 'amount', before: 0.8, after: 1.584 }, ['98%', '2x', '0.8 → 1.584']],
    ['a fall to zero', { kind: 'count', before: 23, after: 0 }, ['100%', '23 → 0']],
    ['a share', { kind: 'share', after: { part: 14_969, whole: 16_632 } }, ['90%', '14,969 of 16,632']],
    [
      'two shares',
      { kind: 'share', before: { part: 5, whole: 14 }, after: { part: 14, whole: 14 } },
      ['100%', '14 of 14', '+64 points'],
    ],
    [
      'a fall net of a control',
      {
        kind: 'control',
        withUs: { label: 'With', before: 9.2, after: 5.7 },
        withoutUs: { label: 'Without', before: 9, after: 8.7 },
      },
      ['35%', '−3.2 points'],
    ],
  ])('lists what the numbers of %s show', (_, data, expected) => {
    expect(improvementsOf(read(data))).toEqual(expected);
  });
});

const place = { file: 'content/case-studies/clinic.md', entry: 'clinic' };

const requireNumbers = (data: object, body: string, parts?: object[]) => () =>
  requireNumbersInText(
    {
      results: [{ chart: chart.parse({ ...words, ...data }) }],
      breakdown: parts && breakdown.parse({ ...words, heading: 'Steps', unit: 'min', parts }),
    },
    body,
    place,
  );
const count = { kind: 'count', before: 23, after: 0 };

describe('the numbers of a chart', () => {
  it.each([
    [{ kind: 'time', before: '216 h', after: '13 h', beside: { label: 'Survey', time: '26 h' } }, '216 hours, 13, 26.'],
    [{ kind: 'amount', before: 0.8, after: 1.584 }, 'from 0.80 an hour to 1.584 an hour, which is more'],
    [{ kind: 'share', after: { part: 14_969, whole: 16_632 } }, '16,632, six a trip; 14,969 passed'],
  ])('may be anywhere in the text: %o', (data, body) => {
    expect(requireNumbers(data, body)).not.toThrow();
  });

  it('throw and name their field when they are not in the text', () => {
    expect(requireNumbers(count, '22 in October, 230 in June, 23.5 in between')).toThrow(
      new ChartNumberError(
        'content/case-studies/clinic.md, clinic, results.0.chart: 23 is not in the text below. Correct the number, or add it to the text.',
      ),
    );
    const steps = [
      { label: 'Summary', before: 128, after: 34 },
      { label: 'Bill', before: 96, after: 41 },
    ];
    expect(requireNumbers(count, '23, 128, 34, 96', steps)).toThrow(/breakdown: 41 is not in the text/);
    expect(requireNumbers(count, '23, 128, 34, 96 and 41', steps)).not.toThrow();
  });
});

describe('the numbers of what is shown large', () => {
  const clock = (before: string): Evidence => ({
    layout: 'clock',
    heading: 'One day',
    moments: [{ at: '34 min', name: 'Signed', text: 'By all 1,204.', before }],
  });

  it.each([
    ['a moment', { evidence: clock('2024: 128 min') }, 'In 2024 128, then 34, of 1,204.', []],
    ['a wrong moment', { evidence: clock('2024: 129 min') }, 'In 2024 128, then 34, of 1,204.', ['129']],
    ['a statement', { statement: { figure: '68%', text: 'of 1,920 bookings.' } }, '1,920, which is 68 per cent', []],
    ['a wrong statement', { statement: { figure: '69%', text: 'of all.' } }, '68 per cent', ['69']],
    [
      'a wrong note',
      { evidence: { layout: 'object', notes: [{ name: 'Price', text: '₹4.50' }] } satisfies Evidence },
      '₹450',
      ['4.5'],
    ],
  ])('are in the text: %s', (_, shown, body, missing) => {
    expect(numbersNotInText(shown, body).map(({ message }) => message.split(' ')[0])).toEqual(missing);
  });
});
