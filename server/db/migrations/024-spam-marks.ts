import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Enquiries and applications that a person has marked as spam. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const table of ['enquiries', 'applications'] as const) {
    for (const column of ['spam_by', 'status_before_spam']) {
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
    }
    await db.schema
      .createIndex(`${table}_spam_by`)
      .on(table)
      .column('spam_by')
      .where('spam_by', 'is not', null)
      .execute();
  }
}
