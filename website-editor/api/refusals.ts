import type { Advice, Fault } from '#contract/desk/website/places.ts';
import { ApiError } from '#server/api/api-error.ts';
import {
  ChangedMeanwhileError,
  FileExistsError,
  MissingFileError,
  UnknownFileError,
} from '#website-editor/files/open-content-folder.ts';
import { UnreadableFileError } from '#website-editor/files/parse-content-file.ts';
import { UnsafeWriteError } from '#website-editor/files/write-changes.ts';

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

/** The advice for places without a fault: advice and fault would say the same about one mistake. */
export function adviceBesides(faults: readonly Fault[], advice: readonly Advice[]): Advice[] {
  const places = new Set(faults.map(({ at }) => JSON.stringify(at)));
  return advice.filter(({ at }) => !places.has(JSON.stringify(at)));
}
