import type { Advice, EntryType, Fault, Value, ValuePath } from '#contract/desk/website.ts';
import type { Adviser } from '#website-editor/rules/advise.ts';
import { findFaults } from '#website-editor/rules/find-faults.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { isGroup, valueAt, withValueAt } from '#website-editor/values/value-at.ts';
import { ApiError } from '#server/api/api-error.ts';
import { contentFilesOf } from '#site/content/files.ts';
import { fileOf, isFixedFile, isSlug, rowOfType, slugFaults } from './find-entry.ts';
import { titleOfPlace } from './title-of-place.ts';

export interface NewEntry {
  type: EntryType;
  slug: string;
  /** Of the category, for services and industries. */
  file?: string | undefined;
  value: Value;
}

/** A new entry in its file: a new file, or the file of its category with one entry more. */
export interface PlacedEntry {
  file: string;
  value: Value;
  /** Where the entry is in the value. */
  at: ValuePath;
}

/** Stands in the place of a slug that is none, so that the other fields can be checked. */
const ANY_SLUG = 'new-entry';

/** @throws {ApiError} `invalid` without a category that takes entries of the type */
export function placeEntry({ type, slug, file, value }: NewEntry, files: readonly ReadFile[]): PlacedEntry {
  const row = rowOfType(type);
  const known = isSlug(slug) ? slug : ANY_SLUG;
  if (!row.entries) return { file: fileOf(type, known), value, at: [] };

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

/** What is wrong with a new entry; paths begin at the entry. */
export function faultsOfEntry(
  entry: NewEntry,
  placed: PlacedEntry,
  site: { root: string; files: readonly ReadFile[] },
) {
  const { file, value, at } = placed;
  const faults = findFaults(file, value, site).map((fault): Fault => {
    const isInside = at.every((step, index) => step === fault.at[index]);
    if (isInside) return { ...fault, at: fault.at.slice(at.length) };
    return { at: [], message: `${titleOfPlace(file, value, fault.at)}: ${fault.message}` };
  });
  return [...slugFaults(entry, site.files), ...faults.filter((fault) => fault.at[0] !== 'slug')];
}

/** What the rules say about a new entry; paths begin at the entry. */
export async function adviceOnEntry({ file, value, at }: PlacedEntry, adviser: Adviser): Promise<Advice[]> {
  const advice = await adviser.advise(file, value);
  return advice
    .filter((each) => at.every((step, index) => step === each.at[index]))
    .map((each) => ({ ...each, at: each.at.slice(at.length) }));
}
