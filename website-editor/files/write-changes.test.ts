import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Value } from '#contract/desk/website/values.ts';
import { withValueAt } from '#website-editor/values/value-at.ts';
import { fuzzOptions, PATIENCE_MS } from '../../tests/support/fuzz-options.ts';
import { commentsOf, formatYaml } from './format-yaml.ts';
import { parseContentFile } from './parse-content-file.ts';
import { applyEdit, edit, newValue } from './test-edits.ts';
import { formatFile, UnsafeWriteError, writeChanges, writeNew } from './write-changes.ts';

const YAML = 'content/pages/home.yaml';
const MARKDOWN = 'content/blog/article.md';
const FILES = globSync('content/**/*.{yaml,md}').sort();
const FUZZ = { timeout: PATIENCE_MS, tags: ['full'] };
const PRICES = 'content/pricing.yaml';

const lines = (...rows: string[]): string => `${rows.join('\n')}\n`;
const read = (text: string, file = YAML) => parseContentFile(file, text).value as Value;

/** The text after a change of what it says. */
function changed(text: string, change: (value: never) => void, file = YAML): string {
  const value = structuredClone(read(text, file));
  change(value as never);
  return writeChanges(file, text, value);
}

const withKey = (text: string, key: string, value: Value, file = YAML): string =>
  writeChanges(file, text, withValueAt(read(text, file), [key], value));

function changedLines(before: string, after: string): string[] {
  const old = before.split('\n');
  return after.split('\n').filter((line) => !old.includes(line));
}

describe('the normal form', () => {
  test('is that of every content file', () => {
    const others = FILES.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return formatFile(file, text) !== text;
    });
    expect(others, 'Run `node website-editor/format-content.ts`: it writes them in the normal form.').toEqual([]);
  });

  test('folds long texts, keeps short lists in brackets, comments and empty lines', () => {
    const words = 'word '.repeat(30).trim();
    const text = lines(
      '# Top',
      '',
      'b:   [a,   c] # why',
      'c: {d: 1}',
      '',
      '# About it',
      `e: ${words}`,
      `f: [${words}, x]`,
    );
    const formatted = formatYaml(text);
    expect(formatted.split('\n').slice(0, 7)).toEqual([
      '# Top',
      '',
      'b: [a, c] # why',
      'c: { d: 1 }',
      '',
      '# About it',
      'e: >-',
    ]);
    expect(Math.max(...formatted.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(118);
    expect(formatted).toContain('f:\n  - >-\n    word');
  });

  test('says the same and stays as it is, whatever a document holds', FUZZ, () => {
    const group = fc.dictionary(fc.constantFrom('a', 'long_key', 'on', 'a b'), newValue, { minKeys: 1 });
    fc.assert(
      fc.property(group, fc.constantFrom(40, 80, 0), fc.boolean(), (value, lineWidth, isFlow) => {
        const text = stringify(value, { lineWidth, collectionStyle: isFlow ? 'flow' : 'any', commentString: String });
        const before = readOrSkip(text);
        fc.pre(before !== undefined);
        const formatted = formatYaml(text);
        expect(read(formatted)).toEqual(before);
        expect(formatYaml(formatted)).toBe(formatted);
      }),
      fuzzOptions(150),
    );
  });
});

/** Undefined for what the site's build reads in another way: such a file is refused. */
function readOrSkip(text: string): Value | undefined {
  try {
    return read(text);
  } catch {
    return undefined;
  }
}

describe('a change', () => {
  test('of a price touches its line alone', () => {
    const text = readFileSync(PRICES, 'utf8');
    const [line = '', price = ''] = /^ +price: { from: (\d+), .*$/m.exec(text) ?? [];
    const next = JSON.parse(JSON.stringify(read(text, PRICES)).replace(`"from":${price},`, '"from":99123,'));
    expect(changedLines(text, writeChanges(PRICES, text, next))).toEqual([line.replace(price, '99123')]);
  });

  test('of any value of any file is there; comments stay; saving it twice changes nothing', {
    timeout: PATIENCE_MS,
  }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...FILES), fc.array(edit, { minLength: 1, maxLength: 4 }), (file, edits) => {
        const text = readFileSync(file, 'utf8');
        const next = edits.reduce((value, each) => applyEdit(value, each), read(text, file));
        const written = writeChanges(file, text, next);
        expect(read(written, file)).toEqual(asSaid(file, next));
        expect(writeChanges(file, written, next)).toBe(written);
        expect(formatFile(file, written)).toBe(written);
        const removes = edits.some(({ kind }) => /remove|replace/.test(kind));
        if (!removes) expect(commentsOf(written)).toEqual(expect.arrayContaining(commentsOf(text)));
      }),
      fuzzOptions(30),
    );
  });

  test.each([
    ['a: one # why', 'two', 'a: two # why'],
    ['a: one', 'Price: 100', 'a: "Price: 100"'],
    ['a: one', 'नमस्ते 👩🏽‍🌾', 'a: नमस्ते 👩🏽‍🌾'],
    ['a: one', 'a\nb', 'a: |-\n  a\n  b'],
    ['a: [one, two, three]', ['one', 'three'], 'a: [one, three]'],
    ['a: { b: 1, c: two }', { b: 1, c: 'x: y' }, 'a: { b: 1, c: "x: y" }'],
    ['a: one', 'yes', 'a: "yes"'],
    ['a: one', '12:30:45', 'a: "12:30:45"'],
  ])('in %j to %j writes %j', (before, value, after) => {
    expect(withKey(lines(before), 'a', value)).toBe(lines(after));
  });

  test('of a day leaves a date a date, and a text a text', () => {
    const dates = lines('posted: 2026-11-03', 'title: One', 'items:', '  - checked: 2026-11-04', '    note: One');
    expect(withKey(dates, 'posted', '2026-12-24')).toBe(dates.replace('2026-11-03', '2026-12-24'));
    expect(withKey(dates, 'title', '2026-12-24')).toBe(dates.replace('title: One', 'title: "2026-12-24"'));
    expect(withKey(dates, 'closes', '2027-01-01')).toBe(`${dates}closes: 2027-01-01\n`);
    const item = { note: '2027-01-02', checked: '2027-01-01' };
    expect(changed(dates, ({ items }: { items: object[] }) => items.push(item))).toBe(
      `${dates}  - checked: 2027-01-01\n    note: "2027-01-02"\n`,
    );
  });

  const one = ['  # About one', '  - id: one', '    tags: [a, b]'];
  const two = ['  # About two', '  - id: two', '    tags: [a]'];
  const part = ['', '  # A part', ''];
  const three = ['  - id: three', '    tags: [a]'];
  const items = lines('items:', ...one, '', ...two, ...part, ...three, 'after: 1');
  type Items = { items: { id: string; tags: string[] }[] };

  test('of the order of a list moves comments with their items', () => {
    const after = changed(items, ({ items }: Items) => items.unshift(...items.splice(1, 1)));
    expect(after).toBe(lines('items:', ...two, '', ...one, ...part, ...three, 'after: 1'));
  });

  test('that removes an item removes the comment right above it, and no other', () => {
    expect(changed(items, ({ items }: Items) => items.splice(0, 1))).toBe(
      lines('items:', ...two, ...part, ...three, 'after: 1'),
    );
    expect(changed(items, ({ items }: Items) => items.splice(2, 1))).toContain('# A part');
  });

  test('that adds an item writes it as the others: order of keys, brackets, empty lines', () => {
    const item = { tags: ['x', 'z'], id: 'new' };
    const after = changed(items, ({ items }: Items) => items.splice(1, 0, item));
    const rows = ['  - id: new', '    tags: [x, z]'];
    expect(after).toBe(lines('items:', ...one, '', ...rows, '', ...two, ...part, ...three, 'after: 1'));
  });

  test('of the text of a Markdown file leaves its fields, and the other way round', () => {
    const text = lines('---', 'title:   One', 'tags: [a]', '---', '', '## Head', '', '- a list: *with* signs  ', '');
    expect(withKey(text, 'body', '\n## Other\r\n\n', MARKDOWN)).toBe(
      lines('---', 'title:   One', 'tags: [a]', '---', '', '## Other'),
    );
    expect(withKey(text, 'title', 'Two', MARKDOWN)).toBe(text.replace('  One', 'Two'));
    const empty = lines('---', 'title:   One', 'tags: [a]', '---');
    expect(withKey(text, 'body', ' \n\t', MARKDOWN)).toBe(empty);
    expect(withKey(empty, 'body', 'Words\n\n---\n\nMore', MARKDOWN)).toBe(`${empty}\nWords\n\n---\n\nMore\n`);
  });
});

describe('nothing is written', () => {
  test.each([
    ['an anchor', 'a: &name one\nb: *name\n', 'anchor'],
    ['a tag', 'a: !!str 1\nb: 2\n', 'tag'],
  ])('into a file with %s', (_, text, reason) => {
    expect(() => withKey(text, 'b', 'two')).toThrow(UnsafeWriteError);
    expect(() => withKey(text, 'b', 'two')).toThrow(reason);
  });

  test('of what is no group of fields, or cannot stand on the disk', () => {
    expect(() => writeChanges(YAML, 'a: 1\n', ['a'])).toThrow('Its fields are missing.');
    expect(() => writeChanges(MARKDOWN, '---\na: 1\n---\n', { a: 1, body: 2 })).toThrow('Its text is missing.');
    expect(() => withKey('---\na: 1\n---\n', 'body', '\ud800', MARKDOWN)).toThrow(UnsafeWriteError);
  });
});

test('a new file is written as another of its kind', () => {
  const example = lines(
    '---',
    'title: One',
    'tags: [a]',
    'posted: 2026-11-03',
    'steps:',
    '  - name: x',
    '---',
    '',
    'Words',
  );
  const value = { title: 'Two', steps: [{ name: 'z' }], tags: ['b', 'c'], posted: '2026-12-01', body: 'Text\n' };
  expect(writeNew(MARKDOWN, value, example)).toBe(
    lines('---', 'title: Two', 'tags: [b, c]', 'posted: 2026-12-01', 'steps:', '  - name: z', '---', '', 'Text'),
  );
  expect(writeNew(YAML, { a: 'one', b: [{ c: 1, d: ['x'] }], e: {} })).toBe(
    lines('a: one', 'b:', '  - c: 1', '    d:', '      - x', 'e: {}'),
  );
});

/** The text of a Markdown file has no empty lines round it. */
function asSaid(file: string, value: Value): Value {
  const said = JSON.parse(JSON.stringify(value));
  if (file.endsWith('.md')) {
    said.body = String(said.body ?? '')
      .replaceAll(/\r\n?/g, '\n')
      .replace(/^(?:[ \t]*(?:\n|$))+/, '')
      .replace(/\n+$/, '');
  }
  return said;
}
