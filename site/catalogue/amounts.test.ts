import { expect, test } from 'vitest';
import { formatDollars, formatRupees } from '#site/catalogue/amounts.ts';

test.each([
  [1_500, '₹1,500'],
  [95_000, '₹95,000'],
  [120_000, '₹1,20,000'],
  [12_000_000, '₹1,20,00,000'],
])('%d rupees', (amount, shown) => expect(formatRupees(amount)).toBe(shown));

test.each([
  [38_000, '$38,000'],
  [1_250_000, '$1,250,000'],
])('%d dollars', (amount, shown) => expect(formatDollars(amount)).toBe(shown));
