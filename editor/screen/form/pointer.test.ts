import { expect, it } from 'vitest';
import { fromPointer, toPointer } from './pointer.ts';

it('writes a path as text and reads it again', () => {
  const value = { items: [{ title: 'SEO' }], redirects: { '/a~b': { 1: 'x' } } };
  expect(toPointer(['items', 0, 'title'])).toBe('/items/0/title');
  for (const path of [[], ['items', 0, 'title'], ['redirects', '/a~b', '1']]) {
    expect(fromPointer(toPointer(path), value)).toEqual(path);
  }
});

it('reads a path that the value does not have', () =>
  expect(fromPointer('/items/7/steps/0', { items: [] })).toEqual(['items', 7, 'steps', '0']));
