import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** When a mail server said for good that an address of the newsletter does not exist, and its words. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('subscriptions').addColumn('refused_at', 'text').execute();
  await db.schema.alterTable('subscriptions').addColumn('refused_reason', 'text').execute();
}
