import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** How an enquiry or application stood before somebody marked it as answered, so that it can be taken back. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const table of ['enquiries', 'applications'] as const) {
    await db.schema.alterTable(table).addColumn('status_before_answer', 'text').execute();
  }
}
