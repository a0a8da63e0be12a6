import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exampleSiteData } from './examples.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_PATIENCE_MS = 15_000;

export interface ServerProcess {
  /** Where it answers, such as http://127.0.0.1:40123. */
  address: string;
  /** What it has printed so far. */
  output: () => string;
  /** What it has logged so far. */
  logs: () => string;
  /** Resolves with the exit code, or null when the signal ended it. */
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/**
 * Starts server/main.ts as `npm start` does, on a free port.
 *
 * @param env DATA_DIR and what else differs from the defaults
 * @throws when it exits instead, with what it said
 */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    // Set to nothing, so that a developer's own .env sends no test mail into the world.
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', SITE_URL: '', SMTP_URL: '', LEADS_TO: '', ...env },
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
  const address = await addressOf(
    child,
    () => output,
    () => logs,
  );
  return {
    address,
    output: () => output,
    logs: () => logs,
    stop: async (signal) => {
      const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
}

/** The least that server/main.ts wants of a built site: for tests of the server that no page matters to. */
export async function writeMinimalSite(distDir: string): Promise<void> {
  const client = path.join(distDir, 'client');
  const server = path.join(distDir, 'server');
  await mkdir(client, { recursive: true });
  await mkdir(server, { recursive: true });
  await writeFile(path.join(client, 'site-data.json'), JSON.stringify(exampleSiteData));
  await writeFile(path.join(client, '404.html'), '<h1>Not found</h1>');
  await writeFile(path.join(client, '500.html'), '<h1>Failure</h1>');
  await writeFile(path.join(client, 'index.html'), '<h1>Home</h1>');
  await writeFile(path.join(server, 'entry.mjs'), 'export const handler = (request, response) => response.end();');
}

async function addressOf(child: ChildProcess, output: () => string, logs: () => string): Promise<string> {
  const end = Date.now() + START_PATIENCE_MS;
  while (Date.now() < end && child.exitCode === null) {
    const address = /ready at (http:\/\/\S+)/.exec(output())?.[1];
    if (address) return address;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start (exit code ${child.exitCode}).\n${output()}${logs()}`);
}
