import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Which links were mailed, and to which address. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('sign_in_links').addColumn('mailed_to', 'text').execute();
}
