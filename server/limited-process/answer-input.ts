import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { ProcessLimits } from './limited-process.ts';

/**
 * The whole work of a module that `limitedProcess` runs: takes all of its input, and returns a value that can be cloned
 * (structured clone). What it throws is the words of a ProcessEndedError.
 */
export async function answerInput(work: (input: Buffer, args: readonly string[]) => Promise<unknown>): Promise<void> {
  const [first = '', ...args] = process.argv.slice(2);
  const limits: ProcessLimits = JSON.parse(first);
  const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: limits });
  await new Promise((resolve) => watchdog.once('online', resolve));
  const answer = serialize(await work(await readInput(limits.input), args));
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(answer, (error) => (error ? reject(error) : resolve()));
  });
  process.exit(0);
}

/** In one buffer, whose memory the system gives as it is filled: joining parts would need twice as much. */
async function readInput(max: number): Promise<Buffer> {
  const input = Buffer.allocUnsafeSlow(max);
  let length = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    if (length + chunk.length > max) throw new Error(`The input has more than ${max} bytes.`);
    chunk.copy(input, length);
    length += chunk.length;
  }
  return input.subarray(0, length);
}
