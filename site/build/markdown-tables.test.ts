import { validateConfig } from 'astro/config';
import { expect, test } from 'vitest';
import { markdownTables } from './markdown-tables.ts';

type Setup = NonNullable<ReturnType<typeof markdownTables>['hooks']['astro:config:setup']>;

const TABLE = `
| Case | Share | Note |
| :--- | ----: | :--: |
| a    | 85%   | b    |
`;

test('a table scrolls in a box named by the heading above it', async () => {
  const html = await render(`## Counted & “timed”\n${TABLE}\n### Again\n${TABLE}`);
  expect(html.match(/<div [^>]*>(?=<table>)/g)).toEqual([
    '<div class="prose-table" role="group" aria-label="Counted &amp; “timed”" tabindex="0">',
    '<div class="prose-table" role="group" aria-label="Again" tabindex="0">',
  ]);
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
});

test('columns are aligned by classes, and no style is left', async () => {
  const html = await render(TABLE);
  expect(html).toContain('<th>Case</th>\n<th class="cell-right">Share</th>\n<th class="cell-center">Note</th>');
  expect(html).toContain('<td>a</td>\n<td class="cell-right">85%</td>\n<td class="cell-center">b</td>');
  expect(html).not.toContain('style=');
});

test('a table before any heading has a box without a name', async () => {
  await expect(render(TABLE)).resolves.toContain('<div class="prose-table" role="group" tabindex="0"><table>');
});

test('one document does not name the tables of the next', async () => {
  const renderer = await processor();
  await renderer.render(`## First\n${TABLE}`);
  expect((await renderer.render(TABLE)).code).not.toContain('First');
});

test('another processor is refused', async () => {
  const config = await validateConfig({}, process.cwd(), 'build');
  config.markdown.processor.options = {};
  expect(() => setUp(config)).toThrow('The Markdown processor "satteri" takes no hastPlugins');
});

async function render(markdown: string): Promise<string> {
  return (await (await processor()).render(markdown)).code;
}

async function processor() {
  const config = await validateConfig({}, process.cwd(), 'build');
  setUp(config);
  return config.markdown.processor.createRenderer({});
}

function setUp(config: Parameters<Setup>[0]['config']): void {
  markdownTables().hooks['astro:config:setup']?.({ config } as Parameters<Setup>[0]);
}
