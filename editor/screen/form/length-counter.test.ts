import { expect, it } from 'vitest';
import { lengthCounter } from './length-counter.ts';

it.each([
  [0, undefined],
  [89, undefined],
  [90, '10 left'],
  [100, '0 left'],
  [1100, '1,000 too many'],
])('%d of 100 characters: %s', (length, text) => expect(lengthCounter(length, { min: 1, max: 100 })).toBe(text));

it('says what is missing as soon as something is typed', () => {
  expect(lengthCounter(0, { min: 50, max: 160 })).toBeUndefined();
  expect(lengthCounter(20, { min: 50, max: 160 })).toBe('30 more needed');
});
