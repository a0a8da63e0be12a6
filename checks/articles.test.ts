import { expect, test } from 'vitest';
import { Articles } from './articles.ts';
import { Page } from './page.ts';

const posting = {
  '@type': 'BlogPosting',
  headline: 'A title',
  description: 'D',
  url: 'https://agency.example/blog/a',
  mainEntityOfPage: 'https://agency.example/blog/a',
  datePublished: '2025-11-03',
  author: { '@type': 'Person', name: 'Meera', url: 'https://agency.example/about' },
  publisher: { '@id': 'https://agency.example/#organization' },
};
const article = (words = 800, data: object = posting, path = '/blog/a') =>
  new Page(
    `${path}.html`,
    `<link rel="canonical" href="https://agency.example/blog/a">` +
      `<script type="application/ld+json">{"@type":"Organization"}</script>` +
      `<script type="application/ld+json">${JSON.stringify(data)}</script>` +
      `<main><h1>A title</h1><dl><dd>Meera</dd></dl><time datetime="2025-11-03"></time><div class="prose">${'word — '.repeat(words)}</div></main>`,
  );

function faultsOf(pages: Page[]): string[] {
  const check = new Articles();
  for (const page of pages) check.visit(page);
  return check.rules().flatMap(({ faults }) => faults);
}

const thirteen = Array.from({ length: 13 }, () => article());

test('thirteen articles that say what they show', () => expect(faultsOf(thirteen)).toEqual([]));

test('one too few; lists are none', () =>
  expect(faultsOf([...thirteen.slice(1), article(800, posting, '/blog/page/2')])).toEqual([
    '/blog: It has 12 articles.',
  ]));

test.each([599, 1201])('an article of %i words', (words) =>
  expect(faultsOf([...thirteen, article(words)])).toEqual([`/blog/a: It has ${words} words.`]),
);

test('no structured data, or without an author', () => {
  expect(faultsOf([...thirteen, article(800, {})])).toHaveLength(1);
  expect(faultsOf([...thirteen, article(800, { ...posting, author: 'Meera' })])[0]).toContain('author');
});

test('structured data that says something else than the page', () =>
  expect(
    faultsOf([
      ...thirteen,
      article(800, {
        ...posting,
        headline: 'B',
        datePublished: '2025-11-04',
        author: { ...posting.author, name: 'Arjun' },
      }),
    ]),
  ).toEqual([
    '/blog/a: headline is "B", and the page says "A title".',
    '/blog/a: datePublished is "2025-11-04", and the page says "2025-11-03".',
    '/blog/a: author.name is "Arjun", and the page says "Meera".',
  ]));
