import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPostgres } from '#server/db/engine.ts';
import { MigrationError, migrate, migrations } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Schema } from '#server/db/schema.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { databases } from '../../tests/support/databases.ts';

const TABLES = [
  'applications',
  'digests',
  'enquiries',
  'erasures',
  'migrations',
  'outbox',
  'subscription_tokens',
  'subscriptions',
];
/** Servers that share a database count together; the one of an SQLite counts in its memory. */
const ON_POSTGRES = ['rate_limit_secrets', 'rate_limits'];
const clock = () => new Date('2026-03-01T00:00:00Z');

describe.each(databases)('migrations on $name', ({ openNew }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openNew();
  });
  afterEach(() => db.destroy());

  const tables = async () => {
    // Other tests have theirs on the same PostgreSQL.
    const own = isPostgres(db)
      ? (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]
      : undefined;
    const all = await db.introspection.getTables();
    return all
      .filter(({ schema }) => schema === own?.name)
      .map(({ name }) => name)
      .toSorted();
  };
  const versions = async () =>
    (await db.selectFrom('migrations').select('version').orderBy('version').execute()).map(({ version }) => version);

  test('a new database gets every table, and a second start changes nothing', async () => {
    await migrate(db, clock);
    await migrate(db, clock);
    expect(await tables()).toEqual([...TABLES, ...(isPostgres(db) ? ON_POSTGRES : [])].toSorted());
    expect(await versions()).toEqual(migrations.map((_, index) => index + 1));
  });

  test('servers that start at once take every step once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(db, clock)));
    expect(await versions()).toEqual(migrations.map((_, index) => index + 1));
  });

  test('every step keeps what the earlier ones hold', async () => {
    await migrate(db, clock, migrations.slice(0, 1));
    await sql`insert into outbox (id, kind, payload, message_id, status, attempts, next_attempt_at, created_at)
    values ('one', 'mail', '{}', '<one@example.com>', 'pending', 0, '', '')`.execute(db);
    await migrate(db, clock);
    const row = await db
      .selectFrom('outbox')
      .select(['id', 'subscription_id', 'application_id'])
      .executeTakeFirstOrThrow();
    expect({ ...row }).toEqual({ id: 'one', subscription_id: null, application_id: null });
  });

  test('a step that fails half-way leaves version and schema as they were, and says its name', async () => {
    await migrate(db, clock);
    const [tablesBefore, versionsBefore] = [await tables(), await versions()];
    const broken = {
      name: 'broken',
      up: async (transaction: Kysely<Schema>) => {
        await transaction.schema.createTable('half').addColumn('id', 'text').execute();
        await transaction.schema.alterTable('enquiries').addColumn('half', 'text').execute();
        throw new Error('disk full');
      },
    };
    const starting = migrate(db, clock, [...migrations, broken]);
    await expect(starting).rejects.toThrow(MigrationError);
    await expect(starting).rejects.toThrow(/Migration broken failed/);
    expect(await tables()).toEqual(tablesBefore);
    expect(await versions()).toEqual(versionsBefore);
    await expect(sql`select half from enquiries`.execute(db)).rejects.toThrow(/half/);
  });

  test('a database newer than the code is refused', async () => {
    await migrate(db, clock);
    await db.insertInto('migrations').values({ version: 9, name: '009', applied_at: '' }).execute();
    await expect(migrate(db, clock)).rejects.toThrow(/version 9, newer than this code/);
  });
});

test('what SQLite has written survives a power cut, and its references are held', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrate-'));
  const db = openSqlite(path.join(folder, 'data', 'kolam.sqlite'));
  const pragma = async (name: string) => Object.values((await sql.raw(`PRAGMA ${name}`).execute(db)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  await db.destroy();
  await rm(folder, { recursive: true });
});

test('what PostgreSQL has written survives a power cut, and nothing waits for ever', async () => {
  const [, postgres] = databases;
  const db = await (postgres ?? databases[0]).openNew();
  const setting = async (name: string) => Object.values((await sql.raw(`show ${name}`).execute(db)).rows[0] ?? {})[0];
  expect(await setting('synchronous_commit')).toBe('on');
  expect(await setting('statement_timeout')).toBe('5s');
  await db.destroy();
});

test('a database that does not answer is told with what to do', async () => {
  const db = openPostgres('postgres://nobody@127.0.0.1:1/none', { onLost: () => {} });
  await expect(migrate(db, clock)).rejects.toThrow(/cannot be read and written\. Check DATABASE_URL/);
  await db.destroy();
});
