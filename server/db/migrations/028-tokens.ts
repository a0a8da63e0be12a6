import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Tokens, by which programs call the desk. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('desk_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema.createIndex('desk_tokens_person').on('desk_tokens').column('person_id').execute();
}
