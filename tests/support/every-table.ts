/** Every table that a database has, found in the database itself, so that a new one cannot be forgotten. */
import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

export type Row = Record<string, unknown>;

interface Column {
  name: string;
  type: string;
  isRequired: boolean;
}

export async function tableNames(db: Kysely<Schema>): Promise<string[]> {
  const tables = isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`;
  return (await tables.execute(db)).rows.map(({ name }) => name).toSorted();
}

export const rowsOfTable = async (db: Kysely<Schema>, table: string): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows;

/** Puts a row into each table that has none. A column that may be empty is; `person_id` gets the id of a person. */
export async function fillEmptyTables(db: Kysely<Schema>): Promise<void> {
  let waiting = await tableNames(db);
  while (waiting.length > 0) {
    const left: string[] = [];
    for (const table of waiting) {
      if ((await rowsOfTable(db, table)).length === 0 && !(await insertExample(db, table))) left.push(table);
    }
    if (left.length === waiting.length) throw new Error(`No row could be made for ${left.join(', ')}.`);
    waiting = left;
  }
}

/** @returns false when the table that it refers to has no row yet */
async function insertExample(db: Kysely<Schema>, table: string): Promise<boolean> {
  const columns = (await columnsOf(db, table)).filter(({ isRequired }) => isRequired);
  const values: unknown[] = [];
  for (const { name, type } of columns) {
    const target = name.endsWith('_id') ? await referredTable(db, name) : undefined;
    const id = target && (await rowsOfTable(db, target))[0]?.['id'];
    if (target && id === undefined) return false;
    values.push(id ?? exampleValue(name, type));
  }
  const names = columns.map(({ name }) => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(db);
  return true;
}

async function referredTable(db: Kysely<Schema>, column: string): Promise<string | undefined> {
  const one = column.replace(/_id$/, '');
  const names = [`${one}s`, one.replace(/y$/, 'ies'), one === 'person' ? 'people' : ''];
  return (await tableNames(db)).find((table) => names.includes(table));
}

function exampleValue(name: string, type: string): unknown {
  if (/int|numeric|real/i.test(type)) return 1;
  if (/blob|bytea/i.test(type)) return Buffer.from(name);
  return `an example of ${name}`;
}

async function columnsOf(db: Kysely<Schema>, table: string): Promise<Column[]> {
  const found = isPostgres(db)
    ? sql<{ name: string; type: string; required: boolean }>`
        select column_name as name, data_type as type, is_nullable = 'NO' and is_identity = 'NO' as required
        from information_schema.columns where table_schema = current_schema() and table_name = ${table}`
    : sql<{ name: string; type: string; required: number }>`
        select name, type, "notnull" or pk as required from pragma_table_info(${table})`;
  return (await found.execute(db)).rows.map(({ name, type, required }) => ({
    name,
    type,
    isRequired: Boolean(required),
  }));
}
