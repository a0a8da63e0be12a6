import type { EntryType } from '#contract/desk/website/fields.ts';
import type { Fault } from '#contract/desk/website/places.ts';
import type { ValuePath } from '#contract/desk/website/values.ts';
import { slug as slugSchema } from '#site/content/fields.ts';
import { type ContentFiles, contentFiles, contentFilesOf } from '#site/content/files.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { isWithin, valueAt } from '#website-editor/values/value-at.ts';
import { textAt } from './title-of-place.ts';

/** Where an entry is: a file of its own, or an item of its category's list. */
export interface FoundEntry {
  type: EntryType;
  slug: string;
  file: string;
  /** Empty if it has a file of its own. */
  at: ValuePath;
  title: string;
  /** The path of its page. */
  page: string;
}

/** The entry with a slug; undefined if there is none. */
export function findEntry(files: readonly ReadFile[], type: EntryType, slug: string): FoundEntry | undefined {
  return files.flatMap((read) => entriesOf(read)).find((entry) => entry.type === type && entry.slug === slug);
}

/** The entries of a file: itself, the items of its list, or none. */
export function entriesOf({ file, value }: ReadFile): FoundEntry[] {
  const row = contentFilesOf(file);
  if (!row) return [];
  const found = (type: EntryType, slug: string, at: ValuePath): FoundEntry => ({
    type,
    slug,
    file,
    at,
    title: textAt(value, [...at, 'title']) ?? slug,
    page: pageOf(type, slug),
  });
  if (row.type) return [found(row.type, file.slice(row.folder.length + 1, -row.pattern.slice(1).length), [])];
  const { entries } = row;
  const list = entries && valueAt(value, [entries.at]);
  if (!entries || !Array.isArray(list)) return [];
  return list.flatMap((entry, index) => {
    const slug = textAt(entry, ['slug']);
    return slug === undefined ? [] : [found(entries.type, slug, [entries.at, index])];
  });
}

/** The path of the page of an entry. */
export function pageOf(type: EntryType, slug: string): string {
  const row = rowOfType(type);
  return (row.entries?.page ?? row.page ?? '').replace('{slug}', slug);
}

/** The file of an entry that has one of its own. */
export function fileOf(type: EntryType, slug: string): string {
  const { folder, pattern } = rowOfType(type);
  return `${folder}/${slug}${pattern.slice(1)}`;
}

/** The core services and industries are fixed by the specification: none is added. */
export const isFixedFile = (file: string): boolean => file.endsWith('/core.yaml');

/** The row of the table with the entries of a type. */
export function rowOfType(type: EntryType): ContentFiles {
  const row = contentFiles.find((each) => each.type === type || each.entries?.type === type);
  if (!row) throw new Error(`No file of content/ has entries of the type ${type}.`);
  return row;
}

/** Whether a place is the entry or in it. */
export const isInEntry = (entry: Pick<FoundEntry, 'file' | 'at'>, file: string, at: ValuePath): boolean =>
  entry.file === file && isWithin(at, entry.at);

/** What is wrong with a slug that an entry of a type is to get. The name of a Markdown file has the same rule. */
export function slugFaults({ type, slug }: { type: EntryType; slug: string }, files: readonly ReadFile[]): Fault[] {
  const { error } = slugSchema.safeParse(slug);
  const [issue] = error?.issues ?? [];
  if (issue) return [{ at: ['slug'], message: issue.message }];
  const taken = findEntry(files, type, slug);
  return taken ? [{ at: ['slug'], message: `The address ${taken.page} is taken. Choose another.` }] : [];
}

export const isSlug = (text: string): boolean => slugSchema.safeParse(text).success;
