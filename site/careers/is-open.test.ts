import { expect, test } from 'vitest';
import { isOpen } from './is-open.ts';

const closes = { iso: '2027-03-31' };

test.each([
  ['months before', '2026-11-23T08:00:00Z', true],
  ['the last second of the closing date in India', '2027-03-31T18:29:59Z', true],
  ['the first second of the next day in India', '2027-03-31T18:30:00Z', false],
  ['a year after', '2028-03-31T08:00:00Z', false],
])('%s', (_, now, open) => expect(isOpen(closes, new Date(now))).toBe(open));
