import type { Kysely, LogEvent } from 'kysely';
import { openPostgres } from '#server/db/postgres.ts';
import type { Schema } from '#server/db/schema.ts';
import { openSqlite } from '#server/db/sqlite.ts';

export interface DatabaseLocation {
  /** Of a PostgreSQL; without it the embedded database is opened. */
  databaseUrl: string | undefined;
  /** Absolute path of the embedded database. */
  databaseFile: string;
}

export interface DatabaseEvents {
  /** See openPostgres. */
  onLost: (error: Error) => void;
  /** Called when a statement has ended, before anybody hears of it. */
  afterStatement?: ((sql: string) => void) | undefined;
}

export function openDatabase(
  { databaseUrl, databaseFile }: DatabaseLocation,
  { onLost, afterStatement }: DatabaseEvents,
): Kysely<Schema> {
  const log = afterStatement && (({ query }: LogEvent) => afterStatement(query.sql));
  return databaseUrl ? openPostgres(databaseUrl, onLost, log) : openSqlite(databaseFile, log);
}
