import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Value } from '#contract/editor.ts';
import { fuzzOptions } from '../../tests/support/fuzz-options.ts';
import { applyDifference, diffValues } from './diff-values.ts';
import { editedValue, someValue } from './test-values.ts';
import { undoDifference } from './undo-difference.ts';

const services: Value = {
  items: [
    { slug: 'seo', title: 'SEO', features: ['Audit of the site', 'Links from trade portals'] },
    { slug: 'ads', title: 'Ads', features: ['Search campaigns'] },
    { slug: 'mail', title: 'Mail', features: ['Monthly letter'] },
  ],
};
const [seo, ads, mail] = (services as { items: Value[] }).items as [Value, Value, Value];

describe('the differences of two values', () => {
  test('none between equal ones, whatever the order of their keys', () => {
    expect(diffValues({ a: 1, b: [2] }, { b: [2], a: 1 })).toEqual([]);
  });

  test('a changed text is one difference, at its place', () => {
    const after = { items: [seo, { ...(ads as object), title: 'Advertising' }, mail] };
    expect(diffValues(services, after)).toEqual([{ at: ['items', 1, 'title'], before: 'Ads', after: 'Advertising' }]);
  });

  test('a removed key has no after, an added one no before', () => {
    expect(diffValues({ a: 1, b: 2 }, { a: 1, c: 3 })).toEqual([
      { at: ['c'], after: 3 },
      { at: ['b'], before: 2 },
    ]);
  });

  test('an item is found again by its slug when another is put before it', () => {
    const after = { items: [{ slug: 'web', title: 'Web' }, seo, ads, { ...(mail as object), title: 'Letters' }] };
    expect(diffValues(services, after)).toEqual([
      { at: ['items', 0], after: { slug: 'web', title: 'Web' } },
      { at: ['items', 3, 'title'], before: 'Mail', after: 'Letters' },
    ]);
  });

  test('an item is found again by its likeness when its slug changes', () => {
    const after = { items: [seo, { ...(ads as object), slug: 'advertising' }, mail] };
    expect(diffValues(services, after)).toEqual([{ at: ['items', 1, 'slug'], before: 'ads', after: 'advertising' }]);
  });

  test('another order is one difference, and a change in a moved item another', () => {
    const after = { items: [mail, seo, { ...(ads as object), title: 'Advertising' }] };
    expect(diffValues(services, after)).toEqual([
      { at: ['items'], before: [seo, ads, mail], after: [mail, seo, ads] },
      { at: ['items', 2, 'title'], before: 'Ads', after: 'Advertising' },
    ]);
  });

  test('in a list of texts, a reworded text is a change and a new one an addition', () => {
    const before = ['Audit of the site', 'Links from trade portals'];
    const after = ['A plan', 'Audit of the site', 'Links from two trade portals'];
    expect(diffValues(before, after)).toEqual([
      { at: [0], after: 'A plan' },
      { at: [2], before: 'Links from trade portals', after: 'Links from two trade portals' },
    ]);
  });

  test('differences that would share a path are one difference of the list', () => {
    const before = ['one', 'two', 'three'];
    const after = ['one', 'threes'];
    expect(diffValues(before, after)).toEqual([{ at: [], before, after }]);
  });
});

test('applied in order, the differences make the later value of the earlier', () => {
  fc.assert(
    fc.property(editedValue, ([before, after]) => {
      const differences = diffValues(before, after);
      expect(differences.reduce(applyDifference, before)).toEqual(after);
    }),
    fuzzOptions(300),
  );
});

test('undone one after another, they make the earlier value of the later', () => {
  fc.assert(
    fc.property(editedValue, ([before, after]) => {
      let value = after;
      // Each undo leaves fewer differences; their paths are new ones.
      for (let left = diffValues(before, value); left[0]; left = diffValues(before, value)) {
        value = undoDifference(before, value, left[0]);
        expect(diffValues(before, value).length).toBeLessThan(left.length);
      }
      expect(value).toEqual(before);
    }),
    fuzzOptions(300),
  );
});

test('an undo leaves the other differences', () => {
  const after = { items: [mail, { ...(seo as object), title: 'Search' }] };
  const differences = diffValues(services, after);
  const removal = differences.find((difference) => difference.after === undefined);
  if (!removal) throw new Error('The removal of an item is missing.');
  expect(undoDifference(services, after, removal)).toEqual({
    items: [mail, { ...(seo as object), title: 'Search' }, ads],
  });
  const order = differences.find(({ at }) => at.length === 1);
  if (!order) throw new Error('The new order is missing.');
  expect(undoDifference(services, after, order)).toEqual({ items: [{ ...(seo as object), title: 'Search' }, mail] });
});

test('a removed key comes back where it stood', () => {
  const before = { a: 1, b: 2, c: 3 };
  const undone = undoDifference(before, { a: 1, c: 4 }, { at: ['b'], before: 2 });
  expect(Object.entries(undone as object)).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 4],
  ]);
});

test('a value has no difference to itself', () => {
  fc.assert(
    fc.property(someValue, (value) => {
      expect(diffValues(value, structuredClone(value))).toEqual([]);
    }),
    fuzzOptions(100),
  );
});
