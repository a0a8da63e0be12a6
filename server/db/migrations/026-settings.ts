import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** What owners decide at the desk, saved replies of all, and a signature of each person. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('section', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('saved_replies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('stage', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('people')
    .addColumn('signature', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
