import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { BackupError } from '#server/db/backup-error.ts';
import type { Schema } from '#server/db/schema.ts';

/**
 * Copies the embedded database as it is at one moment, while others go on writing, and looks the copy through.
 *
 * @param file absolute path of an empty file
 * @throws {BackupError} when the copy is damaged, which the database then is as well; another error when it cannot be written
 */
export async function copySqlite(db: Kysely<Schema>, file: string): Promise<void> {
  // Not SQLite's backup API: it starts anew whenever another process has written, and so may never end.
  await sql`vacuum into ${file}`.execute(db);
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const faults = [
      ...copy.prepare('pragma integrity_check').all(),
      ...copy.prepare('pragma foreign_key_check').all(),
    ].flatMap((row) => Object.values(row));
    if (faults.join() === 'ok') return;
    throw new BackupError(
      `The database is damaged (${faults.slice(0, 3).join(', ')}). Keep every backup you have, stop the server, and copy DATA_DIR as it is before anything else.`,
    );
  } finally {
    copy.close();
  }
}
