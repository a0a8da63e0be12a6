import type { ContentGroup, ContentItem } from '#contract/desk/website/contents.ts';
import type { Change, ChangedFile } from '#contract/desk/website/drafts.ts';
import { type ContentFiles, contentFiles, contentFilesOf } from '#site/content/files.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { valueAt } from '#website-editor/values/value-at.ts';
import { isFixedFile } from './find-entry.ts';
import { textAt, titleOf } from './title-of-place.ts';

/** What differs from what is published in a file, and whether it has fields to correct. */
type StateOf = (file: string) => { changes: readonly Change[]; isKept: boolean } | undefined;

/** A row of the table whose files hold entries as a list. */
type Category = ContentFiles & { entries: NonNullable<ContentFiles['entries']> };

/**
 * All content by subject, in the order of the table of files. A category of services or industries is a group of its own.
 *
 * @param files all files of content/
 * @param changed what differs from the last commit
 */
export function listContents(
  files: readonly ReadFile[],
  changed: readonly ChangedFile[],
  kept: readonly { file: string }[] = [],
): ContentGroup[] {
  const stateOf: StateOf = (name) => {
    const found = changed.find(({ file }) => file === name);
    return found && { changes: found.changes, isKept: kept.some(({ file }) => file === name) };
  };
  const groups = new Map<string, ContentGroup>();
  const groupOf = (title: string): ContentGroup => {
    const group = groups.get(title) ?? { title, items: [] };
    groups.set(title, group);
    return group;
  };
  for (const row of contentFiles) {
    const own = files.filter(({ file }) => contentFilesOf(file) === row);
    if (isCategory(row)) {
      for (const category of own.toSorted(byOrder)) {
        addCategory(groupOf(`${row.group}: ${titleOf(row, category)}`), row, category, stateOf);
      }
    } else {
      const group = groupOf(row.group);
      if (row.type) group.adds = { type: row.type };
      group.items.push(...own.map((file) => itemOf(row, file, stateOf)).toSorted(row.type ? byDate : () => 0));
    }
  }
  return [...groups.values()];
}

function itemOf(row: ContentFiles, read: ReadFile, stateOf: StateOf): ContentItem {
  const { file, value } = read;
  const date = DATES.map((name) => textAt(value, [name])).find((day) => day !== undefined);
  return {
    file,
    title: titleOf(row, read),
    ...(row.page !== undefined && { page: row.page.replace('{slug}', textAt(value, ['slug']) ?? nameOf(file)) }),
    isChanged: stateOf(file) !== undefined,
    ...(stateOf(file)?.isKept && INCOMPLETE),
    ...(date !== undefined && { date }),
  };
}

const INCOMPLETE = { isIncomplete: true } as const;

/** The field with the day of an entry. */
const DATES = ['date', 'posted', 'completed'];

/** The words of the category first, then its entries. */
function addCategory(group: ContentGroup, row: Category, read: ReadFile, stateOf: StateOf): void {
  const { file, value } = read;
  const { at, type, page } = row.entries;
  const { changes = [], isKept = false } = stateOf(file) ?? {};
  const entries = valueAt(value, [at]);
  const { isIncomplete: _, ...item } = itemOf(row, read, stateOf);
  const isChanged = changes.some((change) => entryOf(change, at) === undefined);
  group.items.push({ ...item, title: 'About the category', isChanged, ...(isChanged && isKept && INCOMPLETE) });
  for (const [index, entry] of (Array.isArray(entries) ? entries : []).entries()) {
    const slug = textAt(entry, ['slug']);
    if (slug === undefined) continue;
    const isChanged = changes.some((change) => entryOf(change, at) === index);
    group.items.push({
      file,
      entry: slug,
      title: textAt(entry, ['title']) ?? slug,
      page: page.replace('{slug}', slug),
      isChanged,
      ...(isChanged && isKept && INCOMPLETE),
    });
  }
  if (!isFixedFile(file)) group.adds = { type, file };
}

/** The index of the entry that a change is in; undefined if it is in no entry, or the entry was removed. */
function entryOf(change: Change, entries: string): number | undefined {
  const [list, index] = change.at;
  const isRemoved = change.at.length === 2 && change.after === undefined;
  return list === entries && typeof index === 'number' && !isRemoved ? index : undefined;
}

const isCategory = (row: ContentFiles): row is Category => row.entries !== undefined;

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));

function byOrder(one: ReadFile, other: ReadFile): number {
  return orderOf(one) - orderOf(other);
}

function orderOf({ value }: ReadFile): number {
  const order = valueAt(value, ['order']);
  return typeof order === 'number' ? order : 0;
}

/** The newest first, then by title. */
const byDate = (one: ContentItem, other: ContentItem): number =>
  (other.date ?? '').localeCompare(one.date ?? '') || one.title.localeCompare(other.title, 'en');
