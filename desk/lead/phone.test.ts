import { expect, test } from 'vitest';
import { readPhoneNumber } from './phone.ts';

test.each([
  ['98765 43210', '+919876543210', '+91', '919876543210'],
  ['098765-43210', '+919876543210', '', '919876543210'],
  ['91 98765 43210', '+919876543210', '', '919876543210'],
  ['+91 (0) 98765-43210', '+919876543210', '', '919876543210'],
  ['0049 30 1234567', '+49301234567', '', '49301234567'],
  ['+44 20 7946 0958', '+442079460958', '', '442079460958'],
  // Of no known country, or with an extension.
  ['4567 8901', '45678901', '', undefined],
  ['98765 43210 ext. 5', '98765432105', '', undefined],
  ['call me', '', '', undefined],
])('%s is dialled with the country code that is known', (typed, dialled, addedCode, whatsApp) => {
  expect(readPhoneNumber(typed)).toEqual({ dialled, addedCode, whatsApp });
});
