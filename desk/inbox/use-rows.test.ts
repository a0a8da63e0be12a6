import { expect, test } from 'vitest';
import type { LeadSummary } from '#contract/desk/lead.ts';
import { keepActive } from './use-rows.ts';

const leads = (references: string) => [...references].map((reference) => ({ reference }) as LeadSummary);

const shown = (now: string, before: string, active?: string) =>
  keepActive(leads(now), leads(before), active)
    .map(({ reference }) => reference)
    .join('');

test('a lead that leaves the list keeps its place while somebody looks at it, and no longer', () => {
  expect(shown('acd', 'abcd', 'b')).toBe('abcd');
  expect(shown('acde', 'abcd', 'b')).toBe('abcde');
  expect(shown('acde', 'abcde', 'c')).toBe('acde');
  expect(shown('acd', 'abcd')).toBe('acd');
  expect(shown('cde', 'abcde', 'b')).toBe('bcde');
  expect(shown('cxe', 'abcde', 'd')).toBe('cdxe');
});

test('the last one may leave, too', () => {
  expect(shown('a', 'ab', 'b')).toBe('ab');
  expect(shown('', 'a', 'a')).toBe('a');
});
