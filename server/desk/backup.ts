import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type Command, fileError, UsageError } from './command.ts';

export const backup: Command = {
  summary: 'copies the whole database into a file',
  help: `desk backup FILE [--json]

Writes everything that the database holds, CVs and waiting mails included, as it
is at this moment, while the server goes on. FILE must not be there yet; it is
there once it is whole, and only you can read it. Until then it is called
FILE.unfinished, which may be deleted when no backup is running.

On SQLite, FILE is a database. On PostgreSQL it is what pg_dump writes in its
custom format, for pg_restore. docs/operating/backup.md says how to restore.

  --json   for programs

Examples
  npm run desk -- backup /var/backups/kolam/before-upgrade.sqlite`,
  prepare: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new UsageError('Give one FILE.');
    const file = path.resolve(name);
    return async ({ copyDatabase, terminal }) => {
      const bytes = await writeBackup(file, copyDatabase);
      if (values.json) return terminal.write(`${JSON.stringify({ file, bytes })}\n`);
      terminal.print([
        `${file} is a whole backup (${bytes} bytes). It holds personal data: keep it private, and off this machine, too.`,
      ]);
    };
  },
};

/** @returns its size in bytes */
async function writeBackup(file: string, fill: (file: string) => Promise<void>): Promise<number> {
  const unfinished = `${file}.unfinished`;
  // Private from the start, whatever the umask is.
  const created = await open(unfinished, 'wx', 0o600).catch((error: unknown) => {
    throw fileError(error, unfinished, 'Another backup is running. If one was aborted, delete the file.');
  });
  await created.close();
  try {
    await fill(unfinished);
    const bytes = await flush(unfinished);
    // Unlike rename, link never overwrites a file.
    await link(unfinished, file).catch((error: unknown) => {
      throw fileError(error, file, 'Choose another name.');
    });
    return bytes;
  } finally {
    await rm(unfinished);
    await flush(path.dirname(file));
  }
}

/** Flushes a file or folder to the disk. @returns its size in bytes */
async function flush(name: string): Promise<number> {
  const handle = await open(name);
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** The backup failed; the message says why, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Copies a consistent snapshot of the embedded database, without blocking writers, and checks the copy.
 *
 * @param file absolute path of an empty file
 * @throws {BackupError} when the copy, and so the database, is damaged; another error when it cannot be written
 */
export async function copySqlite(db: Kysely<Schema>, file: string): Promise<void> {
  // Not SQLite's backup API: it starts again whenever another process has written, and so may never end.
  await sql`vacuum into ${file}`.execute(db);
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const faults = [
      ...copy.prepare('pragma integrity_check').all(),
      ...copy.prepare('pragma foreign_key_check').all(),
    ].flatMap((row) => Object.values(row));
    if (faults.join() === 'ok') return;
    throw new BackupError(
      `The database is damaged (${faults.slice(0, 3).join(', ')}). Keep every backup, stop the server, and copy DATA_DIR before you do anything else.`,
    );
  } finally {
    copy.close();
  }
}

/**
 * Writes a consistent snapshot with pg_dump in its custom format, without blocking writers. Leaves out the rate limit counters,
 * which expire within an hour.
 *
 * @param url postgres://user:password@host:5432/database
 * @param file absolute path
 * @param program pg_dump, of the database's version or a newer one
 * @throws {BackupError} with the output of pg_dump
 */
export async function dumpPostgres(url: string, file: string, program: string): Promise<void> {
  const address = new URL(url);
  // Not as an argument: every user of the machine can read those.
  const env = { PGPASSWORD: decodeURIComponent(address.password) };
  address.password = '';
  const options = ['--format=custom', '--no-unlogged-table-data', '--no-password'];
  const child = spawn(program, [...options, `--file=${file}`, `--dbname=${address.href}`], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const [code] = await once(child, 'close').catch((cause: unknown) => {
    throw new BackupError(
      `${program} does not start. Install the client programs of your PostgreSQL version or a newer one, and set PG_DUMP to the path of pg_dump.`,
      { cause },
    );
  });
  if (code !== 0) throw new BackupError(`${program} ended with ${code}. ${output.trim()}`);
}
