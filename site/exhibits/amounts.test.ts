import { expect, it } from 'vitest';
import { amountsIn, isSame } from './amounts.ts';

it('reads Indian and Western grouping, and decimals', () => {
  expect(amountsIn('16.240 g × ₹8,980')).toEqual([16.24, 8980]);
  expect(amountsIn('₹1,45,835 of 1,450,000')).toEqual([145_835, 1_450_000]);
  expect(amountsIn('none')).toEqual([]);
});

it('compares the first number, to a hundredth', () => {
  expect(isSame(279.72, '₹279.72')).toBe(true);
  expect(isSame(279.7, '₹279.72')).toBe(false);
  expect(isSame(0, 'none')).toBe(false);
});
