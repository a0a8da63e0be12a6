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

test('COLOURED lists every class that prose.css colours', () => {
  const styles = readFileSync(new URL('../ui/prose.css', import.meta.url), 'utf8');
  const [, code = ''] = /& pre code \{[\s\S]*?\}\n([\s\S]*?)\/\*/.exec(styles) ?? [];
  const coloured = [...code.matchAll(/\.([a-z-]+)/g)].map(([, name]) => name);
  expect(new Set(coloured)).toEqual(COLOURED);
});

test('a table is in a scroll box labelled by the heading above it', async () => {
  const html = await render(`## Counted & “timed”\n${TABLE}\n### Again\n${TABLE}`);
  expect(html.match(/<div [^>]*>(?=<table>)/g)).toEqual([
    '<div class="prose-table" role="group" aria-label="Counted &amp; “timed”" tabindex="0">',
    '<div class="prose-table" role="group" aria-label="Again" tabindex="0">',
  ]);
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
});

test('words in an Indian script have their language and font, in text and in code', async () => {
  const html = await render('Say मेरा ऑर्डर, “আমি।” or நான் *now*; a danda: ।\n\n```python\nx = "चार"\n```\n');
  expect(html.match(/<span (?=lang).*?<\/span>/g)).toEqual([
    '<span lang="hi" class="font-devanagari">मेरा ऑर्डर</span>',
    '<span lang="bn" class="font-bangla">আমি।</span>',
    '<span lang="ta" class="font-tamil">நான்</span>',
    '<span lang="hi" class="font-devanagari">।</span>',
    '<span lang="hi" class="font-devanagari">चार</span>',
  ]);
  expect(html.replace(/<[^>]*>/g, '')).toContain('Say मेरा ऑर्डर, “আমি।” or நான் now; a danda: ।');
});

const attributesOfCode = (html: string) => [...html.matchAll(/<pre [^>]*(role=[^>]*)>/g)].map(([, found]) => found);

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
