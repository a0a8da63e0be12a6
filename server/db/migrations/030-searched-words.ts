import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Rows that are read at once. */
const BATCH_SIZE = 500;

/** The search at the desk finds what people wrote there, too: see search_text of 011-conversations. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const table of ['notes', 'replies'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    for (let last = ''; ; ) {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'text'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute();
      for (const { id, text } of rows) {
        const search_text = text.normalize('NFC').toLowerCase();
        await db.updateTable(table).set({ search_text }).where('id', '=', id).execute();
      }
      if (rows.length < BATCH_SIZE) break;
      last = rows.at(-1)?.id ?? '';
    }
  }
}
