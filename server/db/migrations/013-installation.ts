import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** What the server knows of its own running: jobs, and which installation this database belongs to. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('succeeded_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('error', 'text')
    .execute();
  await db.schema
    .createTable('installation')
    // One row.
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('restored_at', 'text')
    .execute();
}
