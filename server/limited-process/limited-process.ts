/** Work on what strangers send, in a process of its own: whatever it needs or breaks, this server goes on. */
import { spawn } from 'node:child_process';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import pLimit from 'p-limit';

/** What a process may need. It is ended when it needs more. */
export interface ProcessLimits {
  /** Of its input, in bytes. */
  input: number;
  /** Resident memory in bytes, everything included: heap, buffers, code. */
  memory: number;
  /** Of the processor, in milliseconds: it does not run while the machine is busy with something else. */
  processorTime: number;
  /** In milliseconds, from the end of its input on: for a process that hangs. */
  time: number;
}

/** The process was ended, or has failed. The message says why. */
export class ProcessEndedError extends Error {
  override name = 'ProcessEndedError';
}

export interface ProcessRun {
  /** For the module's work; see `answerInput`. */
  args?: readonly string[];
  /** Is awaited once the process has all of its input, and before it begins. The process ends if it throws. */
  onInputSent?: () => Promise<void>;
}

/** @returns what the module's work returned. @throws {ProcessEndedError} */
export type LimitedProcess = <Result>(input: Readable | Buffer, run?: ProcessRun) => Promise<Result>;

/** In characters of what a failing process says. */
const MAX_WORDS = 500;

/** One process at a time, whatever it does: two would need twice the memory. */
const inTurn = pLimit(1);

/**
 * Runs a module that calls `answerInput`. The process has no environment, so no secret, and cannot write files or start programs.
 *
 * @param module `new URL('./name.ts', import.meta.url)`
 */
export function limitedProcess(module: URL, limits: ProcessLimits): LimitedProcess {
  return <Result>(input: Readable | Buffer, run: ProcessRun = {}) =>
    inTurn(() => runOnce<Result>(module, limits, input, run));
}

async function runOnce<Result>(
  module: URL,
  limits: ProcessLimits,
  input: Readable | Buffer,
  { args = [], onInputSent = async () => {} }: ProcessRun,
): Promise<Result> {
  const child = spawn(
    process.execPath,
    [
      ...['--no-warnings', '--permission', '--allow-fs-read=*', '--allow-worker'],
      `--max-old-space-size=${Math.ceil(limits.memory / 2 ** 20)}`,
      ...[fileURLToPath(module), JSON.stringify(limits), ...args],
    ],
    { env: {}, stdio: 'pipe' },
  );
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve());
  });
  // Awaited below, in each case.
  ended.catch(() => {});
  const output: Buffer[] = [];
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(0, MAX_WORDS);
  });
  let timeout: NodeJS.Timeout | undefined;
  try {
    if (await sendAll(input, child.stdin)) {
      await onInputSent();
      timeout = setTimeout(() => {
        words ||= `It did not end within ${limits.time} ms.`;
        child.kill('SIGKILL');
      }, limits.time);
      child.stdin.end();
    }
    await ended;
  } finally {
    clearTimeout(timeout);
    child.kill('SIGKILL');
    await ended.catch(() => {});
  }
  if (child.exitCode !== 0)
    throw new ProcessEndedError(words.trim() || `It ended by ${child.signalCode ?? child.exitCode}.`);
  return deserialize(Buffer.concat(output)) as Result;
}

/**
 * @returns false if the process takes no more: its end says why
 * @throws what the input throws
 */
async function sendAll(input: Readable | Buffer, to: Writable): Promise<boolean> {
  let failure: unknown;
  const source = Buffer.isBuffer(input) ? Readable.from([input]) : input;
  source.once('error', (error) => {
    failure ??= error;
  });
  to.once('error', () => {
    failure ??= PROCESS_ENDED;
  });
  try {
    await pipeline(source, to, { end: false });
    return true;
  } catch (error) {
    if (failure === PROCESS_ENDED) return false;
    throw failure ?? error;
  }
}

const PROCESS_ENDED = Symbol('The process takes no more input.');
