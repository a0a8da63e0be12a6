import { readFileSync } from 'node:fs';
import { validateConfig } from 'astro/config';
import { expect, test } from 'vitest';
import { COLOURED, markdown } from './markdown.ts';

type Setup = NonNullable<ReturnType<typeof markdown>['hooks']['astro:config:setup']>;

const CODE = '```python\nx = 1\n```\n';

const TABLE = `
| Case | Share | Note |
| :--- | ----: | :--: |
| a    | 85%   | b    |
`;

test('code is focusable, and labelled by its heading and language', async () => {
  const html = await render(`${CODE}\n## Counted & timed\n\n${CODE}\n### In SQL\n\n\`\`\`sql\nselect 1\n\`\`\`\n`);
  expect(attributesOfCode(html)).toEqual([
    'role="group" aria-label="python" tabindex="0"',
    'role="group" aria-label="Counted &amp; timed: python" tabindex="0"',
    'role="group" aria-label="In SQL: sql" tabindex="0"',
  ]);
});

test('keeps the spans of coloured tokens and removes the others', async () => {
  await expect(render(CODE)).resolves.toContain('>x = <span class="number">1</span>');
  const nested = await render('```html\n<a href="/b">c</a>\n```\n');
  expect(nested).toContain('<span class="attr-name">href</span>');
  expect(nested).not.toMatch(/token|punctuation|operator/);
  expect(textOf(nested)).toBe('&lt;a href="/b"&gt;c&lt;/a&gt;\n');
});

test('COLOURED lists every class that prose.css colours', () => {
  const styles = readFileSync(new URL('../ui/prose.css', import.meta.url), 'utf8');
  const [, code = ''] = /& pre code \{[\s\S]*?\}\n([\s\S]*?)\/\*/.exec(styles) ?? [];
  const coloured = [...code.matchAll(/\.([a-z-]+)/g)].map(([, name]) => name);
  expect(new Set(coloured)).toEqual(COLOURED);
});

test('a heading does not label the code of the next document', async () => {
  const renderer = await createRenderer();
  await renderer.render(`## First\n\n${CODE}`);
  expect(attributesOfCode((await renderer.render(CODE)).code)).toEqual([
    'role="group" aria-label="python" tabindex="0"',
  ]);
});

test('a table is in a scroll box labelled by the heading above it', async () => {
  const html = await render(`## Counted & “timed”\n${TABLE}\n### Again\n${TABLE}`);
  expect(html.match(/<div [^>]*>(?=<table>)/g)).toEqual([
    '<div class="prose-table" role="group" aria-label="Counted &amp; “timed”" tabindex="0">',
    '<div class="prose-table" role="group" aria-label="Again" tabindex="0">',
  ]);
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
});

test('columns are aligned by classes, without inline styles', async () => {
  const html = await render(TABLE);
  expect(html).toContain('<th>Case</th>\n<th class="cell-right">Share</th>\n<th class="cell-center">Note</th>');
  expect(html).toContain('<td>a</td>\n<td class="cell-right">85%</td>\n<td class="cell-center">b</td>');
  expect(html).not.toContain('style=');
});

test('a table before any heading has a box without a label', async () => {
  await expect(render(TABLE)).resolves.toContain('<div class="prose-table" role="group" tabindex="0"><table>');
});

test('a heading does not label the tables of the next document', async () => {
  const renderer = await createRenderer();
  await renderer.render(`## First\n${TABLE}`);
  expect((await renderer.render(TABLE)).code).not.toContain('First');
});

test('another processor throws an error', async () => {
  const config = await validateConfig({}, process.cwd(), 'build');
  config.markdown.processor.options = {};
  expect(() => setUp(config)).toThrow('The Markdown processor "satteri" takes no hastPlugins');
});

const attributesOfCode = (html: string) => [...html.matchAll(/<pre [^>]*(role=[^>]*)>/g)].map(([, found]) => found);

const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

async function render(markdown: string): Promise<string> {
  return (await (await createRenderer()).render(markdown)).code;
}

async function createRenderer() {
  const config = await validateConfig({}, process.cwd(), 'build');
  setUp(config);
  return config.markdown.processor.createRenderer({ syntaxHighlight: 'prism' });
}

function setUp(config: Parameters<Setup>[0]['config']): void {
  markdown().hooks['astro:config:setup']?.({ config } as Parameters<Setup>[0]);
}
