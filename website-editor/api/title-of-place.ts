import type { Field } from '#contract/desk/website/fields.ts';
import type { Place } from '#contract/desk/website/places.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { type ContentFiles, contentFilesOf } from '#site/content/files.ts';
import { fieldOfFile } from '#website-editor/rules/fields.ts';
import { memberOf } from '#website-editor/values/member-of.ts';
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
    const member = memberOf(field, within, step);
    within = valueAt(within, [step]);
    field = member.field;
    parts.push((typeof step === 'number' && nameOf(within)) || member.label);
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
