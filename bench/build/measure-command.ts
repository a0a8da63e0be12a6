import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

export interface Cost {
  /** Wall time, in seconds. */
  seconds: number;
  /** What it and all that it started took of processors, in seconds. */
  processorSeconds: number;
  /** The most that it and all that it started held at once, in bytes. What they share counts for each. */
  memory: number;
}

/** Milliseconds. Memory that is held for less is not seen. */
const SAMPLED_EVERY = 100;

/**
 * Runs a command and says what it cost. Needs Linux, for its memory is read in /proc.
 *
 * @param command one line for a shell
 * @param cwd absolute path
 * @throws {Error} when it fails, with the end of what it said
 */
export async function measureCommand(command: string, cwd: string): Promise<Cost> {
  // `times` of the shell that has waited for it: Node does not tell what its children took.
  const shell = spawn('sh', ['-c', `{ ${command}; } >&2 || exit; times`], { cwd });
  let said = '';
  let times = '';
  shell.stderr.on('data', (text) => {
    said = (said + text).slice(-4_000);
  });
  shell.stdout.on('data', (text) => {
    times += text;
  });
  const start = performance.now();
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, memoryBelow(shell.pid ?? 0));
  }, SAMPLED_EVERY);
  const code = await endOf(shell).finally(() => clearInterval(sampling));
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`"${command}" failed with ${code}:\n${said}`);
  return { seconds, processorSeconds: processorSecondsIn(times), memory };
}

const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));

/** @param times what the shell's `times` prints: its own time in the first line, that of its children in the second */
function processorSecondsIn(times: string): number {
  const [, children = ''] = times.trim().split('\n');
  const found = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  if (found.length !== 2) throw new Error(`The shell says "${times}", not its times.`);
  return found.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}

function memoryBelow(root: number): number {
  const processes = globSync('/proc/[0-9]*/status').flatMap((file) => {
    try {
      const status = readFileSync(file, 'utf8');
      const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return [{ pid: number('Pid'), parent: number('PPid'), memory: number('VmRSS') * 1024 }];
    } catch {
      // It has ended since its folder was listed.
      return [];
    }
  });
  const below = (parent: number): number =>
    processes
      .filter((process) => process.parent === parent)
      .reduce((sum, process) => sum + process.memory + below(process.pid), 0);
  return below(root);
}
