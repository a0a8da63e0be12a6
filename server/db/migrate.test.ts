import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MigrationError, migrate, migrations, requireCurrent } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Schema } from '#server/db/schema.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { databases, postgres } from '../../tests/support/databases.ts';

const NAMES = Object.keys(migrations);
/** As the releases before Kysely's Migrator recorded them. */
const APPLIED_AT = '2026-03-01T00:00:00.000Z';

describe.each(databases)('migrations on $name', ({ openNew }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openNew();
  });
  afterEach(() => db.destroy());

  const tables = async () =>
    (await db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('kysely_'))
      .toSorted();
  const applied = async () =>
    (await db.selectFrom('kysely_migration').select('name').orderBy('timestamp').execute()).map(({ name }) => name);
  const first = (count: number) => Object.fromEntries(Object.entries(migrations).slice(0, count));

  /** A database of the previous release, which migrated without Kysely's Migrator. */
  const migrateAsBefore = async (count: number) => {
    await migrate(db, first(count));
    await db.schema.dropTable('kysely_migration').execute();
    await db.schema.dropTable('kysely_migration_lock').execute();
    await db.schema
      .createTable('migrations')
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute();
    for (const [index, name] of NAMES.slice(0, count).entries()) {
      // The clock had been set back between the first two.
      const appliedAt = index === 0 ? '2026-03-02T00:00:00.000Z' : APPLIED_AT;
      await db
        .insertInto('migrations')
        .values({ version: index + 1, name, applied_at: appliedAt })
        .execute();
    }
  };
  const earlierVersion = async () => {
    const { version } = await db
      .selectFrom('migrations')
      .select(({ fn }) => fn.max('version').as('version'))
      .executeTakeFirstOrThrow();
    return version;
  };

  test('a new database gets every migration, and a second start changes nothing', async () => {
    await migrate(db);
    await migrate(db);
    expect(await applied()).toEqual(NAMES);
    await requireCurrent(db);
  });

  test('servers that start at once run every migration once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(db)));
    expect(await applied()).toEqual(NAMES);
  });

  test('a migration that fails rolls back those before it, and is named', async () => {
    await migrate(db, first(6));
    const [tablesBefore, appliedBefore] = [await tables(), await applied()];
    const broken = {
      up: async (transaction: Kysely<Schema>) => {
        await transaction.schema.createTable('half').addColumn('id', 'text').execute();
        await transaction.schema.alterTable('enquiries').addColumn('half', 'text').execute();
        throw new Error('disk full');
      },
    };
    const starting = migrate(db, { ...migrations, '999-broken': broken });
    await expect(starting).rejects.toThrow(MigrationError);
    await expect(starting).rejects.toThrow('Migration 999-broken failed and was rolled back');
    await expect(starting).rejects.toMatchObject({ cause: new Error('disk full') });
    expect(await tables()).toEqual(tablesBefore);
    expect(await applied()).toEqual(appliedBefore);
    await expect(sql`select half from enquiries`.execute(db)).rejects.toThrow(/half/);
    await migrate(db);
    expect(await applied()).toEqual(NAMES);
  });

  test('whoever came by an invitation has a confirmed address; whoever set up the desk, or never came, has not', async () => {
    await migrate(db, first(NAMES.indexOf('015-addresses')));
    const at = APPLIED_AT;
    const person = { role: 'owner' as const, created_at: at, removed_at: null };
    await db
      .insertInto('people')
      .values(
        ['first', 'invited', 'absent'].map((id) => ({
          ...person,
          id,
          name: id,
          email: `${id}@example.com`,
          email_key: `${id}@example.com`,
          last_seen_at: id === 'absent' ? null : at,
        })),
      )
      .execute();
    const entry = { id: '1', at, person_name: 'first', action: 'set-up', reference: null, detail: '' };
    await db
      .insertInto('audit')
      .values({ ...entry, person_id: 'first' })
      .execute();
    await db
      .insertInto('audit')
      .values({ ...entry, id: '2', person_id: null })
      .execute();
    await migrate(db);
    const people = await db.selectFrom('people').select('id').where('email_confirmed_at', 'is not', null).execute();
    expect(people).toEqual([{ id: 'invited' }]);
  });

  test('a database newer than the code is refused', async () => {
    await migrate(db);
    await db.insertInto('kysely_migration').values({ name: '999-later', timestamp: APPLIED_AT }).execute();
    await expect(migrate(db)).rejects.toThrow(
      /has migration 999-later, .* newer than this code\. Start the newer release/,
    );
    await expect(requireCurrent(db)).rejects.toThrow(MigrationError);
  });

  test('a program beside the server refuses a database that is not up to date, or empty', async () => {
    await expect(requireCurrent(db)).rejects.toThrow(/has started on it once/);
    await migrate(db, first(5));
    await expect(requireCurrent(db)).rejects.toThrow(
      /lacks migration 006-rate-limits\. Start the server of this release/,
    );
  });

  test('a database of the previous release is adopted, and that release can start on it again', async () => {
    await migrateAsBefore(NAMES.length);
    await expect(requireCurrent(db)).rejects.toThrow(/has started on it once/);
    await migrate(db);
    expect(await applied()).toEqual(NAMES);
    expect(await earlierVersion()).toBe(NAMES.length);
    await migrate(db);
    await requireCurrent(db);
  });
});

test('SQLite is durable through a power cut, and enforces foreign keys', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrate-'));
  const db = openSqlite(path.join(folder, 'data', 'kolam.sqlite'));
  const pragma = async (name: string) => Object.values((await sql.raw(`PRAGMA ${name}`).execute(db)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  await db.destroy();
  await rm(folder, { recursive: true });
});

test('PostgreSQL is durable through a power cut, and has timeouts', { tags: ['full'] }, async () => {
  const db = await postgres.openNew();
  const setting = async (name: string) => Object.values((await sql.raw(`show ${name}`).execute(db)).rows[0] ?? {})[0];
  expect(await setting('synchronous_commit')).toBe('on');
  expect(await setting('statement_timeout')).toBe('5s');
  await db.destroy();
});

test('a database that does not answer: the error says what to do', { tags: ['full'] }, async () => {
  const db = openPostgres('postgres://nobody@127.0.0.1:1/none', { onLost: () => {} });
  await expect(migrate(db)).rejects.toThrow(/cannot be read and written\. Check DATABASE_URL/);
  await db.destroy();
});
