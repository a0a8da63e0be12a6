import { expect, test } from 'vitest';
import { placeKeys } from './place-keys.ts';

test('keys that are there keep their order', () => {
  expect(placeKeys(['b', 'a'], ['a', 'b'], [['a', 'b']])).toEqual(['b', 'a']);
});

test('a new key follows the one that it follows in the wanted order', () => {
  expect(placeKeys(['b', 'a', 'd'], ['a', 'new', 'b', 'd'], [])).toEqual(['b', 'a', 'new', 'd']);
  expect(placeKeys(['a', 'b'], ['new', 'a', 'b'], [])).toEqual(['new', 'a', 'b']);
});

test('a new key at the end of the wanted order stands where a sibling has it', () => {
  expect(
    placeKeys(
      ['a', 'c'],
      ['a', 'c', 'b'],
      [
        ['a', 'x'],
        ['a', 'b', 'c'],
      ],
    ),
  ).toEqual(['a', 'b', 'c']);
  expect(placeKeys(['a', 'c'], ['a', 'c', 'b'], [['a', 'c']])).toEqual(['a', 'c', 'b']);
});

test('a new group has the order of its siblings', () => {
  expect(placeKeys([], ['c', 'new', 'b', 'a'], [['a', 'b', 'c']])).toEqual(['a', 'b', 'c', 'new']);
  expect(placeKeys([], ['c', 'b'], [])).toEqual(['c', 'b']);
});
