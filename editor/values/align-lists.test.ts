import { expect, test } from 'vitest';
import { alignLists, isSameItem, unmoved } from './align-lists.ts';

const seo = { slug: 'seo', title: 'Search' };
const ads = { slug: 'ads', title: 'Advertising' };
const mail = { slug: 'mail', title: 'Letters' };

test('items are found by slug, whatever else has changed', () => {
  expect(alignLists([seo, ads, mail], [mail, { slug: 'new' }, { ...seo, title: 'x' }])).toEqual([2, undefined, 0]);
});

test('items are found by id or name if they have no slug', () => {
  expect(alignLists([{ id: 1 }, { id: 2 }], [{ id: 2, a: 1 }])).toEqual([1]);
  expect(alignLists([{ name: 'a' }, { name: 'b' }], [{ name: 'b', a: 1 }])).toEqual([1]);
});

test('a slug that two items have says nothing', () => {
  const twice = [seo, { ...ads, slug: 'seo' }];
  expect(alignLists(twice, [twice[1] ?? '', seo])).toEqual([1, 0]);
});

test('an item with another slug is found by its likeness', () => {
  expect(alignLists([seo, ads], [seo, { ...ads, slug: 'advertising' }])).toEqual([0, 1]);
  expect(alignLists([seo, ads], [seo, { slug: 'film', title: 'Video' }])).toEqual([0, undefined]);
});

test('equal items are found before alike ones, and moved ones too', () => {
  expect(alignLists(['a plan', 'a map', 'links'], ['links', 'a plan', 'a maps'])).toEqual([2, 0, 1]);
  expect(alignLists([1, 1, 2], [2, 1, 1])).toEqual([2, 0, 1]);
});

test('as many texts as before in the same place are the same, written anew', () => {
  expect(alignLists(['first', 'x', 'last'], ['first', 'quite other', 'last'])).toEqual([0, 1, 2]);
  expect(alignLists(['first', 'last'], ['first', 'quite other', 'last'])).toEqual([0, undefined, 1]);
});

test('those that stay in order are the most that can', () => {
  expect([...unmoved([1, 2, 0, undefined, 3])]).toEqual([0, 1, 4]);
  expect([...unmoved([])]).toEqual([]);
});

test('the same item is equal, or has the same name', () => {
  expect(isSameItem(seo, { slug: 'seo' })).toBe(true);
  expect(isSameItem('a', 'a')).toBe(true);
  expect(isSameItem(seo, ads)).toBe(false);
  expect(isSameItem(seo, undefined)).toBe(false);
});
