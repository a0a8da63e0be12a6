import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzzOptions } from '../../tests/support/fuzz-options.ts';
import { mergeValues } from './merge-values.ts';
import { editedValue } from './test-values.ts';

const audit = { slug: 'audit', text: 'A list' };
const links = { slug: 'links', text: 'Ten portals' };
const base = {
  title: 'SEO',
  tags: ['maps', 'links'],
  items: [audit, links],
};

describe('changes of two people', () => {
  test('of different places merge', () => {
    const mine = { ...base, title: 'Search' };
    const theirs = { ...base, items: [audit, { ...links, text: 'Twelve portals' }], note: 'New' };
    expect(mergeValues(base, mine, theirs)).toEqual({
      merged: { ...theirs, title: 'Search' },
      conflicts: [],
    });
  });

  test('of the same place are a conflict with both versions, and mine stays', () => {
    expect(mergeValues(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' })).toEqual({
      merged: { ...base, title: 'Mine' },
      conflicts: [{ at: ['title'], base: 'SEO', mine: 'Mine', theirs: 'Theirs' }],
    });
  });

  test('that are the same change are none', () => {
    const same = { ...base, title: 'Search' };
    expect(mergeValues(base, same, structuredClone(same))).toEqual({ merged: same, conflicts: [] });
  });

  test('an item moved by one and changed by the other is both', () => {
    const mine = { ...base, items: [links, audit] };
    const theirs = { ...base, items: [{ ...audit, text: 'A long list' }, links] };
    expect(mergeValues(base, mine, theirs)).toEqual({
      merged: { ...base, items: [links, { ...audit, text: 'A long list' }] },
      conflicts: [],
    });
    expect(mergeValues(base, theirs, mine).merged).toEqual({
      ...base,
      items: [links, { ...audit, text: 'A long list' }],
    });
  });

  test('items that both have added are both there, mine first', () => {
    const mine = { ...base, tags: ['maps', 'a plan', 'links'] };
    const theirs = { ...base, tags: ['maps', 'speed', 'links', 'letters'] };
    expect(mergeValues(base, mine, theirs)).toEqual({
      merged: { ...base, tags: ['maps', 'a plan', 'speed', 'links', 'letters'] },
      conflicts: [],
    });
  });

  test('an item of one slug that both have added is one, and where they differ a conflict', () => {
    const mine = { ...base, items: [audit, links, { slug: 'new', text: 'Mine' }] };
    const theirs = { ...base, items: [audit, links, { slug: 'new', text: 'Theirs' }] };
    expect(mergeValues(base, mine, theirs)).toEqual({
      merged: mine,
      conflicts: [{ at: ['items', 2, 'text'], mine: 'Mine', theirs: 'Theirs' }],
    });
  });

  test('an item removed by one and left by the other is removed', () => {
    const mine = { ...base, title: 'Search', items: [links] };
    const theirs = { ...base, tags: ['maps'] };
    expect(mergeValues(base, mine, theirs)).toEqual({
      merged: { title: 'Search', tags: ['maps'], items: [links] },
      conflicts: [],
    });
  });

  test('an item removed by one and changed by the other is a conflict', () => {
    const mine = { ...base, items: [links] };
    const theirs = { ...base, items: [{ ...audit, text: 'Other' }, links] };
    expect(mergeValues(base, mine, theirs)).toEqual({
      merged: mine,
      conflicts: [{ at: ['items', 0], base: audit, theirs: { ...audit, text: 'Other' } }],
    });
  });

  test('two new orders of one list are a conflict at the list', () => {
    const [one, two, three] = ['one', 'two', 'three'];
    const { conflicts, merged } = mergeValues([one, two, three], [two, one, three], [one, three, two]);
    expect(merged).toEqual([two, one, three]);
    expect(conflicts).toEqual([
      { at: [], base: [one, two, three], mine: [two, one, three], theirs: [one, three, two] },
    ]);
  });

  test('a key that the other has added keeps its place', () => {
    const { merged } = mergeValues({ a: 1, c: 3 }, { a: 2, c: 3 }, { a: 1, b: 2, c: 3 });
    expect(Object.keys(merged as object)).toEqual(['a', 'b', 'c']);
  });
});

test('with only one changed version, the merge is that version', () => {
  fc.assert(
    fc.property(editedValue, ([before, after]) => {
      expect(mergeValues(before, after, before)).toEqual({ merged: after, conflicts: [] });
      expect(mergeValues(before, before, after)).toEqual({ merged: after, conflicts: [] });
      expect(mergeValues(before, after, structuredClone(after))).toEqual({ merged: after, conflicts: [] });
    }),
    fuzzOptions(200),
  );
});
