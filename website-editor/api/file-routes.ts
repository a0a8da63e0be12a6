import type { FastifyInstance } from 'fastify';
import {
  checkFile,
  type EditedFile,
  readContents,
  readFile,
  readReferences as readReferencesEndpoint,
  saveFile,
} from '#contract/desk/website.ts';
import type { ContentFolder } from '#website-editor/files/open-content-folder.ts';
import type { Adviser } from '#website-editor/rules/advise.ts';
import { fieldOfFile } from '#website-editor/rules/fields.ts';
import { findFaults } from '#website-editor/rules/find-faults.ts';
import { readReferences } from '#website-editor/rules/references.ts';
import { addEndpoint } from '#server/api/add-endpoint.ts';
import { ApiError } from '#server/api/api-error.ts';
import { type ContentFiles, contentFilesOf } from '#site/content/files.ts';
import { readChangesIfAny } from '../history/read-changes.ts';
import { listContents } from './list-contents.ts';
import type { ReadFiles } from './read-files.ts';
import { adviceBesides, answeringRefusals, faultsError } from './refusals.ts';
import { titleOf } from './title-of-place.ts';

export interface FileRoutesDeps {
  /** Absolute path of the project. */
  root: string;
  content: ContentFolder;
  readFiles: ReadFiles;
  adviser: Adviser;
}

/** Reads, checks and saves the files of content/. */
export function addFileRoutes(app: FastifyInstance, { root, content, readFiles, adviser }: FileRoutesDeps): void {
  addEndpoint(app, readContents, async () => {
    const [files, changed] = await Promise.all([readFiles(), readChangesIfAny(root)]);
    return { groups: listContents(files, changed) };
  });

  addEndpoint(app, readFile, async ({ file }) => {
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

  addEndpoint(app, readReferencesEndpoint, async () => readReferences(await readFiles()));

  addEndpoint(app, checkFile, async ({ file, value }) => {
    rowOf(file);
    const [files, advice] = await Promise.all([readFiles(), adviser.advise(file, value)]);
    const faults = findFaults(file, value, { root, files });
    return { faults, advice: adviceBesides(faults, advice) };
  });

  addEndpoint(app, saveFile, async (change) => {
    const { file, value } = change;
    rowOf(file);
    const faults = findFaults(file, value, { root, files: await readFiles() });
    if (faults.length > 0) throw faultsError(faults);
    return answeringRefusals(() => content.write(change));
  });
}

/** @throws {ApiError} `not-found` for a path out of the table */
function rowOf(file: string): ContentFiles {
  const row = contentFilesOf(file);
  if (!row) throw new ApiError('not-found', `There is no file ${file} in content/.`);
  return row;
}
