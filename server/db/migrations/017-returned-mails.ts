import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Which mails came back after a mail server had taken them, and which were to an address that does not exist. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('returned_at', 'text').execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('address_refused', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // A report names its mail by the Message-ID.
  await db.schema.createIndex('outbox_message_id').on('outbox').column('message_id').execute();
}
