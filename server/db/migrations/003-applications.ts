import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('applications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receipt', 'text', (column) => column.notNull().unique())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('position_title', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('cv_name', 'text', (column) => column.notNull())
    .addColumn('cv_kind', 'text', (column) => column.notNull())
    // PostgreSQL's type. SQLite stores bytes as they are, whatever the type of the column.
    .addColumn('cv', 'bytea', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('application_id', 'text', (column) => column.references('applications.id').onDelete('cascade'))
    .execute();
}
