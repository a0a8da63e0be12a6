import { expect, test } from 'vitest';
import type { Value } from '#contract/editor.ts';
import { equalValues } from './equal-values.ts';

test.each<[Value | undefined, Value | undefined, boolean]>([
  [{ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }, true],
  [['a', 'b'], ['b', 'a'], false],
  [['a'], ['a', 'b'], false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1, c: 2 }, false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
  [undefined, null, false],
  [{ constructor: 1 }, { a: 1 }, false],
])('%j and %j: %s', (left, right, areEqual) => {
  expect(equalValues(left, right)).toBe(areEqual);
  expect(equalValues(right, left)).toBe(areEqual);
});
