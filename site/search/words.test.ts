import { expect, it } from 'vitest';
import { isSpelledLike, termsIn, wordsIn } from '#site/search/words.ts';

it.each([
  ['E-commerce, e-Commerce and ECOMMERCE', ['ecommerce', 'ecommerce', 'ecommerce']],
  ["The client's clinics; a bakery, bakeries, boxes", ['client', 'clinic', 'bakery', 'bakery', 'box']],
  ['gas GIS campus business businesses SMS', ['gas', 'gis', 'campus', 'business', 'business', 'sms']],
  ['café naïve', ['cafe', 'naive']],
  ['UI/UX, 24/7, ₹1,20,000', ['ui', 'ux', '24', '7', '1', '20', '000']],
  ['सिलाई की दुकान', ['सिलाई', 'की', 'दुकान']],
  ['what is it that you can do for us', []],
])('reads %j', (text, terms) => {
  expect(termsIn(text)).toEqual(terms);
});

it('returns the position of each word, and which ones are stop words', () => {
  const text = "The firm's e-way bill";
  expect(wordsIn(text).map(({ start, end, isStopWord }) => [text.slice(start, end), isStopWord])).toEqual([
    ['The', true],
    ["firm's", false],
    ['e-way', false],
    ['bill', false],
  ]);
});

it.each([
  ['website', 'webiste', true],
  ['guarantee', 'gurantee', true],
  ['restaurant', 'restarant', true],
  ['emi', 'imei', false],
  ['logo', 'lego', false],
  ['photo', 'phote', true],
  ['price', 'prize', true],
  ['casting', 'coasted', false],
  ['सिलाई', 'सिलाइ', false],
])('%s typed as %s is understood: %s', (word, typed, isUnderstood) => {
  expect(isSpelledLike(typed, word)).toBe(isUnderstood);
});
