import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    // Messages of earlier releases are mails.
    .addColumn('lane', 'text', (column) => column.notNull().defaultTo('mail'))
    .execute();
}
