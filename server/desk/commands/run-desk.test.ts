import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backupName } from '#server/backup/backup-names.ts';
import type { Schema } from '#server/db/schema.ts';
import { jobRepository } from '#server/jobs/repository.ts';
import { mailSchema } from '#server/mail/mail.ts';
import { letterRepository } from '#server/newsletter/letters.ts';
import { sendingRepository } from '#server/newsletter/sending.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { expiryDates } from '#server/retention/expire.ts';
import { expiryGuard } from '#server/retention/expiry-guard.ts';
import { retentionRepository } from '#server/retention/repository.ts';
import { hashToken } from '#server/token.ts';
import { commandAt } from '../../../tests/support/audit-stamp.ts';
import { exampleSiteData } from '../../../tests/support/examples.ts';
import { addApplication, addEnquiry, addSubscription, rowCounts, sendAll } from '../../../tests/support/leads.ts';
import { addPerson } from '../../../tests/support/people.ts';
import { sqlite } from '../../../tests/support/sqlite.ts';
import { addSubscribers } from '../../../tests/support/subscribers.ts';
import { deskOf } from './command.ts';
import { runDesk } from './run-desk.ts';

const NOW = new Date('2026-03-10T06:30:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('the commands', () => {
  let db: Kysely<Schema>;
  let folder: string;
  let copyDatabase: (file: string) => Promise<void>;
  let freeBytes: number;
  beforeEach(async () => {
    db = await sqlite.openEmpty();
    folder = await mkdtemp(path.join(tmpdir(), 'desk-'));
    copyDatabase = (file) => writeFile(file, 'whole');
    freeBytes = 1e9;
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** @param said the user's answer; undefined without a terminal */
  const run = async (line: string | string[], { said, isShown = false }: { said?: string; isShown?: boolean } = {}) => {
    let [out, err] = ['', ''];
    const streams = {
      out: (text: string) => {
        out += text;
      },
      err: (text: string) => {
        err += text;
      },
    };
    const args = typeof line === 'string' ? line.split(' ') : line;
    const terminal = {
      print: (lines: readonly string[]) => {
        out += lines.map((each) => `${each}\n`).join('');
      },
      write: streams.out,
      isShown,
      ask: said === undefined ? undefined : async () => said,
    };
    const withTools: Parameters<typeof runDesk>[2]['withTools'] = (action) =>
      action({ terminal, pgRestore: 'pg_restore' });
    const withDesk: Parameters<typeof runDesk>[2]['withDesk'] = (action) =>
      action(
        deskOf(db, {
          clock: () => NOW,
          mailFolder: folder,
          retentionDays: { enquiries: undefined, applications: 365 },
          copyDatabase: (file) => copyDatabase(file),
          backupSpace: async () => ({ free: freeBytes, database: 200e6 }),
          isPostgres: false,
          mailDeps: async () => ({ siteData: exampleSiteData, leadsTo: 'owner@example.com', newId: () => 'digest-1' }),
          deskUrl: 'https://desk.example.com',
          terminal,
        }),
      );
    const code = await runDesk(args, streams, { withDesk, withTools });
    return { code, out, err };
  };

  test('prints a link that signs in the first owner, or the person with an address, and logs it', async () => {
    const first = await run('sign-in');
    expect(first.code).toBe(0);
    expect(first.out).toMatch(
      /^https:\/\/desk\.example\.com\/sign-in\/#[\w-]{43}\nSets up the desk\. Works once, until 10 Mar 2026, 12:15 IST /,
    );
    await addPerson(db, { id: 'Arjun', name: 'Arjun', email: 'Arjun@example.com' }, NOW);
    const { url, ...facts } = JSON.parse((await run('sign-in --email ARJUN@example.com --json')).out);
    expect(facts).toEqual({ email: 'Arjun@example.com', expiresAt: '2026-03-10T06:45:00.000Z' });
    const link = db.selectFrom('sign_in_links').select(['person_id', 'purpose']);
    expect(await link.where('hash', '=', hashToken(url.split('#')[1])).executeTakeFirst()).toEqual({
      person_id: 'Arjun',
      purpose: 'sign-in',
    });
    const log = await db.selectFrom('audit').select(['person_name', 'action', 'detail']).orderBy('detail').execute();
    expect(log).toEqual([
      { person_name: 'Command line', action: 'link-printed', detail: 'Arjun' },
      { person_name: 'Command line', action: 'link-printed', detail: 'the first owner' },
    ]);
  });

  test('exports whole records: CSV without formulas, JSON as typed; a terminal obeys none of it', async () => {
    const id = await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW, fields: { subject: '=1+1' } });
    // An older release without these checks may have stored it.
    await db.updateTable('leads').set({ name: '\u009b31mMeera' }).where('id', '=', id).execute();
    const { out } = await run('export --format csv --bom');
    expect(out).toMatch(/^\uFEFF"Reference","Received \(India\)","State","State since \(India\)",/);
    expect(out).toContain(`"'=1+1"`);
    expect(JSON.parse((await run('export --format json')).out)).toMatchObject([{ subject: '=1+1' }]);
    expect((await run('export --format csv', { isShown: true })).out).toContain('<U+009B>31mMeera');
    expect((await run('export --format json')).out).not.toContain('\u009b');
    expect(JSON.parse((await run('export --format json --since 2026-03-11')).out)).toEqual([]);
  });

  test('an export into a file is private and overwrites nothing; one that fails leaves no file', async () => {
    const file = path.join(folder, 'out.csv');
    const id = await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW });
    expect(await run(['export', '--format', 'csv', '--out', file])).toMatchObject({ code: 0 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await writeFile(file, 'mine');
    expect(await run(['export', '--format', 'csv', '--out', file])).toMatchObject({ code: 1 });
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect((await run(['export', 'applications', '--format', 'csv', '--out', file, '--force'])).code).toBe(0);
    expect(await readFile(file, 'utf8')).toBe('"no applications"\r\n');
    await rm(file);
    await db.updateTable('leads').set({ details: '{"form":1}' }).where('id', '=', id).execute();
    await expect(run(['export', '--format', 'csv', '--out', file])).rejects.toThrow(/form/);
    expect(await readdir(folder)).toEqual([]);
  });

  test('erases a person after confirmation, with the mail files, and logs it without a name', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW });
    await addApplication(db, { reference: 'KD-1111-0001', receivedAt: NOW });
    await addSubscription(db, 'meera@example.com', NOW);
    const messages = await db.selectFrom('outbox').select('id').execute();
    for (const { id } of messages) await writeFile(path.join(folder, `${id}.eml`), 'to meera@example.com');
    await writeFile(path.join(folder, 'another.eml'), 'to ravi@example.com');
    const before = await rowCounts(db);

    const unasked = await run('erase --email MEERA@example.com');
    expect(unasked).toMatchObject({ code: 2, err: expect.stringContaining('add --yes') });
    expect(unasked.out).toContain('Enquiries      1  KD-0000-0001');
    expect(await run('erase --email meera@example.com', { said: 'no' })).toMatchObject({ code: 1 });
    expect(await run('erase --email meera@example.com --json')).toMatchObject({ code: 2, out: '' });
    expect(await rowCounts(db)).toEqual(before);

    // As it was heard.
    expect((await run('erase --reference kd-llll-oooi --yes')).out).toContain('Erased: 0 enquiries, 1 application,');
    const erased = await run('erase --email meera@example.com', { said: 'erase' });
    expect(erased).toMatchObject({ code: 0, err: '' });
    expect(erased.out).toContain('Erased: 1 enquiry, 0 applications, 1 subscription, 3 messages.');
    expect(await rowCounts(db)).toMatchObject({ enquiries: 0, applications: 0, subscriptions: 0, outbox: 0 });
    expect(await readdir(folder)).toEqual(['another.eml']);
    expect(await run('erase --email meera@example.com --yes')).toMatchObject({ code: 1, out: '' });
    const { out } = await run('erase --history');
    expect(out).toMatch(/^asked +1 +0 +1 +3 +10 Mar 2026, 12:00 IST/m);
    expect(out).not.toContain('meera');
    const log = await db.selectFrom('audit').select(['person_name', 'action']).execute();
    expect(log).toEqual(Array(2).fill({ person_name: 'Command line', action: 'records-erased' }));
  });

  test('says how much has expired, and erases what the server refused once it is confirmed', async () => {
    for (let index = 0; index < 21; index += 1) {
      const reference = `KD-9999-00${index + 10}`;
      await addApplication(db, { reference, receivedAt: new Date('2024-03-01T09:00:00Z') });
    }
    await sendAll(db);
    const rows = () => rowCounts(db).then(({ applications }) => applications ?? 0);
    const all = await rows();
    const counts = await retentionRepository(db).countExpired(
      expiryDates({ enquiries: undefined, applications: 365 }, NOW),
    );
    await expiryGuard(db).checkCounts(counts, NOW);
    expect(await run('expire')).toMatchObject({ code: 0, out: expect.stringContaining(`Applications   21 of ${all}`) });
    expect(await rows()).toBe(all);
    expect(await expiryGuard(db).list()).toHaveLength(1);
    expect(await run('expire --confirm')).toMatchObject({ code: 0, out: expect.stringContaining('applications 21') });
    expect(await rows()).toBe(all - 21);
    expect(await expiryGuard(db).list()).toEqual([]);
  });

  test('holds pending messages as dead letters', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW });
    await db.updateTable('outbox').set({ status: 'sent' }).where('payload', 'like', '%auto-replied%').execute();
    expect(await run('hold')).toMatchObject({ code: 0, out: expect.stringContaining('1 is held.') });
    expect(await outboxRepository(db).count()).toEqual({ pending: 0, dead: 1 });
    expect((await run('hold --json')).out).toBe('{"held":0,"stoppedLetters":[]}\n');
  });

  test('holds a letter that is being sent until somebody goes on with it', async () => {
    const letters = letterRepository(db);
    await addSubscribers(db, 3, NOW);
    const { id } = await letters.create('letter-1', commandAt(NOW));
    await letters.save(id, { version: 1, subject: 'March', text: 'Hello.' }, commandAt(NOW));
    await letters.start(id, { version: 2, ending: [] }, commandAt(NOW));
    const { code, out } = await run('hold');
    expect({ code, out }).toEqual({
      code: 0,
      out: 'The letter "March" is stopped. Go on with it, or end it, at the desk.\n',
    });
    expect(await sendingRepository(db).nextBatchAt()).toBeUndefined();
    expect((await letters.find(id))?.status).toBe('stopped');
  });

  test('a backup is complete, private, and overwrites no file', async () => {
    const file = path.join(folder, 'b.sqlite');
    copyDatabase = async (unfinished) => {
      expect(await readdir(folder)).toEqual(['b.sqlite.unfinished']);
      expect((await stat(unfinished)).mode & 0o777).toBe(0o600);
      // While the backup is being written.
      expect(await run(`backup ${file}`)).toMatchObject({ code: 1, err: expect.stringContaining('Another backup') });
      await writeFile(unfinished, 'whole');
    };
    expect((await run(`backup ${file} --json`)).out).toBe(`${JSON.stringify({ file, bytes: 5 })}\n`);
    expect(await readFile(file, 'utf8')).toBe('whole');
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    copyDatabase = (unfinished) => writeFile(unfinished, 'another');
    expect(await run(`backup ${file}`)).toMatchObject({ code: 1, err: expect.stringContaining('already exists') });
    expect(await readFile(file, 'utf8')).toBe('whole');
    expect(await readdir(folder)).toEqual(['b.sqlite']);
    expect(await run(`backup ${folder}/nowhere/b.sqlite`)).toMatchObject({ code: 1, out: '' });
  });

  test('the regular backup prunes its own files, refuses while the disk could get full, and says how it ended', async () => {
    const old = [1, 2, 40].map((days) => backupName(hoursAgo(24 * days), false));
    const foreign = ['before.sqlite', '2020-01-01T0000Z.backup'];
    for (const name of [...old, ...foreign]) await writeFile(path.join(folder, name), 'old');
    const job = () => jobRepository(db).find('backup');

    freeBytes = 899e6;
    const refusal = 'has 899 MB free, and a backup could need 900 MB.';
    expect(await run(`backup --into ${folder}`)).toMatchObject({ code: 1, err: expect.stringContaining(refusal) });
    expect(await job()).toMatchObject({ failure: { since: NOW, error: expect.stringContaining(refusal) } });

    freeBytes = 900e6;
    const file = path.join(folder, 'kolam-2026-03-10T063000Z.sqlite.gz');
    expect(JSON.parse((await run(`backup --into ${folder} --json`)).out)).toMatchObject({ file });
    expect(gunzipSync(await readFile(file)).toString()).toBe('whole');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(new Set(await readdir(folder))).toEqual(new Set([...foreign, ...old.slice(0, 2), path.basename(file)]));
    expect(await job()).toEqual({ succeededAt: NOW, failure: undefined });
  });

  test('a clock that is far from the newest backup deletes none, until somebody says that it is right', async () => {
    const old = backupName(hoursAgo(24 * 400), false);
    await writeFile(path.join(folder, old), 'old');
    expect(await run(`backup --into ${folder}`)).toMatchObject({ code: 1, err: expect.stringContaining('The clock') });
    expect(await readdir(folder)).toEqual([old]);
    expect(await run(`backup --into ${folder} --clock-is-right`)).toMatchObject({ code: 0 });
    expect(await readdir(folder)).toEqual([backupName(NOW, false)]);
  });

  test('a backup that fails leaves no file', async () => {
    copyDatabase = async (unfinished) => {
      await writeFile(unfinished, 'half');
      throw new Error('No space left.');
    };
    await expect(run(`backup ${folder}/b.sqlite`)).rejects.toThrow('No space left.');
    await expect(run(`backup ${folder}/b.sqlite.gz`)).rejects.toThrow('No space left.');
    expect(await readdir(folder)).toEqual([]);
  });

  test('prints the digest, or puts it into the outbox for the mailbox of the leads', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: hoursAgo(30) });
    const { out } = await run('digest');
    expect(out).toMatch(/^Digest: 1 open, 1 late\n\nLate: /);
    expect(out).not.toMatch(/meera|nair/i);
    expect(await rowCounts(db)).toMatchObject({ outbox: 2 });
    expect((await run('digest --send')).out).toContain('In the outbox, to owner@example.com.');
    const mail = await db.selectFrom('outbox').selectAll().where('id', '=', 'digest-1').executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ status: 'pending', lead_id: null });
    expect(mailSchema.parse(JSON.parse(mail.payload)).to.address).toBe('owner@example.com');
  });
});

describe('usage', () => {
  const run = async (line: string) => {
    let said = '';
    const add = (text: string) => {
      said += text;
    };
    const fail = () => {
      throw new Error('No database is opened for this.');
    };
    const streams = { out: add, err: add };
    const code = await runDesk(line.split(' ').filter(Boolean), streams, { withDesk: fail, withTools: fail });
    return { code, said };
  };

  test.each([
    ['', "The owner's desk"],
    ['sign-in --email nobody', '--email takes'],
    ['export --format xls', '--format csv'],
    ['export --format csv --since yesterday', '--since takes'],
    ['verify', 'Give one FILE'],
    ['erase', '--email ADDRESS'],
    ['erase --email meera', '--email takes'],
    ['erase --reference 7', 'Give one reference number'],
    ['digest --sent', "Unknown option '--sent'"],
  ])('desk %s is refused with what to type', async (line, sentence) => {
    const { code, said } = await run(line);
    expect(code).toBe(2);
    expect(said).toContain(sentence);
  });
});
