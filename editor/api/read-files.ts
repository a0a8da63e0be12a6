import { UnreadableFileError } from '#editor/files/content-source.ts';
import type { ContentFolder } from '#editor/files/open-content-folder.ts';
import type { ReadFile } from '#editor/rules/references.ts';

/** Reads all files of content/. Of one that cannot be read, the value is undefined. */
export async function readFiles(content: Pick<ContentFolder, 'list' | 'read'>): Promise<ReadFile[]> {
  const files = await content.list();
  return Promise.all(
    files.map(async (file) => {
      try {
        return { file, value: (await content.read(file)).value };
      } catch (error) {
        if (error instanceof UnreadableFileError) return { file, value: undefined };
        throw error;
      }
    }),
  );
}
