import { expect, it } from 'vitest';
import type { EditedFile, Value } from '#contract/editor.ts';
import { group, line, list, member } from '../form/test-fields.ts';
import { entryOfPath, partOf } from './part-of.ts';
import { titleOfPlace } from './title-of-place.ts';

const entry = group(member('slug', line()), member('title', line()));
const category: Pick<EditedFile, 'title' | 'field' | 'entries'> = {
  title: 'Core',
  field: group(member('name', line()), member('items', list(entry))),
  entries: { at: ['items'], type: 'services' },
};
const base: Value = {
  name: 'Core',
  items: [
    { slug: 'seo', title: 'SEO' },
    { slug: 'ads', title: 'Ads' },
  ],
};

it('shows an entry, or what the category has besides them', () => {
  expect(partOf(category, base, base, 'ads')).toEqual({
    title: 'Ads',
    field: entry,
    at: ['items', 1],
    omits: 'slug',
  });
  expect(partOf(category, base, base, undefined)).toEqual({
    title: 'Core',
    field: category.field,
    at: [],
    omits: 'items',
  });
  expect(partOf(category, base, base, 'none')).toBeUndefined();
});

it('finds an entry that was just renamed, by its old slug and by its new one', () => {
  const renamed: Value = {
    name: 'Core',
    items: [
      { slug: 'search', title: 'SEO' },
      { slug: 'ads', title: 'Ads' },
    ],
  };
  expect(partOf(category, base, renamed, 'seo')?.at).toEqual(['items', 0]);
  expect(partOf(category, base, renamed, 'search')?.at).toEqual(['items', 0]);
});

it('shows a file without entries as a whole', () => {
  const { title, field } = category;
  expect(partOf({ title, field }, base, base, undefined)).toEqual({ title, field, at: [] });
});

it('tells the entry that a place is in', () => {
  expect(entryOfPath(category, base, ['items', 1, 'title'])).toBe('ads');
  expect(entryOfPath(category, base, ['name'])).toBeUndefined();
});

it('says where a place is, with the title of the entry unless it is shown', () => {
  expect(titleOfPlace(category, base, ['items', 1, 'title'])).toBe('Ads, Title');
  expect(titleOfPlace(category, base, ['items', 1, 'title'], 'ads')).toBe('Title');
  expect(titleOfPlace(category, base, ['items', 1], 'ads')).toBe('The entry');
  expect(titleOfPlace(category, base, ['name'])).toBe('Name');
  expect(titleOfPlace(category, base, [])).toBe('The file');
});
