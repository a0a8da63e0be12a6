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

test.each([599, 1201])('finds an article of %i words', (words) =>
  expect(faultsOf([...thirteen, article(words)])).toEqual([`/blog/a: It has ${words} words.`]),
);
