import { UnreadableFileError } from '#editor/files/content-source.ts';
import {
  ChangedMeanwhileError,
  FileExistsError,
  MissingFileError,
  UnknownFileError,
} from '#editor/files/open-content-folder.ts';
import { UnsafeWriteError } from '#editor/files/write-changes.ts';
import { ApiError } from '#server/api/api-error.ts';

/**
 * Runs work on files of content/, and answers what they refuse.
 *
 * @throws {ApiError} `conflict` with the FileContent now as details, `not-found` or `invalid`
 */
export async function answeringRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ChangedMeanwhileError) throw new ApiError('conflict', error.message, error.now);
    if (error instanceof FileExistsError) throw new ApiError('conflict', error.message);
    if (error instanceof MissingFileError || error instanceof UnknownFileError) {
      throw new ApiError('not-found', error.message);
    }
    if (error instanceof UnreadableFileError || error instanceof UnsafeWriteError) {
      throw new ApiError('invalid', error.message, []);
    }
    throw error;
  }
}
