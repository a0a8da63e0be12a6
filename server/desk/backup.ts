/** Copies of the whole database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

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
  const copy = new DatabaseSync(file);
  try {
    // A server that starts on the copy notices that it is one: see server/installation/place.ts.
    copy.exec("update installation set place = ''");
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
