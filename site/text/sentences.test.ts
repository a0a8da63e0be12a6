import { expect, test } from 'vitest';
import { firstSentences, splitFirstSentence } from './sentences.ts';

test.each([
  ['One sentence here. Another that is too long to fit in.', 40, 'One sentence here.'],
  ['It costs ₹1.5 lakh a year in all. And more.', 40, 'It costs ₹1.5 lakh a year in all.'],
  ['One. Two. Three and then some words more than fit.', 30, 'One. Two. Three and then…'],
  ['No sentence ends in these words, however long one looks', 30, 'No sentence ends in these…'],
])('%s', (paragraph, max, first) => {
  expect(firstSentences(paragraph, max)).toBe(first);
  expect(first.length).toBeLessThanOrEqual(max);
});

test('a paragraph is split after its first sentence', () => {
  expect(splitFirstSentence('It costs ₹1.5 lakh. Then less. Done.')).toEqual([
    'It costs ₹1.5 lakh.',
    'Then less. Done.',
  ]);
  expect(splitFirstSentence('One sentence only.')).toEqual(['One sentence only.', '']);
});
