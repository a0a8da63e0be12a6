import type { Field, Value, ValuePath } from '#contract/editor.ts';
import { fieldOfFile } from '#editor/rules/fields.ts';
import { valueAt } from '#editor/values/value-at.ts';
import { contentFilesOf } from '#site/content/files.ts';
import { memberField, plainField } from './member-field.ts';
import { textAt, titleOf } from './title-of.ts';

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
  // An entry is known by its own title, without that of its category and the name of the list.
  if (row.entries && at[0] === row.entries.at && at.length > 1) return parts.slice(1).join(', ');
  return [titleOf(row, { file, value }), ...parts].join(', ');
}

const nameOf = (item: Value | undefined): string | undefined =>
  NAMES.map((name) => textAt(item, [name])).find((text) => text !== undefined);

function labelOf(field: Field | undefined, value: Value | undefined, step: string): string {
  const plain = field && plainField(field, value);
  const member = plain?.kind === 'group' ? plain.members.find(({ name }) => name === step) : undefined;
  return member?.label ?? step;
}
