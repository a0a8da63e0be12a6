import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

/** The columns that the search at the desk looks through, as they were when this was released. */
const SEARCHED = {
  enquiries: ['receipt', 'name', 'email', 'phone', 'company', 'subject', 'message'],
  applications: ['receipt', 'name', 'email', 'phone', 'link', 'note', 'position_title'],
} as const;

/** Rows that are read at once. */
const BATCH_SIZE = 500;

/** Who has an enquiry or application, what was noted and replied, and the text that the search looks through. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const table of ['enquiries', 'applications'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('assigned_to', 'text', (column) => column.references('people.id').onDelete('set null'))
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn('answered_by', 'text', (column) => column.references('people.id').onDelete('set null'))
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await fillSearchText(db, table);
  }
  await db.schema
    .alterTable('enquiries')
    .addColumn('page', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('applications')
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('new'))
    .execute();
  // Covers the lists and counts of the desk, which then read no text: 4 ms instead of 20 with 10,000 enquiries on SQLite.
  await db.schema
    .createIndex('enquiries_listed')
    .on('enquiries')
    .columns(['received_at', 'id', 'answered_at', 'quarantined_at', 'released_at'])
    .execute();
  // For applications also the search: without it SQLite reads through every file to the columns that were added behind
  // it, and a search in 1,000 applications takes half a second. PostgreSQL keeps files apart, and indexes no long text.
  await db.schema
    .createIndex('applications_listed')
    .on('applications')
    .columns([
      'received_at',
      'id',
      'answered_at',
      'quarantined_at',
      'released_at',
      'stage',
      'assigned_to',
      'position',
      'position_title',
      ...(isPostgres(db) ? [] : (['search_text'] as const)),
    ])
    .execute();
  // For exports.
  await db.schema.createIndex('subscriptions_consented').on('subscriptions').columns(['consented_at', 'id']).execute();
  await createWrittenTable(db, 'notes').execute();
  await createWrittenTable(db, 'replies')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('sends_at', 'text', (column) => column.notNull())
    .addColumn('outbox_id', 'text', (column) => column.references('outbox.id').onDelete('set null'))
    .addColumn('stage_before', 'text')
    .addColumn('stage_after', 'text')
    .execute();
  // To find it when its message is erased.
  await db.schema.createIndex('replies_outbox_id').on('replies').column('outbox_id').execute();
  for (const table of ['notes', 'replies'] as const) {
    for (const owner of ['enquiry_id', 'application_id'] as const) {
      await db.schema.createIndex(`${table}_${owner}`).on(table).column(owner).where(owner, 'is not', null).execute();
    }
  }
}

/** What notes and replies have in common. */
function createWrittenTable(db: Kysely<Schema>, table: 'notes' | 'replies') {
  return db.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) => column.references('enquiries.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (column) => column.references('applications.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (column) => column.references('people.id').onDelete('set null'))
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull());
}

/** A search then needs no function of SQL, whose ideas of lower case differ between the databases. */
async function fillSearchText(db: Kysely<Schema>, table: keyof typeof SEARCHED): Promise<void> {
  let last = '';
  for (;;) {
    const { rows } = await sql<{ id: string } & Record<string, string | null>>`
      select id, ${sql.join(SEARCHED[table].map((column) => sql.ref(column)))} from ${sql.table(table)}
      where id > ${last} order by id limit ${BATCH_SIZE}`.execute(db);
    for (const { id, ...texts } of rows) {
      const text = Object.values(texts).join('\n').normalize('NFC').toLowerCase();
      await sql`update ${sql.table(table)} set search_text = ${text} where id = ${id}`.execute(db);
    }
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)?.id ?? '';
  }
}
