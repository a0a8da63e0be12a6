import { expect, test } from 'vitest';
import { remember } from './remember.ts';

test('makes a result once, and forgets the one that was not used for longest', () => {
  const made: string[] = [];
  const remembered = remember<string>(2);
  const read = (key: string) => remembered(key, () => `${key}${made.push(key)}`);
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(read)).toEqual(['a1', 'b2', 'a1', 'c3', 'a1', 'b4']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('keeps nothing of what could not be made', () => {
  const remembered = remember<string>(2);
  const fail = () => {
    throw new Error('damaged');
  };
  expect(() => remembered('a', fail)).toThrow('damaged');
  expect(remembered('a', () => 'mended')).toBe('mended');
});
