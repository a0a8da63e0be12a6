/** Random changes of the value of a content file, such as an owner makes. */
import fc from 'fast-check';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { isGroup, valueAt, withValueAt } from '#website-editor/values/value-at.ts';

/** Texts that are something else in YAML, or are hard to write, one a line. */
const TRAPS = `
yes
null
~
404
0x1F
017
1_000
1e3
.inf
12:30:45
2026-11-24
2026-11-24T10:00:00Z
<<
-
- a dash
? a question
: a colon
Price: 100
ends with a colon:
a #hash
# a comment
a # comment
[a, b]
{ a: 1 }
&anchor
*alias
!tag
|
>-
%directive
@at
"quoted"
both "double" and 'single'
back\\slash \\n
 leading space
trailing space${' '}
two  spaces
---
...
नमस्ते, दुनिया
emoji 👩🏽‍🌾
₹1,00,000 – ₹2,50,000`.split('\n');

const WITH_BREAKS = [
  'a\ttab',
  'one\ntwo',
  'one\n\ntwo',
  '\none',
  'one\n',
  '  a\nb',
  'a\n  b',
  'a\rb',
  'a\u2028b',
  'a\u0085b',
  '\uFEFFa',
];

const word = fc.constantFrom('and', 'clinic', 'GST', 'a', 'Bengaluru,', 'price:', '#1', '“so”', 'एक');
const words = fc.array(word, { minLength: 1, maxLength: 60 }).map((all) => all.join(' '));
const text = fc.oneof(fc.constantFrom(...TRAPS, ...WITH_BREAKS), words, fc.string({ unit: 'grapheme', maxLength: 40 }));
const scalar: fc.Arbitrary<Value> = fc.oneof(text, text, fc.integer(), fc.constantFrom(0.5, 1e21), fc.boolean());

export const newValue: fc.Arbitrary<Value> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('label', 'on', '404', 'a b', '₹'), scalar, { maxKeys: 3 }),
  fc.array(fc.record({ label: text, href: text }), { maxLength: 2 }),
);

const KINDS = ['text', 'replace', 'remove item', 'add item', 'move item', 'remove key', 'add key'] as const;

export interface Edit {
  kind: (typeof KINDS)[number];
  /** Which of the places at which it is possible, and where in it. */
  place: number;
  target: number;
  text: string;
  value: Value;
}

export const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...KINDS),
  place: fc.nat(),
  target: fc.nat(),
  text,
  value: newValue,
});

/** The value with the edit; the same one if there is no place for it. */
export function applyEdit(value: Value, edit: Edit): Value {
  const paths = pathsIn(value).filter((path) => isPlaceFor(edit.kind, valueAt(value, path), path));
  const at = paths[edit.place % Math.max(paths.length, 1)];
  const old = at && valueAt(value, at);
  return !at || old === undefined ? value : withValueAt(value, at, changed(old, edit));
}

function pathsIn(value: Value, at: ValuePath = []): ValuePath[] {
  if (typeof value !== 'object' || value === null) return [at];
  const parts = Object.entries(value).flatMap(([key, held]) =>
    pathsIn(held, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return [at, ...parts];
}

function isPlaceFor(kind: Edit['kind'], value: Value | undefined, at: ValuePath): boolean {
  if (kind === 'text') return typeof value === 'string' && !/^\d{4}-\d\d-\d\d$/.test(value);
  if (at[0] === 'body') return false;
  if (kind === 'replace') return at.length > 0;
  if (kind === 'add item') return Array.isArray(value);
  if (kind.endsWith('item')) return Array.isArray(value) && value.length > 1;
  return isGroup(value) && Object.keys(value).length > 1;
}

function changed(old: Value, { kind, text, value, target }: Edit): Value {
  if (kind === 'text') return text;
  if (kind === 'replace') return value;
  if (Array.isArray(old)) {
    const at = target % Math.max(old.length, 1);
    if (kind === 'remove item') return old.toSpliced(at, 1);
    if (kind === 'add item') return old.toSpliced(at, 0, value);
    return old.toSpliced(at, 1).toSpliced((target * 5) % old.length, 0, old[at] ?? value);
  }
  const entries = Object.entries(old ?? {});
  const at = target % entries.length;
  if (kind === 'remove key') return Object.fromEntries(entries.toSpliced(at, 1));
  return Object.fromEntries(entries.toSpliced(at, 0, [`added_${target % 3}`, value]));
}
