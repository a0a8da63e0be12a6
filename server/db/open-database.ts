import type { Kysely, LogEvent } from 'kysely';
import type { Clock } from '#server/clock.ts';
import { type Migration, migrate } from '#server/db/migrate.ts';
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
  /** See PostgresOptions. */
  onLost: (error: Error) => void;
  /** Called when a statement has ended, before anybody hears of it. */
  afterStatement?: ((sql: string) => void) | undefined;
}

export function openDatabase(
  { databaseUrl, databaseFile }: DatabaseLocation,
  { onLost, afterStatement }: DatabaseEvents,
): Kysely<Schema> {
  const log = logOf(afterStatement);
  return databaseUrl ? openPostgres(databaseUrl, { onLost, log }) : openSqlite(databaseFile, log);
}

/**
 * Brings a database to the version of this code, on a connection of its own that has no time limits: see migrate.
 *
 * @param onWait called once, if another process is migrating it and has to be waited for
 * @throws {MigrationError} when it cannot be brought there
 */
export async function migrateDatabase(
  { databaseUrl, databaseFile }: DatabaseLocation,
  { clock, onWait, afterStatement }: Pick<DatabaseEvents, 'afterStatement'> & { clock: Clock; onWait: () => void },
  steps?: readonly Migration[],
): Promise<void> {
  const log = logOf(afterStatement);
  const db = databaseUrl
    ? // A connection that is lost fails the migration, which says so.
      openPostgres(databaseUrl, { onLost: () => {}, log, isUnlimited: true })
    : openSqlite(databaseFile, log);
  try {
    await migrate(db, clock, steps, onWait);
  } finally {
    await db.destroy();
  }
}

const logOf = (afterStatement: DatabaseEvents['afterStatement']) =>
  afterStatement && (({ query }: LogEvent) => afterStatement(query.sql));
