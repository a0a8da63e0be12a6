import { expect, test } from 'vitest';
import { dayOf, formatDollars, initialsOf, timesInIndia } from './format.ts';

test.each([
  [38_000, '$38,000'],
  [1_250_000, '$1,250,000'],
])('%d dollars', (amount, text) => expect(formatDollars(amount)).toBe(text));

test.each([
  ['2025-11-03', 'en-IN', '3 November 2025'],
  ['2025-11-03', 'en-US', 'November 3, 2025'],
])('%s is the same day in every time zone, in %s', (iso, language, text) => {
  expect(dayOf(new Date(iso), language)).toEqual({ iso, text });
});

test.each([
  ['Meera Iyer', 'MI'],
  ['Anna Maria D’Souza', 'AD'],
  ['  Ravi  ', 'R'],
  ['Émile Ångström', 'ÉÅ'],
  ['', ''],
])('%s: %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test.each([
  ['09:00', 'America/Los_Angeles', ['10:30 PM', '9:30 PM']],
  ['09:00', 'Asia/Kolkata', ['9:00 AM']],
  ['18:30', 'UTC', ['12:00 AM']],
  ['06:30', 'UTC', ['12:00 PM']],
  // Summer there is in January.
  ['09:00', 'Pacific/Auckland', ['1:30 AM', '2:30 AM']],
])('%s in %s is %j in India', (time, zone, expected) => expect(timesInIndia(time, zone)).toEqual(expected));
