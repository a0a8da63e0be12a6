import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MigrationError, migrate, migrations } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { openSqlite } from '#server/db/sqlite.ts';

const TABLES = ['applications', 'enquiries', 'migrations', 'outbox', 'subscription_tokens', 'subscriptions'];
const clock = () => new Date('2026-03-01T00:00:00Z');
let folder: string;
let db: Kysely<Schema>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'migrate-'));
  db = openSqlite(path.join(folder, 'data', 'kolam.sqlite'));
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const tables = async () => (await db.introspection.getTables()).map(({ name }) => name).toSorted();
const versions = async () =>
  (await db.selectFrom('migrations').select('version').execute()).map(({ version }) => version);

test('a new database gets every table, and a second start changes nothing', async () => {
  await migrate(db, clock);
  await migrate(db, clock);
  expect(await tables()).toEqual(TABLES);
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
  await expect(sql`select half from enquiries`.execute(db)).rejects.toThrow(/no such column/);
});

test('a database newer than the code is refused', async () => {
  await migrate(db, clock);
  await db.insertInto('migrations').values({ version: 9, name: '009', applied_at: '' }).execute();
  await expect(migrate(db, clock)).rejects.toThrow(/version 9, newer than this code/);
});

test('writes survive a power cut, and references are held', async () => {
  const pragma = async (name: string) => Object.values((await sql.raw(`PRAGMA ${name}`).execute(db)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
});
