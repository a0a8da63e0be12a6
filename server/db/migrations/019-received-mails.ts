import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

/** The answers of clients: their mails and files, how far the mailbox was read, and when they wrote last. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const table of ['enquiries', 'applications'] as const) {
    await db.schema.alterTable(table).addColumn('client_wrote_at', 'text').execute();
    await db.schema.alterTable(table).addColumn('first_answered_at', 'text').execute();
    await sql`update ${sql.table(table)} set first_answered_at = answered_at`.execute(db);
    // A mail without a reference belongs to the last lead of its address.
    await db.schema.createIndex(`${table}_address`).on(table).expression(sql`lower(email)`).execute();
    // As before, with the column that the order now depends on: see 011-conversations.
    await db.schema.dropIndex(`${table}_listed`).execute();
  }
  await db.schema
    .createIndex('enquiries_listed_by_due')
    .on('enquiries')
    .columns(['received_at', 'id', 'answered_at', 'quarantined_at', 'released_at', 'client_wrote_at'])
    .execute();
  await db.schema
    .createIndex('applications_listed_by_due')
    .on('applications')
    .columns([
      'received_at',
      'id',
      'answered_at',
      'quarantined_at',
      'released_at',
      'stage',
      'assigned_to',
      'position',
      'position_title',
      'client_wrote_at',
      ...(isPostgres(db) ? [] : (['search_text'] as const)),
    ])
    .execute();
  await db.schema
    .createTable('received_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) => column.references('enquiries.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (column) => column.references('applications.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('from_name', 'text', (column) => column.notNull())
    .addColumn('from_address', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('quoted_text', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('left_out', 'text', (column) => column.notNull())
    .execute();
  for (const owner of ['enquiry_id', 'application_id'] as const) {
    await db.schema
      .createIndex(`received_mails_${owner}`)
      .on('received_mails')
      .column(owner)
      .where(owner, 'is not', null)
      .execute();
  }
  await db.schema.createIndex('received_mails_message_id').on('received_mails').column('message_id').execute();
  await db.schema
    .createTable('attachments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_mail_id', 'text', (column) =>
      column.notNull().references('received_mails.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('attachments_received_mail_id').on('attachments').column('received_mail_id').execute();
  await db.schema
    .createTable('taken_mails')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('taken_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('mailboxes')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('uid_validity', 'text', (column) => column.notNull())
    .addColumn('last_uid', 'bigint', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .execute();
}
