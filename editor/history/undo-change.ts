import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileContent, Value, ValuePath } from '#contract/editor.ts';
import { ChangedMeanwhileError, type ContentFolder } from '#editor/files/open-content-folder.ts';
import { diffValues } from '#editor/values/diff-values.ts';
import { equalValues } from '#editor/values/equal-values.ts';
import { undoDifference } from '#editor/values/undo-difference.ts';
import { contentFilesOf } from '#site/content/files.ts';
import { changedFiles, committedBytes } from './changed-files.ts';
import { hashOf, readValue } from './read-changes.ts';
import { textsBetween } from './texts-between.ts';

/** There is nothing (any more) to undo at this place. */
export class NothingToUndoError extends Error {
  override name = 'NothingToUndoError';
}

interface Undo {
  file: string;
  /** Of the file as its changes were read; missing if it was removed. */
  hash?: string | undefined;
  /** Of one of its changes. Without it, the whole file is set back. */
  at?: ValuePath | undefined;
}

/**
 * Sets a file, or one value of it, back to the last commit. The last value that is undone leaves the committed bytes.
 *
 * @throws {NothingToUndoError}
 * @throws {ChangedMeanwhileError} if the file is another one by now
 * @throws {UnsafeWriteError} if the change cannot be written without damage
 */
export async function undoChange(root: string, content: ContentFolder, { file, hash, at }: Undo): Promise<void> {
  const state = (await changedFiles(root)).get(file);
  if (!state) throw new NothingToUndoError(`${file} has not changed since the last commit.`);
  const now = state === 'removed' ? undefined : await readFile(path.join(root, file));
  if ((now && hashOf(now)) !== hash) throw new ChangedMeanwhileError(contentNow(file, now));

  if (!at) {
    const bytes = state === 'added' ? undefined : await committedBytes(root, file);
    return restore(root, content, { file, hash }, bytes);
  }
  const committed = state === 'changed' ? await committedBytes(root, file) : undefined;
  const [old, value] = [committed && readValue(file, committed), now && readValue(file, now)];
  const wanted = old !== undefined && value !== undefined ? valueWithout(old, value, at) : undefined;
  if (!committed || !now || old === undefined || hash === undefined || wanted === undefined) {
    throw new NothingToUndoError(`This place of ${file} is as in the last commit. Undo the whole file instead.`);
  }
  if (equalValues(wanted, old)) return restore(root, content, { file, hash }, committed);
  // With the committed lines of this place, as far as they stand alone; else as a save would write it.
  const isWanted = (text: string) => equalValues(readValue(file, Buffer.from(text)), wanted);
  const text = textsBetween(committed.toString(), now.toString()).find(isWanted);
  if (text === undefined) await content.write({ file, hash, value: wanted });
  else await content.restore(file, text, hash);
}

function valueWithout(old: Value, value: Value, at: ValuePath): Value | undefined {
  const difference = diffValues(old, value).find((each) => equalValues(each.at, at));
  return difference && undoDifference(old, value, difference);
}

async function restore(
  root: string,
  content: ContentFolder,
  { file, hash }: Pick<Undo, 'file' | 'hash'>,
  bytes: Buffer | undefined,
): Promise<void> {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  const text = bytes?.toString();
  const isText = !bytes || Buffer.from(text ?? '').equals(bytes);
  if (contentFilesOf(file) && isText) return content.restore(file, text, hash);
  if (!bytes) return rm(target, { force: true });
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.tmp`);
  await writeFile(temporary, bytes);
  await rename(temporary, target);
}

const contentNow = (file: string, bytes: Buffer | undefined): FileContent => ({
  file,
  hash: bytes ? hashOf(bytes) : '',
  value: (bytes && readValue(file, bytes)) ?? null,
});
