import type { Fault } from '#contract/editor.ts';
import { ApiError } from '#server/api/api-error.ts';

/** Refuses values that the build would refuse. @param faults at least one */
export function faultsError(faults: readonly Fault[]): ApiError {
  const message =
    faults.length === 1
      ? 'Nothing was saved: one field is not right yet.'
      : `Nothing was saved: ${faults.length} fields are not right yet.`;
  return new ApiError('invalid', message, faults);
}
