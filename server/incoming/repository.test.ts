/** To which lead a mail belongs and what follows from it, on both databases. */

import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LeadDetail } from '#contract/desk/lead.ts';
import { countRows } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { leadReader } from '#server/desk/lead-detail.ts';
import { leadActions } from '#server/leads/lead-actions.ts';
import { FORM, fieldText } from '#server/leads/lead-filters.ts';
import { retentionRepository } from '#server/retention/repository.ts';
import { systemRandomness } from '#server/runtime.ts';
import { commandAt } from '../../tests/support/audit-stamp.ts';
import { bounceReport } from '../../tests/support/bounce-reports.ts';
import { databases } from '../../tests/support/databases.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { addApplication, addEnquiry, sendAll } from '../../tests/support/leads.ts';
import { addPerson } from '../../tests/support/people.ts';
import { composeNotice } from './compose-notice.ts';
import { readMail } from './read-mail.ts';
import { incomingRepository } from './repository.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const LATER = new Date('2026-03-10T11:00:00Z');

interface Given {
  from?: string;
  to?: string;
  subject?: string;
  text?: string;
  headers?: Record<string, string>;
}

const sourceOf = ({
  from = 'meera@example.com',
  to = 'leads@example.com',
  subject = 'Re: Fabric',
  text = 'Yes, please.',
  headers = {},
}: Given) =>
  Buffer.from(
    [
      `From: ${from}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      'Date: Tue, 10 Mar 2026 14:30:00 +0530',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      text,
    ].join('\r\n'),
  );

describe.each(databases)('incoming mails on $name', ({ openShared }) => {
  let dbs: Kysely<Schema>[];
  let db: Kysely<Schema>;
  let uid = 0;
  beforeEach(async () => {
    dbs = await openShared(2);
    [db] = dbs as [Kysely<Schema>];
    uid = 0;
    await incoming().open('box', '1', 0, NOW);
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: NOW, fields: { email: 'Meera@example.com' } });
    await sendAll(db);
  });

  const incoming = (on = db) =>
    incomingRepository(on, {
      referencePrefix: 'KD',
      ownAddresses: ['leads@example.com'],
      newId: systemRandomness.id,
      bytes: systemRandomness.bytes,
      composeNotice: (notice) =>
        composeNotice(
          { siteData: exampleSiteData, deskUrl: 'https://desk.example.com', newId: systemRandomness.id },
          notice,
        ),
    });
  const placeOf = (which: number, uidValidity = '1') => ({ mailbox: 'box', uidValidity, uid: which });
  const take = async (given: Given, at = LATER) => {
    uid += 1;
    return incoming().take(await readMail(sourceOf(given)), placeOf(uid), at, at);
  };
  const readingOf = (which: number, until = LATER, uidValidity = '1') => ({ ...placeOf(which, uidValidity), until });
  const unfinished = async () => (await incoming().open('box', '1', 0, NOW)).unfinished;
  const lead = async (reference: string): Promise<LeadDetail> => {
    const found = await leadReader(db)(reference, { for: '', words: exampleSiteData.forms, now: LATER });
    if (!found) throw new Error(`There is no ${reference}.`);
    return found;
  };
  /** When an answer to what came then is due. */
  const dueAfter = (time: Date) => new Date(time.getTime() + 86_400_000).toISOString();
  /** Mails to people of the desk: all others were sent. */
  const pendingMails = () => db.selectFrom('outbox').select('payload').where('status', '=', 'pending').execute();
  const answer = (reference: string) => leadActions(db).setAnswered(reference, true, commandAt(NOW));
  const messageIdOf = async (reference: string) => {
    const row = await db
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select('message_id')
      .where('reference', '=', reference)
      .where('outbox.kind', '=', 'mail')
      .orderBy('outbox.id', 'desc')
      .executeTakeFirstOrThrow();
    return row.message_id;
  };

  describe('belong to the lead', () => {
    beforeEach(async () => {
      // A later one of the same client.
      await addEnquiry(db, { reference: 'KD-0000-0002', receivedAt: LATER, fields: { email: 'meera@example.com' } });
      await addEnquiry(db, { reference: 'KD-0000-0003', receivedAt: LATER, fields: { email: 'other@example.com' } });
    });
    const stored = (reference: string) => ({ outcome: 'stored', isNew: false, reference });

    test('whose mail they answer, by In-Reply-To, whatever their subject and their sender', async () => {
      const headers = { 'In-Reply-To': await messageIdOf('KD-0000-0001') };
      expect(await take({ headers, subject: 'Another thing', from: 'cfo@example.org' })).toMatchObject(
        stored('KD-0000-0001'),
      );
    });

    test('whose mail is anywhere in their thread: a colleague may have answered with another program in between', async () => {
      const headers = {
        'In-Reply-To': '<of-outlook@example.org>',
        References: `${await messageIdOf('KD-0000-0001')} <of-outlook@example.org>`,
      };
      expect(await take({ headers })).toMatchObject(stored('KD-0000-0001'));
    });

    test('of an earlier mail of the client that they answer', async () => {
      await take({
        headers: { 'Message-ID': '<first@example.com>', 'In-Reply-To': await messageIdOf('KD-0000-0001') },
      });
      expect(
        await take({ headers: { 'In-Reply-To': '<first@example.com>' }, from: 'cfo@example.org', text: 'Me too.' }),
      ).toMatchObject(stored('KD-0000-0001'));
    });

    test('whose reference they quote, where a provider has changed our Message-ID', async () => {
      const headers = { 'In-Reply-To': '<0100018e@email.amazonses.example>' };
      expect(await take({ headers, text: 'Yes.\n\n> Reference: kd-0000-0001' })).toMatchObject(stored('KD-0000-0001'));
    });

    test('that their sender sent last, without any of these', async () => {
      expect(await take({ subject: 'One more question', from: 'Meera Nair <MEERA@EXAMPLE.COM>' })).toMatchObject(
        stored('KD-0000-0002'),
      );
    });

    test('of an application as well', async () => {
      await addApplication(db, { reference: 'KD-1111-0001', receivedAt: LATER, fields: { email: 'asha@example.com' } });
      expect(await take({ from: 'asha@example.com' })).toMatchObject(stored('KD-1111-0001'));
      expect((await lead('KD-1111-0001')).received).toMatchObject([
        { kind: 'answer', text: 'Yes, please.', isFromLead: true },
      ]);
    });

    test('never by their subject', async () => {
      const { about } = await lead('KD-0000-0001');
      expect(about).not.toBe('');
      for (const subject of [about, `Re: ${about}`]) {
        expect(await take({ from: 'stranger@example.net', subject })).toMatchObject({ outcome: 'stored' });
        expect((await lead('KD-0000-0001')).received).toEqual([]);
      }
    });
  });

  describe('an answer of the client', () => {
    test('opens the lead again, is due within the promised time, and is found by its words', async () => {
      await answer('KD-0000-0001');
      await take({ text: 'Can it be teal?' });
      const open = await lead('KD-0000-0001');
      expect(open).toMatchObject({ state: 'open', since: LATER.toISOString(), dueAt: dueAfter(LATER) });
      expect(open.history.at(-1)?.text).toBe('Got an answer to this enquiry, which is open again');
      const row = await db
        .selectFrom('leads')
        .select('search_text')
        .where('reference', '=', 'KD-0000-0001')
        .executeTakeFirstOrThrow();
      expect(row.search_text).toContain('can it be teal?');
      expect(open.excerpt).toBe('Can it be teal?');
    });

    test.each([
      ['that waits for it', 'client' as const],
      ['that is to be followed up later', new Date('2026-12-01T03:30:00Z')],
      ['whose follow-up is due', NOW],
    ])('opens a lead %s, which is then due within the promised time', async (_, until) => {
      await leadActions(db).setRest('KD-0000-0001', { until, was: NOW.toISOString() }, commandAt(NOW));
      await take({ text: 'Can it be teal?' });
      expect(await lead('KD-0000-0001')).toMatchObject({
        state: 'open',
        followUp: null,
        dueAt: dueAfter(LATER),
      });
    });

    test.each(['answered', 'waiting', 'open'])(
      'to one that was %s as somebody marked it as spam is not lost by the release',
      async (before) => {
        const actions = leadActions(db);
        if (before === 'answered') await answer('KD-0000-0001');
        if (before === 'waiting')
          await actions.setRest('KD-0000-0001', { until: 'client', was: NOW.toISOString() }, commandAt(NOW));
        const stamp = { ...commandAt(NOW), by: { personId: systemRandomness.id(), name: 'Asha' } };
        expect(await actions.markAsSpam('KD-0000-0001', NOW.toISOString(), stamp)).toBe('done');
        await take({ text: 'KD-0000-0001: I am no spam.' });
        expect(await lead('KD-0000-0001')).toMatchObject({ state: 'quarantine' });
        await actions.release('KD-0000-0001', commandAt(LATER));
        const dueFrom = before === 'open' ? NOW : LATER;
        expect(await lead('KD-0000-0001')).toMatchObject({ state: 'open', dueAt: dueAfter(dueFrom) });
      },
    );

    test('before we have answered the first message does not put off its answer', async () => {
      await take({ text: 'And in teal?' });
      expect((await lead('KD-0000-0001')).dueAt).toBe(dueAfter(NOW));
    });

    const RAVI = { name: 'Ravi Shah', email: 'ravi@example.org' };
    const assignToRavi = async () => {
      const { id } = await addPerson(db, RAVI, NOW);
      await leadActions(db).assign('KD-0000-0001', { personId: id, was: null }, commandAt(NOW));
    };

    test('is told to the person who has the lead, by a mail with the address of the desk', async () => {
      await assignToRavi();
      await take({ text: 'Can it be teal?' });
      const [mail] = await pendingMails();
      expect(JSON.parse(mail?.payload ?? '{}')).toMatchObject({
        to: { address: RAVI.email },
        text: expect.stringContaining('https://desk.example.com/leads/KD-0000-0001'),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    });

    test('is not told to a person who had the lead and has become a writer since', async () => {
      await assignToRavi();
      await db.updateTable('people').set({ role: 'writer' }).execute();
      await take({ text: 'Can it be teal?' });
      expect((await pendingMails()).filter(({ payload }) => payload.includes(RAVI.email))).toEqual([]);
    });

    test('is something that a person must have read before they reply', async () => {
      const before = await lead('KD-0000-0001');
      await take({});
      expect((await lead('KD-0000-0001')).version).not.toBe(before.version);
    });

    test('keeps the record from being erased for as long as the answer is young', async () => {
      await answer('KD-0000-0001');
      await take({}, new Date('2026-06-01T09:00:00Z'));
      await sendAll(db);
      const dates = { applications: undefined, requested: NOW, unsubscribed: NOW, storedTokens: NOW };
      const expired = await retentionRepository(db).countExpired({
        ...dates,
        enquiries: new Date('2026-05-01T00:00:00Z'),
      });
      expect(expired.enquiries.expired).toBe(0);
    });
  });

  test('an absence note is kept with its lead, which stays answered; nothing is sent', async () => {
    await answer('KD-0000-0001');
    const headers = { 'Auto-Submitted': 'auto-replied', 'In-Reply-To': await messageIdOf('KD-0000-0001') };
    expect(await take({ headers, text: 'I am away.' })).toMatchObject({ kind: 'automatic' });
    expect(await lead('KD-0000-0001')).toMatchObject({ state: 'answered', received: [{ kind: 'automatic' }] });
    expect(await pendingMails()).toEqual([]);
  });

  test('a report about a mail of no lead, such as a letter, becomes no enquiry', async () => {
    const report = await readMail(bounceReport('postfix-gmail-unknown'));
    expect(await incoming().take(report, placeOf(1), LATER, LATER)).toEqual({ outcome: 'report' });
    expect(await db.selectFrom('leads').select('reference').execute()).toEqual([{ reference: 'KD-0000-0001' }]);
  });

  test('two robots do not answer each other: no mail is answered by a mail', async () => {
    for (let round = 0; round < 5; round += 1) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await take({ from: 'robot@example.net', text: `Ticket ${round}`, headers });
      await take({ from: 'person@example.net', text: `Hello ${round}` });
    }
    expect(await db.selectFrom('outbox').select('id').where('status', '!=', 'sent').execute()).toEqual([]);
  });

  test('a colleague who answers the client from the mailbox marks the lead as answered', async () => {
    const headers = { 'In-Reply-To': await messageIdOf('KD-0000-0001') };
    await take({ from: 'leads@example.com', to: 'meera@example.com', headers });
    expect(await lead('KD-0000-0001')).toMatchObject({ state: 'answered', received: [{ kind: 'colleague' }] });
  });

  test('a mail of this server that comes back to the mailbox is none', async () => {
    expect(await take({ headers: { 'Message-ID': await messageIdOf('KD-0000-0001') } })).toEqual({ outcome: 'own' });
    expect((await lead('KD-0000-0001')).received).toEqual([]);
  });

  describe('a mail that belongs to nothing', () => {
    test('becomes an enquiry with its files, its sender and where it came from', async () => {
      const text = [
        '--b',
        'Content-Type: text/plain',
        '',
        'We need 500 cartons.',
        '--b',
        'Content-Type: application/pdf; name="brief.pdf"',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('%PDF-1.7\n%âãÏÓ\n').toString('base64'),
        '--b--',
      ].join('\r\n');
      const result = await take({
        from: 'Asha Rao <asha@example.net>',
        subject: 'Cartons',
        text,
        headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
      });
      if (result.outcome !== 'stored') throw new Error(result.outcome);
      expect(await lead(result.reference)).toMatchObject({
        kind: 'enquiry',
        form: 'mail',
        state: 'open',
        name: 'Asha Rao',
        email: 'asha@example.net',
        about: 'Cartons',
        excerpt: 'We need 500 cartons.',
        received: [{ kind: 'first', text: '', attachments: [{ name: 'brief.pdf', kind: 'pdf' }] }],
      });
    });

    test('and that a program sent waits in quarantine', async () => {
      const headers = { 'List-Unsubscribe': '<https://example.net/u>' };
      const result = await take({ from: 'news@example.net', headers });
      if (result.outcome !== 'stored') throw new Error(result.outcome);
      expect(await lead(result.reference)).toMatchObject({ state: 'quarantine' });
    });

    test('does not join what a stranger sent in its sender’s name', async () => {
      const spam = { score: 9, reasons: ['honeypot'], minHash: '', isQuarantined: true };
      const fields = { email: 'asha@example.net' };
      await addEnquiry(db, { reference: 'KD-0000-0009', receivedAt: LATER, fields, spam });
      expect(await take({ from: 'asha@example.net' })).toMatchObject({ isNew: true });
    });
  });

  describe('is taken once', () => {
    const received = async () => (await lead('KD-0000-0001')).received.length;

    test('although it lies in the mailbox twice, by two ways', async () => {
      await take({ headers: { Received: 'from a', 'Message-ID': '<m@example.com>' } });
      expect(await take({ headers: { Received: 'from b', 'Message-ID': '<m@example.com>' } })).toEqual({
        outcome: 'taken-before',
      });
      expect(await received()).toBe(1);
    });

    test('but another mail with the same Message-ID, or none, is another', async () => {
      for (const id of ['<m@example.com>', '<m@example.com>', '', ''])
        await take({ headers: { 'Message-ID': id }, text: `${uid}` });
      expect(await received()).toBe(4);
    });

    test('by two servers at once', async () => {
      const mails = await Promise.all(
        Array.from({ length: 20 }, (_, index) => readMail(sourceOf({ text: `${index}` }))),
      );
      const results = await Promise.all(
        dbs.flatMap((on) => mails.map((mail, index) => incoming(on).take(mail, placeOf(index + 1), LATER, LATER))),
      );
      expect(results.filter(({ outcome }) => outcome === 'stored')).toHaveLength(20);
      expect(await received()).toBe(20);
    });

    test('after the mailbox has other numbers, and after its record was erased', async () => {
      const mail = await readMail(sourceOf({}));
      await incoming().take(mail, placeOf(1), LATER, LATER);
      await sendAll(db);
      await retentionRepository(db).erase({ reference: 'KD-0000-0001' }, commandAt(LATER));
      expect(await incoming().open('box', '2', 50, LATER)).toMatchObject({ uidValidity: '2', lastUid: 0, since: NOW });
      expect(await incoming().take(mail, placeOf(7, '2'), LATER, LATER)).toEqual({ outcome: 'taken-before' });
      expect(await incoming().open('box', '2', 50, LATER)).toMatchObject({ lastUid: 7 });
      for (const table of ['leads', 'received_mails', 'files'] as const) {
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
      }
    });
  });

  describe('whose enquiry is erased', () => {
    const erase = (on: Kysely<Schema>) =>
      retentionRepository(on).erase({ reference: 'KD-0000-0001' }, commandAt(LATER));
    /** The mail with the reference of its enquiry: everything that is left. */
    const left = () =>
      db
        .selectFrom('received_mails')
        .innerJoin('leads', 'leads.id', 'received_mails.lead_id')
        .select(['received_mails.kind', fieldText('message').as('message'), FORM.as('form')])
        .execute();
    const asEnquiry = [{ kind: 'first', message: 'Yes, please.', form: 'mail' }];

    test('before: the mail becomes an enquiry of its own', async () => {
      const headers = { 'In-Reply-To': await messageIdOf('KD-0000-0001') };
      await erase(db);
      expect(await take({ headers })).toMatchObject({ outcome: 'stored', isNew: true });
      expect(await left()).toEqual(asEnquiry);
    });

    test('after: the mail is erased with it', async () => {
      await take({ headers: { 'In-Reply-To': await messageIdOf('KD-0000-0001') } });
      expect(await erase(db)).toMatchObject({ outcome: 'erased' });
      expect(await left()).toEqual([]);
      expect(await db.selectFrom('received_mails').select('id').execute()).toEqual([]);
    });

    test('at the same moment: one of the two, and never a mail without an enquiry', async () => {
      const mail = await readMail(sourceOf({ headers: { 'In-Reply-To': await messageIdOf('KD-0000-0001') } }));
      const [first, second = first] = dbs as [Kysely<Schema>, Kysely<Schema>];
      const [taken, erased] = await Promise.all([incoming(first).take(mail, placeOf(1), LATER, LATER), erase(second)]);
      expect(taken.outcome).toBe('stored');
      expect(erased.outcome).toBe('erased');
      expect(await left()).toEqual(taken.outcome === 'stored' && taken.isNew ? asEnquiry : []);
      expect(await countRows(db.selectFrom('received_mails'))).toBe((await left()).length);
    });
  });

  test('a mail that could not be stored leaves no trace, and is stored when it comes again', async () => {
    const mail = await readMail(sourceOf({ from: 'asha@example.net' }));
    const failing = incomingRepository(db, {
      referencePrefix: 'KD',
      ownAddresses: [],
      newId: () => {
        throw new Error('disk I/O error');
      },
      bytes: systemRandomness.bytes,
      composeNotice: () => {
        throw new Error('Nobody has it.');
      },
    });
    await expect(failing.take(mail, placeOf(1), LATER, LATER)).rejects.toThrow('disk I/O error');
    expect((await incoming().open('box', '1', 0, NOW)).lastUid).toBe(0);
    expect(await incoming().take(mail, placeOf(1), LATER, LATER)).toMatchObject({ outcome: 'stored', isNew: true });
  });

  test('the place in the mailbox does not go back', async () => {
    await take({});
    await incoming().skip(placeOf(9));
    await incoming().skip(placeOf(4));
    expect((await incoming().open('box', '1', 0, NOW)).lastUid).toBe(9);
  });

  describe('reading a mail', () => {
    const begin = (which: number, on = db, now = NOW) => incoming(on).beginReading(readingOf(which), now);

    test('is for one server at a time, of many that begin at once', async () => {
      const begun = await Promise.all(Array.from({ length: 12 }, (_, index) => begin(1, dbs[index % 2])));
      expect(begun.filter((outcome) => outcome === 'begun')).toHaveLength(1);
      expect(await begin(2)).toBe('busy');
      expect(await unfinished()).toEqual({ uid: 1, reads: 1 });
    });

    test('that did not come to an end is counted, until it does; another mail begins anew', async () => {
      expect(await begin(1)).toBe('begun');
      // The server has died, and its lease has ended.
      expect(await begin(1, db, LATER)).toBe('begun');
      expect(await unfinished()).toEqual({ uid: 1, reads: 2 });
      await incoming().endReading(readingOf(1), { isRead: false });
      expect(await unfinished()).toEqual({ uid: 1, reads: 2 });
      expect(await begin(1)).toBe('begun');
      await incoming().endReading(readingOf(1), { isRead: true });
      expect(await unfinished()).toEqual({ uid: 1, reads: 0 });
      expect(await begin(2)).toBe('begun');
      expect(await unfinished()).toEqual({ uid: 2, reads: 1 });
    });

    test('goes on while its lease is renewed, and is not ended by a server whose lease another has', async () => {
      const later = new Date(LATER.getTime() + 60_000);
      await begin(1);
      await incoming().renewReading(readingOf(1), later);
      expect(await begin(1, db, LATER)).toBe('busy');
      await incoming().endReading(readingOf(1), { isRead: true });
      expect(await begin(1, db, LATER)).toBe('busy');
      await incoming().endReading(readingOf(1, later), { isRead: true });
      expect(await begin(1, db, LATER)).toBe('begun');
    });

    test('does not begin once it was taken, nor under a UIDVALIDITY that has gone', async () => {
      await take({});
      expect(await begin(1)).toBe('taken');
      expect(await begin(2)).toBe('begun');
      await incoming().endReading(readingOf(2), { isRead: true });
      expect(await incoming().beginReading(readingOf(2, LATER, '2'), NOW)).toBe('taken');
    });
  });
});
