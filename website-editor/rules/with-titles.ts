import { contentFilesOf } from '#site/content/files.ts';
import { titleOf } from '#website-editor/api/title-of-place.ts';
import type { ReadFile } from './references.ts';

/** The name of a file in a message, with or without its folders. */
const FILE = /(?:[\w-]+\/)*[\w-]+\.(?:yaml|md)\b/g;

/**
 * A message with the titles of files in place of their names, such as "Words on every page" for `content/site.yaml`.
 *
 * @param files for the titles that files have themselves
 */
export const withTitles = (message: string, files: readonly ReadFile[]): string =>
  message.replace(FILE, (name) => {
    const file = name.startsWith('content/') ? name : `content/${name}`;
    const row = contentFilesOf(file);
    return row ? `"${titleOf(row, { file, value: files.find((read) => read.file === file)?.value })}"` : name;
  });
