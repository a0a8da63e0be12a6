import { expect, test } from 'vitest';
import type { Value } from '#contract/editor.ts';
import { valueAt, withValueAt } from './value-at.ts';

const value: Value = { title: 'SEO', items: [{ slug: 'audit' }, { slug: 'links' }], hero: { text: 'Words' } };

test('finds the value at a path, and nothing beside it', () => {
  expect(valueAt(value, [])).toBe(value);
  expect(valueAt(value, ['items', 1, 'slug'])).toBe('links');
  expect(valueAt(value, ['items', 2, 'slug'])).toBeUndefined();
  expect(valueAt(value, ['items', 'length'])).toBeUndefined();
  expect(valueAt(value, ['title', 0])).toBeUndefined();
  expect(valueAt(value, ['constructor'])).toBeUndefined();
});

test('replaces a value and keeps what is not on its path', () => {
  const next = withValueAt(value, ['items', 1, 'slug'], 'backlinks');
  expect(next).toEqual({ ...value, items: [{ slug: 'audit' }, { slug: 'backlinks' }] });
  expect(valueAt(next, ['items', 0])).toBe(valueAt(value, ['items', 0]));
  expect(valueAt(next, ['hero'])).toBe(valueAt(value, ['hero']));
  expect(value).toEqual({ title: 'SEO', items: [{ slug: 'audit' }, { slug: 'links' }], hero: { text: 'Words' } });
});

test('the same value again is the same object', () => {
  expect(withValueAt(value, ['hero', 'text'], 'Words')).toBe(value);
});

test('a key keeps its place, a new one comes last', () => {
  expect(Object.keys(withValueAt(value, ['title'], 'New') as object)).toEqual(['title', 'items', 'hero']);
  expect(Object.keys(withValueAt(value, ['facts'], []) as object)).toEqual(['title', 'items', 'hero', 'facts']);
});

test('removes a key, removes an item, adds an item at the end', () => {
  expect(withValueAt(value, ['hero'], undefined)).toEqual({
    title: 'SEO',
    items: [{ slug: 'audit' }, { slug: 'links' }],
  });
  expect(withValueAt(value, ['items', 0], undefined)).toMatchObject({ items: [{ slug: 'links' }] });
  expect(withValueAt(value, ['items', 2], { slug: 'new' })).toMatchObject({ items: [{}, {}, { slug: 'new' }] });
});

test('refuses a place that does not exist', () => {
  expect(() => withValueAt(value, ['items', 3], 'x')).toThrow(RangeError);
  expect(() => withValueAt(value, ['facts', 'subjects'], 'x')).toThrow('There is no "facts" to hold ["subjects"].');
  expect(() => withValueAt(value, ['title', 'x'], 'x')).toThrow(RangeError);
  expect(() => withValueAt(value, [], undefined)).toThrow(RangeError);
});
