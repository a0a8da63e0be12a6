import { expect, test } from 'vitest';
import { listText } from './list-text.ts';

test('listText writes a title, a summary, and one absolute link per line', () =>
  expect(
    listText({
      title: 'Kolam',
      summary: 'An agency\nfor AI. ',
      sections: [
        [
          'Services',
          [{ title: 'Logo [design]', href: '/services/logo-design', description: ' A mark\n that works. ' }],
        ],
        ['Legal', [{ title: 'Terms', href: '/terms#law', description: 'What holds.' }]],
      ],
      origin: new URL('https://agency.example'),
    }),
  ).toBe(`# Kolam

> An agency for AI.

## Services

- [Logo \\[design\\]](https://agency.example/services/logo-design): A mark that works.

## Legal

- [Terms](https://agency.example/terms#law): What holds.
`));
