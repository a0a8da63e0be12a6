import { UnreadableFileError } from '#editor/files/content-source.ts';
import {
  ChangedMeanwhileError,
  FileExistsError,
  MissingFileError,
  UnknownFileError,
} from '#editor/files/open-content-folder.ts';
import { UnsafeWriteError } from '#editor/files/write-changes.ts';
import { DeskApiError } from '#server/desk/api/api-error.ts';

/**
 * Runs work on files of content/, and answers what they refuse.
 *
 * @throws {DeskApiError} `conflict` with the FileContent now as details, `not-found` or `invalid`
 */
export async function answeringRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ChangedMeanwhileError) throw new DeskApiError('conflict', error.message, error.now);
    if (error instanceof FileExistsError) throw new DeskApiError('conflict', error.message);
    if (error instanceof MissingFileError || error instanceof UnknownFileError) {
      throw new DeskApiError('not-found', error.message);
    }
    if (error instanceof UnreadableFileError || error instanceof UnsafeWriteError) {
      throw new DeskApiError('invalid', error.message, []);
    }
    throw error;
  }
}
