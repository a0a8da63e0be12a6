import { expect, test } from 'vitest';
import { readingMinutes } from '#site/catalogue/reading-time.ts';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

test.each([
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
  [1001, 6],
])('%i words take %i minutes', (count, minutes) => expect(readingMinutes(words(count))).toBe(minutes));

test('nothing takes a minute all the same', () => expect(readingMinutes('')).toBe(1));

test('marks of Markdown are no words', () => {
  expect(readingMinutes(`${words(198)}\n\n| a | b |\n| --- | ---: |\n\n\`\`\`\n- > # × = |`)).toBe(1);
});

test('words in other scripts and numbers count', () => {
  expect(readingMinutes(`${words(198)} कितना ₹4,500 5%`)).toBe(2);
});
