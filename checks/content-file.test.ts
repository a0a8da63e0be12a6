import { expect, it } from 'vitest';
import { formatPlace } from './check.ts';
import { readContentFile } from './content-file.ts';

it('gives the place of every text in YAML, except file names of pictures', () => {
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
  const { passages } = readContentFile('content/a.yaml', yaml);
  expect(passages.map((passage) => [formatPlace(passage), passage.text])).toEqual([
    ['content/a.yaml:2, hero.heading', 'Our services'],
    ['content/a.yaml:4, items.0.slug', 'seo'],
    ['content/a.yaml:5, items.0.description', 'Found for what you sell.'],
    ['content/a.yaml:8, items.0.features.0', 'One'],
    ['content/a.yaml:8, items.0.features.1', 'Two'],
    ['content/a.yaml:10, items.0.image.alt', 'A field'],
  ]);
});

it('reads the front matter and the paragraphs of Markdown, and no code', () => {
  const markdown = `---
title: Locks
---
The first
paragraph with \`code()\`.

\`\`\`python
robust = True
\`\`\`

- A point
`;
  const { data, passages } = readContentFile('content/blog/locks.md', markdown);
  expect(data).toMatchObject({ title: 'Locks' });
  expect(passages.map((passage) => [formatPlace(passage), passage.text])).toEqual([
    ['content/blog/locks.md:2, title', 'Locks'],
    ['content/blog/locks.md:4, body', 'The first paragraph with .'],
    ['content/blog/locks.md:11, body', '- A point'],
  ]);
  const ranges = passages.map(({ range: [from, to] }) => markdown.slice(from, to).trim());
  expect(ranges).toEqual(['Locks', 'The first\nparagraph with `code()`.', '- A point']);
});
