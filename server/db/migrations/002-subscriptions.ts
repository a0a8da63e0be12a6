import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('consent_text', 'text', (column) => column.notNull())
    .addColumn('consented_at', 'text', (column) => column.notNull())
    .addColumn('mailed_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('unsubscribed_at', 'text')
    .execute();
  await db.schema
    .createTable('subscription_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('subscriptions.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('spent_at', 'text')
    .execute();
  await db.schema
    .createIndex('subscription_tokens_subscription')
    .on('subscription_tokens')
    .columns(['subscription_id', 'purpose'])
    .execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('subscription_id', 'text', (column) => column.references('subscriptions.id').onDelete('cascade'))
    .execute();
}
