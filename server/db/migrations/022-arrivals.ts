import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** What brought the visitor of an enquiry. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const columns = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'referrer_host'] as const;
  for (const column of columns) {
    await db.schema
      .alterTable('enquiries')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  }
  // What else a company has sent.
  await db.schema.createIndex('enquiries_company').on('enquiries').expression(sql`lower(company)`).execute();
}
