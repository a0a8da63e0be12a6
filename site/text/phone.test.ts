import { expect, test } from 'vitest';
import { callHref, dialled } from './phone.ts';

test.each([
  ['+91 98765 43210', '+919876543210'],
  ['+1 415-555-0100', '+14155550100'],
])('%s is dialled as %s', (phone, expected) => {
  expect(dialled(phone)).toBe(expected);
  expect(callHref(phone)).toBe(`tel:${expected}`);
});
