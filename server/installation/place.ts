/** Which database this is, and where: a copy that was restored is in another place than the database that it was made from. */
import { randomUUID } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type DatabaseLocation, isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

/**
 * @param db open, so that the file of SQLite exists
 * @returns text that is the same at each start, and another one after a restore: on PostgreSQL of the cluster, the database and the
 *   timeline; on SQLite of the file and of a file beside it
 */
export function placeOf(db: Kysely<Schema>, { databaseFile }: DatabaseLocation): Promise<string> {
  return isPostgres(db) ? placeOfPostgres(db) : placeOfSqlite(databaseFile);
}

/** pg_restore makes another database; recovery to a point in time and a promoted replica begin another timeline. */
async function placeOfPostgres(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ database: string; may_ask: boolean }>`
    select oid::text as database, has_function_privilege('pg_control_system()', 'execute')
      and has_function_privilege('pg_control_checkpoint()', 'execute') as may_ask
    from pg_database where datname = current_database()`.execute(db);
  const [own] = rows;
  if (!own) throw new Error('PostgreSQL does not say which database it is.');
  // Without the right, as with some services, the server starts all the same, and notices a restore into another database.
  if (!own.may_ask) return own.database;
  const control = await sql<{ cluster: string; timeline: number }>`
    select system_identifier::text as cluster, timeline_id as timeline
    from pg_control_system(), pg_control_checkpoint()`.execute(db);
  return [control.rows[0]?.cluster, own.database, control.rows[0]?.timeline].join(' ');
}

/** A database that is copied to another folder lacks the file beside it; one that replaces another file has another inode. */
async function placeOfSqlite(databaseFile: string): Promise<string> {
  const beside = path.join(path.dirname(databaseFile), 'installation-id');
  // Of two servers that start at once, one writes it.
  await writeFile(beside, `${randomUUID()}\n`, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const { ino } = await stat(databaseFile, { bigint: true });
  return `${(await readFile(beside, 'utf8')).trim()} ${ino}`;
}
