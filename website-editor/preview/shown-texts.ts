import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { type ContentFiles, contentFilesOf } from '#site/content/files.ts';
import type { KeptValue, OpenedWords } from '#website-editor/drafts/draft.ts';
import { writeChanges, writeNew } from '#website-editor/files/write-changes.ts';
import { findFaults } from '#website-editor/rules/find-faults.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import { valueAt } from '#website-editor/values/value-at.ts';
import { completeValue, type Model } from './complete-value.ts';

/**
 * The texts of the files whose typed words have faults, so that they can be shown all the same.
 *
 * @returns by file; without those that cannot be shown, of which the words before are shown
 */
export async function shownTexts(
  words: Pick<OpenedWords, 'root' | 'kept' | 'readFiles'>,
): Promise<Map<string, string>> {
  const kept = await words.kept.all();
  if (kept.length === 0) return new Map();
  const files = await words.readFiles();
  const texts = new Map<string, string>();
  for (const each of kept) {
    const text = await textOf(each, words.root, files);
    if (text !== undefined) texts.set(each.file, text);
  }
  return texts;
}

async function textOf(
  { file, value }: KeptValue,
  root: string,
  files: readonly ReadFile[],
): Promise<string | undefined> {
  const row = contentFilesOf(file);
  if (!row) return undefined;
  const before = files.find((each) => each.file === file)?.value;
  const shown = completeValue(
    value,
    (tried) => findFaults(file, tried, { root, files }),
    modelsFor(row, { file, value, before }, files),
    row.entries ? 2 : 0,
  );
  if (shown === undefined) return undefined;
  const text = before === undefined ? undefined : await readFile(path.join(root, file), 'utf8');
  return text === undefined ? writeNew(file, shown) : writeChanges(file, text, shown);
}

/** What the file said before, then other entries of the same type. */
function modelsFor(
  row: ContentFiles,
  { file, value, before }: ReadFile & { before: Value | undefined },
  files: readonly ReadFile[],
): Model[] {
  const others = files
    .filter((each) => each.file !== file && contentFilesOf(each.file) === row)
    .map((each) => each.value);
  const ofFiles: Model[] = [(at) => valueAt(before, at), (at) => firstAt(others, at)];
  const { entries } = row;
  if (!entries) return ofFiles;
  const lists = [before, ...others].map((each) => valueAt(each, [entries.at]));
  const items = lists.flatMap((list) => (Array.isArray(list) ? list : []));
  const itemOf = (at: ValuePath) => {
    const slug = valueAt(value, [...at.slice(0, 2), 'slug']);
    return items.find((item) => valueAt(item, ['slug']) === slug);
  };
  const ofItems: Model[] = [(at) => valueAt(itemOf(at), at.slice(2)), (at) => firstAt(items, at.slice(2))];
  const isInItem = (at: ValuePath) => at[0] === entries.at && at.length > 1;
  return [0, 1].map((index) => (at) => (isInItem(at) ? ofItems : ofFiles)[index]?.(at));
}

const firstAt = (values: readonly (Value | undefined)[], at: ValuePath): Value | undefined =>
  values.map((each) => valueAt(each, at)).find((found) => found !== undefined);
