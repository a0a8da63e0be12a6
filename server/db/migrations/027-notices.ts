import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** What people are told by mail, and who wants to be told. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const table of ['enquiries', 'applications'] as const) {
    await db.schema.alterTable(table).addColumn('given_at', 'text').execute();
    await db.schema
      .alterTable(table)
      .addColumn('given_by', 'text', (text) => text.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable(table).addColumn('late_told_for', 'text').execute();
    await db.schema.createIndex(`${table}_given`).on(table).column('given_at').execute();
  }
  for (const choice of ['mails_given', 'mails_late'] as const) {
    await db.schema
      .alterTable('people')
      .addColumn(choice, 'integer', (number) => number.notNull().defaultTo(1))
      .execute();
  }
}
