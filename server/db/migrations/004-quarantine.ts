import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export async function up(db: Kysely<Schema>): Promise<void> {
  for (const table of ['enquiries', 'applications'] as const) {
    // SQLite adds one column per statement.
    await db.schema
      .alterTable(table)
      .addColumn('spam_score', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    for (const name of ['spam_reasons', 'text_print'] as const) {
      await db.schema
        .alterTable(table)
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    for (const name of ['quarantined_at', 'released_at'] as const) {
      await db.schema.alterTable(table).addColumn(name, 'text').execute();
    }
    // Covers the search for repetitions, which then reads no row.
    await db.schema.createIndex(`${table}_recent`).on(table).columns(['received_at', 'email', 'text_print']).execute();
  }
}
