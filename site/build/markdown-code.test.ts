import { readFileSync } from 'node:fs';
import { validateConfig } from 'astro/config';
import { expect, test } from 'vitest';
import { COLOURED, markdownCode } from './markdown-code.ts';

type Setup = NonNullable<ReturnType<typeof markdownCode>['hooks']['astro:config:setup']>;

const CODE = '```python\nx = 1\n```\n';

test('code is reached by the keyboard, and named by its heading and language', async () => {
  const html = await render(`${CODE}\n## Counted & timed\n\n${CODE}\n### In SQL\n\n\`\`\`sql\nselect 1\n\`\`\`\n`);
  expect(attributesOfCode(html)).toEqual([
    'role="group" aria-label="python" tabindex="0"',
    'role="group" aria-label="Counted &amp; timed: python" tabindex="0"',
    'role="group" aria-label="In SQL: sql" tabindex="0"',
  ]);
});

test('what is coloured stays coloured; what is not is no element', async () => {
  await expect(render(CODE)).resolves.toContain('>x = <span class="number">1</span>');
  const nested = await render('```html\n<a href="/b">c</a>\n```\n');
  expect(nested).toContain('<span class="attr-name">href</span>');
  expect(nested).not.toMatch(/token|punctuation|operator/);
  expect(textOf(nested)).toBe('&lt;a href="/b"&gt;c&lt;/a&gt;\n');
});

test('every colour of the styles is kept', () => {
  const styles = readFileSync(new URL('../ui/prose.css', import.meta.url), 'utf8');
  const [, code = ''] = /& pre code \{[\s\S]*?\}\n([\s\S]*?)\/\*/.exec(styles) ?? [];
  const coloured = [...code.matchAll(/\.([a-z-]+)/g)].map(([, name]) => name);
  expect(new Set(coloured)).toEqual(COLOURED);
});

test('one document does not name the code of the next', async () => {
  const renderer = await renderWithCode();
  await renderer.render(`## First\n\n${CODE}`);
  expect(attributesOfCode((await renderer.render(CODE)).code)).toEqual([
    'role="group" aria-label="python" tabindex="0"',
  ]);
});

test('another processor is refused', async () => {
  const config = await validateConfig({}, process.cwd(), 'build');
  config.markdown.processor.options = {};
  expect(() => setUp(config)).toThrow('The Markdown processor "satteri" takes no hastPlugins');
});

const attributesOfCode = (html: string) => [...html.matchAll(/<pre [^>]*(role=[^>]*)>/g)].map(([, found]) => found);

const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

async function render(markdown: string): Promise<string> {
  return (await (await renderWithCode()).render(markdown)).code;
}

async function renderWithCode() {
  const config = await validateConfig({}, process.cwd(), 'build');
  setUp(config);
  return config.markdown.processor.createRenderer({ syntaxHighlight: 'prism' });
}

function setUp(config: Parameters<Setup>[0]['config']): void {
  markdownCode().hooks['astro:config:setup']?.({ config } as Parameters<Setup>[0]);
}
