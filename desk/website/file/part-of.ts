import type { Field } from '#contract/desk/website/fields.ts';
import type { EditedFile } from '#contract/desk/website/files.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { titleOfPath } from '#desk/website/form/field-texts.ts';
import { isGroup, valueAt } from '#website-editor/values/value-at.ts';

/** What the form of an address shows: a file, an entry of it, or what a file has besides its entries. */
export interface Part {
  title: string;
  field: Field;
  at: ValuePath;
  /** The member that is not in the form: the entries, which have forms of their own, or the slug, which EntryActions changes. */
  omits?: string;
}

/**
 * @param read as it was read last: an entry that was just renamed is still known by its old slug there
 * @param value with what was typed
 * @param slug of the entry
 * @returns undefined if the file has no such entry
 */
export function partOf(
  { title: ofFile, field, entries }: Pick<EditedFile, 'title' | 'field' | 'entries'>,
  read: Value,
  value: Value,
  slug: string | undefined,
): Part | undefined {
  const omits = entries?.at.at(-1);
  if (!entries || typeof omits !== 'string') return { title: ofFile, field, at: [] };
  if (slug === undefined) return { title: ofFile, field, at: [], omits };
  const index = indexOfSlug(value, entries.at, slug) ?? indexOfSlug(read, entries.at, slug);
  const item = fieldAt(field, entries.at);
  const entry = index === undefined ? undefined : valueAt(value, [...entries.at, index]);
  if (index === undefined || entry === undefined || item?.kind !== 'list') return undefined;
  const name = isGroup(entry) ? entry['title'] : undefined;
  const title = typeof name === 'string' && name ? name : slug;
  return { title, field: item.item, at: [...entries.at, index], omits: 'slug' };
}

/** The slug of the entry that a place is in; undefined if it is in none. */
export function entryOfPath(
  { entries }: Pick<EditedFile, 'entries'>,
  base: Value,
  path: ValuePath,
): string | undefined {
  if (!entries || path.length <= entries.at.length) return undefined;
  if (!entries.at.every((step, index) => step === path[index])) return undefined;
  const slug = valueAt(base, [...path.slice(0, entries.at.length + 1), 'slug']);
  return typeof slug === 'string' ? slug : undefined;
}

function indexOfSlug(value: Value, at: ValuePath, slug: string): number | undefined {
  const list = valueAt(value, at);
  const index = Array.isArray(list) ? list.findIndex((entry) => isGroup(entry) && entry['slug'] === slug) : -1;
  return index === -1 ? undefined : index;
}

function fieldAt(field: Field, at: ValuePath): Field | undefined {
  let here: Field | undefined = field;
  for (const step of at) {
    here = here?.kind === 'group' ? here.members.find(({ name }) => name === step)?.field : undefined;
  }
  return here;
}

/**
 * Where a place of a file is, in words: "Features, 2", and in a file of several entries "Logo Design, Features, 2".
 *
 * @param shown the slug of the entry whose form is on the screen: its title need not be said
 */
export function titleOfPlace(
  edited: Pick<EditedFile, 'title' | 'field' | 'entries'>,
  value: Value,
  at: ValuePath,
  shown?: string,
): string {
  const slug = entryOfPath(edited, value, at);
  const part = slug === undefined ? undefined : partOf(edited, value, value, slug);
  if (!part) return titleOfPath(edited.field, value, at) || 'The file';
  const place = titleOfPath(edited.field, value, at).split(', ').slice(part.at.length).join(', ');
  return [slug !== shown && part.title, place].filter(Boolean).join(', ') || 'The entry';
}
