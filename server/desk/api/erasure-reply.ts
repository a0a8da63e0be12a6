import type { ErasedCounts } from '#contract/desk/erasure.ts';
import { ApiError } from '#server/api/api-error.ts';
import type { ErasePersonResult } from '#server/retention/erase-person.ts';

const BEING_DELIVERED = 'Nothing is erased: one of the messages is being delivered. Try again in a minute.';
const NOT_WIPED =
  'Another process was reading the database, so copies stay in its write-ahead log until the next erasure, or until the server stops.';

/**
 * What the desk is told of an erasure, with what is left to do.
 *
 * @param notFound for when there is nothing to erase
 * @throws {ApiError} when nothing was erased
 */
export function erasureReply(
  result: ErasePersonResult,
  notFound: ApiError,
): { erased: ErasedCounts; advice: string | null } {
  if (result.outcome === 'not-found') throw notFound;
  if (result.outcome === 'being-delivered') throw new ApiError('conflict', BEING_DELIVERED);
  const advice = [...(result.outcome === 'files-left' ? [result.advice] : []), ...(result.isWiped ? [] : [NOT_WIPED])];
  return { erased: result.erased, advice: advice.join(' ') || null };
}
