import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Which mail is being read, and how often that did not come to an end. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('mailboxes')
    .addColumn('reading_uid', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('mailboxes').addColumn('reading_until', 'text').execute();
  await db.schema
    .alterTable('mailboxes')
    .addColumn('unfinished_reads', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
