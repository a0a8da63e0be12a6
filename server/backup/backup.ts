/** Copies of the whole database: makes them, and opens one again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

/** In one step: between two, SQLite starts again whenever another process has written, and so may never end. */
const ALL_PAGES = 2 ** 30;

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
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  const source = new DatabaseSync(rows[0]?.file ?? '', { readOnly: true });
  try {
    // Page for page, so that a program that copies only what has changed finds little: VACUUM INTO moves every page.
    await backup(source, file, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(file);
  try {
    // One file, which can be read where nobody can write.
    copy.exec('pragma journal_mode = delete');
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

/** @returns the size of the database on its disk */
export async function databaseBytes(db: Kysely<Schema>): Promise<number> {
  const query = isPostgres(db)
    ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
    : sql<{
        bytes: number | string;
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.bytes);
}

/** Of a backup of SQLite that is compressed, for `gunzip`, which every Debian has. pg_dump compresses on its own. */
export const COMPRESSED = '.gz';

/**
 * At the lowest level: most bytes are of CVs, which others shrink no further.
 *
 * @param target an existing file, whose permissions stay
 */
export async function compressFile(source: string, target: string): Promise<void> {
  await pipeline(createReadStream(source), createGzip({ level: 1 }), createWriteStream(target, { flags: 'r+' }));
}

export interface OpenedBackup {
  format: 'sqlite' | 'pg_dump';
  /** A database of SQLite, or what pg_dump wrote. */
  file: string;
  /** Deletes what was decompressed. */
  close: () => Promise<void>;
}

/**
 * Opens a backup, whatever its name: a compressed one is decompressed into a folder that only this user can read.
 *
 * @throws {BackupError} when it is no backup, or is damaged
 */
export async function openBackup(file: string): Promise<OpenedBackup> {
  const format = await formatOf(file);
  if (format !== 'gzip') return { format, file, close: async () => {} };
  const folder = await mkdtemp(path.join(tmpdir(), 'kolam-backup-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const decompressed = path.join(folder, 'kolam.sqlite');
    const target = createWriteStream(decompressed, { mode: 0o600 });
    await pipeline(createReadStream(file), createGunzip(), target).catch((cause: unknown) => {
      throw new BackupError(`${file} cannot be decompressed: ${String(cause)}`, { cause });
    });
    const inner = await formatOf(decompressed);
    if (inner === 'gzip') throw new BackupError(`${file} is compressed twice.`);
    return { format: inner, file: decompressed, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function formatOf(file: string): Promise<OpenedBackup['format'] | 'gzip'> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new BackupError(`${file} cannot be read: ${String(cause)}`, { cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    const start = buffer.subarray(0, bytesRead).toString('latin1');
    if (start.startsWith('\x1f\x8b')) return 'gzip';
    if (start === 'SQLite format 3\0') return 'sqlite';
    if (start.startsWith('PGDMP')) return 'pg_dump';
    throw new BackupError(`${file} is no backup: neither a database of SQLite nor what pg_dump writes.`);
  } finally {
    await handle.close();
  }
}
