/** PostgreSQL for tests. Vitest starts it for test files that import this one: see vitest.config.ts. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject, TestRunner } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { sqlite, type TestDatabase, testDatabase } from './sqlite.ts';

export const postgres: TestDatabase = testDatabase('PostgreSQL', async () => {
  const url = await newPostgresUrl();
  return () => openPostgres(url, { onLost: fail });
});

/** Every repository must behave the same on both. TEST_DATABASES selects: `sqlite` in npm test, `postgres` in npm run test:full. */
const SELECTIONS: Record<string, readonly TestDatabase[]> = { sqlite: [sqlite], postgres: [postgres] };

/** For `describe.each`. */
export const databases: readonly TestDatabase[] = SELECTIONS[process.env['TEST_DATABASES'] ?? ''] ?? [sqlite, postgres];

/** For tests of whole processes: on SQLite in npm test, on PostgreSQL in npm run test:full. */
export const engines = [
  { engine: 'SQLite', newUrl: async () => '', tags: [] },
  { engine: 'PostgreSQL', newUrl: newPostgresUrl, tags: ['full'] },
].filter(({ engine }) => engine === 'PostgreSQL' || process.env['TEST_DATABASES'] !== 'postgres');

/** @returns the address of a new, empty schema, which does not wait for the disk unless our own code asks for it */
export async function newPostgresUrl(): Promise<string> {
  const url = postgresUrl();
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const db = openPostgres(url.href, { onLost: fail });
  await sql`create schema ${sql.id(schema)}`.execute(db);
  await db.destroy();
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`);
  return url.href;
}

/** @returns the address of a new database, for programs that do not use our schemas */
export async function newPostgresDatabaseUrl(): Promise<string> {
  const url = postgresUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const db = openPostgres(url.href, { onLost: fail });
  await sql`create database ${sql.id(name)}`.execute(db);
  await db.destroy();
  url.pathname = name;
  return url.href;
}

/** Where PostgreSQL cannot start, the running test is skipped: a named gap of npm run test:full, and a failure in CI. */
function postgresUrl(): URL {
  const url: string | undefined = inject('postgresUrl');
  if (!url) TestRunner.getCurrentTest()?.context.skip('PostgreSQL does not run here.');
  return new URL(url ?? '');
}

function fail(error: Error): void {
  throw error;
}
