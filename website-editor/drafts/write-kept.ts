import { UnsafeWriteError } from '#website-editor/files/write-changes.ts';
import { findFaults } from '#website-editor/rules/find-faults.ts';
import type { OpenedWords } from './draft.ts';

/** Writes what was kept and has no faults any more, such as after the entry that it refers to was added. In the turn of its draft. */
export async function writeKept({ root, content, kept, readFiles }: OpenedWords): Promise<void> {
  for (const { file, value } of await kept.all()) {
    const files = await readFiles();
    if (findFaults(file, value, { root, files }).length > 0) continue;
    const hash = files.find((read) => read.file === file)?.hash;
    try {
      if (hash === undefined) await content.create(file, value);
      else await content.write({ file, hash, value });
    } catch (error) {
      // It stays kept, and stops the publication.
      if (error instanceof UnsafeWriteError) continue;
      throw error;
    }
    await kept.remove(file);
  }
}
