import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Meetings that visitors book, and the calendar feeds of people. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('meetings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().unique().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('booked_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('day_reminder_for', 'text')
    .addColumn('hour_reminder_for', 'text')
    .execute();
  await db.schema
    .createIndex('meetings_slot')
    .on('meetings')
    .columns(['host', 'starts_at'])
    .unique()
    .where(sql.ref('status'), '=', sql.lit('booked'))
    .execute();
  await db.schema.createIndex('meetings_starts_at').on('meetings').column('starts_at').execute();
  await db.schema.createIndex('meetings_address').on('meetings').column('address_key').execute();
  await db.schema
    .createTable('calendar_feeds')
    .addColumn('person_id', 'text', (column) => column.primaryKey().references('people.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_read_at', 'text')
    .execute();
}
