import { cpus } from 'node:os';

/** The server under load has one processor of its own; whatever makes the load, and receives mail, has another. */
export const SERVER_PROCESSOR = 0;
export const LOAD_PROCESSOR = 1;

/** There are fewer processors than the figures need. */
export class TooFewProcessorsError extends Error {
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
