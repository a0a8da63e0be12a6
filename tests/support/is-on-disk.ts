import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Whether a file in the folder, or in a folder below it, contains the text. */
export async function isOnDisk(folder: string, text: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(files.map(({ parentPath, name }) => readFile(path.join(parentPath, name))));
  return contents.some((content) => content.includes(text));
}
