/** A database that is full, locked, unreachable, or partly migrated. Loopback only. */
import { execFile as execFileByCallback } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Migration, migrate, migrateDatabase } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Schema } from '#server/db/schema.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { engines, newPostgresDatabaseUrl, newPostgresUrl } from '../support/databases.ts';
import { exampleDeps, type Seen } from '../support/example-deps.ts';
import { nextMigrations } from '../support/example-migration.ts';
import { contactFields } from '../support/examples.ts';
import { addEnquiry, rowCounts } from '../support/leads.ts';
import { postAsVisitor } from '../support/post-as-visitor.ts';
import { openScene } from '../support/scene.ts';
import { COMPILE_CACHE } from '../support/server-process.ts';

const execFile = promisify(execFileByCallback);

/** So many of the migration statements, because each starts a process. The nightly run takes all. */
const KILLED_STATEMENTS = process.env['FAULT_KILLS'] ? Number.POSITIVE_INFINITY : 20;

let folder: string;
beforeEach(async ({ onTestFinished }) => {
  folder = await mkdtemp(path.join(tmpdir(), 'database-'));
  // After the test's own cleanup, so that the server that writes there has stopped.
  onTestFinished(() => rm(folder, { recursive: true }));
});

describe('the embedded database', () => {
  const long = { ...contactFields, message: 'ठ'.repeat(9_000) };
  let file: string;
  let db: Kysely<Schema>;
  let app: FastifyInstance;
  let seen: Seen;

  beforeEach(async () => {
    file = path.join(folder, 'kolam.sqlite');
    db = openSqlite(file);
    await migrate(db);
    seen = { rendered: [], wakes: 0, logs: '' };
    app = await buildApp(exampleDeps(db, seen));
  });
  afterEach(async () => {
    await app.close();
    await db.destroy();
  });

  const post = (type: 'application/json' | 'application/x-www-form-urlencoded') =>
    app.inject({
      method: 'POST',
      url: '/api/enquiries',
      headers: { 'content-type': type, 'idempotency-key': 'key-1' },
      payload: type === 'application/json' ? JSON.stringify(long) : `${new URLSearchParams(long)}`,
    });
  const expectRefused = async () => {
    const script = await post('application/json');
    expect([script.statusCode, script.json().outcome]).toEqual([503, 'failed']);
    expect(await rowCounts(db)).toMatchObject({ enquiries: 0, outbox: 0 });
    expect(seen.wakes).toBe(0);
  };

  test('stores nothing while the disk is full, gives the form back filled in, and accepts it once there is room', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
    await expectRefused();
    expect((await post('application/x-www-form-urlencoded')).statusCode).toBe(503);
    expect(seen.rendered[0]?.data.returnedEnquiry).toMatchObject({
      reason: 'failed',
      idempotencyKey: 'key-1',
      values: { message: long.message, email: long.email },
    });
    expect(seen.logs).toContain('database or disk is full');

    await sql`pragma max_page_count = 1000000`.execute(db);
    expect((await post('application/json')).statusCode).toBe(201);
    expect(await rowCounts(db)).toMatchObject({ enquiries: 1, outbox: 2 });
  });

  test('reports a locked database after some seconds, and accepts messages once it is free', {
    tags: ['full'],
  }, async () => {
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    await expectRefused();
    expect(seen.logs).toContain('database is locked');
    other.exec('rollback');
    expect((await post('application/json')).statusCode).toBe(201);
    other.close();
  });
});

test('reports that PostgreSQL is down, and accepts messages without a restart once it is back', {
  tags: ['full'],
}, async ({ onTestFinished }) => {
  const { direct, line, server, inbox } = await startBehindLine(onTestFinished);
  const statusOf = async (route: string) => (await fetch(server.address + route)).status;

  await postAsVisitor(server.address, 'before', contactFields);
  await inbox.waitFor(2);
  const lock = await lockLeads(direct);
  const interrupted = postAsVisitor(server.address, 'meanwhile', contactFields);
  await lock.isWaitedFor();
  await Promise.all([line.cut(), expect(interrupted).rejects.toThrow('Status 503.')]);
  await lock.release();
  await expect(postAsVisitor(server.address, 'meanwhile', contactFields)).rejects.toThrow('Status 503.');
  expect([await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/')]).toEqual([503, 503, 200]);

  await line.restore();
  const reference = await postAsVisitor(server.address, 'meanwhile', { ...contactFields, message: 'Again.' });
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  const mails = await inbox.waitFor(4);
  expect(mails.filter(({ text }) => text?.includes(reference))).toHaveLength(2);
});

test('reports a dead network to PostgreSQL after some seconds, and uses a new connection afterwards', {
  tags: ['full'],
}, async ({ onTestFinished }) => {
  const { direct, line, server } = await startBehindLine(onTestFinished);
  const lock = await lockLeads(direct);
  const unheard = postAsVisitor(server.address, 'meanwhile', contactFields);
  await lock.isWaitedFor();
  line.stall();
  await Promise.all([lock.release(), expect(unheard).rejects.toThrow('Status 503.')]);
  expect(await postAsVisitor(server.address, 'meanwhile', contactFields)).toMatch(/^KD-/);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
});

test('a migration may take longer than statement and idle timeouts, and a second server waits for it', {
  tags: ['full'],
}, async () => {
  // The timeouts in the address, which migrations ignore.
  const url = `${await newPostgresDatabaseUrl()}?statement_timeout=200&idle_in_transaction_session_timeout=200`;
  const location = { databaseUrl: url, databaseFile: '' };
  let runs = 0;
  const slow: Migration = {
    up: async (db) => {
      runs += 1;
      // A server's connection is dropped after 10 s without data.
      await sql`select pg_sleep(11)`.execute(db);
      await wait(400);
    },
  };
  const waits: string[] = [];
  const start = (server: string) => migrateDatabase(location, { onWait: () => waits.push(server) }, { slow });
  await Promise.all([start('one'), start('other')]);
  expect(runs).toBe(1);
  expect(waits).not.toEqual([]);
  expect(new Set(waits).size, 'a server says once that it waits').toBe(waits.length);
});

describe.each(engines)('on $engine', { tags: ['full'] }, ({ newUrl }) => {
  const open = (url: string, dataDir: string) =>
    url ? openPostgres(url, { onLost: () => {} }) : openSqlite(path.join(dataDir, 'kolam.sqlite'));
  const migrateUntil = (url: string, dataDir: string, killAt: number) => {
    const env = { ...COMPILE_CACHE, DATABASE_URL: url, DATA_DIR: dataDir, KILL_AT: `${killAt}` };
    return execFile(process.execPath, [path.join(import.meta.dirname, '../support/faulty-migration.ts')], { env });
  };

  /** A database of this release with leads in it. */
  const fill = async (url: string, dataDir: string) => {
    const db = open(url, dataDir);
    await migrate(db);
    for (const [index, phone] of ['+91 98450 12345', '+64 9 123 4567', ''].entries()) {
      const given = { reference: `KD-0000-000${index}`, receivedAt: new Date(), fields: { phone } };
      await addEnquiry(db, given);
    }
    await db.destroy();
  };

  test('carries a filled database over a migration at the next start after being killed at any statement', {
    tags: ['full'],
  }, async () => {
    const whole = { url: await newUrl(), dataDir: path.join(folder, 'whole') };
    await fill(whole.url, whole.dataDir);
    const { stderr } = await migrateUntil(whole.url, whole.dataDir, 0);
    const statements = stderr.trim().split('\n');
    expect(statements.join('\n')).toContain('alter table leads');

    const step = Math.max(1, Math.floor(statements.length / KILLED_STATEMENTS));
    for (let killAt = 1; killAt <= statements.length; killAt += step) {
      const [url, dataDir] = [await newUrl(), path.join(folder, `${killAt}`)];
      await fill(url, dataDir);
      await expect(migrateUntil(url, dataDir, killAt)).rejects.toMatchObject({ signal: 'SIGKILL' });
      const db = open(url, dataDir);
      await migrate(db, nextMigrations);
      const rows = await db.selectFrom('kysely_migration').select('name').orderBy('timestamp').execute();
      expect(
        rows.map(({ name }) => name),
        statements[killAt - 1],
      ).toEqual(Object.keys(nextMigrations));
      const leads = await sql<{ country: string }>`select country from leads order by reference`.execute(db);
      expect(leads.rows.map(({ country }) => country)).toEqual(['IN', '', '']);
      await addEnquiry(db, { reference: 'KD-0000-0009', receivedAt: new Date() });
      await db.destroy();
    }
  });
});

/** A server whose connections to PostgreSQL can be cut. `direct`: the address without that line. */
async function startBehindLine(onTestFinished: (cleanUp: () => Promise<void>) => void) {
  const direct = await newPostgresUrl();
  const url = new URL(direct);
  const line = await startTcpProxy(Number(url.port));
  onTestFinished(line.cut);
  url.port = `${line.port}`;
  const { start, inbox } = await openScene(onTestFinished);
  return { direct, line, inbox, server: await start({ DATABASE_URL: url.href }) };
}

/** From now on, a query of the leads blocks. */
async function lockLeads(url: string): Promise<{ isWaitedFor: () => Promise<void>; release: () => Promise<void> }> {
  const holder = openPostgres(url, { onLost: () => {} });
  const lock = await holder.startTransaction().execute();
  await sql`lock table leads in access exclusive mode`.execute(lock);
  const waiting = sql`select 1 from pg_locks where not granted and relation = 'leads'::regclass`;
  return {
    isWaitedFor: () => expect.poll(async () => (await waiting.execute(lock)).rows.length).toBeGreaterThan(0),
    release: async () => {
      await lock.rollback().execute();
      await holder.destroy();
    },
  };
}

/** A TCP proxy to a local port whose connection can be cut. */
async function startTcpProxy(
  target: number,
): Promise<{ port: number; cut: () => Promise<void>; restore: () => Promise<void>; stall: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: async () => {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => listen(port),
    /** Connections stay open, but no more data passes. */
    stall: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
