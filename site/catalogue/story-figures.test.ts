import { describe, expect, it } from 'vitest';
import { requireFiguresInText, StoryFigureError } from '#site/catalogue/story-figures.ts';
import { breakdown, chart } from '#site/schema/charts.ts';

const words = { shows: 'What it shows', measured: 'How it was counted' };
const place = { file: 'content/case-studies/clinic.md', entry: 'clinic' };

const check = (data: object, body: string, parts?: object[]) => () =>
  requireFiguresInText(
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
    [{ kind: 'time', before: '47 min', after: 'under 10 s' }, '47 minutes before, under 10 seconds after'],
    [{ kind: 'amount', before: 0.8, after: 1.584 }, 'from 0.80 an hour to 1.584 an hour, which is more'],
    [{ kind: 'share', after: { part: 14_969, whole: 16_632 } }, '16,632, six a trip; 14,969 passed'],
    [{ kind: 'share', after: { part: 214_000, whole: 240_000 } }, '2,14,000 of 2,40,000'],
  ])('may stand anywhere in the story: %o', (data, body) => {
    expect(check(data, body)).not.toThrow();
  });

  it('may be none, in words', () => {
    expect(check(count, '23 in October, none in June')).not.toThrow();
  });

  it('are refused with their place where the story does not tell them', () => {
    expect(check(count, '22 in October, 230 in June, 23.5 in between')).toThrow(
      new StoryFigureError(
        'content/case-studies/clinic.md, clinic, results.0.chart: 23 does not stand in the story below. Correct the number, or tell it under "What changed".',
      ),
    );
    const steps = [
      { label: 'Summary', before: 128, after: 34 },
      { label: 'Bill', before: 96, after: 41 },
    ];
    expect(check(count, '23, 128, 34, 96', steps)).toThrow(/breakdown: 41 does not stand/);
    expect(check(count, '23, 128, 34, 96 and 41', steps)).not.toThrow();
  });
});
