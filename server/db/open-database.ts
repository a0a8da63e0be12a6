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

export interface OpenOptions {
  /** See PostgresOptions. */
  onLost: (error: Error) => void;
  /** See PostgresOptions. */
  isUnlimited?: boolean;
  /** Called when a statement has ended, before its caller gets the result. */
  log?: ((event: LogEvent) => void) | undefined;
}

export function openDatabase({ databaseUrl, databaseFile }: DatabaseLocation, options: OpenOptions): Kysely<Schema> {
  return databaseUrl ? openPostgres(databaseUrl, options) : openSqlite(databaseFile, options.log);
}
