/** Number of runs and seed of the property tests. */
import fc from 'fast-check';
import { test } from 'vitest';

/** The same in every run, so that failures are repeatable. With FUZZ_RUNS it is random and printed. */
const SEED = 20_260_301;

/** A request that takes longer hangs; none takes a tenth of it, even on a busy machine. */
const HANG_MS = 15_000;

/**
 * @param runs for each property in `npm run test:full`; FUZZ_RUNS overrides it, and FUZZ_SEED repeats a failure
 */
export function fuzzOptions<Values = never>(runs: number): fc.Parameters<Values> {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env;
  const seed = FUZZ_SEED ? Number(FUZZ_SEED) : FUZZ_RUNS ? Date.now() % 2 ** 31 : SEED;
  return { numRuns: FUZZ_RUNS ? Number(FUZZ_RUNS) : runs, seed, timeout: HANG_MS };
}

/** Timeout of the Vitest test around these runs: fast-check detects a hang long before. */
export const PATIENCE_MS = 600_000;

/** A test that a property holds. */
export const testProperty = <Values>(
  name: string,
  property: fc.IRawProperty<Values>,
  runs: number,
  more: fc.Parameters<Values> = {},
): void => test(name, async () => fc.assert(property, { ...fuzzOptions(runs), ...more }), PATIENCE_MS);
