import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Files that go with our replies, and before that with their drafts. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('reply_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) => column.references('enquiries.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (column) => column.references('applications.id').onDelete('cascade'))
    // A reply that is taken back, also by an older server, leaves its files to the draft.
    .addColumn('reply_id', 'text', (column) => column.references('replies.id').onDelete('set null'))
    .addColumn('person_id', 'text', (column) => column.references('people.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('draft_since', 'text', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .execute();
  for (const owner of ['enquiry_id', 'application_id', 'reply_id'] as const) {
    await db.schema
      .createIndex(`reply_files_${owner}`)
      .on('reply_files')
      .column(owner)
      .where(owner, 'is not', null)
      .execute();
  }
  // Drafts expire.
  await db.schema
    .createIndex('reply_files_drafts')
    .on('reply_files')
    .column('draft_since')
    .where(sql.ref('reply_id'), 'is', null)
    .execute();
}
