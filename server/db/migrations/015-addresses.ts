import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Which links were mailed, and to which address; which passkeys were added with a PIN, a fingerprint or a face. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('sign_in_links').addColumn('mailed_to', 'text').execute();
  await db.schema
    .alterTable('passkeys')
    // Of the passkeys that are there already nobody knows: 0.
    .addColumn('user_verified', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
