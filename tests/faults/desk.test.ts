/**
 * The real desk command beside the real server, on the same database. Loopback only.
 *
 * @module-tag full
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { engines } from '../support/databases.ts';
import { runDeskProcess } from '../support/desk-process.ts';
import { contactFields } from '../support/examples.ts';
import { isOnDisk } from '../support/is-on-disk.ts';
import { addApplication, addEnquiry, rowCounts } from '../support/leads.ts';
import { writeMinimalDesk } from '../support/minimal-desk.ts';
import { postAsVisitor } from '../support/post-as-visitor.ts';
import { type ServerProcess, startServer, writeMinimalSite } from '../support/server-process.ts';

let folder: string;
let env: { DATA_DIR: string; DIST_DIR: string; DATABASE_URL?: string };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'desk-'));
  env = { DATA_DIR: path.join(folder, 'data'), DIST_DIR: path.join(folder, 'dist') };
  await writeMinimalSite(env.DIST_DIR);
});
afterEach(() => rm(folder, { recursive: true }));

const desk = (...args: string[]) => runDeskProcess(args, env);

/** The files of mails. */
async function mails(): Promise<string[]> {
  const mailFolder = path.join(env.DATA_DIR, 'outbox-mail');
  const names = (await readdir(mailFolder).catch((): string[] => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(path.join(mailFolder, name), 'utf8')));
}

/** The references of all enquiries, sorted. */
async function exported(): Promise<string[]> {
  const { out } = await desk('export', 'enquiries', '--format', 'json');
  return (JSON.parse(out) as { reference: string }[]).map(({ reference }) => reference).toSorted();
}

for (const { engine, newUrl, tags } of engines)
  describe(`beside a running server on ${engine}`, { tags }, () => {
    let server: ServerProcess;
    beforeEach(async () => {
      env.DATABASE_URL = await newUrl();
      server = await startServer(env);
    });
    afterEach(() => server.stop('SIGTERM'));

    test('exports and erases enquiries, including their mail files', async () => {
      const reference = await postAsVisitor(server.address, 'one', contactFields);
      const fields = { ...contactFields, email: 'ravi@example.com', message: 'Another one.' };
      const other = await postAsVisitor(server.address, 'other', fields);
      await expect.poll(async () => (await mails()).length).toBe(4);
      expect(await exported()).toEqual([reference, other].toSorted());

      expect(await desk('erase', '--email', contactFields.email, '--yes')).toMatchObject({ code: 0, err: '' });
      expect(await mails()).toHaveLength(2);
      // On PostgreSQL these are only the mails.
      expect(await isOnDisk(env.DATA_DIR, contactFields.email)).toBe(false);
      expect(await isOnDisk(env.DATA_DIR, reference)).toBe(false);
      expect(await isOnDisk(env.DATA_DIR, 'ravi@example.com')).toBe(true);
    });
  });

test('with DESK_SIGN_IN_LINK=off a starting server makes no link, and says how to get one', async () => {
  await writeMinimalDesk(env.DIST_DIR);
  const server = await startServer({ ...env, DESK_PORT: '0', DESK_SIGN_IN_LINK: 'off' });
  try {
    expect(server.output()).toMatch(/^ {2}desk {3}http:\/\/localhost:\d+$/m);
    expect(server.output()).toContain('npm run desk -- sign-in');
    expect(server.output() + server.logs()).not.toContain('#');
  } finally {
    await server.stop('SIGTERM');
  }
  const db = openSqlite(path.join(env.DATA_DIR, 'kolam.sqlite'));
  expect(await db.selectFrom('sign_in_links').select('hash').execute()).toEqual([]);
  await db.destroy();
});

test('a starting server erases expired applications with their mails, and sends the digest of the day', async ({
  onTestFinished,
}) => {
  let db = openSqlite(path.join(env.DATA_DIR, 'kolam.sqlite'));
  await migrate(db);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await addApplication(db, { reference: 'KD-1111-0366', receivedAt: daysAgo(366) });
  await addApplication(db, { reference: 'KD-1111-0364', receivedAt: daysAgo(364) });
  await addEnquiry(db, { reference: 'KD-0000-0999', receivedAt: daysAgo(999) });
  // Of yesterday: the clock is right.
  await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: daysAgo(1) });
  await db.updateTable('outbox').set({ status: 'filed' }).execute();
  // The digest names open ones.
  await db
    .updateTable('leads')
    .set(({ ref }) => ({ state: 'answered', state_since: ref('received_at'), due_at: null }))
    .where('kind', '=', 'application')
    .execute();
  await db.destroy();

  const server = await startServer({ ...env, DIGEST_AT: '00:00' });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  await expect.poll(() => isOnDisk(env.DATA_DIR, 'KD-1111-0366')).toBe(false);
  await expect.poll(mails).toContainEqual(expect.stringContaining('Subject: Digest: '));
  await server.stop('SIGTERM');
  db = openSqlite(path.join(env.DATA_DIR, 'kolam.sqlite'));
  expect(await rowCounts(db)).toMatchObject({ enquiries: 2, applications: 1 });
  await db.destroy();
});

test('without a database it says what to set, and creates none', async () => {
  const { code, err } = await desk('digest');
  expect(code).toBe(1);
  expect(err).toContain('Set DATA_DIR or DATABASE_URL as the server has them.');
  expect(await readdir(folder)).toEqual(['dist']);
});
