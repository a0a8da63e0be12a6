/** Opens the database, SQLite or PostgreSQL, and what differs between the two. */
import { type Kysely, type LogEvent, PostgresAdapter, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** SQLITE_BUSY. The higher bits of an error code give details. */
const BUSY = 5;

/** Any number of processes may write to PostgreSQL at once; SQLite has one writer at a time. */
export function isPostgres(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Acquires the lock of this name until the transaction ends, waiting for it if necessary. Does nothing on SQLite, where
 * `begin immediate` has locked the whole database.
 *
 * @param onWait called before waiting, if it has to wait
 */
export async function acquireLock(transaction: Transaction<Schema>, name: string, onWait?: () => void): Promise<void> {
  if (!isPostgres(transaction)) return;
  const key = sql`hashtextextended(${name}, 0)`;
  if (onWait) {
    const { rows } = await sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock(${key}) as is_free`.execute(
      transaction,
    );
    if (rows[0]?.is_free) return;
    onWait();
  }
  await sql`select pg_advisory_xact_lock(${key})`.execute(transaction);
}

/** SQLITE_CONSTRAINT_UNIQUE, and unique_violation of PostgreSQL. */
const UNIQUE = 2067;
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a unique index has such a row already. On PostgreSQL its transaction has failed, too. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('errcode' in error && error.errcode === UNIQUE) || ('code' in error && error.code === UNIQUE_VIOLATION);
}

/** Whether SQLite stopped waiting for another process that has locked the database. PostgreSQL waits in `acquireLock`. */
export function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === BUSY
  );
}

/** How many rows a query finds. PostgreSQL returns a bigint as text. */
export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, unknown>,
): Promise<number> {
  const { rows } = await query
    .clearSelect()
    .select(sql<number | string>`count(*)`.as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

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
