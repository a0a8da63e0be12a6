/**
 * Makes and restores backups as docs/operating/backup.md describes: with the real desk and the real server, under load.
 *
 * @module-tag full
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BackupContents } from '#server/backup/read-backup.ts';
import { pdf } from '../support/cv-files.ts';
import { newPostgresDatabaseUrl } from '../support/databases.ts';
import { runDeskProcess } from '../support/desk-process.ts';
import { emptied, pending } from '../support/emptied.ts';
import { fillEmptyTables, type Row, rowsOfTable, tableNames } from '../support/every-table.ts';
import { contactFields } from '../support/examples.ts';
import { applyAsVisitor, postAsVisitor } from '../support/post-as-visitor.ts';
import { backupSettings, type Place, restorableEngines, withDatabase } from '../support/restore.ts';
import { openScene, type Scene } from '../support/scene.ts';
import type { ServerProcess } from '../support/server-process.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

/** Waiting messages are due, and leases of the earlier server have expired. */
const LATER = { HOURS_AHEAD: '2' };

const WRITERS = 2;
/** Limit for each writer, so that a backup that never ends does not fill the disk. */
const MAX_POSTS = 500;

const IN_DEVANAGARI = { ...contactFields, firstName: 'मीरा', lastName: 'नायर', message: 'क्या कैमरा यह कर सकता है? 🙏' };
/** All 256 bytes, some of which are invalid in any text encoding. */
const CV = Buffer.concat([pdf, Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256))]);

/** Which a backup leaves out: they are for rate limits of the hour. */
const LEFT_OUT = ['rate_limits', 'rate_limit_secrets'];

/** By table. */
type Rows = Record<string, Row[]>;

let scene: Scene;
beforeEach(async ({ onTestFinished }) => {
  scene = await openScene(onTestFinished);
});

const start = (place: Place, env: Record<string, string> = {}): Promise<ServerProcess> =>
  scene.start({ ...place, CLIENT_LIMIT_PER_HOUR: '1000000', ...env });

const desk = (place: Place, ...args: string[]) =>
  runDeskProcess(args, { ...backupSettings(place), DIST_DIR: scene.distDir });

for (const { name, tags, newPlace, restore } of restorableEngines)
  describe(`a backup of ${name} that is made while visitors write`, { tags }, () => {
    test('restores every row elsewhere, delivers pending messages once, and repeats no delivered one', async () => {
      const place = await newPlace(scene.dataDir);
      const server = await start(place);
      await postAsVisitor(server.address, 'sent', IN_DEVANAGARI);
      await scene.inbox.waitFor(2, PATIENCE.timeout);
      await expect.poll(() => pending(server), PATIENCE).toBe(0);
      // From here on nothing completes: the worker keeps the mails that it has started.
      scene.inbox.behave('hang');
      await applyAsVisitor(server.address, CV);
      await expect.poll(scene.inbox.hanging, PATIENCE).toBe(2);
      await withDatabase(place, fillEmptyTables);
      const before = await rowsOf(place);

      const file = path.join(scene.folder, 'backup');
      const writing = keepWriting(server);
      await expect.poll(writing.count, PATIENCE).toBeGreaterThan(2 * WRITERS);
      const acknowledged = writing.count();
      expect(await desk(place, 'backup', file)).toMatchObject({ code: 0, err: '' });
      const written = await writing.stop();
      expect(written).toBeGreaterThan(acknowledged);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect((await readdir(scene.folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
      await server.stop('SIGKILL');
      const source = await rowsOf(place);

      const restored = await newPlace(path.join(scene.folder, 'restored'));
      await restore(file, restored);
      const copy = await rowsOf(restored);
      expect(Object.keys(copy)).toEqual(Object.keys(source));
      await expectVerified(file, copy, backupSettings(place));
      for (const table of Object.keys(source)) {
        expect(source[table], `rows of ${table}, to compare`).not.toEqual([]);
        const textsOf = (rows: Rows) => new Set(rows[table]?.map(textOf));
        expect(textsOf(copy).isSubsetOf(textsOf(source)), table).toBe(true);
        expect(textsOf(before).isSubsetOf(textsOf(copy)), table).toBe(true);
      }
      // Complete transactions: the one that was there, those under load, and two mails of each.
      const { leads = [], files = [], outbox = [] } = copy;
      expect(leads.length).toBeGreaterThanOrEqual(2 + acknowledged);
      expect(outbox).toHaveLength(2 * leads.length);
      expect(files.map(({ content }) => Buffer.from(content as Uint8Array).equals(CV))).toEqual([true]);

      const had = scene.inbox.mails.length;
      scene.inbox.behave('accept');
      const next = await start(restored, LATER);
      await emptied(next);
      const waited = outbox.filter(({ status }) => status === 'pending').map(({ message_id }) => message_id);
      expect(waited.length).toBeGreaterThan(2);
      expect(
        scene.inbox.mails
          .slice(had)
          .map(({ messageId }) => messageId)
          .toSorted(),
      ).toEqual(waited.toSorted());
    });
  });

/** `desk verify` counts the rows of a backup as they are once it is restored, and notices one that is cut off. */
async function expectVerified(file: string, restored: Rows, settings: Record<string, string>): Promise<void> {
  const { code, out } = await runDeskProcess(['verify', file, '--json'], settings);
  const { tables, attachments, faults } = JSON.parse(out) as BackupContents;
  expect({ code, attachments, faults }).toEqual({ code: 0, attachments: restored['files']?.length, faults: [] });
  const counts = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  for (const [table, rows] of Object.entries(restored)) expect(counts[table], table).toBe(rows.length);
  const newest = tables.find(({ name }) => name === 'leads')?.newest;
  expect(newest).toBe(
    restored['leads']
      ?.map(({ received_at }) => String(received_at))
      .toSorted()
      .at(-1),
  );

  const cut = `${file}.cut`;
  const bytes = await readFile(file);
  await writeFile(cut, bytes.subarray(0, Math.floor(bytes.length / 2)));
  expect(await runDeskProcess(['verify', cut], settings)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/damaged/),
  });
}

test('a backup without pg_dump, or of an unreadable database, leaves no file and says what to do', {
  tags: ['pg-dump'],
}, async () => {
  const place = { DATA_DIR: scene.dataDir, DATABASE_URL: await newPostgresDatabaseUrl() };
  await (await start(place)).stop('SIGTERM');
  const file = path.join(scene.folder, 'none');
  const missing = await runDeskProcess(['backup', file], { ...place, PG_DUMP: path.join(scene.folder, 'pg_dump') });
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('set PG_DUMP to the path of pg_dump.') });
  const failing = await runDeskProcess(['backup', file], { ...place, PG_DUMP: '/bin/false' });
  expect(failing).toMatchObject({ code: 1, err: expect.stringContaining('/bin/false ended with 1.') });
  expect((await readdir(scene.folder)).filter((name) => name.startsWith('none'))).toEqual([]);
});

/** Of every table that the database has. */
const rowsOf = (place: Place): Promise<Rows> =>
  withDatabase(place, async (db) => {
    const tables = (await tableNames(db)).filter((name) => !LEFT_OUT.includes(name));
    const rows: Rows = {};
    for (const table of tables) rows[table] = await rowsOfTable(db, table);
    return rows;
  });

const VOLATILE = ['claimed_by', 'lease_until', 'place'];

/** Without the leases, which are renewed every ten seconds, and what a backup empties. */
const textOf = (row: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(row).filter(([column]) => !VOLATILE.includes(column)));

/** Visitors who send enquiries until they are stopped; `count` is the number of those answered "sent". */
function keepWriting({ address }: ServerProcess) {
  let count = 0;
  let isStopped = false;
  const write = async (writer: number) => {
    for (let post = 0; post < MAX_POSTS && !isStopped; post += 1) {
      await postAsVisitor(address, `${writer}-${post}`, { ...IN_DEVANAGARI, message: `${writer} ${post} लिखता है।` });
      count += 1;
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  return {
    count: () => count,
    stop: async () => {
      isStopped = true;
      await Promise.all(writers);
      return count;
    },
  };
}
