import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Who may publish words of the website. An owner may in any case. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('people')
    .addColumn('may_publish', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
