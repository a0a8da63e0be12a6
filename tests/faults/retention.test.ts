/**
 * Expired or erased data leaves nothing on any server: rows, queued mails, files. Real processes, loopback only.
 *
 * @module-tag full
 */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readWarnings } from '#server/reports/read-warnings.ts';
import { retentionRepository } from '#server/retention/repository.ts';
import { commandAt } from '../support/audit-stamp.ts';
import { engines } from '../support/databases.ts';
import { runDeskProcess } from '../support/desk-process.ts';
import { isOnDisk } from '../support/is-on-disk.ts';
import { rowCounts } from '../support/leads.ts';
import { withDatabase } from '../support/restore.ts';
import { type ServerProcess, startServer, writeMinimalSite } from '../support/server-process.ts';

/** A newsletter request is kept for 7 days. */
const IN_EIGHT_DAYS = { HOURS_AHEAD: `${8 * 24}` };

for (const { engine, newUrl, tags } of engines)
  describe(`on ${engine}`, { tags }, () => {
    // Without a mail server, each server writes mails into its own folder.
    const names = engine === 'SQLite' ? ['one'] : ['one', 'another'];
    let folder: string;
    let machines: { DATA_DIR: string; DIST_DIR: string; DATABASE_URL: string }[];

    beforeEach(async ({ onTestFinished }) => {
      folder = await mkdtemp(path.join(tmpdir(), 'retention-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const DIST_DIR = path.join(folder, 'dist');
      await writeMinimalSite(DIST_DIR);
      const DATABASE_URL = await newUrl();
      machines = names.map((name) => ({ DATA_DIR: path.join(folder, name), DIST_DIR, DATABASE_URL }));
      // A file that a person put there is not a mail of ours.
      for (const { DATA_DIR } of machines) await mkdir(path.join(DATA_DIR, 'outbox-mail', 'kept'), { recursive: true });
    });

    test('erases an address that was not confirmed in time, and keeps only the count', async () => {
      const count = await askForNewsletterEverywhere('meera');
      expect(await isOnDisk(folder, 'meera')).toBe(true);

      for (const machine of machines) {
        const server = await startServer({ ...machine, ...IN_EIGHT_DAYS });
        await expect.poll(() => isOnDisk(machine.DATA_DIR, 'meera')).toBe(false);
        await server.stop('SIGTERM');
      }
      expect(await isOnDisk(folder, 'newsletter/unsubscribe')).toBe(false);
      expect(new Set(Object.values(await counts()))).toEqual(new Set([0]));
      expect(await history()).toMatchObject([{ reason: 'retention', subscriptions: count, messages: count }]);
    });

    test('a server that starts with its clock a year ahead erases nothing, and warns', async () => {
      await askForNewsletterEverywhere('meera');
      const before = await counts();
      for (const machine of machines) {
        const server = await startServer({ ...machine, HOURS_AHEAD: `${365 * 24}` });
        await expect.poll(() => warningCodes()).toEqual(['clock']);
        await server.stop('SIGTERM');
      }
      expect(await counts()).toEqual(before);
    });

    // SQLite has no other machines.
    if (names.length > 1) {
      test('removes mails of an erased person from other machines when their servers start', async () => {
        const count = await askForNewsletterEverywhere('meera', 'ravi');
        const [first] = machines;
        for (let index = 0; index < count; index += 1) {
          const args = ['erase', '--email', `meera${index}@example.com`, '--yes'];
          expect(await runDeskProcess(args, { ...first })).toMatchObject({ code: 0, err: '' });
        }
        expect(await isOnDisk(first?.DATA_DIR ?? '', 'meera')).toBe(false);
        for (const machine of machines) {
          const server = await startServer(machine);
          await expect.poll(() => isOnDisk(machine.DATA_DIR, 'meera')).toBe(false);
          await server.stop('SIGTERM');
          expect(await isOnDisk(machine.DATA_DIR, 'ravi')).toBe(true);
          expect(await readdir(path.join(machine.DATA_DIR, 'outbox-mail'))).toContain('kept');
        }
        expect(await history()).toHaveLength(count);
      });
    }

    test('removes mail files at the next start if a process was killed after erasing the rows', async () => {
      const count = await askForNewsletterEverywhere('meera');
      await withDatabase(first(), async (db) => {
        for (let index = 0; index < count; index += 1) {
          await retentionRepository(db).erase({ email: `meera${index}@example.com` }, commandAt(new Date()));
        }
      });
      for (const machine of machines) {
        expect(await isOnDisk(machine.DATA_DIR, 'meera')).toBe(true);
        const server = await startServer(machine);
        await expect.poll(() => isOnDisk(machine.DATA_DIR, 'meera')).toBe(false);
        await server.stop('SIGTERM');
      }
    });

    /**
     * Subscribes until each server has written a mail to each of the names, and stops all servers.
     *
     * @returns how many addresses each name has, such as meera0@example.com
     */
    async function askForNewsletterEverywhere(...people: string[]): Promise<number> {
      const servers = await Promise.all(machines.map((machine) => startServer(machine)));
      let count = 0;
      const isWrittenEverywhere = async () => {
        const found = machines.flatMap(({ DATA_DIR }) =>
          people.map((person) => isOnDisk(path.join(DATA_DIR, 'outbox-mail'), person)),
        );
        return (await Promise.all(found)).every(Boolean);
      };
      while (!(await isWrittenEverywhere())) {
        for (const person of people) {
          await post(servers[count % servers.length] as ServerProcess, `${person}${count}@example.com`);
        }
        count += 1;
        await expect.poll(async () => (await mailFiles()).length).toBe(count * people.length);
      }
      for (const server of servers) await server.stop('SIGTERM');
      return count;
    }

    async function mailFiles(): Promise<string[]> {
      const folders = await Promise.all(machines.map(({ DATA_DIR }) => readdir(path.join(DATA_DIR, 'outbox-mail'))));
      return folders.flat().filter((name) => name.endsWith('.eml'));
    }

    async function history(): Promise<object[]> {
      const { out } = await runDeskProcess(['erase', '--history', '--json'], { ...machines[0] });
      return JSON.parse(out);
    }

    const counts = () => withDatabase(first(), rowCounts);

    const warningCodes = () =>
      withDatabase(first(), async (db) => (await readWarnings(db, new Date())).map(({ code }) => code));

    const first = () => machines[0] ?? { DATA_DIR: '', DATABASE_URL: '' };
  });

async function post(server: ServerProcess, email: string): Promise<void> {
  const response = await fetch(`${server.address}/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(response.status).toBe(202);
}
