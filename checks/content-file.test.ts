import { expect, it } from 'vitest';
import * as z from 'zod';
import { type ContentFile, dataOf, readContentFile, readMailboxes, readSiteFacts } from './content-file.ts';

const placesOf = ({ passages }: ContentFile) => passages.map(({ place, text }) => ({ place, text }));

it('gives line, entry and field of every text in YAML, except file names of pictures', () => {
  const yaml = `hero:
  heading: Our services # not said
items:
  - slug: seo
    description: >-
      Found for
      what you sell.
    features: [One, Two]
    price: { from: 10 }
    image: { src: ./images/landscape.jpg, alt: A field }
`;
  expect(placesOf(readContentFile('content/a.yaml', yaml))).toEqual([
    { place: 'content/a.yaml:2, hero.heading', text: 'Our services' },
    { place: 'content/a.yaml:4, seo, slug', text: 'seo' },
    { place: 'content/a.yaml:5, seo, description', text: 'Found for what you sell.' },
    { place: 'content/a.yaml:8, seo, features', text: 'One' },
    { place: 'content/a.yaml:8, seo, features', text: 'Two' },
    { place: 'content/a.yaml:10, seo, image.alt', text: 'A field' },
  ]);
});

it('reads the front matter and the paragraphs of Markdown, and no code', () => {
  const markdown = `---
title: Locks
date: 2025-10-14
---
The first
paragraph with \`code()\`.

\`\`\`python
robust = True
\`\`\`

- A point
`;
  const read = readContentFile('content/blog/locks.md', markdown);
  expect(read.data).toMatchObject({ title: 'Locks' });
  expect(placesOf(read)).toEqual([
    { place: 'content/blog/locks.md:2, title', text: 'Locks' },
    { place: 'content/blog/locks.md:3, date', text: '2025-10-14' },
    { place: 'content/blog/locks.md:5', text: 'The first paragraph with .' },
    { place: 'content/blog/locks.md:12', text: '- A point' },
  ]);
});

it('gives the path of every text, and where it is in the file', () => {
  const text =
    '---\nhero: { heading: "Our work" }\nitems:\n  - features: [One, Two]\n---\n\nThe text.\n\nMore of it.\n';
  const { passages } = readContentFile('content/a.md', text);
  expect(passages.map(({ at, range: [from, to] }) => [at.join('.'), text.slice(from, to).trim()])).toEqual([
    ['hero.heading', '"Our work"'],
    ['items.0.features.0', 'One'],
    ['items.0.features.1', 'Two'],
    ['body', 'The text.'],
    ['body', 'More of it.'],
  ]);
});

it('says why YAML cannot be parsed', () => {
  const { data, faults } = readContentFile('content/a.yaml', 'title: [One\nother: Two');
  expect(data).toBeUndefined();
  expect(faults).toEqual([expect.stringContaining('line 2')]);
});

it('returns data that matches a schema, and names fields that do not', () => {
  const files = [readContentFile('content/a.yaml', 'count: 3')];
  expect(dataOf(files, 'content/a.yaml', z.object({ count: z.number() }))).toEqual({ count: 3 });
  expect(() => dataOf(files, 'content/a.yaml', z.object({ name: z.string() }))).toThrow(
    /^content\/a\.yaml cannot be read by the checks:[\s\S]*name/,
  );
  const broken = [readContentFile('content/a.yaml', 'title: [One\nother: Two')];
  expect(() => dataOf(broken, 'content/a.yaml', z.object({}))).toThrow(/^content\/a\.yaml [\s\S]*line 2/);
});

const people = readContentFile('content/people.yaml', 'people: [{ name: Meera, email: meera@kolam.example }]');

it('reads the mailboxes of people, if there are any', () => {
  expect(readMailboxes([people])).toEqual(['meera@kolam.example']);
  expect(readMailboxes([])).toEqual([]);
});

it('names facts that are missing in site.yaml', () => {
  expect(() => readSiteFacts([readContentFile('content/site.yaml', 'brand: Kolam')])).toThrow(
    /^content\/site\.yaml cannot be read by the checks:[\s\S]*founded/,
  );
});
