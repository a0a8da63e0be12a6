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
  if (!entries) return { title: ofFile, field, at: [] };
  if (slug === undefined) return { title: ofFile, field, at: [], omits: entries.at };
  const index = indexOfSlug(value, entries.at, slug) ?? indexOfSlug(read, entries.at, slug);
  const list = field.kind === 'group' ? field.members.find(({ name }) => name === entries.at)?.field : undefined;
  const entry = index === undefined ? undefined : valueAt(value, [entries.at, index]);
  if (index === undefined || entry === undefined || list?.kind !== 'list') return undefined;
  const name = isGroup(entry) ? entry['title'] : undefined;
  const title = typeof name === 'string' && name ? name : slug;
  return { title, field: list.item, at: [entries.at, index], omits: 'slug' };
}

/** The slug of the entry that a place is in; undefined if it is in none. */
export function entryOfPath(
  { entries }: Pick<EditedFile, 'entries'>,
  base: Value,
  path: ValuePath,
): string | undefined {
  if (path[0] !== entries?.at || path.length < 2) return undefined;
  const slug = valueAt(base, [...path.slice(0, 2), 'slug']);
  return typeof slug === 'string' ? slug : undefined;
}

function indexOfSlug(value: Value, list: string, slug: string): number | undefined {
  const entries = valueAt(value, [list]);
  const index = Array.isArray(entries) ? entries.findIndex((entry) => isGroup(entry) && entry['slug'] === slug) : -1;
  return index === -1 ? undefined : index;
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
