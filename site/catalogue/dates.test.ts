import { expect, test } from 'vitest';
import { dayOf } from '#site/catalogue/dates.ts';

test.each([
  ['2025-11-03', 'en-IN', '3 November 2025'],
  ['2025-11-03', 'en-US', 'November 3, 2025'],
  ['2024-02-29', 'en-IN', '29 February 2024'],
])('%s is read as the same day everywhere, in %s', (iso, language, text) => {
  expect(dayOf(new Date(iso), language)).toEqual({ iso, text });
});
