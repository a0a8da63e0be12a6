import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copySqlite } from '#server/backup/backup.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { letterRepository } from '#server/newsletter/letters.ts';
import { sendingRepository } from '#server/newsletter/sending.ts';
import { systemRandomness } from '#server/runtime.ts';
import { commandAt } from '../../tests/support/audit-stamp.ts';
import { databases, newPostgresDatabaseUrl } from '../../tests/support/databases.ts';
import { startLetter } from '../../tests/support/subscribers.ts';
import { placeOf } from './place.ts';
import { installationRepository } from './repository.ts';

const NOW = new Date('2026-03-01T06:30:00Z');
const stamp = () => commandAt(NOW);

describe.each(databases)('an installation on $name', ({ openShared }) => {
  let servers: Kysely<Schema>[];
  beforeEach(async () => {
    servers = await openShared(2);
  });

  const openOn = (db: Kysely<Schema>, place: string) =>
    installationRepository(db).open(place, stamp, systemRandomness.bytes);

  test('keeps its secret, and goes on with its letter, when a server starts again or beside another', async () => {
    const [db, other] = servers as [Kysely<Schema>, Kysely<Schema>];
    const [first, second] = await Promise.all([openOn(db, 'here'), openOn(other, 'here')]);
    await startLetter(db, 3, NOW);
    const third = await openOn(db, 'here');
    expect([first.isRestored, second.isRestored, third.isRestored]).toEqual([false, false, false]);
    expect(new Set([first.secret, second.secret, third.secret]).size).toBe(1);
    expect(await sendingRepository(db).nextBatchAt()).toEqual(NOW);
  });

  test('that was restored stops its letter once, says so, and sends it on when somebody goes on with it', async () => {
    const [db, other] = servers as [Kysely<Schema>, Kysely<Schema>];
    const { secret } = await openOn(db, 'here');
    const id = await startLetter(db, 3, NOW);
    const opened = await Promise.all([openOn(db, 'there'), openOn(other, 'there')]);
    expect(opened.map((each) => each.isRestored)).toEqual([true, true]);
    expect(opened.map((each) => each.secret)).toEqual([secret, secret]);

    const letters = letterRepository(db);
    expect((await letters.find(id))?.status).toBe('stopped');
    // The first start may have failed later, such as on a port that is taken.
    expect(await openOn(db, 'there')).toMatchObject({ isRestored: true, stoppedLetters: ['What it cost'] });
    const installation = installationRepository(db);
    expect(await installation.warnings()).toMatchObject([
      { code: 'restored', text: expect.stringContaining('“What it cost” is stopped'), since: NOW.toISOString() },
    ]);
    expect(await letters.goOn(id, stamp())).toMatchObject({ outcome: 'done' });
    expect(await openOn(db, 'there')).toMatchObject({ isRestored: true, stoppedLetters: [] });
    expect((await letters.find(id))?.status).toBe('sending');
    const dismissed = await Promise.all(
      servers.map((server) => installationRepository(server).dismissWarning({ ...stamp(), id: systemRandomness.id() })),
    );
    expect(dismissed.toSorted()).toEqual([false, true]);
    expect(await installation.warnings()).toEqual([]);
    expect((await openOn(db, 'there')).isRestored).toBe(false);
  });
});

describe('the place of a database', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'place-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const withSqlite = async <Result>(file: string, use: (db: Kysely<Schema>) => Promise<Result>): Promise<Result> => {
    const db = openDatabase({ databaseUrl: undefined, databaseFile: file }, { onLost: () => {} });
    try {
      return await use(db);
    } finally {
      await db.destroy();
    }
  };
  const sqlitePlace = (file: string) =>
    withSqlite(file, (db) => placeOf(db, { databaseUrl: undefined, databaseFile: file }));

  test('of SQLite stays, and is another one for a copy beside it, in another folder, or in its place', async () => {
    const file = path.join(folder, 'kolam.sqlite');
    const [copy, elsewhere] = [path.join(folder, 'copy.sqlite'), path.join(folder, 'elsewhere', 'kolam.sqlite')];
    const place = await sqlitePlace(file);
    expect(await sqlitePlace(file)).toBe(place);
    await copyFile(file, copy);
    await mkdir(path.dirname(elsewhere));
    await copyFile(file, elsewhere);
    expect(await sqlitePlace(copy)).not.toBe(place);
    expect(await sqlitePlace(elsewhere)).not.toBe(place);
  });

  test('is empty in a backup of SQLite', async () => {
    const [file, backup] = [path.join(folder, 'kolam.sqlite'), path.join(folder, 'backup')];
    await withSqlite(file, async (db) => {
      await migrate(db);
      const place = await placeOf(db, { databaseUrl: undefined, databaseFile: file });
      await installationRepository(db).open(place, stamp, systemRandomness.bytes);
      await copySqlite(db, backup);
    });
    const rows = await withSqlite(backup, (db) => db.selectFrom('installation').select('place').execute());
    expect(rows).toEqual([{ place: '' }]);
  });

  test('of PostgreSQL stays, and is another one for another database of the same cluster', {
    tags: ['full'],
  }, async () => {
    const places = await Promise.all(
      [await newPostgresDatabaseUrl(), await newPostgresDatabaseUrl()].map(async (databaseUrl) => {
        const location = { databaseUrl, databaseFile: '' };
        const db = openDatabase(location, { onLost: () => {} });
        const [first, second] = [await placeOf(db, location), await placeOf(db, location)];
        await db.destroy();
        expect(second).toBe(first);
        return first;
      }),
    );
    expect(new Set(places).size).toBe(2);
  });

  test('of PostgreSQL is known to a role that may not ask about the cluster', { tags: ['full'] }, async () => {
    const databaseUrl = await newPostgresDatabaseUrl();
    const location = { databaseUrl, databaseFile: '' };
    const db = openDatabase(location, { onLost: () => {} });
    const role = sql.id(`limited_${systemRandomness.id()}`);
    await db.connection().execute(async (connection) => {
      await sql`create role ${role}`.execute(connection);
      await sql`revoke execute on function pg_control_system() from public`.execute(connection);
      await sql`set role ${role}`.execute(connection);
      expect(await placeOf(connection, location)).toMatch(/^\d+$/);
      await sql`reset role`.execute(connection);
    });
    await db.destroy();
  });
});
