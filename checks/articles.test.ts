import { expect, test } from 'vitest';
import { faultsIn } from '../tests/support/check-faults.ts';
import { Articles } from './articles.ts';

const article = (words = 800, path = '/blog/a') =>
  [path, `<main><div class="prose">${'word — '.repeat(words)}</div></main>`] as const;

const faultsOf = (pages: (readonly [path: string, html: string])[]): string[] => faultsIn(new Articles(), ...pages);

const thirteen = Array.from({ length: 13 }, () => article());

test('passes thirteen articles', () => expect(faultsOf(thirteen)).toEqual([]));

test('finds one article too few; lists do not count', () =>
  expect(faultsOf([...thirteen.slice(1), article(800, '/blog/page/2')])).toEqual(['/blog: It has 12 articles.']));

test('finds a number on the cover that the title, the excerpt and the text do not have', () => {
  const cover = (says: string) =>
    `<div class="shared-transition"><div><p><strong>1 in 500</strong> <span>${says}</span></p></div></div>`;
  const card = '<article><div><div><p>9 of 10</p></div></div></article>';
  const withCover = (says: string) =>
    [
      '/blog/a',
      `<main><h1>One in 500</h1><p>Of 59 parts</p>${cover(says)}<div class="prose">${'word '.repeat(800)}</div>${card}</main>`,
    ] as const;
  expect(faultsOf([...thirteen, withCover('of 59')])).toEqual([]);
  expect(faultsOf([...thirteen, withCover('of 60')])).toEqual([expect.stringContaining('does not have 60')]);
});

test.each([599, 1201])('finds an article of %i words', (words) =>
  expect(faultsOf([...thirteen, article(words)])).toEqual([`/blog/a: It has ${words} words.`]),
);
