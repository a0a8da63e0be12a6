import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** From here on a new form field needs no column of its own. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const table of ['enquiries', 'applications'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('other_fields', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
  }
}
