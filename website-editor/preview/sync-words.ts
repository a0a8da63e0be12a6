import { createHash } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenedWords } from '#website-editor/drafts/draft.ts';

/**
 * The version of the words as a short text. It changes when a file is written, added or removed, or kept text changes.
 */
export async function versionOf({ root, kept }: Pick<OpenedWords, 'root' | 'kept'>): Promise<string> {
  const [files, all] = await Promise.all([filesOf(root), kept.all()]);
  const hash = createHash('sha256').update(JSON.stringify([root, [...files].sort(), all]));
  return hash.digest('base64url').slice(0, 16);
}

/**
 * Writes words into the folder that the preview shows, where they differ.
 *
 * @param texts that are shown in place of files of the draft, or besides them
 * @param folder absolute path; its content/ is made, and has nothing else afterwards
 */
export async function syncWords(root: string, texts: ReadonlyMap<string, string>, folder: string): Promise<void> {
  const [wanted, present] = await Promise.all([filesOf(root), filesOf(folder)]);
  for (const file of texts.keys()) wanted.set(file, '');
  for (const file of present.keys()) if (!wanted.has(file)) await rm(path.join(folder, file), { force: true });
  for (const file of wanted.keys()) {
    const text = texts.get(file);
    const bytes = text === undefined ? await readFile(path.join(root, file)).catch(absent) : Buffer.from(text);
    // A file that was removed meanwhile has changed the version: the next call takes it over.
    if (bytes) await writeIfOther(path.join(folder, file), bytes);
  }
}

/** The files below content/ with what differs once they are written. Links lead out of it and are left out. */
async function filesOf(root: string): Promise<Map<string, string>> {
  const entries = await readdir(path.join(root, 'content'), { recursive: true, withFileTypes: true }).catch(absent);
  const found = await Promise.all(
    (entries ?? [])
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(async (entry): Promise<[string, string] | undefined> => {
        const file = path.join(entry.parentPath, entry.name);
        const stats = await lstat(file).catch(absent);
        const name = path.relative(root, file).replaceAll(path.sep, '/');
        return stats && [name, `${stats.ino} ${stats.mtimeMs} ${stats.size}`];
      }),
  );
  return new Map(found.filter((each) => each !== undefined));
}

async function writeIfOther(file: string, bytes: Buffer): Promise<void> {
  const now = await readFile(file).catch(absent);
  if (now?.equals(bytes)) return;
  await mkdir(path.dirname(file), { recursive: true });
  // Neither Astro nor an editor takes a file that begins with a dot for content.
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.tmp`);
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return undefined;
  throw error;
}
