import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Load, Plan } from './load-generator.ts';
import { LOAD_PROCESSOR, pinned } from './processors.ts';

const GENERATOR = fileURLToPath(new URL('load-generator.ts', import.meta.url));

/**
 * Runs a plan in a separate process, on the load's processor.
 *
 * @param expected the only valid statuses
 * @throws if there was any other status, with the counts
 */
export async function runLoad(plan: Plan, expected: readonly number[]): Promise<Load> {
  const [command, options] = pinned(LOAD_PROCESSOR, process.execPath, GENERATOR);
  const generator = spawn(command, options, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(generator, 'exit');
  generator.send(plan);
  const load = await Promise.race([
    once(generator, 'message').then(([message]) => message as Load),
    ended.then(([code]) => {
      throw new Error(`The load generator ended with ${code}.`);
    }),
  ]);
  await ended;
  const others = Object.keys(load.statuses).filter((status) => !expected.includes(Number(status)));
  if (others.length > 0) throw new Error(`Unexpected answers (status: how many): ${JSON.stringify(load.statuses)}.`);
  return load;
}
