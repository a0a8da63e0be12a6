import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { joinSource, parseContentFile } from './parse-content-file.ts';
import { writeChanges } from './write-changes.ts';

const YAML = 'content/pages/home.yaml';
const MARKDOWN = 'content/blog/article.md';

test('every file of content/ is read, and saving it without a change changes no byte', () => {
  const files = globSync('content/**/*.{yaml,md}');
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const { source, value } = parseContentFile(file, text);
    expect(joinSource(source)).toBe(text);
    expect(writeChanges(file, text, value)).toBe(text);
  }
});

test('days are text, keys too', () => {
  expect(parseContentFile(YAML, 'posted: 2026-11-24\nstatuses:\n  404: Not found\n').value).toEqual({
    posted: '2026-11-24',
    statuses: { '404': 'Not found' },
  });
});

test('the fields of a Markdown file and its text', () => {
  const text = '---\ntitle: One\n---\n\n\n## Head\n\nWords\n\n';
  expect(parseContentFile(MARKDOWN, text).value).toEqual({ title: 'One', body: '## Head\n\nWords' });
  expect(parseContentFile(MARKDOWN, text.replaceAll('\n', '\r\n')).value).toEqual({
    title: 'One',
    body: '## Head\n\nWords',
  });
  expect(parseContentFile(MARKDOWN, '---\n---').value).toEqual({ body: '' });
});

test.each([
  [
    YAML,
    'a: 1\nb: [2\n',
    /^content\/pages\/home.yaml cannot be edited here: Line \d: .*Correct it in a text editor\.$/,
  ],
  [YAML, 'a: 1\na: 2\n', /Line 2: Map keys must be unique/],
  [YAML, '- a\n', /Line 1: It must consist of keys with values/],
  [YAML, 'a: 0b11\n', /The site reads a in another way than YAML 1\.2: put the value in quotes/],
  [YAML, 'a: 2026-02-31\n', /The site reads a in another way/],
  [MARKDOWN, 'Words\n', /Its fields must stand between two lines of three dashes/],
  [MARKDOWN, '---\ntitle: One\nb: [\n---\n', /Line \d: /],
])('%s refuses %j', (file, text, message) => {
  expect(() => parseContentFile(file, text)).toThrow(message);
});

test('the line of a fault counts the fence', () => {
  expect(() => parseContentFile(MARKDOWN, '---\ntitle: One\ntitle: Two\n---\n')).toThrow('Line 3: ');
});
