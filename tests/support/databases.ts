import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { inject } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Schema } from '#server/db/schema.ts';
import { openSqlite } from '#server/db/sqlite.ts';

interface TestDatabase {
  name: string;
  /** Without a table, nobody else's, and gone when it is closed. */
  openNew: () => Promise<Kysely<Schema>>;
  /** With the tables of this release, empty. */
  openEmpty: () => Promise<Kysely<Schema>>;
  /**
   * One empty database as several servers have it open: on PostgreSQL each with a pool of its own. SQLite has one server, so
   * there all of them are the same connection.
   */
  openShared: (servers: number) => Promise<[Kysely<Schema>, ...Kysely<Schema>[]]>;
}

/** Every kind of database that the stores must behave the same on. */
export const databases: readonly [TestDatabase, ...TestDatabase[]] = [
  testDatabase('SQLite', async () => {
    const db = openSqlite(':memory:');
    return () => db;
  }),
  testDatabase('PostgreSQL', async () => {
    const url = await newPostgresUrl();
    return () => openPostgres(url, { onLost: fail });
  }),
];

/** @param create makes a new database and returns what opens it once more */
function testDatabase(name: string, create: () => Promise<() => Kysely<Schema>>): TestDatabase {
  const openShared: TestDatabase['openShared'] = async (servers) => {
    const open = await create();
    const first = open();
    await migrate(first, () => new Date('2026-01-01T00:00:00Z'));
    return [first, ...Array.from({ length: servers - 1 }, open)];
  };
  return {
    name,
    openNew: async () => (await create())(),
    openEmpty: async () => (await openShared(1))[0],
    openShared,
  };
}

/** @returns an address with nothing in it yet, and with a default that our own code has to better */
export async function newPostgresUrl(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const db = openPostgres(url.href, { onLost: fail });
  await sql`create schema ${sql.id(schema)}`.execute(db);
  await db.destroy();
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`);
  return url.href;
}

/** @returns the address of a whole database with nothing in it yet, for programs that know no schemas of ours */
export async function newPostgresDatabaseUrl(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const db = openPostgres(url.href, { onLost: fail });
  await sql`create database ${sql.id(name)}`.execute(db);
  await db.destroy();
  url.pathname = name;
  return url.href;
}

function fail(error: Error): void {
  throw error;
}
