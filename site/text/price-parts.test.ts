import { expect, test } from 'vitest';
import { priceParts } from './price-parts.ts';

test.each([
  ['from ₹1,15,000 per project + GST', ['from ', '₹1,15,000', ' per project + GST']],
  ['₹12,000 – ₹30,000 per 1,000 words', ['', '₹12,000 – ₹30,000', ' per 1,000 words']],
  ['from ₹900, then less', ['from ', '₹900', ', then less']],
  ['on quotation', ['on quotation', '', '']],
])('%s', (text, parts) => {
  expect(Object.values(priceParts(text))).toEqual(parts);
});
