import type { EntryType, ValuePath } from '#contract/editor.ts';
import type { ReadFile } from '#editor/rules/references.ts';
import { valueAt } from '#editor/values/value-at.ts';
import { type ContentFiles, contentFiles, contentFilesOf } from '#site/content/files.ts';
import { textAt } from './title-of.ts';

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
  if (row?.type) {
    const slug = file.slice(row.folder.length + 1, -row.pattern.slice(1).length);
    return [
      {
        type: row.type,
        slug,
        file,
        at: [],
        title: textAt(value, ['title']) ?? slug,
        page: (row.page ?? '').replace('{slug}', slug),
      },
    ];
  }
  const { entries } = row ?? {};
  const list = entries && valueAt(value, [entries.at]);
  if (!entries || !Array.isArray(list)) return [];
  return list.flatMap((entry, index) => {
    const slug = textAt(entry, ['slug']);
    if (slug === undefined) return [];
    return [
      {
        type: entries.type,
        slug,
        file,
        at: [entries.at, index],
        title: textAt(entry, ['title']) ?? slug,
        page: entries.page.replace('{slug}', slug),
      },
    ];
  });
}

/** The row of the table with the entries of a type. */
export function rowOfType(type: EntryType): ContentFiles {
  const row = contentFiles.find((each) => each.type === type || each.entries?.type === type);
  if (!row) throw new Error(`No file of content/ has entries of the type ${type}.`);
  return row;
}

/** Whether a place is the entry or in it. */
export const isInEntry = (entry: Pick<FoundEntry, 'file' | 'at'>, file: string, at: ValuePath): boolean =>
  entry.file === file && entry.at.every((step, index) => step === at[index]);
