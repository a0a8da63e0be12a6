import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SpamResult } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import { deliveryDecisions } from '#server/desk/deliveries.ts';
import { digestRepository } from '#server/desk/digest-repository.ts';
import { leadRepository } from '#server/desk/lead-repository.ts';
import { deskRepository } from '#server/desk/repository.ts';
import { mailSchema } from '#server/mail/mail.ts';
import { metricsRepository } from '#server/observability/metrics.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { peopleRepository } from '#server/people/repository.ts';
import { openMailFolder } from '#server/retention/mail-folder.ts';
import { retentionRepository } from '#server/retention/repository.ts';
import { systemRandomness } from '#server/runtime.ts';
import { submissionRepository } from '#server/submissions/repository.ts';
import { hashToken } from '#server/token.ts';
import { commandAt } from '../../../tests/support/audit-stamp.ts';
import { pdf } from '../../../tests/support/cv-files.ts';
import { databases } from '../../../tests/support/databases.ts';
import { mailsDueAt } from '../../../tests/support/due.ts';
import { contactFields, exampleSiteData } from '../../../tests/support/examples.ts';
import { addApplication, addEnquiry, addSubscription, rowCounts } from '../../../tests/support/leads.ts';
import { runDesk } from './run-desk.ts';

const NOW = new Date('2026-03-10T06:30:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe.each(databases)('the desk on $name', ({ openEmpty }) => {
  let db: Kysely<Schema>;
  let folder: string;
  let copyDatabase: (file: string) => Promise<void>;
  let deskUrl: string | undefined;
  beforeEach(async () => {
    db = await openEmpty();
    folder = await mkdtemp(path.join(tmpdir(), 'desk-'));
    copyDatabase = (file) => writeFile(file, 'whole');
    deskUrl = 'https://desk.example.com';
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  /** @param said the user's answer; undefined without a terminal */
  const run = async (line: string | string[], { said, width }: { said?: string; width?: number } = {}) => {
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
    const code = await runDesk(args, streams, (action) =>
      action({
        repository: deskRepository(db),
        leads: leadRepository(db),
        retention: retentionRepository(db),
        digests: digestRepository(db),
        outbox: outboxRepository(db),
        deliveries: deliveryDecisions(db, systemRandomness.id),
        submissions: submissionRepository(db),
        mailFolder: openMailFolder(folder, retentionRepository(db)),
        copyDatabase: async (file) => {
          await copyDatabase(file);
        },
        isPostgres: false,
        mailDeps: async () => ({ siteData: exampleSiteData, leadsTo: 'owner@example.com', newId: () => 'digest-1' }),
        signIn: { people: peopleRepository(db), clock: () => NOW, randomness: systemRandomness },
        deskUrl,
        clock: () => NOW,
        stamp: () => commandAt(NOW),
        terminal: {
          print: (lines) => {
            out += lines.map((line) => `${typeof line === 'string' ? line : line.text}\n`).join('');
          },
          write: streams.out,
          width,
          ask: said === undefined ? undefined : async () => said,
        },
      }),
    );
    return { code, out, err };
  };
  const referencesIn = (out: string) => out.match(/KD-\w{4}-\w{4}/g) ?? [];

  test('lists late ones first, the oldest on top, then the newest; answered ones only with --all', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0003', receivedAt: hoursAgo(3) });
    await addEnquiry(db, { reference: 'KD-0000-0030', receivedAt: hoursAgo(30) });
    await addApplication(db, { reference: 'KD-1111-0001', receivedAt: hoursAgo(1) });
    await addApplication(db, { reference: 'KD-1111-0099', receivedAt: hoursAgo(99) });
    await addEnquiry(db, { reference: 'KD-0000-0100', receivedAt: hoursAgo(100) });
    await run('answer KD-0000-0100');

    const { code, out } = await run('list');
    expect(code).toBe(0);
    expect(referencesIn(out)).toEqual(['KD-1111-0099', 'KD-0000-0030', 'KD-1111-0001', 'KD-0000-0003']);
    expect(out.split('\n').slice(0, 3).join('\n')).toBe(
      `STATE        REFERENCE     KIND         RECEIVED                                         FROM AND ABOUT
LATE by 3 d  KD-1111-0099  application  6 Mar 2026, 09:00 IST (6 Mar 2026, 03:30 UTC)    Meera Nair: UX Designer
LATE by 6 h  KD-0000-0030  enquiry      9 Mar 2026, 06:00 IST (9 Mar 2026, 00:30 UTC)    Meera Nair, Nair Textiles: Sorting fabric by photo`,
    );
    expect(referencesIn((await run('list --all')).out).at(-1)).toBe('KD-0000-0100');
    expect(referencesIn((await run('list applications')).out)).toEqual(['KD-1111-0099', 'KD-1111-0001']);
    expect(referencesIn((await run('list --since 24h')).out)).toEqual(['KD-1111-0001', 'KD-0000-0003']);
    expect((await run('list quarantine')).out).toBe('Nothing is open.\n');
  });

  test('prints a link that signs in the first owner, or the person with an address', async () => {
    const first = await run('sign-in');
    expect(first.code).toBe(0);
    expect(first.out).toMatch(
      /^https:\/\/desk\.example\.com\/sign-in\/#[\w-]{43}\nSets up the desk\. Works once, until 10 Mar 2026, 12:15 IST /,
    );
    await db
      .insertInto('people')
      .values(
        (['Olivia', 'Arjun'] as const).map((name) => ({
          id: name,
          name,
          email: `${name}@example.com`,
          email_key: `${name}@example.com`.toLowerCase(),
          role: name === 'Olivia' ? ('owner' as const) : ('agent' as const),
          created_at: NOW.toISOString(),
          last_seen_at: null,
          removed_at: null,
        })),
      )
      .execute();
    expect((await run('sign-in')).out).toContain('Signs in Olivia. ');
    const { url, ...facts } = JSON.parse((await run('sign-in --email ARJUN@example.com --json')).out);
    expect(facts).toEqual({ email: 'Arjun@example.com', expiresAt: '2026-03-10T06:45:00.000Z' });
    const link = await db
      .selectFrom('sign_in_links')
      .select(['person_id', 'purpose'])
      .where('hash', '=', hashToken(url.split('#')[1]))
      .executeTakeFirst();
    expect(link).toEqual({ person_id: 'Arjun', purpose: 'sign-in' });
    const log = await db.selectFrom('audit').select(['person_name', 'action', 'detail']).orderBy('detail').execute();
    expect(log).toEqual([
      { person_name: 'Command line', action: 'link-printed', detail: 'Arjun' },
      { person_name: 'Command line', action: 'link-printed', detail: 'Olivia' },
      { person_name: 'Command line', action: 'link-printed', detail: 'the first owner' },
    ]);
  });

  test('prints no link to sign in for a stranger, nor without an address of the desk', async () => {
    expect(await run('sign-in --email nobody@example.com')).toMatchObject({
      code: 1,
      err: 'Nobody at the desk has the address nobody@example.com. An owner invites people there.\n',
    });
    expect((await run('sign-in --email nobody')).code).toBe(2);
    deskUrl = undefined;
    expect(await run('sign-in')).toMatchObject({ code: 1, err: expect.stringContaining('DESK_URL') });
    expect(await db.selectFrom('sign_in_links').selectAll().execute()).toEqual([]);
  });

  const SPAM: SpamResult = { score: 8, reasons: ['honeypot', 'no-browser'], minHash: '', isQuarantined: true };

  test('lists quarantined records separately, and shows the reasons', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: hoursAgo(30), spam: SPAM });
    await addEnquiry(db, { reference: 'KD-0000-0002', receivedAt: hoursAgo(1) });
    await addApplication(db, { reference: 'KD-1111-0001', receivedAt: hoursAgo(2), spam: SPAM });
    expect(referencesIn((await run('list')).out)).toEqual(['KD-0000-0002']);
    const { out } = await run('list quarantine');
    expect(referencesIn(out)).toEqual(['KD-1111-0001', 'KD-0000-0001']);
    expect(out).toMatch(/^quarantine {2}KD-0000-0001/m);
    const shown = (await run('show KD-0000-0001')).out;
    expect(shown).toContain('In quarantine: looks like spam');
    expect(shown).toMatch(/^Because +The box that no person sees was filled in\.\n +It was not sent by a browser\.$/m);
    expect(shown).toMatch(/^State +held until it is released$/m);
    expect((await run('show KD-0000-0002')).out).not.toContain('Because');
    expect((await run('digest')).out).toMatch(/^Digest: 1 open, 2 in quarantine\n/);
    await run('answer KD-0000-0001');
    expect((await run('digest')).out).toMatch(/^Digest: 1 open, 1 in quarantine\n/);
  });

  test('releases a record from quarantine: its mails are due at once, and it is open', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: hoursAgo(30), spam: SPAM });
    await addApplication(db, { reference: 'KD-1111-0001', receivedAt: hoursAgo(2), spam: SPAM });
    const outbox = outboxRepository(db);
    expect(await outbox.count()).toEqual({ pending: 0, dead: 0 });
    expect(await run('release KD-0000-0001')).toMatchObject({
      code: 0,
      out: 'KD-0000-0001 is released. A running server sends its mails within 60 seconds.\n',
    });
    expect(await outbox.count()).toEqual({ pending: 2, dead: 0 });
    expect((await run('list')).out).toMatch(/^LATE by 6 h +KD-0000-0001/m);
    expect(referencesIn((await run('list quarantine')).out)).toEqual(['KD-1111-0001']);
    expect((await run('release KD-1111-0001 --json')).out).toBe('{"released":"KD-1111-0001"}\n');
    expect(await run('release KD-0000-0001')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not in quarantine'),
    });
    expect(await run('release KD-9999-9999')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is nothing under'),
    });
    expect(await outbox.count()).toEqual({ pending: 4, dead: 0 });
  });

  test('writes what it changes to the audit log, as the command line', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: hoursAgo(3), spam: SPAM });
    await addEnquiry(db, { reference: 'KD-0000-0002', receivedAt: hoursAgo(2) });
    await run('release KD-0000-0001');
    await run('answer KD-0000-0001');
    await run('answer KD-0000-0001');
    await run('answer KD-0000-0001 --undo');
    await db.updateTable('outbox').set({ status: 'dead' }).execute();
    const [{ id } = { id: '' }] = await db
      .selectFrom('outbox')
      .innerJoin('enquiries', 'enquiries.id', 'outbox.enquiry_id')
      .select('outbox.id')
      .where('receipt', '=', 'KD-0000-0002')
      .execute();
    await run(`dismiss ${id}`);
    await run('retry --all-dead');
    await run('retry --all-dead');
    await run('erase --receipt KD-0000-0002 --yes');
    const entries = await db.selectFrom('audit').selectAll().execute();
    expect(entries.map((entry) => [entry.person_name, entry.person_id])).toEqual(
      entries.map(() => ['Command line', null]),
    );
    expect(entries.map(({ action, detail }) => `${action} ${detail}`.trim()).toSorted()).toEqual([
      'delivery-dismissed 1 message',
      'delivery-retried 3 messages',
      'lead.answered',
      'lead.released',
      'lead.reopened',
      'records.erased 1 enquiry, 2 messages',
    ]);
  });

  test('shows webhooks like mails, by their host', async () => {
    const queues = ['webhook crm.example.com 0123456789ab'];
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW, queues });
    await db.updateTable('outbox').set({ status: 'dead' }).where('kind', '=', 'webhook').execute();
    expect((await run('show KD-0000-0001')).out).toMatch(/^Webhook +to crm\.example\.com\nState +NOT DELIVERED/m);
    expect((await run('list dead')).out).toMatch(/^NOT DELIVERED {2}[\w-]{36} {2}webhook {2}KD-0000-0001/m);
    const erased = await run('erase --email meera@example.com', { said: 'erase' });
    expect(erased.out).toMatch(/^Messages +3 {2}mails and webhooks in the outbox/m);
    expect(erased.out).toContain('Erased: 1 enquiry, 0 applications, 0 subscriptions, 3 messages.');
    expect(await rowCounts(db)).toMatchObject({ enquiries: 0, outbox: 0 });
  });

  test('searches every typed text, in any script and case', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW, fields: { message: 'Über 50 % sind Ärger' } });
    await addEnquiry(db, { reference: 'KD-0000-0002', receivedAt: NOW, fields: { company: 'नायर वस्त्र' } });
    await addSubscription(db, 'Ravi@example.com', NOW);
    expect(referencesIn((await run(['list', '--search', 'äRGER'])).out)).toEqual(['KD-0000-0001']);
    expect(referencesIn((await run(['list', '--search', 'वस्त्र'])).out)).toEqual(['KD-0000-0002']);
    expect((await run('list subscriptions --search RAVI')).out).toContain('Ravi@example.com');
    expect((await run('list subscriptions --search 100%')).out).toBe('No subscriptions.\n');
  });

  test('control characters that a visitor typed are escaped, for people and for programs', async () => {
    const id = await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW });
    // An older release without these checks may have stored it.
    const name = '\u009b31mMeera\u202e';
    await db.updateTable('enquiries').set({ name }).where('id', '=', id).execute();
    expect((await run('list')).out).toContain('<U+009B>31mMeera<U+202E>, Nair Textiles');
    expect((await run('show KD-0000-0001')).out).toContain('<U+009B>31mMeera<U+202E>\n');
    const { out } = await run('list --json');
    expect(out).not.toContain('\u009b');
    expect(JSON.parse(out).leads[0].name).toBe(name);
  });

  test('shows a whole record with the state of its mails', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: hoursAgo(3) });
    const outbox = outboxRepository(db);
    const first = await outbox.claim({ ...mailsDueAt(NOW), worker: 'w', leaseUntil: NOW });
    await outbox.finish({ id: first?.id ?? '', worker: 'w' }, 'sent', NOW);
    const second = await outbox.claim({ ...mailsDueAt(NOW), worker: 'w', leaseUntil: NOW });
    await outbox.deadLetter({ id: second?.id ?? '', worker: 'w' }, NOW, 'Error: 550 No such \x1b[31mmailbox');

    const { code, out } = await run('show kd-oooo-ooo1');
    expect(code).toBe(0);
    for (const value of Object.values(contactFields).flatMap((text) => text.split('\n'))) expect(out).toContain(value);
    expect(out).toContain('Open, 21 h left');
    expect(out).toContain('sent 10 Mar 2026, 12:00 IST (10 Mar 2026, 06:30 UTC)');
    expect(out).toContain('NOT DELIVERED, given up 10 Mar 2026, 12:00 IST');
    expect(out).toContain('550 No such ␛[31mmailbox');
    expect(out).toContain('to meera@example.com: We have your message (KD-0000-0001)');
    const record = JSON.parse((await run('show KD-0000-0001 --json')).out);
    expect(record).toMatchObject({ receipt: 'KD-0000-0001', message: contactFields.message, answeredAt: null });
    expect(record.messages.map(({ status }: { status: string }) => status).toSorted()).toEqual(['dead', 'sent']);
    expect(await run('show KD-9999-9999')).toMatchObject({ code: 1, out: '' });
  });

  test('saves a CV unchanged under a safe name, and overwrites no file', async () => {
    const id = await addApplication(db, { reference: 'KD-1111-0001', receivedAt: NOW });
    await db.updateTable('applications').set({ cv_name: '../../evil.sh' }).where('id', '=', id).execute();
    const cvs = path.join(folder, 'cvs');
    const save = () => run(['show', 'KD-1111-0001', '--save-cv', cvs]);
    expect((await save()).code).toBe(0);
    expect(await readdir(cvs)).toEqual(['KD-1111-0001-evil.pdf']);
    const file = path.join(cvs, 'KD-1111-0001-evil.pdf');
    expect((await readFile(file)).equals(pdf)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    await writeFile(file, 'mine');
    expect(await save()).toMatchObject({ code: 1, err: expect.stringContaining('was not overwritten') });
    expect(await readFile(file, 'utf8')).toBe('mine');
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW });
    expect(await run(['show', 'KD-0000-0001', '--save-cv', cvs])).toMatchObject({ code: 1 });
  });

  test('marks a record as answered, keeps the first time, and undoes it', async () => {
    await addApplication(db, { reference: 'KD-1111-0001', receivedAt: hoursAgo(3) });
    const answeredAt = async () =>
      (await db.selectFrom('applications').select('answered_at').execute())[0]?.answered_at;
    expect((await run('answer KD-1111-0001')).out).toContain('is answered: 10 Mar 2026, 12:00 IST');
    expect(await answeredAt()).toBe(NOW.toISOString());
    await db
      .updateTable('applications')
      .set({ answered_at: hoursAgo(1).toISOString() })
      .execute();
    expect((await run('answer KD-1111-0001')).out).toContain('was answered already: 10 Mar 2026, 11:00 IST');
    expect(await answeredAt()).toBe(hoursAgo(1).toISOString());
    expect((await run('answer KD-1111-0001 --undo --json')).out).toBe('{"receipt":"KD-1111-0001","answeredAt":null}\n');
    expect(await answeredAt()).toBeNull();
    expect(await run('answer KD-0000-0001')).toMatchObject({ code: 1, out: '' });
  });

  test('exports whole records: CSV without formulas, JSON as typed, and overwrites no file', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW, fields: { subject: '=HYPERLINK("x")' } });
    await addApplication(db, { reference: 'KD-1111-0001', receivedAt: NOW });
    const { out } = await run('export --format csv --bom');
    expect(out).toMatch(
      /^\uFEFF"kind","receipt","receivedAt","answeredAt","quarantined","spamScore","spamReasons","form","name",/,
    );
    expect(out).toContain(`"'=HYPERLINK(""x"")"`);
    expect(out).toContain(`"'+91 98765 43210"`);
    expect(out).toContain('by hand.\nCan a camera do it?"\r\n');
    expect(JSON.parse((await run('export --format json')).out)).toMatchObject([
      { ...contactFields, subject: '=HYPERLINK("x")', receipt: 'KD-0000-0001' },
    ]);
    const file = path.join(folder, 'out.csv');
    expect(await run(['export', 'applications', '--format', 'csv', '--out', file])).toMatchObject({ code: 0 });
    expect(await readFile(file, 'utf8')).toContain('"Meera Nair.pdf"');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await writeFile(file, 'mine', { mode: 0o644 });
    expect(await run(['export', '--format', 'csv', '--out', file])).toMatchObject({ code: 1 });
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect(await run(['export', 'subscriptions', '--format', 'csv', '--out', file, '--force'])).toMatchObject({
      code: 0,
    });
    expect(await readFile(file, 'utf8')).toBe('"no subscriptions"\r\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('an export that fails leaves no file', async () => {
    const id = await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW });
    await db.updateTable('enquiries').set({ other_fields: 'damaged' }).where('id', '=', id).execute();
    await expect(run(['export', '--format', 'csv', '--out', path.join(folder, 'out.csv')])).rejects.toThrow('JSON');
    expect(await readdir(folder)).toEqual([]);
    expect(await run(['export', '--format', 'csv', '--out', path.join(folder, 'nowhere', 'out.csv')])).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be written'),
    });
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

    const erased = await run('erase --email meera@example.com', { said: 'erase' });
    expect(erased).toMatchObject({ code: 0, err: '' });
    expect(erased.out).toContain('Erased: 1 enquiry, 1 application, 1 subscription, 5 messages.');
    expect(await rowCounts(db)).toEqual({
      enquiries: 0,
      applications: 0,
      subscriptions: 0,
      subscription_tokens: 0,
      outbox: 0,
    });
    expect(await readdir(folder)).toEqual(['another.eml']);
    expect(await run('erase --email meera@example.com --yes')).toMatchObject({ code: 1, out: '' });
    const { out } = await run('erase --history');
    expect(out).toMatch(/^asked\s+1\s+1\s+1\s+5\s+10 Mar 2026, 12:00 IST/m);
    expect(out).not.toContain('meera');
  });

  test('retries dead letters, one or all, with all their attempts', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW });
    const dead = { status: 'dead' as const, attempts: 58, finished_at: NOW.toISOString(), last_error: 'Error: 550' };
    await db.updateTable('outbox').set(dead).execute();
    const { out } = await run('list dead');
    expect(out).toMatch(/^NOT DELIVERED {2}[\w-]{36} {2}mail {2}KD-0000-0001 .*Error: 550$/m);
    const [first] = JSON.parse((await run('list dead --json')).out).dead;
    expect(await run(`retry ${first.id}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('within 60 seconds'),
    });
    const claimed = await outboxRepository(db).claim({ ...mailsDueAt(NOW), worker: 'w', leaseUntil: NOW });
    expect(claimed).toMatchObject({ id: first.id, attempts: 1 });
    expect(await run(`retry ${first.id}`)).toMatchObject({ code: 1 });
    expect((await run('retry --all-dead --json')).out).toBe('{"retried":1}\n');
    expect(await outboxRepository(db).count()).toEqual({ pending: 2, dead: 0 });
    expect((await run('retry --all-dead')).out).toBe('There is no dead letter.\n');
  });

  test('dismisses dead letters, one or all: they leave every list and count, and stay stored', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: hoursAgo(1) });
    await addEnquiry(db, { reference: 'KD-0000-0002', receivedAt: hoursAgo(1) });
    const dead = { status: 'dead' as const, attempts: 1, finished_at: NOW.toISOString(), last_error: 'Error: 550' };
    await db.updateTable('outbox').set(dead).execute();
    const [first, second] = JSON.parse((await run('list dead --json')).out).dead;
    expect(await run(`dismiss ${first.id}`)).toMatchObject({
      code: 0,
      out: '1 is dismissed. See: npm run desk -- list dead --all\n',
    });
    expect((await run('list dead')).out).not.toContain(first.id);
    expect((await run('digest')).out).toMatch(/3 not delivered/);
    expect((await run('digest')).out).not.toContain(first.id);
    expect(await outboxRepository(db).count()).toEqual({ pending: 0, dead: 3 });
    expect(await metricsRepository(db).countOutbox(NOW)).toMatchObject({ dead: 3 });

    expect((await run('list dead --all')).out).toMatch(new RegExp(`^dismissed +${first.id} +mail`, 'm'));
    expect((await run(`show ${first.receipt}`)).out).toContain(
      'not delivered, dismissed 10 Mar 2026, 12:00 IST (10 Mar 2026, 06:30 UTC)',
    );
    const { messages } = JSON.parse((await run(`show ${first.receipt} --json`)).out);
    const record = { status: 'dismissed', dismissedAt: NOW.toISOString(), lastError: 'Error: 550' };
    expect(messages).toContainEqual(expect.objectContaining({ id: first.id, ...record }));

    expect(await run(`dismiss ${first.id}`)).toMatchObject({ code: 1, out: '' });
    expect((await run('dismiss --all-dead --json')).out).toBe('{"dismissed":3}\n');
    expect((await run('dismiss --all-dead')).out).toBe('There is no dead letter.\n');
    expect((await run('retry --all-dead')).out).toBe('There is no dead letter.\n');
    expect((await run('digest')).out).not.toContain('not delivered');

    expect(await run(`retry ${second.id}`)).toMatchObject({ code: 0 });
    const claimed = await outboxRepository(db).claim({ ...mailsDueAt(NOW), worker: 'w', leaseUntil: NOW });
    expect(claimed).toMatchObject({ id: second.id, attempts: 1 });
    const row = db.selectFrom('outbox').select(['status', 'dismissed_at']).where('id', '=', second.id);
    expect(await row.executeTakeFirst()).toEqual({ status: 'pending', dismissed_at: null });
  });

  test('holds pending messages as dead letters, to be retried', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW });
    expect(await run('hold')).toMatchObject({ code: 0, out: expect.stringContaining('2 are held.') });
    expect((await run('list dead')).out).toMatch(/^NOT DELIVERED .*KD-0000-0001 .*held by "desk hold"/m);
    expect((await run('hold --json')).out).toBe('{"held":0}\n');
    expect((await run('retry --all-dead --json')).out).toBe('{"retried":2}\n');
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

  test('a backup that fails leaves no file', async () => {
    copyDatabase = async (unfinished) => {
      await writeFile(unfinished, 'half');
      throw new Error('No space left.');
    };
    await expect(run(`backup ${folder}/b.sqlite`)).rejects.toThrow('No space left.');
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
    expect(mail).toMatchObject({ status: 'pending', enquiry_id: null });
    expect(mailSchema.parse(JSON.parse(mail.payload)).to.address).toBe('owner@example.com');
  });
});

describe('usage errors', () => {
  const run = async (line: string) => {
    let said = '';
    const add = (text: string) => {
      said += text;
    };
    const code = await runDesk(line.split(' ').filter(Boolean), { out: add, err: add }, () => {
      throw new Error('No database is opened for this.');
    });
    return { code, said };
  };

  test.each([
    ['', "The owner's desk"],
    ['lst', 'There is no command "lst"'],
    ['list everything', 'There is no kind "everything"'],
    ['list --sinse 7d', "Unknown option '--sinse'"],
    ['list --since yesterday', '--since takes'],
    ['list --search', 'argument missing'],
    ['show', 'Give one reference number'],
    ['show KD-7Q2M', 'Give one reference number'],
    ['answer KD-7Q2M-X4TP KD-7Q2M-X4TQ', 'Give one reference number'],
    ['export', '--format csv'],
    ['export --format xls', '--format csv'],
    ['export --format json --bom', '--bom is for CSV'],
    ['export --format csv --force', '--force goes with'],
    ['erase', '--email ADDRESS'],
    ['erase meera@example.com', 'positional'],
    ['erase --email meera', '--email takes'],
    ['erase --email m@example.com --receipt KD-7Q2M-X4TP', '--email ADDRESS'],
    ['erase --receipt 7', 'Give one reference number'],
    ['release', 'Give one reference number'],
    ['release KD-7Q2M-X4TP KD-7Q2M-X4TQ', 'Give one reference number'],
    ['retry', '--all-dead'],
    ['retry one --all-dead', '--all-dead'],
    ['retry one two', '--all-dead'],
    ['dismiss', '--all-dead'],
    ['dismiss one --all-dead', '--all-dead'],
    ['digest now', 'positional'],
    ['hold all', 'every pending message'],
    ['backup', 'one FILE'],
    ['backup one two', 'one FILE'],
  ])('desk %s', async (line, sentence) => {
    const { code, said } = await run(line);
    expect(code).toBe(2);
    expect(said).toContain(sentence);
  });

  test.each(['list', 'show', 'answer', 'export', 'release', 'erase', 'retry', 'dismiss', 'hold', 'digest', 'backup'])(
    'desk %s --help explains the command',
    async (name) => {
      const { code, said } = await run(`${name} --help`);
      expect(code).toBe(0);
      expect(said).toMatch(new RegExp(`^desk ${name} `));
      expect(said).toMatch(new RegExp(`Examples\n[^]*npm run desk -- ${name}`));
      expect(said).toContain('Exit codes');
      expect(Math.max(...said.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    },
  );

  test('desk --help lists the commands', async () => {
    const { code, said } = await run('--help');
    expect(code).toBe(0);
    expect(said.match(/^ {2}(list|show|answer|export|release|erase|retry|dismiss|hold|digest|backup) /gm)).toHaveLength(
      11,
    );
  });
});
