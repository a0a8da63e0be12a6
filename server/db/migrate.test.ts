import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { MigrationError, migrate, migrations, requireCurrent } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Schema } from '#server/db/schema.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { databases, postgres } from '../../tests/support/databases.ts';
import { nextMigrations } from '../../tests/support/example-migration.ts';
import { addEnquiry } from '../../tests/support/leads.ts';

const NAMES = Object.keys(migrations);
const AT = '2026-03-01T00:00:00.000Z';

describe.each(databases)('migrations on $name', ({ openNew }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openNew();
  });

  const applied = async () =>
    (await db.selectFrom('kysely_migration').select('name').orderBy('timestamp').execute()).map(({ name }) => name);

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

  test('a later migration carries what is stored, and one that fails leaves it as it was, and is named', async () => {
    await migrate(db);
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: new Date(AT), fields: { phone: '+91 98450 12345' } });
    const before = await db.selectFrom('leads').selectAll().execute();
    const broken = {
      up: async (transaction: Kysely<Schema>) => {
        await sql`alter table leads drop column phone`.execute(transaction);
        throw new Error('disk full');
      },
    };
    const starting = migrate(db, { ...nextMigrations, '999-later': broken });
    await expect(starting).rejects.toThrow(MigrationError);
    await expect(starting).rejects.toThrow('Migration 999-later failed and was rolled back');
    await expect(starting).rejects.toMatchObject({ cause: new Error('disk full') });
    expect(await applied()).toEqual(NAMES);
    expect(await db.selectFrom('leads').selectAll().execute()).toEqual(before);
    await migrate(db, nextMigrations);
    expect(await db.selectFrom('leads').selectAll().execute()).toEqual([{ ...before[0], country: 'IN' }]);
  });

  test('a database newer than the code is refused', async () => {
    await migrate(db);
    await db.insertInto('kysely_migration').values({ name: '999-later', timestamp: AT }).execute();
    await expect(migrate(db)).rejects.toThrow(
      /has migration 999-later, .* newer than this code\. Start the newer release/,
    );
    await expect(requireCurrent(db)).rejects.toThrow(MigrationError);
  });

  test('a database with other tables, of a state of the code before 0.1.0, is refused', async () => {
    await migrate(db);
    await db.updateTable('kysely_migration').set({ name: '001-tables-00000000' }).execute();
    await expect(migrate(db)).rejects.toThrow(/before 0\.1\.0 .* Start with an empty DATA_DIR or database/);
  });

  test('a program beside the server refuses a database that is not up to date, or empty', async () => {
    await expect(requireCurrent(db)).rejects.toThrow(/has started on it once/);
    await migrate(db);
    await expect(requireCurrent(db, nextMigrations)).rejects.toThrow(
      /lacks migration 999-countries\. Start the server of this release/,
    );
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
});

test('a database that does not answer: the error says what to do', { tags: ['full'] }, async () => {
  const db = openPostgres('postgres://nobody@127.0.0.1:1/none', { onLost: () => {} });
  await expect(migrate(db)).rejects.toThrow(/cannot be read and written\. Check DATABASE_URL/);
  await db.destroy();
});
