import { expect, test } from 'vitest';
import { readPhoneNumber } from './phone.ts';

test.each([
  ['98765 43210', '+91 98765 43210', '+919876543210', '919876543210'],
  ['098765-43210', '098765-43210', '+919876543210', '919876543210'],
  ['91 98765 43210', '91 98765 43210', '+919876543210', '919876543210'],
  ['+91 (0) 98765-43210', '+91 (0) 98765-43210', '+919876543210', '919876543210'],
  ['0049 30 1234567', '0049 30 1234567', '+49301234567', '49301234567'],
  ['+44 20 7946 0958', '+44 20 7946 0958', '+442079460958', '442079460958'],
  // Of no known country, or with an extension.
  ['4567 8901', '4567 8901', '45678901', undefined],
  ['98765 43210 ext. 5', '98765 43210 ext. 5', '98765432105', undefined],
  ['call me', 'call me', undefined, undefined],
])('%s is called with the country code that is known', (typed, shown, dialled, whatsApp) => {
  expect(readPhoneNumber(typed)).toEqual({
    shown,
    href: dialled && `tel:${dialled}`,
    whatsApp: whatsApp && `https://wa.me/${whatsApp}`,
  });
});
