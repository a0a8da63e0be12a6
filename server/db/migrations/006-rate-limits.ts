import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

/**
 * For servers that share a PostgreSQL; the single server of an SQLite database counts in memory. Unlogged tables: counting needs
 * no flush to the disk, and a crash of the database empties them.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  if (!isPostgres(db)) return;
  await db.schema
    .createTable('rate_limits')
    .modifyFront(sql`unlogged`)
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('full_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_limits_full').on('rate_limits').column('full_at').execute();
  await db.schema
    .createTable('rate_limit_secrets')
    .modifyFront(sql`unlogged`)
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'bytea', (column) => column.notNull())
    .execute();
}
