import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Letters to the newsletter's subscribers, and who is to get each. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('letters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.references('people.id').onDelete('set null'))
    .addColumn('ending', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('started_at', 'text')
    .addColumn('mailed_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('next_batch_at', 'text')
    .execute();
  await db.schema
    .createTable('letter_recipients')
    .addColumn('letter_id', 'text', (column) => column.notNull().references('letters.id').onDelete('cascade'))
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('subscriptions.id').onDelete('cascade'),
    )
    .addColumn('outbox_id', 'text', (column) => column.references('outbox.id').onDelete('set null'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('letter_recipients_key', ['letter_id', 'subscription_id'])
    .execute();
  await db.schema
    .createIndex('letter_recipients_status')
    .on('letter_recipients')
    .columns(['letter_id', 'status'])
    .execute();
  // To find them when a subscription is erased, or its message.
  for (const column of ['subscription_id', 'outbox_id'] as const) {
    await db.schema.createIndex(`letter_recipients_${column}`).on('letter_recipients').column(column).execute();
  }
}
