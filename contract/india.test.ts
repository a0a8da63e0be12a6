import { expect, test } from 'vitest';
import { formatRupees } from './india.ts';

test.each([
  [95_000, '₹95,000'],
  [120_000, '₹1,20,000'],
])('%d rupees', (amount, text) => expect(formatRupees(amount)).toBe(text));
