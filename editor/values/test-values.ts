/** Random values for tests: like those of content/, and the same after a few edits. */
import fc from 'fast-check';
import type { Value } from '#contract/editor.ts';

const word = fc.constantFrom('audit', 'bill', 'clinic', 'dairy', 'enquiry', 'film', 'grain', 'hotel');
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const scalar: fc.Arbitrary<Value> = fc.oneof(text, text, fc.integer({ min: 0, max: 9 }), fc.boolean());
const item = fc.record(
  { slug: word, title: text, features: fc.array(text, { maxLength: 4 }) },
  { requiredKeys: ['slug'] },
);
const items = fc.uniqueArray(item, { selector: ({ slug }) => slug, maxLength: 5 });
const question = fc.record({ question: text, answer: text });

export const someValue: fc.Arbitrary<Value> = fc.record(
  {
    title: scalar,
    hero: fc.record({ heading: text, text }, { requiredKeys: ['heading'] }),
    tags: fc.array(text, { maxLength: 5 }),
    items,
    questions: fc.array(question, { maxLength: 4 }),
  },
  { requiredKeys: ['title', 'tags', 'items'] },
) as fc.Arbitrary<Value>;

/** A change of one list or group somewhere in a value. */
type Edit = (value: Value) => Value;

const edit: fc.Arbitrary<Edit> = fc
  .record({
    kind: fc.constantFrom('change', 'remove', 'move', 'add'),
    place: fc.nat(),
    target: fc.nat(),
    fresh: scalar,
    freshItem: item,
  })
  .map(({ kind, place, target, fresh, freshItem }) => (value: Value): Value => {
    const copy = structuredClone(value);
    const holders = holdersIn(copy).filter((holder) => kind === 'add' || Object.keys(holder).length > 0);
    const holder = holders[place % Math.max(holders.length, 1)];
    if (!holder) return copy;
    if (Array.isArray(holder))
      editList(holder, kind, target, holder.some((each) => typeof each === 'object') ? freshItem : fresh);
    else editGroup(holder, kind, target, fresh);
    return copy;
  });

/** A value, and the same after up to four edits. */
export const editedValue: fc.Arbitrary<[Value, Value]> = fc
  .tuple(someValue, fc.array(edit, { maxLength: 4 }))
  .map(([value, edits]) => [value, edits.reduce((changed, each) => each(changed), value)]);

type Holder = Value[] | { [key: string]: Value };

function holdersIn(value: Value): Holder[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(holdersIn)];
}

function editList(list: Value[], kind: string, target: number, fresh: Value): void {
  const at = target % Math.max(list.length, 1);
  if (kind === 'add') list.splice(target % (list.length + 1), 0, fresh);
  else if (kind === 'move') list.unshift(...list.splice(at, 1));
  else if (kind === 'remove') list.splice(at, 1);
  else list[at] = fresh;
}

function editGroup(group: { [key: string]: Value }, kind: string, target: number, fresh: Value): void {
  const key = Object.keys(group)[target % Math.max(Object.keys(group).length, 1)] ?? 'title';
  if (kind === 'remove') delete group[key];
  else if (kind === 'add') group[`new_${target % 3}`] = fresh;
  else group[key] = fresh;
}
