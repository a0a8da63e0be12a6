import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exampleSiteData } from './examples.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Generous, for a machine that does much else. */
const START_TIMEOUT_MS = 180_000;

/** A cache for compiled code: a start takes 0.27 s of CPU time instead of 0.43, and the tests start some 250 servers. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'node-compile') };

/** The variables of tests/support/faulty-server.ts. */
const FAULTS = ['KILL_AT', 'HOURS_AHEAD', 'MACHINE_SECONDS_AHEAD'];

export interface ServerProcess {
  pid: number;
  /** Its address, such as http://127.0.0.1:40123. */
  address: string;
  /** The link by which the owner signs in to the desk; undefined when it is off, which is the default here. */
  signInUrl: () => string | undefined;
  /** Its output so far. */
  output: () => string;
  /** Its log so far. */
  logs: () => string;
  /** For tests/support/faulty-server.ts: resolves when KILL_AT starts counting from the next message. */
  arm: () => Promise<void>;
  /** Resolves when the process has ended for any reason. */
  gone: () => Promise<void>;
  /** Resolves with the exit code, or null if the signal ended it. */
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/**
 * Starts server/main.ts as `npm start` does, on a free port.
 *
 * @param env DATA_DIR and other settings that differ from the defaults
 * @param program by default tests/support/faulty-server.ts if `env` has one of its variables
 * @throws if it exits instead, with its output
 */
export async function startServer(
  env: Record<string, string>,
  program = FAULTS.some((name) => name in env) ? 'tests/support/faulty-server.ts' : 'server/main.ts',
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    // Empty, so that a developer's own .env never causes test mails to be sent.
    env: {
      PATH: process.env['PATH'],
      ...COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      DESK_PORT: 'off',
      SITE_URL: '',
      DATABASE_URL: '',
      SMTP_URL: '',
      LEADS_TO: '',
      WEBHOOK_URLS: '',
      WEBHOOK_SECRET: '',
      // Otherwise tests on a Monday would get one mail more than on a Sunday.
      DIGEST_AT: 'off',
      // Tests send more than visitors do in a day.
      TOTAL_LIMIT_PER_HOUR: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let logs = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    logs += chunk;
  });
  // Not "exit", after which there may be output to read.
  const closed = once(child, 'close');
  const gone = async () => {
    await closed;
  };
  const address = await addressOf(
    child,
    () => output,
    () => logs,
  );
  return {
    pid: child.pid ?? 0,
    address,
    signInUrl: () => /^ {2}desk {3}(http:\/\/\S+)/m.exec(output)?.[1],
    output: () => output,
    logs: () => logs,
    arm: async () => {
      const armed = new Promise<void>((resolve) => {
        child.stderr.on('data', () => {
          if (logs.includes('ARMED\n')) resolve();
        });
      });
      child.kill('SIGUSR2');
      const left = gone().then(() => {
        throw new Error('The server ended in place of being armed.');
      });
      await Promise.race([armed, left]);
    },
    gone,
    stop: async (signal) => {
      child.kill(signal);
      await gone();
      return child.exitCode;
    },
  };
}

/** For servers whose metrics a test reads. */
export const METRICS_TOKEN = 'a-token-of-the-tests';

/** One of the metrics at /metrics, of a server that was started with METRICS_TOKEN; undefined if it does not exist. */
export async function figure({ address }: ServerProcess, name: string): Promise<number | undefined> {
  const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const value = new RegExp(`^${name} (.+)$`, 'm').exec(await response.text())?.[1];
  return value === undefined ? undefined : Number(value);
}

/** The minimum of a built site that server/main.ts needs, for tests that use no pages. */
export async function writeMinimalSite(distDir: string): Promise<void> {
  const client = path.join(distDir, 'client');
  const server = path.join(distDir, 'server');
  await mkdir(client, { recursive: true });
  await mkdir(server, { recursive: true });
  await writeFile(path.join(client, 'site-data.json'), JSON.stringify(exampleSiteData));
  await writeFile(path.join(client, '404.html'), '<h1>Not found</h1>');
  await writeFile(path.join(client, '500.html'), '<h1>Failure</h1>');
  await writeFile(path.join(client, 'index.html'), '<h1>Home</h1>');
  await writeFile(path.join(server, 'pages.cjs'), 'exports.handler = (request, response) => response.end();');
}

async function addressOf(child: ChildProcess, output: () => string, logs: () => string): Promise<string> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end && child.exitCode === null && child.signalCode === null) {
    const address = /ready at (http:\/\/\S+)/.exec(output())?.[1];
    if (address) return address;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start (exit code ${child.exitCode}).\n${output()}${logs()}`);
}
