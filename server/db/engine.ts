/** What the two engines do differently, in one place. */
import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** SQLITE_BUSY; the higher bits of a code say more about why. */
const BUSY = 5;

/** Any number of processes may write to a PostgreSQL at once; SQLite has one writer at a time. */
export function isPostgres(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Waits until nobody else holds the lock of this name, and holds it until the transaction ends. On SQLite there is nothing
 * to do: `begin immediate` has locked the whole database.
 *
 * @param onWait called before it waits, if it has to
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

/** Whether SQLite gave up waiting for another process that has locked the database. PostgreSQL waits in `acquireLock`. */
export function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === BUSY
  );
}
