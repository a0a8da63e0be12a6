import type { EntryType } from '#contract/desk/website/fields.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { ApiError } from '#server/api/api-error.ts';
import { contentFilesOf } from '#site/content/files.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { isGroup, valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { fileOf, isFixedFile, rowOfType } from './find-entry.ts';

interface NewEntry {
  type: EntryType;
  slug: string;
  /** Of the category, for services and industries. */
  file?: string | undefined;
  value: Value;
}

/** A new entry in its file: a new file, or the file of its category with one entry more. */
interface PlacedEntry {
  file: string;
  value: Value;
  /** Where the entry is in the value. */
  at: ValuePath;
}

/** @throws {ApiError} `invalid` without a category that takes entries of the type */
export function placeEntry({ type, slug, file, value }: NewEntry, files: readonly ReadFile[]): PlacedEntry {
  const row = rowOfType(type);
  if (!row.entries) return { file: fileOf(type, slug), value, at: [] };

  const category = files.find((each) => each.file === file);
  const list = valueAt(category?.value, [row.entries.at]);
  if (!category?.value || !Array.isArray(list) || contentFilesOf(category.file) !== row) {
    throw new ApiError('invalid', 'Choose the category that it belongs to.', []);
  }
  if (isFixedFile(category.file)) {
    throw new ApiError('invalid', 'The core entries are fixed. Choose another category.', []);
  }
  const at = [row.entries.at, list.length];
  return { file: category.file, value: withValueAt(category.value, at, withSlug(value, slug)), at };
}

/** The slug comes first, as in all other entries. */
function withSlug(value: Value, slug: string): Value {
  if (!isGroup(value)) return value;
  const { slug: _, ...fields } = value;
  return { slug, ...fields };
}
