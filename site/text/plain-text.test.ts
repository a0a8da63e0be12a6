import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('returns the text of Markdown, one block per line', () => {
  const markdown = `## Two *ways*

One line
and its [link](/pricing), **bold** and \`code_name\`.

- first
- second, 2 * 3

1. third

| Part | Who |
|---|:--|
| Name | Clerk |
| Dose | Ward |

\`\`\`python
x_y = words(text)
\`\`\`
> said so

![A tea bush](/tea.svg)`;
  expect(plainText(markdown).split('\n')).toEqual([
    'Two ways',
    'One line and its link, bold and code_name.',
    'first',
    'second, 2 * 3',
    'third',
    'Part Who',
    'Name Clerk',
    'Dose Ward',
    'x_y = words(text)',
    'said so',
    'A tea bush',
  ]);
});

it('removes tags but keeps code and comparisons', () => {
  const markdown = `A <b>bold</b> word<br>and \`<0.01\`, \`>1000\`, \`List<String>\`, 1 <2 and 3> 2.

\`\`\`ts
const rows: Map<string, number>;
\`\`\``;
  expect(plainText(markdown).split('\n')).toEqual([
    'A bold word and <0.01, >1000, List<String>, 1 <2 and 3> 2.',
    'const rows: Map<string, number>;',
  ]);
});
