import { expect, test } from 'vitest';
import { coverFault, numbersMissing } from './article-cover.ts';

test.each([
  ['1 in 500 parts', 'when one part in 500 is bad'],
  ['₹4,00,000 of 12,00,000', 'a ceiling of ₹4,00,000 from 1,200,000'],
  ['0.78 for 12 characters, 2%', 'twelve characters: 0.78, with 2% errors'],
  ['41 refunds in 15 minutes', 'Forty-one refunds, after fifteen minutes.'],
  ['90th of 99', 'With 99 jobs that is the 90th.'],
  ['20 days', 'a twenty-day lag'],
  ['3 hours, not 36', 'three hours instead of 36, or so'],
])('"%s" is in "%s"', (cover, text) => expect(numbersMissing(cover, text)).toEqual([]));

test('finds numbers that are not there, and parts of others do not count', () => {
  expect(numbersMissing('5 of 1,500 in 2.5 days', 'A text of 15 lines, 1,5000 words and 25 days')).toEqual([
    '5',
    '1,500',
    '2.5',
  ]);
  expect(coverFault('1 in 500', 'one in 50')).toBe(
    'The text does not have 500. Correct the cover, or say it in the text.',
  );
  expect(coverFault('all', '')).toBeUndefined();
});
