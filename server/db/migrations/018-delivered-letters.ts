import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** So that the letters of the desk are counted without a look at every mail. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`update letter_recipients set status = 'delivered' where status in ('queued', 'left')
    and outbox_id in (select id from outbox where status in ('sent', 'filed'))`.execute(db);
}
