import { expect, it } from 'vitest';
import { formatPlace } from './check.ts';
import { readContentFile } from './content-file.ts';

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
