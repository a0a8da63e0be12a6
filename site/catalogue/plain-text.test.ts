import { expect, it } from 'vitest';
import { plainText } from '#site/catalogue/plain-text.ts';

it('keeps the words of Markdown, a passage a line', () => {
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

it('takes tags away, and leaves code and comparisons as they are', () => {
  const markdown = `A <b>bold</b> word<br>and \`<0.01\`, \`>1000\`, \`List<String>\`, 1 <2 and 3> 2.

\`\`\`ts
const rows: Map<string, number>;
\`\`\``;
  expect(plainText(markdown).split('\n')).toEqual([
    'A bold word and <0.01, >1000, List<String>, 1 <2 and 3> 2.',
    'const rows: Map<string, number>;',
  ]);
});
