import { expect, test } from 'vitest';
import { Articles } from './articles.ts';
import { Page } from './page.ts';

const article = (words = 800, path = '/blog/a') =>
  new Page(`${path}.html`, `<main><div class="prose">${'word — '.repeat(words)}</div></main>`);

function faultsOf(pages: Page[]): string[] {
  const check = new Articles();
  for (const page of pages) check.visit(page);
  return check.rules().flatMap(({ faults }) => faults);
}

const thirteen = Array.from({ length: 13 }, () => article());

test('passes thirteen articles', () => expect(faultsOf(thirteen)).toEqual([]));

test('finds one article too few; lists do not count', () =>
  expect(faultsOf([...thirteen.slice(1), article(800, '/blog/page/2')])).toEqual(['/blog: It has 12 articles.']));

test('finds a number on the cover that the title, the excerpt and the text do not have', () => {
  const cover = (says: string) =>
    `<div class="shared-transition"><div><p><strong>1 in 500</strong> <span>${says}</span></p></div></div>`;
  const card = '<article><div><div><p>9 of 10</p></div></div></article>';
  const withCover = (says: string) =>
    new Page(
      '/blog/a.html',
      `<main><h1>One in 500</h1><p>Of 59 parts</p>${cover(says)}<div class="prose">${'word '.repeat(800)}</div>${card}</main>`,
    );
  expect(faultsOf([...thirteen, withCover('of 59')])).toEqual([]);
  expect(faultsOf([...thirteen, withCover('of 60')])).toEqual([expect.stringContaining('does not have 60')]);
});

test.each([599, 1201])('finds an article of %i words', (words) =>
  expect(faultsOf([...thirteen, article(words)])).toEqual([`/blog/a: It has ${words} words.`]),
);
