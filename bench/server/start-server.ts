import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { pinned, SERVER_PROCESSOR } from './processors.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const METRICS_TOKEN = 'a-token-of-the-bench';

/** Rate limits high enough not to affect the measurement. */
const NO_LIMIT = '1000000000';

export interface BenchServer {
  port: number;
  /** One of the metrics at /metrics. */
  figure: (name: string) => Promise<number>;
  /** Time so far in which its main thread was ready to run but had no processor, in ms (Linux). Near zero on an idle machine. */
  waited: () => number;
  /** Triggers a garbage collection. */
  collectGarbage: () => void;
  stop: () => Promise<void>;
}

/**
 * Starts server/main.ts as `npm start` does, on a free port and one processor, with its log in a file, as under a
 * supervisor.
 *
 * @param folder for its data and its log
 * @param env settings that differ from the defaults
 * @throws if it exits instead; its log says why
 */
export async function startServer(
  folder: string,
  env: Record<string, string>,
  processor = SERVER_PROCESSOR,
): Promise<BenchServer> {
  const log = openSync(path.join(folder, 'log'), 'a');
  const program = ['--expose-gc', '--import', './bench/server/collect-garbage.ts', 'server/main.ts'];
  const [command, options] = pinned(processor, process.execPath, ...program);
  const server = spawn(command, options, {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'data'),
      DIGEST_AT: 'off',
      CLIENT_LIMIT_PER_HOUR: NO_LIMIT,
      TOTAL_LIMIT_PER_HOUR: NO_LIMIT,
      METRICS_TOKEN,
      ...env,
    },
    stdio: ['ignore', 'pipe', log],
  });
  closeSync(log);
  const ended = once(server, 'exit');
  const port = await portOf(server.stdout);
  return {
    port,
    figure: async (name) => {
      const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      return Number(new RegExp(`^${name} (.+)$`, 'm').exec(await response.text())?.[1] ?? Number.NaN);
    },
    waited: () => Number(readFileSync(`/proc/${server.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6,
    collectGarbage: () => {
      server.kill('SIGUSR2');
    },
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function portOf(output: Readable | null): Promise<number> {
  if (!output) throw new Error('The server has no output stream.');
  for await (const line of createInterface({ input: output })) {
    const port = /ready at http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (!port) continue;
    output.resume();
    return Number(port);
  }
  throw new Error('The server did not start; run "npm start" to see why.');
}
