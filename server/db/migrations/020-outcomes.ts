import type { Kysely } from 'kysely';
import { isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

/** What a lead waits for, when it is to be followed up, and what came of an enquiry. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const table of ['enquiries', 'applications'] as const) {
    for (const column of ['waiting_since', 'follow_up_at', 'due_from'] as const) {
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
    }
  }
  const enquiries = db.schema.alterTable('enquiries');
  await enquiries.addColumn('outcome', 'text').execute();
  await enquiries.addColumn('outcome_at', 'text').execute();
  await enquiries
    .addColumn('outcome_by', 'text', (column) => column.references('people.id').onDelete('set null'))
    .execute();
  await enquiries.addColumn('value_rupees', 'bigint').execute();
  await enquiries.addColumn('lost_reason', 'text', (column) => column.notNull().defaultTo('')).execute();
  await db.schema
    .createIndex('enquiries_outcome')
    .on('enquiries')
    .columns(['outcome', 'outcome_at'])
    .where('outcome', 'is not', null)
    .execute();
  for (const column of ['standing_before', 'standing_after'] as const) {
    await db.schema.alterTable('replies').addColumn(column, 'text').execute();
  }
  // As before, with the columns that states and order now depend on: see 011-conversations.
  for (const table of ['enquiries', 'applications'] as const) {
    await db.schema.dropIndex(`${table}_listed_by_due`).execute();
  }
  const states = [
    'received_at',
    'id',
    'answered_at',
    'quarantined_at',
    'released_at',
    'client_wrote_at',
    'due_from',
    'waiting_since',
    'follow_up_at',
  ] as const;
  await db.schema
    .createIndex('enquiries_listed_by_state')
    .on('enquiries')
    .columns([...states, 'outcome'])
    .execute();
  await db.schema
    .createIndex('applications_listed_by_state')
    .on('applications')
    .columns([
      ...states,
      'stage',
      'assigned_to',
      'position',
      'position_title',
      ...(isPostgres(db) ? [] : (['search_text'] as const)),
    ])
    .execute();
}
