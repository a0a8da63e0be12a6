/** What the two engines do differently, in one place. */
import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Any number of processes may write to a PostgreSQL at once; SQLite has one writer at a time. */
export function isPostgres(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Keeps everybody else who asks for the same name waiting until this transaction ends. On SQLite there is nothing to do:
 * `begin immediate` has locked the whole database.
 */
export async function acquireLock(transaction: Transaction<Schema>, name: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
