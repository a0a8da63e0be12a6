import type { Field } from '#contract/desk/website/fields.ts';
import type { Place } from '#contract/desk/website/places.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { type ContentFiles, contentFilesOf } from '#site/content/files.ts';
import { fieldOfFile } from '#website-editor/rules/fields.ts';
import { valueAt } from '#website-editor/values/value-at.ts';

/** What people call a group in a list, by the names of its members. */
const NAMES = ['title', 'name', 'heading', 'question', 'label'];

/**
 * Names a place in a file, such as "SEO, Related, 2": an item of a list by its title, or by its number from 1.
 *
 * @param value of the whole file
 */
export function titleOfPlace(file: string, value: Value, at: ValuePath): string {
  const row = contentFilesOf(file);
  if (!row) return file;
  const parts: string[] = [];
  let field: Field | undefined = fieldOfFile(row);
  let within: Value | undefined = value;
  for (const step of at) {
    const item = valueAt(within, [step]);
    if (typeof step === 'number') parts.push(nameOf(item) ?? String(step + 1));
    else parts.push(labelOf(field, within, step));
    field = field && memberField(field, within, step);
    within = item;
  }
  // An entry is named by its own title, without its category and the name of the list.
  if (row.entries && at[0] === row.entries.at && at.length > 1) return parts.slice(1).join(', ');
  return [titleOf(row, { file, value }), ...parts].join(', ');
}

/** A place that a screen can open, and its title. */
export function placeAndTitle(file: string, value: Value, at: ValuePath): { place: Place; title: string } {
  const list = contentFilesOf(file)?.entries?.at;
  const slug = list !== undefined && at[0] === list ? textAt(value, [...at.slice(0, 2), 'slug']) : undefined;
  return { place: { file, at, ...(slug !== undefined && { entry: slug }) }, title: titleOfPlace(file, value, at) };
}

const nameOf = (item: Value | undefined): string | undefined =>
  NAMES.map((name) => textAt(item, [name])).find((text) => text !== undefined);

function labelOf(field: Field | undefined, value: Value | undefined, step: string): string {
  const plain = field && plainField(field, value);
  const member = plain?.kind === 'group' ? plain.members.find(({ name }) => name === step) : undefined;
  return member?.label ?? step;
}

/**
 * The field of what a value holds under a name or a number.
 *
 * @param field of the value
 * @returns undefined if it has no such member
 */
function memberField(field: Field, value: Value | undefined, step: string | number): Field | undefined {
  const plain = plainField(field, value);
  if (plain?.kind === 'list') return plain.item;
  if (plain?.kind === 'record') return plain.value;
  return plain?.kind === 'group' ? plain.members.find(({ name }) => name === step)?.field : undefined;
}

/** The field itself, or of variants the one that a value is. */
function plainField(field: Field, value: Value | undefined): Field | undefined {
  if (field.kind !== 'variants') return field;
  const chosen = valueAt(value, [field.by]);
  return field.variants.find((variant) => variant.value === chosen)?.field;
}

/** What people call a file: the title of an article, the name of a category, or what the only file of its kind is. */
export function titleOf(
  row: Pick<ContentFiles, 'pattern' | 'title'>,
  { file, value }: { file: string; value: Value | undefined },
): string {
  if (!row.pattern.startsWith('*')) return row.title;
  return textAt(value, ['title']) ?? textAt(value, ['name']) ?? file.slice(file.lastIndexOf('/') + 1);
}

/** The text at a path; undefined if there is none, or an empty one. */
export function textAt(value: Value | undefined, path: ValuePath): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
