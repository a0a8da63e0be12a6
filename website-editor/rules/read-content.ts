import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type ContentFile, readContentFile } from '#checks/content-file.ts';
import { MAX_PARSED, remember } from '#website-editor/files/remember.ts';

interface Remembered {
  /** Differs when the file has been written. */
  state: string;
  text: string;
  content: ContentFile;
}

/** Reads the files of content/ as the checks do. They are parsed again only when they have changed on the disk. */
export type ReadContent = () => Remembered[];

/** Drafts have most files in common. */
const parsed = remember<ContentFile>(MAX_PARSED);

/** @param root absolute path of the project */
export function createReadContent(root: string): ReadContent {
  const files = new Map<string, Remembered>();
  return () =>
    globSync('content/**/*.{yaml,md}', { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
      .flatMap((file) => {
        const stats = statSync(path.join(root, file), { throwIfNoEntry: false });
        // Removed since the folder was listed.
        if (!stats) return [];
        const state = `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
        const known = files.get(file);
        if (known?.state === state) return known;
        const text = readFileSync(path.join(root, file), 'utf8');
        const read = { state, text, content: parsed(`${file} ${text}`, () => readContentFile(file, text)) };
        files.set(file, read);
        return read;
      });
}
