import { expect, test } from 'vitest';
import { weeksOf } from './weeks.ts';

test.each([
  ['3 to 9 weeks', { least: 3, most: 9 }],
  ['2 weeks', { least: 2, most: 2 }],
  ['1 week, then monthly', { least: 1, most: 1 }],
  ['Monthly; first release after 4 weeks', { least: 4, most: 4 }],
  ['6 to 7 weeks for 400 interviews', { least: 6, most: 7 }],
])('%s', (duration, weeks) => {
  expect(weeksOf(duration)).toEqual(weeks);
});

test.each(['3 months', 'monthly, from week 7', '9 to 3 weeks', '0 weeks', ''])('no weeks: %s', (duration) => {
  expect(weeksOf(duration)).toBeUndefined();
});
