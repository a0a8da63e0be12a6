import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Replies that people are writing, so that they find them in another tab and on another device. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('reply_drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) => column.references('enquiries.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (column) => column.references('applications.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('version', 'text', (column) => column.notNull())
    // Null once it is sent or discarded.
    .addColumn('text', 'text')
    .addColumn('subject', 'text')
    .addColumn('read_version', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('template', 'text')
    .addColumn('sets_stage', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('after_reply', 'text', (column) => column.notNull().defaultTo('answered'))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  for (const owner of ['enquiry_id', 'application_id'] as const) {
    await db.schema
      .createIndex(`reply_drafts_${owner}`)
      .on('reply_drafts')
      .columns([owner, 'person_id'])
      .unique()
      .where(owner, 'is not', null)
      .execute();
  }
  // The newest are looked at for changes, and the oldest expire.
  await db.schema.createIndex('reply_drafts_updated_at').on('reply_drafts').column('updated_at').execute();
}
