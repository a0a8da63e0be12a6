import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileContent } from '#contract/desk/website/files.ts';
import { contentFilesOf } from '#site/content/files.ts';
import { hashOf } from '#website-editor/files/hash-of.ts';
import { ChangedMeanwhileError, type ContentFolder } from '#website-editor/files/open-content-folder.ts';
import { putFile } from '#website-editor/files/write-file.ts';
import { changedFiles, committedBytes } from './changed-files.ts';
import { readValue } from './read-changes.ts';

/** There is nothing (any more) to discard. */
export class NothingToDiscardError extends Error {
  override name = 'NothingToDiscardError';
}

/**
 * Sets a file back to the last commit, byte by byte.
 *
 * @param hash of the file as its changes were read; missing if it was removed
 * @throws {NothingToDiscardError}
 * @throws {ChangedMeanwhileError} if the file is another one by now
 */
export async function discardChanges(
  root: string,
  content: ContentFolder,
  { file, hash }: { file: string; hash?: string | undefined },
): Promise<void> {
  const state = (await changedFiles(root)).get(file);
  if (!state) throw new NothingToDiscardError(`${file} is as it was published already.`);
  const now = state === 'removed' ? undefined : await readFile(path.join(root, file));
  if ((now && hashOf(now)) !== hash) throw new ChangedMeanwhileError(contentNow(file, now));

  const bytes = state === 'added' ? undefined : await committedBytes(root, file);
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  const text = bytes?.toString();
  const isText = !bytes || Buffer.from(text ?? '').equals(bytes);
  if (contentFilesOf(file) && isText) return content.restore(file, text, hash);
  return putFile(target, bytes);
}

const contentNow = (file: string, bytes: Buffer | undefined): FileContent => ({
  file,
  hash: bytes ? hashOf(bytes) : '',
  value: (bytes && readValue(file, bytes)) ?? null,
});
