import { expect, test } from 'vitest';
import { leadingResult } from './leading-result.ts';

test('the leading result is the one of the ledger, and otherwise the first', () => {
  const results = ['94%', '60 → 5 h', '3x'];
  expect(leadingResult({ results, evidence: { layout: 'ledger', leads: 2 } })).toBe('60 → 5 h');
  expect(leadingResult({ results, evidence: { layout: 'object', notes: [] } })).toBe('94%');
  expect(() => leadingResult({ results: [], evidence: { layout: 'object', notes: [] } })).toThrow(RangeError);
});
