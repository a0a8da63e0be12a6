import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Whose address is confirmed; which links were mailed, and to which address; which passkeys were added with a PIN, a fingerprint or a face. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('sign_in_links').addColumn('mailed_to', 'text').execute();
  await db.schema.alterTable('people').addColumn('email_confirmed_at', 'text').execute();
  // Whoever did not set up the desk came by an invitation that was mailed to the address.
  await db
    .updateTable('people')
    .set(({ ref }) => ({ email_confirmed_at: ref('created_at') }))
    .where('last_seen_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('audit')
        .select(({ fn }) => fn.coalesce('person_id', sql<string>`''`).as('id'))
        .where('action', '=', 'set-up'),
    )
    .execute();
  await db.schema
    .alterTable('passkeys')
    // Of the passkeys that are there already nobody knows: 0.
    .addColumn('user_verified', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
