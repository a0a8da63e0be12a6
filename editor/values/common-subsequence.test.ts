import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzOptions } from '../../tests/support/fuzz-options.ts';
import { commonSubsequence } from './common-subsequence.ts';

test('finds the longest sequence that two lists share', () => {
  expect(commonSubsequence([...'axbyc'], [...'abzc'])).toEqual([
    [0, 0],
    [2, 1],
    [4, 3],
  ]);
  expect(commonSubsequence([], ['a'])).toEqual([]);
});

test('compares as it is told to', () => {
  expect(commonSubsequence(['A', 'b'], ['a'], (left, right) => left.toLowerCase() === right)).toEqual([[0, 0]]);
});

test('its pairs are equal and rise, and none is longer', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 });
  fc.assert(
    fc.property(list, list, (before, after) => {
      const pairs = commonSubsequence(before, after);
      for (const [at, [left, right]] of pairs.entries()) {
        expect(before[left]).toBe(after[right]);
        const [lastLeft, lastRight] = pairs[at - 1] ?? [-1, -1];
        expect(left > lastLeft && right > lastRight).toBe(true);
      }
      expect(pairs).toHaveLength(longest(before, after));
    }),
    fuzzOptions(200),
  );

  function longest([first, ...before]: string[], after: string[]): number {
    if (first === undefined) return 0;
    const at = after.indexOf(first);
    return Math.max(longest(before, after), at < 0 ? 0 : 1 + longest(before, after.slice(at + 1)));
  }
});
