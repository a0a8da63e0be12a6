import type { FileContent } from '#contract/desk/website/files.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { ChangedMeanwhileError, type ContentFolder } from '#website-editor/files/open-content-folder.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';
import type { KnownFile } from './read-files.ts';

/** A file as it is to be. */
export interface PlannedFile extends ReadFile {
  /** The name that it has now, if it gets another. */
  from?: string;
}

interface FileChange {
  file: string;
  /** Of the file as it was read; missing for a new one. */
  hash?: string;
  /** The file whose text a new one has. */
  from?: string;
  /** Undefined removes the file. */
  value: Value | undefined;
}

/**
 * What is to be written so that the files say something else.
 *
 * @param after all files; their values are the same objects where nothing is changed
 */
export function changesBetween(before: readonly KnownFile[], after: readonly PlannedFile[]): FileChange[] {
  const removed = before.filter(({ file }) => !after.some((read) => read.file === file));
  return [
    ...after.flatMap(({ file, value, from }) => {
      const known = before.find((read) => read.file === file);
      return known?.value === value ? [] : [{ file, ...hashOf(known), ...(from !== undefined && { from }), value }];
    }),
    ...removed.map((known) => ({ file: known.file, ...hashOf(known), value: undefined })),
  ];
}

const hashOf = (known: KnownFile | undefined): { hash?: string } =>
  known?.hash === undefined ? {} : { hash: known.hash };

/**
 * Writes several files, or none: if one fails, those before it are put back.
 *
 * @returns what the files hold now, without those that were removed
 * @throws what the writing of one has thrown
 */
export async function writeAll(content: ContentFolder, changes: readonly FileChange[]): Promise<FileContent[]> {
  const undo: (() => Promise<void>)[] = [];
  const written: FileContent[] = [];
  try {
    for (const change of changes) {
      const { file } = change;
      const before = await content.readText(file);
      const now = await write(content, change);
      undo.push(() => content.restore(file, before, now?.hash));
      if (now) written.push(now);
    }
  } catch (error) {
    for (const putBack of undo.toReversed()) {
      await putBack().catch((failed: unknown) => {
        // What another program has written since stays.
        if (!(failed instanceof ChangedMeanwhileError)) throw failed;
      });
    }
    throw error;
  }
  return written;
}

async function write(
  content: ContentFolder,
  { file, hash, from, value }: FileChange,
): Promise<FileContent | undefined> {
  if (value === undefined) {
    await content.remove(file, hash);
    return undefined;
  }
  return hash === undefined ? content.create(file, value, from) : content.write({ file, hash, value });
}
