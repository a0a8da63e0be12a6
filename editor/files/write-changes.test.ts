import { describe, expect, test } from 'vitest';
import type { Value } from '#contract/editor.ts';
import { withValueAt } from '#editor/values/value-at.ts';
import { parseContentFile } from './parse-content-file.ts';
import { UnsafeWriteError, writeChanges, writeNew } from './write-changes.ts';

const YAML = 'content/pages/home.yaml';
const MARKDOWN = 'content/blog/article.md';

/** The text after a change of what it says. */
function changed(text: string, change: (value: never) => void, file = YAML): string {
  const value = structuredClone(parseContentFile(file, text).value);
  change(value as never);
  return writeChanges(file, text, value);
}

/** The text with another value at a key. */
const withKey = (text: string, key: string, value: Value, file = YAML): string =>
  writeChanges(file, text, withValueAt(parseContentFile(file, text).value, [key], value));

const lines = (...rows: string[]): string => `${rows.join('\n')}\n`;

describe('a text', () => {
  test('keeps the comment behind it, and all other lines', () => {
    const text = lines('# Words', 'a:   one   # why', "b: 'two'", '', 'c: "three"  ');
    expect(withKey(text, 'a', 'ones')).toBe(text.replace('one ', 'ones '));
    expect(withKey(text, 'c', 'threes')).toBe(lines('# Words', 'a:   one   # why', "b: 'two'", '', 'c: "threes"'));
  });

  test.each([
    ['a: one', 'two', 'a: two'],
    ['a: one', 'Price: 100', 'a: "Price: 100"'],
    ['a: one', 'say "no" # now', 'a: "say \\"no\\" # now"'],
    ['a: one', '{brand}', 'a: "{brand}"'],
    ['a: "one"', 'two', 'a: "two"'],
    ["a: 'one'", "it's", "a: 'it''s'"],
    ['a: one', '', 'a: ""'],
    ['a: one', 'one ', 'a: "one "'],
    ['a:', 'one', 'a: one'],
    ['a: one', 'नमस्ते 👩🏽‍🌾', 'a: नमस्ते 👩🏽‍🌾'],
    ['a: one', 'a\u0085b', 'a: "a\\u0085b"'],
    ['a: one', 'a\nb', 'a: |-\n  a\n  b'],
    ['a: "a\\nb"', 'a\nc', 'a: "a\\nc"'],
    ['a: [one]', ['a, b', 'c\nd'], 'a: ["a, b", "c\\nd"]'],
  ])('in %j becomes %j as %j', (before, value, after) => {
    expect(withKey(lines(before), 'a', value)).toBe(lines(after));
  });

  test.each(['yes', 'Off', '404', '0x1F', '017', '1_000', '12:30:45', 'null', '~', '.inf', '1e3', '0b11'])(
    '%s is put in quotes, because some program reads another value',
    (value) => {
      expect(withKey('a: one\n', 'a', value)).toBe(`a: "${value}"\n`);
      expect(withKey('a: [one]\n', 'a', [value])).toBe(`a: ["${value}"]\n`);
    },
  );

  test.each([
    [4, '4'],
    [0.5, '0.5'],
    [true, 'true'],
    [null, 'null'],
  ])('may become %s', (value, written) => {
    expect(withKey('a: one\n', 'a', value)).toBe(`a: ${written}\n`);
  });
});

describe('a day', () => {
  const dates = lines('posted: 2026-11-03', 'title: One', 'items:', '  - checked: 2026-11-04', '    note: One');

  test('stays without quotes, so that the build reads a date', () => {
    expect(withKey(dates, 'posted', '2026-12-24')).toBe(dates.replace('2026-11-03', '2026-12-24'));
  });

  test('is put in quotes where a text stood', () => {
    expect(withKey(dates, 'title', '2026-12-24')).toBe(dates.replace('One', '"2026-12-24"'));
  });

  test('in a new item is written as in the others', () => {
    const item = { checked: '2027-01-01', note: '2027-01-02' };
    expect(changed(dates, ({ items }: { items: object[] }) => items.push(item))).toBe(
      `${dates}  - checked: 2027-01-01\n    note: "2027-01-02"\n`,
    );
  });

  test('of a new key is a date', () => {
    expect(withKey(dates, 'closes', '2027-01-01')).toBe(`${dates}closes: 2027-01-01\n`);
  });
});

describe('a folded text', () => {
  const [one, two, three] = [
    'The first line of three, '.repeat(4).trim(),
    'and the second '.repeat(6).trim(),
    'third.',
  ];
  const folded = lines('a: >-', `  ${one}`, `  ${two}`, `  ${three}`, 'b: 1');
  const text = `${one} ${two} ${three}`;

  test('changes the line of the changed word', () => {
    expect(withKey(folded, 'a', text.replace('second and', 'third and'))).toBe(
      folded.replace('second and', 'third and'),
    );
  });

  test('passes the words that no longer fit to the next line', () => {
    const after = withKey(folded, 'a', text.replace('The first', 'The very long and very first'));
    const rows = after.split('\n');
    expect(rows).toHaveLength(folded.split('\n').length + 1);
    expect(rows.slice(-3)).toEqual(['  third.', 'b: 1', '']);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(120);
  });

  test('keeps its paragraphs', () => {
    const paragraphs = lines('a: >-', '  One.', '', '  Two.', '', '', '  Three.');
    expect(parseContentFile(YAML, paragraphs).value).toEqual({ a: 'One.\nTwo.\n\nThree.' });
    expect(withKey(paragraphs, 'a', 'One.\nTwos.\n\nThree.')).toBe(paragraphs.replace('Two', 'Twos'));
  });

  test('keeps the comment behind its sign', () => {
    expect(withKey('a: >- # why\n  one\n', 'a', 'two')).toBe('a: >- # why\n  two\n');
  });

  test('is written so where a line would get too long', () => {
    expect(withKey('a: One.\nb: 1\n', 'a', text)).toBe(lines('a: >-', ...foldedAt118(text), 'b: 1'));
    expect(withKey('a: "One:" # why\nb: 1\n', 'a', text)).toBe(lines('a: >- # why', ...foldedAt118(text), 'b: 1'));
    const list = changed('a:\n  - One.\n', ({ a }: { a: string[] }) => a.push(text));
    expect(list).toBe(lines('a:', '  - One.', '  - >-', ...foldedAt118(text, 4)));
  });

  test('stays on one line where it was too long already', () => {
    expect(withKey(`a: ${text}\n`, 'a', `${text} Fourth.`)).toBe(`a: ${text} Fourth.\n`);
  });

  test('with spaces that a fold would lose is put in quotes', () => {
    expect(withKey('a: >-\n  one\n', 'a', ' one')).toBe('a: " one"\n');
  });

  function foldedAt118(words: string, indent = 2): string[] {
    const rows = [''];
    for (const word of words.split(' ')) {
      const row = rows.at(-1) ?? '';
      if (indent + row.length + 1 + word.length > 118) rows.push(word);
      else rows[rows.length - 1] = row ? `${row} ${word}` : word;
    }
    return rows.map((row) => ' '.repeat(indent) + row);
  }
});

test('a literal text changes by lines', () => {
  const text = lines('a: |-', '  Hello {name},', '', '  # no comment', 'b: 1');
  expect(withKey(text, 'a', 'Hello {name},\n\n# no comment\nBye.')).toBe(
    text.replace('comment\n', 'comment\n  Bye.\n'),
  );
  expect(withKey(text, 'a', 'Hello.')).toBe(lines('a: |-', '  Hello.', 'b: 1'));
  expect(withKey(text, 'a', 'Hello.\n')).toBe(lines('a: |', '  Hello.', 'b: 1'));
});

describe('a list', () => {
  const text = lines(
    'items:',
    '  # About one',
    '  - id: one',
    '    href: /one',
    '    tags: [a, b]',
    '    # deeper',
    '',
    '  # About two',
    '  - id: two',
    '    href: /two # why',
    '    tags: [a]',
    '',
    '  # A part',
    '',
    '  - id: three',
    '    href: /three',
    '    tags: [a]',
    'after: 1',
  );
  const [one, two, three] = [
    ['  # About one', '  - id: one', '    href: /one', '    tags: [a, b]', '    # deeper'],
    ['  # About two', '  - id: two', '    href: /two # why', '    tags: [a]'],
    ['  - id: three', '    href: /three', '    tags: [a]'],
  ];
  const part = ['', '  # A part', ''];

  type Items = { items: { id: string; href: string; tags: string[] }[] };

  test('moves an item with its comments', () => {
    const after = changed(text, ({ items }: Items) => items.unshift(...items.splice(1, 1)));
    expect(after).toBe(lines('items:', ...two, '', ...one, ...part, ...three, 'after: 1'));
  });

  test('removes an item with its comments, and keeps those of no item', () => {
    expect(changed(text, ({ items }: Items) => items.splice(0, 1))).toBe(
      lines('items:', ...two, ...part, ...three, 'after: 1'),
    );
    expect(changed(text, ({ items }: Items) => items.splice(2, 1))).toBe(
      lines('items:', ...one, '', ...two, '  # A part', 'after: 1'),
    );
  });

  test('writes a new item as the others are: order of keys, brackets, empty lines', () => {
    const item = { tags: ['x', 'z'], href: '/new', id: 'new' };
    const after = changed(text, ({ items }: Items) => items.splice(1, 0, item));
    const rows = ['  - id: new', '    href: /new', '    tags: [x, z]'];
    expect(after).toBe(lines('items:', ...one, '', ...rows, '', ...two, ...part, ...three, 'after: 1'));
  });

  test('changes, moves and adds at once', () => {
    const after = changed(text, ({ items }: Items) => {
      const [first, second] = items as [Items['items'][0], Items['items'][0]];
      items.splice(0, 2, { ...second, href: '/second' }, first);
      items.push({ id: 'new', href: '/new', tags: [] });
    });
    const second = two.map((line) => line.replace('/two', '/second'));
    const rows = ['', '  - id: new', '    href: /new', '    tags: []'];
    expect(after).toBe(lines('items:', ...second, '', ...one, ...part, ...three, ...rows, 'after: 1'));
  });

  test('without items is [], and gets its lines back', () => {
    expect(withKey('a:\n  - one\n  - two\nb: 1\n', 'a', [])).toBe('a: []\nb: 1\n');
    expect(withKey('a: []\n', 'a', ['one', 'two'])).toBe('a: [one, two]\n');
    expect(withKey('a: []\n', 'a', [{ b: 1 }])).toBe('a:\n  - b: 1\n');
    const two = lines('- tags:', '    - one', '  id: 1', '- tags: []', '  id: 2').replaceAll(/^/gm, '  ').trimEnd();
    expect(changed(`a:\n${two}\n`, ({ a }: { a: { tags: string[] }[] }) => a[1]?.tags.push('x'))).toBe(
      `a:\n${two.replace('tags: []', 'tags:\n      - x')}\n`,
    );
  });

  test('below its key without indentation stays so', () => {
    expect(changed('a:\n- one\nb: 1\n', ({ a }: { a: string[] }) => a.push('two'))).toBe('a:\n- one\n- two\nb: 1\n');
  });

  test('of lists', () => {
    const nested = lines('rows:', '  - - a', '    - b', '  - [c]');
    expect(changed(nested, ({ rows }: { rows: string[][] }) => rows[0]?.unshift('x'))).toBe(
      lines('rows:', '  - - x', '    - a', '    - b', '  - [c]'),
    );
  });
});

describe('brackets', () => {
  test.each([
    ['a: [one, two, three]', ['one', 'three'], 'a: [one, three]'],
    ['a: [ one,two ]', ['two', 'one'], 'a: [ two, one ]'],
    ['a: [one]', [], 'a: []'],
    ['a: { b: 1, c: two }', { b: 2, c: 'two' }, 'a: { b: 2, c: two }'],
    ['a: { b: 1,  c: two }', { b: 1, c: 'x: y' }, 'a: { b: 1,  c: "x: y" }'],
    ['a: { b: 1 }', { b: 1, c: ['x'] }, 'a: { b: 1, c: [x] }'],
    ['a: {b: 1}', { z: 0, b: 1 }, 'a: {z: 0, b: 1}'],
    ['a: { b: 1 }', {}, 'a: {}'],
    ['a: { b: }', { b: 'x' }, 'a: { b: x }'],
  ])('%s', (before, value, after) => {
    expect(withKey(lines(before), 'a', value)).toBe(lines(after));
  });

  test('over several lines keep them', () => {
    const text = lines('a:', '  [', '    one, two,', '  ]', 'b: 1');
    expect(withKey(text, 'a', ['one', 'two', 'three'])).toBe(text.replace('two,', 'two, three,'));
    const column = lines('a: [', '  one,', '  two', ']');
    expect(withKey(column, 'a', ['one', 'new', 'two'])).toBe(column.replace('one,', 'one,\n  new,'));
  });
});

describe('a group', () => {
  const text = lines(
    '# About the file',
    'a: 1',
    '',
    '# About b',
    'b: 2',
    '# About c',
    'c:',
    '  d: 4',
    '  # About e',
    '  e: 5',
  );

  test('loses a key with its comment', () => {
    expect(changed(text, (value: Record<string, Value>) => delete value['b'])).toBe(
      lines('# About the file', 'a: 1', '', '# About c', 'c:', '  d: 4', '  # About e', '  e: 5'),
    );
    expect(changed(text, (value: Record<string, Value>) => delete value['a'])).toBe(text.replace('a: 1\n\n', ''));
    expect(changed(text, ({ c }: { c: Record<string, Value> }) => delete c['d'])).toBe(text.replace('  d: 4\n', ''));
  });

  test('gets a key where the value has it', () => {
    const value = { a: 1, b: 2, new: ['x'], c: { d: 4, e: 5 } };
    expect(writeChanges(YAML, text, value)).toBe(text.replace('b: 2\n', 'b: 2\nnew:\n  - x\n'));
    expect(writeChanges(YAML, text, { first: 0, a: 1, b: 2, c: { d: 4, e: 5 } })).toBe(
      text.replace('a: 1', 'first: 0\na: 1'),
    );
  });

  test('gets a key at its end where others of its kind have it', () => {
    const items = lines('items:', '  - id: 1', '    note: x', '    text: a', '  - id: 2', '    text: b');
    const after = changed(items, ({ items }: { items: Record<string, Value>[] }) => {
      if (items[1]) items[1]['note'] = 'z';
    });
    expect(after).toBe(items.replace('id: 2\n', 'id: 2\n    note: z\n'));
  });

  test('keeps the order of the file, whatever that of the value is', () => {
    expect(writeChanges(YAML, text, { c: { e: 5, d: 4 }, b: 3, a: 1 })).toBe(text.replace('b: 2', 'b: 3'));
  });

  test('renames a key in its line', () => {
    expect(writeChanges(YAML, text, { a: 1, 'b 2: x': 2, c: { d: 4, e: 5 } })).toBe(
      text.replace('b: 2', '"b 2: x": 2'),
    );
  });

  test('may become another value, and back', () => {
    expect(withKey(text, 'c', 'x')).toBe(
      lines('# About the file', 'a: 1', '', '# About b', 'b: 2', '# About c', 'c: x'),
    );
    expect(withKey(text, 'a', { b: { c: 'x' } })).toBe(text.replace('a: 1', 'a:\n  b:\n    c: x'));
    expect(withKey(text, 'c', {})).toMatch(/\nc: \{\}\n$/);
  });

  test('whose first key goes keeps the dash', () => {
    const items = lines('a:', '  - b: 1', '    # About c', '    c: 2');
    expect(changed(items, ({ a }: { a: Record<string, Value>[] }) => delete a[0]?.['b'])).toBe(
      lines('a:', '  -', '    # About c', '    c: 2'),
    );
    expect(changed(items, ({ a }: { a: Value[] }) => a.splice(0, 1, { z: 0, b: 1, c: 2 }))).toBe(
      lines('a:', '  - z: 0', '    b: 1', '    # About c', '    c: 2'),
    );
  });
});

describe('a file', () => {
  const text = lines('a: one', 'b: >-', '  two', 'c:', '  - three');

  test('with CRLF keeps it', () => {
    const crlf = text.replaceAll('\n', '\r\n');
    expect(withKey(crlf, 'a', 'x\ny')).toBe(crlf.replace('a: one', 'a: |-\r\n  x\r\n  y'));
    expect(withKey(crlf, 'c', ['three', 'four'])).toBe(`${crlf}  - four\r\n`);
  });

  test('with both keeps each', () => {
    const mixed = 'a: one\r\nb: two\nc: three\r\nd: four\r\n';
    expect(withKey(mixed, 'c', 'x')).toBe('a: one\r\nb: two\nc: x\r\nd: four\r\n');
    expect(withKey(mixed, 'e', 'x')).toBe(`${mixed}e: x\r\n`);
  });

  test('with a byte order mark keeps it', () => {
    expect(withKey(`\uFEFF${text}`, 'a', 'x')).toBe(`\uFEFF${text.replace('one', 'x')}`);
    expect(withKey(`\uFEFF---\na: one\n---\n`, 'a', 'x', MARKDOWN)).toBe('\uFEFF---\na: x\n---\n');
  });

  test('without a line break at its end stays so', () => {
    expect(withKey(text.trimEnd(), 'a', 'x')).toBe(text.trimEnd().replace('one', 'x'));
  });

  test('that is empty gets its first keys', () => {
    expect(writeChanges(YAML, '# Nothing yet\n', { a: 1, b: ['x'] })).toBe('# Nothing yet\na: 1\nb:\n  - x\n');
  });
});

describe('a Markdown file', () => {
  const text = lines('---', 'title: One', 'tags: [a]', '---', '', '## Head', '', '- a list: *with* signs  ', '');

  test('changes its fields alone, or its text alone', () => {
    expect(withKey(text, 'title', 'Two', MARKDOWN)).toBe(text.replace('One', 'Two'));
    expect(withKey(text, 'body', '## Other', MARKDOWN)).toBe(
      lines('---', 'title: One', 'tags: [a]', '---', '', '## Other'),
    );
  });

  test('has a text without empty lines round it, and ends with one line break', () => {
    expect(parseContentFile(MARKDOWN, text).value['body']).toBe('## Head\n\n- a list: *with* signs  ');
    expect(withKey(text, 'body', '\n\r\n\n    code\r\n\n\n', MARKDOWN)).toBe(
      lines('---', 'title: One', 'tags: [a]', '---', '', '    code'),
    );
  });

  test('may lose its text and get it back', () => {
    const empty = lines('---', 'title: One', 'tags: [a]', '---');
    expect(withKey(text, 'body', '', MARKDOWN)).toBe(empty);
    expect(withKey(empty, 'body', 'Words', MARKDOWN)).toBe(`${empty}\nWords\n`);
    expect(withKey(text, 'body', ' \n\t', MARKDOWN)).toBe(empty);
    expect(withKey(`${empty}  `, 'body', '  ', MARKDOWN)).toBe(`${empty}  `);
  });

  test('may have three dashes in its text', () => {
    expect(withKey(text, 'body', 'One\n\n---\n\nTwo', MARKDOWN)).toMatch(/---\n\nOne\n\n---\n\nTwo\n$/);
  });
});

describe('nothing is written', () => {
  test('where others refer to the changed value', () => {
    const text = 'a: &name one\nb: *name\n';
    expect(() => withKey(text, 'a', 'two')).toThrow(UnsafeWriteError);
  });

  test('where a comment between brackets would be lost', () => {
    const text = lines('a: [', '  one, # why', '  two', ']');
    expect(withKey(text, 'a', ['one', 'three'])).toBe(text.replace('two', 'three'));
    expect(() => withKey(text, 'a', ['two'])).toThrow(
      'content/pages/home.yaml was not saved: A comment stands between the brackets. Nothing in it has changed.',
    );
  });

  test('where keys are written in an unusual way', () => {
    expect(() => withKey('? a\n: 1\nb: 2\n', 'b', 3)).toThrow(UnsafeWriteError);
  });

  test('of what is no group of fields', () => {
    expect(() => writeChanges(YAML, 'a: 1\n', ['a'])).toThrow('Its fields are missing.');
    expect(() => writeChanges(MARKDOWN, '---\na: 1\n---\n', { a: 1, body: 2 })).toThrow('Its text is missing.');
  });

  test('of half a character, which the disk cannot hold', () => {
    expect(() => withKey('---\na: 1\n---\n', 'body', '\ud800', MARKDOWN)).toThrow(UnsafeWriteError);
    expect(withKey('a: 1\n', 'a', '\ud800')).toBe('a: "\\ud800"\n');
  });
});

describe('a new file', () => {
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

  test('is written as another of its kind', () => {
    const value = { title: 'Two', steps: [{ name: 'z' }], tags: ['b', 'c'], posted: '2026-12-01', body: 'Text\n' };
    expect(writeNew(MARKDOWN, value, [example])).toBe(
      lines('---', 'title: Two', 'tags: [b, c]', 'posted: 2026-12-01', 'steps:', '  - name: z', '---', '', 'Text'),
    );
  });

  test('needs no other', () => {
    expect(writeNew(YAML, { a: 'one', b: [{ c: 1, d: ['x'] }], e: {} })).toBe(
      lines('a: one', 'b:', '  - c: 1', '    d:', '      - x', 'e: {}'),
    );
  });
});
