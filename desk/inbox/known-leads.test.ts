import { expect, test } from 'vitest';
import type { LeadSummary } from '#contract/desk/leads.ts';
import {
  type KnownLeads,
  type LeadWindow,
  leadAt,
  nothingKnown,
  placeOf,
  placesOf,
  shiftOf,
  takeIn,
} from './known-leads.ts';

const lead = (reference: string) => ({ reference }) as LeadSummary;

/** @param second of the minute in which it was read */
function read(references: string, second: number, { from = 0, total = references.length } = {}): LeadWindow {
  const leads = [...references].map(lead);
  return { leads, from, total, readAt: `2026-03-01T06:30:${10 + second}Z`, fresh: { count: 0, offset: 0 } };
}

const shownBy = (known: KnownLeads) =>
  Array.from({ length: placesOf(known) }, (_, place) => leadAt(known, place)?.reference ?? '.').join('');

test('parts of a list that has not changed add up', () => {
  const known = takeIn(
    takeIn(nothingKnown, read('abc', 0, { total: 6 }), undefined),
    read('de', 1, { from: 3, total: 6 }),
    undefined,
  );
  expect(shownBy(known)).toBe('abcde.');
});

test('what has moved is forgotten where it was not read again', () => {
  const before = takeIn(
    takeIn(nothingKnown, read('abc', 0, { total: 6 }), undefined),
    read('def', 1, { from: 3, total: 6 }),
    undefined,
  );
  expect(shownBy(takeIn(before, read('bcd', 2, { total: 5 }), undefined))).toBe('bcd..');
});

test('a part that was read earlier changes nothing', () => {
  const now = takeIn(nothingKnown, read('bcd', 5), undefined);
  expect(shownBy(takeIn(now, read('abcd', 4), undefined))).toBe('bcd');
});

test('one that leaves the list keeps its place while somebody looks at it, and no longer', () => {
  const before = takeIn(nothingKnown, read('abcd', 0), undefined);
  const after = takeIn(before, read('acd', 1), 'b');
  expect(shownBy(after)).toBe('abcd');
  expect(after.left).toEqual({ index: 1, lead: lead('b') });
  expect([placeOf(after, 'b'), placeOf(after, 'c')]).toEqual([1, 2]);
  const again = takeIn(after, read('acde', 2), 'b');
  expect(shownBy(again)).toBe('abcde');
  expect(shownBy(takeIn(again, read('acde', 2), 'c'))).toBe('acde');
  expect(shownBy(takeIn(again, read('acd', 1), 'c'))).toBe('acde');
});

test('the last one may leave, too', () => {
  expect(shownBy(takeIn(takeIn(nothingKnown, read('ab', 0), undefined), read('a', 1), 'b'))).toBe('ab');
  expect(shownBy(takeIn(takeIn(nothingKnown, read('a', 0), undefined), read('', 1), 'a'))).toBe('a');
});

test('the screen follows the first of what it shows that is still in the list', () => {
  const known = takeIn(nothingKnown, read('xxabc', 0), undefined);
  expect(
    shiftOf(
      [
        { reference: 'gone', place: 0 },
        { reference: 'b', place: 1 },
      ],
      known,
    ),
  ).toBe(2);
  expect(shiftOf([{ reference: 'gone', place: 0 }], known)).toBe(0);
});
