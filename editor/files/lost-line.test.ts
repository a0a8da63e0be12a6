import { expect, test } from 'vitest';
import type { Value } from '#contract/editor.ts';
import { lostLine } from './lost-line.ts';
import { readYaml } from './read-yaml.ts';

const text =
  '# Head\na: 1\n\n# About items\nitems:\n  - id: one\n    b: 1 # why\n  # About two\n  - id: two\n    b: 2\nc: >-\n  x\n';
const { document, value } = readYaml(text);
const [one, two] = value['items'] as [Value, Value];

const lost = (after: Value, written: string) => lostLine({ text, document }, value, after, written);

test('the line of a changed value may go', () => {
  expect(lost({ ...value, a: 2 }, text.replace('a: 1', 'a: 2'))).toBeUndefined();
  expect(lost({ ...value, c: 'y' }, text.replace('>-\n  x', 'y'))).toBeUndefined();
});

test.each([
  ['# Head\n', '# Head'],
  ['  # About two\n', '  # About two'],
  [' # why', '    b: 1 # why'],
  ['    b: 2\n', '    b: 2'],
  ['c: >-\n  x\n', 'c: >-'],
])('%j must stay when another value changes', (part, line) => {
  expect(lost({ ...value, a: 2 }, text.replace('a: 1', 'a: 2').replace(part, ''))).toBe(line);
});

test('the other lines keep their order', () => {
  const swapped = '# About items\n# Head\na: 2\n\n';
  expect(lost({ ...value, a: 2 }, swapped + text.slice(text.indexOf('items:')))).toBe('# About items');
});

test('a removed or moved item takes its comment along, and no other', () => {
  const withoutTwo = text.replace('  # About two\n  - id: two\n    b: 2\n', '');
  expect(lost({ ...value, items: [one] }, withoutTwo)).toBeUndefined();
  expect(lost({ ...value, items: [one] }, withoutTwo.replace('# About items\n', ''))).toBe('# About items');
  const moved = withoutTwo.replace('items:\n', 'items:\n  # About two\n  - id: two\n    b: 2\n');
  expect(lost({ ...value, items: [two, one] }, moved)).toBeUndefined();
});

test('the dash may pass to another key', () => {
  const items = [{ z: 0, id: 'one', b: 1 }, two];
  expect(lost({ ...value, items }, text.replace('- id: one', '- z: 0\n    id: one'))).toBeUndefined();
});
