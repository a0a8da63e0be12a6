/** How often properties are tried, and from which seed. */
import type fc from 'fast-check';

/** The same in every `npm test`, so that what fails there fails again. With FUZZ_RUNS it is another each time, and printed. */
const SEED = 20_260_301;

/** A request over which the server has gone to sleep; none takes a tenth of it on a busy machine. */
const HANG_MS = 15_000;

/**
 * @param runs for each property in `npm test`; FUZZ_RUNS takes its place, and FUZZ_SEED repeats what has failed
 */
export function fuzzOptions<Values = never>(runs: number): fc.Parameters<Values> {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env;
  const seed = FUZZ_SEED ? Number(FUZZ_SEED) : FUZZ_RUNS ? Date.now() % 2 ** 31 : SEED;
  return { numRuns: FUZZ_RUNS ? Number(FUZZ_RUNS) : runs, seed, timeout: HANG_MS };
}

/** For a test of Vitest round so many runs: fast-check has found a hang long before. */
export const PATIENCE_MS = 600_000;
