import { type EditedFile, readContents, readFile, saveFile } from '#contract/editor.ts';
import type { ContentFolder } from '#editor/files/open-content-folder.ts';
import { fieldOfFile } from '#editor/rules/fields.ts';
import { DeskApiError } from '#server/desk/api/api-error.ts';
import type { Endpoints } from '#server/desk/api/endpoints.ts';
import { type ContentFiles, contentFilesOf } from '#site/content/files.ts';
import { answeringRefusals } from './answering-refusals.ts';
import { listContents } from './list-contents.ts';
import { readFiles } from './read-files.ts';
import { titleOf } from './title-of.ts';

export interface FileRoutesDeps {
  content: ContentFolder;
}

/** Reads and saves the files of content/. */
export function addFileRoutes({ addOpen }: Pick<Endpoints, 'addOpen'>, { content }: FileRoutesDeps): void {
  addOpen(readContents, async () => ({ groups: listContents(await readFiles(content), []) }));

  addOpen(readFile, async ({ file }) => {
    const row = rowOf(file);
    const read = await answeringRefusals(() => content.read(file));
    const { entries } = row;
    return {
      ...read,
      title: titleOf(row, read),
      field: fieldOfFile(row),
      ...(entries && { entries: { at: [entries.at], type: entries.type } }),
    } satisfies EditedFile;
  });

  addOpen(saveFile, async (change) => {
    rowOf(change.file);
    return answeringRefusals(() => content.write(change));
  });
}

/** @throws {DeskApiError} `not-found` for a path out of the table */
function rowOf(file: string): ContentFiles {
  const row = contentFilesOf(file);
  if (!row) throw new DeskApiError('not-found', `There is no file ${file} in content/.`);
  return row;
}
