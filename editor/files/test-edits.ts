/** Random changes of the value of a content file, such as an owner makes. */
import fc from 'fast-check';
import type { Value, ValuePath } from '#contract/editor.ts';
import { isGroup, valueAt, withValueAt } from '#editor/values/value-at.ts';

/** Texts that are something else in YAML, or are hard to write. */
const TRAPS = [
  '',
  ' ',
  'yes',
  'No',
  'null',
  '~',
  'true',
  '404',
  '0x1F',
  '0o17',
  '017',
  '1_000',
  '1e3',
  '.inf',
  '12:30:45',
  '2026-11-24',
  '2026-11-24T10:00:00Z',
  '<<',
  '=',
  '-',
  '- a dash',
  '? a question',
  ': a colon',
  'Price: 100',
  'ends with a colon:',
  'a #hash',
  '# a comment',
  'a # comment',
  '[a, b]',
  '{ a: 1 }',
  'a, b',
  'a]b',
  '&anchor',
  '*alias',
  '!tag',
  '|',
  '>-',
  '%directive',
  '@at',
  '`tick`',
  '"quoted"',
  "'single'",
  `both "double" and 'single'`,
  'back\\slash \\n',
  ' leading space',
  'trailing space ',
  'two  spaces',
  'a\ttab',
  'first line\nsecond line',
  'paragraph\n\nparagraph',
  '\nleading break',
  'trailing break\n',
  '  indented\nless',
  'first\n  indented',
  '---',
  '...',
  '--- text',
  'नमस्ते, दुनिया',
  'emoji 👩🏽‍🌾 and 🇮🇳',
  '₹1,00,000 – ₹2,50,000',
  'zero\u200Bwidth',
  'no\u00A0break',
  'line\u2028separator',
  'next\u0085line',
  'bell\u0007',
  '\uFEFFmark',
  'carriage\rreturn',
];

const WORDS = [
  'and',
  'the',
  'clinic',
  'invoice',
  'WhatsApp',
  'GST',
  'a',
  'in',
  'Bengaluru,',
  'price:',
  '#1',
  '“so”',
  'एक',
];

const longText = fc.array(fc.constantFrom(...WORDS), { minLength: 15, maxLength: 80 }).map((words) => words.join(' '));

const text = fc.oneof(
  fc.constantFrom(...TRAPS),
  longText,
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 }).map((words) => words.join(' ')),
);

const scalar: fc.Arbitrary<Value> = fc.oneof(
  { arbitrary: text, weight: 6 },
  { arbitrary: fc.integer({ min: -5, max: 100_000 }), weight: 1 },
  { arbitrary: fc.constantFrom(0.5, 1e21, -0.001), weight: 1 },
  { arbitrary: fc.boolean(), weight: 1 },
);

export const newValue: fc.Arbitrary<Value> = fc.oneof(
  { arbitrary: scalar, weight: 4 },
  { arbitrary: fc.array(scalar, { maxLength: 3 }), weight: 1 },
  {
    arbitrary: fc.dictionary(fc.constantFrom('label', 'href', 'new_key', 'on', '404', 'a b', '₹'), scalar, {
      maxKeys: 3,
    }),
    weight: 1,
  },
  { arbitrary: fc.array(fc.record({ label: text, href: text }), { maxLength: 2 }), weight: 1 },
);

export interface Edit {
  kind: (typeof KINDS)[number];
  /** Which of the places at which it is possible. */
  place: number;
  /** Where in the place. */
  target: number;
  text: string;
  value: Value;
}

const KINDS = [
  'letter',
  'letter',
  'text',
  'text',
  'word',
  'scalar',
  'remove item',
  'copy item',
  'add item',
  'move item',
  'move far',
  'empty',
  'remove key',
  'add key',
  'rename key',
] as const;

export const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...KINDS),
  place: fc.nat(),
  target: fc.nat(),
  text,
  value: newValue,
});

/** What was done, for the message of a failure, and the value after it. */
export function applyEdit(value: Value, edit: Edit): { at: ValuePath; value: Value } {
  const { kind, place, target } = edit;
  const paths = pathsIn(value).filter((path) => isPlaceFor(kind, valueAt(value, path), path));
  const at = paths[place % Math.max(paths.length, 1)];
  const old = at && valueAt(value, at);
  if (!at || old === undefined) return { at: [], value };
  return { at, value: withValueAt(value, at, changed(old, edit, target)) };
}

function pathsIn(value: Value, at: ValuePath = []): ValuePath[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([key, held]) => pathsIn(held, [...at, Array.isArray(value) ? Number(key) : key])),
  ];
}

function isPlaceFor(kind: Edit['kind'], value: Value | undefined, at: ValuePath): boolean {
  if (at[0] === 'body' && at.length > 0) return kind === 'letter' || kind === 'text';
  switch (kind) {
    case 'letter':
    case 'word':
    case 'text':
      return typeof value === 'string' && !/^\d{4}-\d\d-\d\d$/.test(value);
    case 'scalar':
      return typeof value !== 'object';
    case 'add item':
      return Array.isArray(value);
    case 'copy item':
    case 'remove item':
    case 'move item':
    case 'move far':
      return Array.isArray(value) && value.length > 0;
    case 'empty':
      return at.length > 0 && typeof value === 'object';
    default:
      return isGroup(value) && Object.keys(value).length > (at.length === 0 ? 1 : 0);
  }
}

function changed(old: Value, { kind, text, value }: Edit, target: number): Value {
  if (typeof old === 'string') return changedText(old, kind, text, value, target);
  if (Array.isArray(old)) return changedList(old, kind, value, target);
  if (isGroup(old)) return changedGroup(old, kind, value, target);
  return typeof value === 'object' ? 1 : value;
}

function changedText(old: string, kind: Edit['kind'], text: string, value: Value, target: number): Value {
  const at = target % (old.length + 1);
  if (kind === 'text') return text;
  if (kind === 'scalar') return typeof value === 'object' ? text : value;
  if (kind === 'word')
    return old
      .split(' ')
      .toSpliced(target % (old.split(' ').length + 1), target % 3, text.trim())
      .join(' ');
  return `${old.slice(0, at)}x${old.slice(at)}`;
}

function changedList(old: Value[], kind: Edit['kind'], value: Value, target: number): Value[] {
  const at = target % Math.max(old.length, 1);
  const item = old[at] ?? value;
  switch (kind) {
    case 'remove item':
      return old.toSpliced(at, 1);
    case 'copy item':
      return old.toSpliced((target * 7) % (old.length + 1), 0, renamed(item));
    case 'add item':
      return old.toSpliced(target % (old.length + 1), 0, value);
    case 'move item':
      return old.toSpliced(at, 1).toSpliced(Math.max(at - 1, 0), 0, item);
    case 'move far':
      return old.toSpliced(at, 1).toSpliced((target * 5) % old.length, 0, item);
    default:
      return [];
  }
}

/** A copy of an item with a name of its own. */
function renamed(item: Value): Value {
  if (!isGroup(item)) return structuredClone(item);
  return Object.fromEntries(
    Object.entries(item).map(([key, held]) => [key, ['slug', 'id', 'name'].includes(key) ? `${held}-copy` : held]),
  );
}

function changedGroup(old: { [key: string]: Value }, kind: Edit['kind'], value: Value, target: number): Value {
  const entries = Object.entries(old);
  const at = target % Math.max(entries.length, 1);
  const name = entries[at]?.[0] ?? '';
  if (kind === 'empty') return {};
  if (kind === 'remove key') return Object.fromEntries(entries.toSpliced(at, 1));
  const place = kind === 'rename key' ? at : target % (entries.length + 1);
  const key = kind === 'rename key' ? `${name}_2` : `added_${target % 3}`;
  if (Object.hasOwn(old, key)) return old;
  const held = kind === 'rename key' ? (old[name] ?? value) : value;
  return Object.fromEntries(entries.toSpliced(place, kind === 'rename key' ? 1 : 0, [key, held]));
}
