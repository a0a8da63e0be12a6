import type { Evidence } from './evidence-schema.ts';

/**
 * The key result that is shown larger than the others: the one of the ledger, or the first.
 *
 * @throws {RangeError} when there is none
 */
export function leadingResult<Result>({
  results,
  evidence,
}: {
  results: readonly Result[];
  evidence: Evidence;
}): Result {
  const result = results[evidence.layout === 'ledger' ? evidence.leads - 1 : 0];
  if (result === undefined) throw new RangeError('The case study has no such key result.');
  return result;
}
