import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Why the server erases nothing that has expired, for as long as that holds. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('expiry_refusals')
    .addColumn('reason', 'text', (column) => column.primaryKey())
    .addColumn('first_at', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
}
