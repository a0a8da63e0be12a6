import type { Kysely } from 'kysely';
import { onTestFinished, TestRunner } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { openSqlite } from '#server/db/sqlite.ts';

/** Databases for tests. What is opened in a test, or before each, is closed as the test ends. */
export interface TestDatabase {
  name: string;
  /** A new database without tables. Closing it deletes it. */
  openNew: () => Promise<Kysely<Schema>>;
  /** A new, empty database with the tables of this release. */
  openEmpty: () => Promise<Kysely<Schema>>;
  /**
   * An empty database as several servers have it open: on PostgreSQL each with its own pool. SQLite allows one server, so
   * there all of them share one connection.
   */
  openShared: (servers: number) => Promise<[Kysely<Schema>, ...Kysely<Schema>[]]>;
}

/** SQLite in memory, for tests that need a database but do not compare the two. */
export const sqlite = testDatabase('SQLite', async () => {
  const db = openSqlite(':memory:');
  return () => db;
});

/** @param create makes a new database and returns a function that opens another connection to it */
export function testDatabase(name: string, create: () => Promise<() => Kysely<Schema>>): TestDatabase {
  const openNew = async () => {
    const connect = await create();
    return () => {
      const db = connect();
      if (TestRunner.getCurrentTest()) onTestFinished(() => db.destroy());
      return db;
    };
  };
  const openShared: TestDatabase['openShared'] = async (servers) => {
    const open = await openNew();
    const first = open();
    await migrate(first);
    return [first, ...Array.from({ length: servers - 1 }, open)];
  };
  return {
    name,
    openNew: async () => (await openNew())(),
    openEmpty: async () => (await openShared(1))[0],
    openShared,
  };
}
