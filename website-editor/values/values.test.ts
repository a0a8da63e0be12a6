import { describe, expect, test } from 'vitest';
import type { Value } from '#contract/desk/website/values.ts';
import { diffValues } from './diff-values.ts';
import { mergeValues } from './merge-values.ts';
import { slugFrom } from './slug-from.ts';
import { valueAt, withValueAt } from './value-at.ts';

const audit = { slug: 'audit', text: 'A list' };
const links = { slug: 'links', text: 'Ten portals' };
const base = { title: 'SEO', tags: ['maps', 'links'], items: [audit, links] };

describe('changes of two people', () => {
  test('of different fields, also of different entries, are both kept', () => {
    const mine = { ...base, title: 'Search', items: [{ ...audit, text: 'Mine' }, links] };
    const theirs = { ...base, items: [audit, { ...links, text: 'Theirs' }, { slug: 'new', text: 'New' }], note: 'New' };
    expect(mergeValues(base, mine, theirs)).toEqual({
      merged: {
        ...base,
        title: 'Search',
        items: [
          { ...audit, text: 'Mine' },
          { ...links, text: 'Theirs' },
          { slug: 'new', text: 'New' },
        ],
        note: 'New',
      },
      conflicts: [],
    });
  });

  test('of the same field are a conflict with both versions, and mine stays', () => {
    const mine = { ...base, items: [audit, { ...links, text: 'Mine' }] };
    const theirs = { ...base, items: [audit, { ...links, text: 'Theirs' }] };
    expect(mergeValues(base, mine, theirs)).toEqual({
      merged: mine,
      conflicts: [{ at: ['items', 1, 'text'], mine: 'Mine', theirs: 'Theirs' }],
    });
    const [own, other] = [
      { ...base, tags: ['a', 'links'] },
      { ...base, tags: ['maps', 'b'] },
    ];
    expect(mergeValues(base, own, other).conflicts).toEqual([{ at: ['tags'], mine: own.tags, theirs: other.tags }]);
  });

  test('that are the same, or of one alone, are none', () => {
    const changed = { ...base, title: 'Search', items: [links] };
    for (const [mine, theirs] of [
      [changed, structuredClone(changed)],
      [base, changed],
      [changed, base],
    ] as const) {
      expect(mergeValues(base, mine, theirs)).toEqual({ merged: changed, conflicts: [] });
    }
  });

  test('an entry that one has removed and the other has changed stays', () => {
    const theirs = { ...base, items: [{ ...audit, text: 'Other' }, links] };
    expect(mergeValues(base, { ...base, items: [links] }, theirs).merged).toEqual(theirs);
  });
});

describe('the differences of two values', () => {
  test.each<[Value, Value, unknown]>([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, []],
    [
      { a: 1, b: 2 },
      { a: 1, c: 3 },
      [
        { at: ['c'], after: 3 },
        { at: ['b'], before: 2 },
      ],
    ],
    [{ a: ['x', 'y'] }, { a: ['x', 'z'] }, [{ at: ['a', 1], before: 'y', after: 'z' }]],
    [{ a: ['x'] }, { a: ['x', 'z'] }, [{ at: ['a'], before: ['x'], after: ['x', 'z'] }]],
    [
      [audit, links],
      [{ slug: 'new' }, { ...links, text: 'Twelve' }],
      [
        { at: [0], before: audit },
        { at: [0], after: { slug: 'new' } },
        { at: [1, 'text'], before: 'Ten portals', after: 'Twelve' },
      ],
    ],
    [[audit, links], [links, audit], [{ at: [], before: [audit, links], after: [links, audit] }]],
  ])('of %j and %j', (before, after, differences) => expect(diffValues(before, after)).toEqual(differences));
});

test('a value is read and replaced at a path, and what is not on it stays the same object', () => {
  const next = withValueAt(base, ['items', 1, 'text'], 'Twelve') as typeof base;
  expect(valueAt(next, ['items', 1, 'text'])).toBe('Twelve');
  expect(next.items[0]).toBe(audit);
  expect(withValueAt(base, ['items', 0], undefined)).toEqual({ ...base, items: [links] });
  expect(valueAt(base, ['items', 'constructor'])).toBeUndefined();
  expect(() => withValueAt(base, ['nothing', 'here'], 1)).toThrow(RangeError);
});

test.each([
  ['Wall & Desk Calendars', 'wall-and-desk-calendars'],
  ['Café Menüs, Smørrebrød & Straße', 'cafe-menus-smorrebrod-and-strasse'],
  ["A client's “first” question", 'a-clients-first-question'],
  ['360 Degree Tours', 'degree-tours'],
  ['C++ Development', 'c-plus-plus-development'],
  ['दुकान App', 'app'],
  ['—', ''],
])('the slug of "%s" is "%s"', (title, slug) => expect(slugFrom(title)).toBe(slug));
