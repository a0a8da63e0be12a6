import { type ChildProcess, spawn } from 'node:child_process';
import { memoryOf } from '../memory-of.ts';

export interface Cost {
  /** Wall time, in seconds. */
  seconds: number;
  /** CPU time of the command and all its child processes, in seconds. */
  processorSeconds: number;
  /** Peak memory of the command and its children together, in bytes. */
  memory: number;
}

/** Shorter peaks are missed. */
const SAMPLE_INTERVAL_MS = 100;

/**
 * Runs a command and measures it. Linux only: memory is read from /proc.
 *
 * @param command one line of shell
 * @param cwd absolute path
 * @throws {Error} if it fails, with the end of its output
 */
export async function measureCommand(command: string, cwd: string): Promise<Cost> {
  // The shell's `times`, because Node does not report the CPU time of children.
  const shell = spawn('sh', ['-c', `{ ${command}; } >&2 || exit; times`], { cwd });
  let output = '';
  let times = '';
  shell.stderr.on('data', (text) => {
    output = (output + text).slice(-4_000);
  });
  shell.stdout.on('data', (text) => {
    times += text;
  });
  const start = performance.now();
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, memoryOf(shell.pid ?? 0));
  }, SAMPLE_INTERVAL_MS);
  const code = await endOf(shell).finally(() => clearInterval(sampling));
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`"${command}" failed with ${code}:\n${output}`);
  return { seconds, processorSeconds: processorSecondsIn(times), memory };
}

const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));

/** @param times output of the shell's `times`: the shell's own time in the first line, its children's in the second */
function processorSecondsIn(times: string): number {
  const [, children = ''] = times.trim().split('\n');
  const found = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  if (found.length !== 2) throw new Error(`Unexpected output of "times": ${times}`);
  return found.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}
