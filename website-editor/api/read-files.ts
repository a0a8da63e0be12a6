import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ContentFolder } from '#website-editor/files/open-content-folder.ts';
import { UnreadableFileError } from '#website-editor/files/parse-content-file.ts';
import type { ReadFile } from '#website-editor/rules/references.ts';

/** A file and the hash of its bytes, which it has unless it cannot be read. */
export interface KnownFile extends ReadFile {
  hash?: string;
}

/** Reads all files of content/. Of one that cannot be read, the value is undefined. */
export type ReadFiles = () => Promise<KnownFile[]>;

/**
 * Parses a file again only when it has changed on the disk: all of them take seconds.
 *
 * @param root absolute path of the project
 */
export function createReadFiles(root: string, content: Pick<ContentFolder, 'list' | 'read'>): ReadFiles {
  const known = new Map<string, { state: string; read: KnownFile }>();

  const read = async (file: string): Promise<KnownFile> => {
    // Before it is read: what is written meanwhile is read the next time.
    const { ino, mtimeMs, size } = await stat(path.join(root, file));
    const state = `${ino} ${mtimeMs} ${size}`;
    const remembered = known.get(file);
    if (remembered?.state === state) return remembered.read;
    const now = await content.read(file).catch((error: unknown): KnownFile => {
      if (error instanceof UnreadableFileError) return { file, value: undefined };
      throw error;
    });
    known.set(file, { state, read: now });
    return now;
  };

  return async () => Promise.all((await content.list()).map(read));
}
