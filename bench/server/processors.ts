import { cpus } from 'node:os';

/** The measured server has its own processor; the load generator and the mail server share another. */
export const SERVER_PROCESSOR = 0;
export const LOAD_PROCESSOR = 1;

/** The machine has too few processors for the measurement. */
class TooFewProcessorsError extends Error {
  override name = 'TooFewProcessorsError';
}

/**
 * @param processor its number
 * @returns the command that runs a program on that processor alone (`taskset`, of util-linux)
 */
export function pinned(processor: number, ...command: string[]): [string, string[]] {
  if (cpus().length <= LOAD_PROCESSOR && processor === LOAD_PROCESSOR) {
    throw new TooFewProcessorsError('Two processors are needed: one for the server, one for the load.');
  }
  return ['taskset', ['--cpu-list', String(processor), ...command]];
}
