import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { reminderRepository } from '#server/meetings/reminders.ts';
import { type NewToken, type Subscription, subscriptionRepository } from '#server/newsletter/repository.ts';
import { insertMessages, outboxRepository } from '#server/outbox/repository.ts';
import { recordAudit } from '#server/people/audit.ts';
import { addMeeting } from '../../tests/support/add-meeting.ts';
import { commandAt } from '../../tests/support/audit-stamp.ts';
import { databases } from '../../tests/support/databases.ts';
import { mailsDueAt } from '../../tests/support/due.ts';
import { rowsOfTable, tableNames } from '../../tests/support/every-table.ts';
import { addApplication, addEnquiry, addSubscription, happen, rowCounts, sendAll } from '../../tests/support/leads.ts';
import { addPerson, addSession } from '../../tests/support/people.ts';
import { type ExpiryDates, retentionRepository } from './repository.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number));

/** Dates up to which nothing has expired. */
const never: ExpiryDates = {
  enquiries: undefined,
  applications: undefined,
  requested: day(-1000),
  unsubscribed: day(-1000),
  storedTokens: day(-1000),
};

describe.each(databases)('retention on $name', ({ openEmpty, openShared }) => {
  let db: Kysely<Schema>;
  beforeEach(async () => {
    db = await openEmpty();
  });

  const store = () => retentionRepository(db);
  const messageIds = async () =>
    (await db.selectFrom('outbox').select('id').orderBy('id').execute()).map(({ id }) => id);
  const addEverything = async (email: string, letter: string) => {
    await addEnquiry(db, { reference: `KD-0000-000${letter}`, receivedAt: day(1), fields: { email } });
    await addApplication(db, { reference: `KD-1111-000${letter}`, receivedAt: day(1), fields: { email } });
    await addSubscription(db, email, day(1));
  };

  test('erases a person everywhere and nobody else, and records how much it was', async () => {
    await addEverything('meera@example.com', 'A');
    await addEverything('ravi@example.com', 'B');
    const before = await messageIds();
    const result = await store().erase({ email: 'meera@example.com' }, commandAt(day(2)));
    const erased = { enquiries: 1, applications: 1, subscriptions: 1, messages: 5 };
    expect(result).toMatchObject({ outcome: 'erased', erased, isWiped: true });
    const after = await messageIds();
    const gone = before.filter((id) => !after.includes(id));
    expect(result.outcome === 'erased' && result.messageIds.toSorted()).toEqual(gone);
    expect(await store().findMessages(before)).toEqual(new Set(after));
    expect(await rowCounts(db)).toEqual({
      enquiries: 1,
      applications: 1,
      subscriptions: 1,
      subscription_tokens: 1,
      outbox: 5,
    });
    for (const table of ['leads', 'files', 'subscriptions', 'outbox', 'erasures'] as const) {
      const rows = await db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('meera@');
    }
    expect(await store().history()).toEqual([{ ...erased, reason: 'asked', erasedAt: day(2) }]);
  });

  test('erases a person under both spellings of a domain, and in capitals', async () => {
    await addEverything('meera@xn--bcher-kva.example', 'A');
    await addEverything('Meera@BÜCHER.example', 'B');
    await addEverything('meera@bucher.example', 'C');
    const person = { email: 'meera@bücher.example' };
    const found = await store().find(person);
    expect(found).toMatchObject({ subscriptions: 2 });
    expect(found.enquiries.toSorted()).toEqual(['KD-0000-000A', 'KD-0000-000B']);
    await store().erase(person, commandAt(day(2)));
    expect(await rowCounts(db)).toMatchObject({ enquiries: 1, applications: 1, subscriptions: 1 });
  });

  test('keeps what was done with an erased record in the log, without its reference', async () => {
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: day(1) });
    await addEnquiry(db, { reference: 'KD-0000-0002', receivedAt: day(1) });
    await addApplication(db, { reference: 'KD-1111-0001', receivedAt: day(1) });
    const by = { personId: undefined, name: 'Arjun Agent' };
    for (const [index, reference] of ['KD-0000-0001', 'KD-0000-0002', 'KD-1111-0001'].entries()) {
      await recordAudit(db, { id: `entry-${index}`, at: day(1), by, action: 'signed-in', reference });
    }
    await store().erase({ reference: 'KD-0000-0001' }, commandAt(day(2)));
    await sendAll(db);
    await store().expire({ ...never, applications: day(1) }, day(2));
    const entries = await db
      .selectFrom('audit')
      .select(['id', 'reference'])
      .where('id', 'like', 'entry-%')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { id: 'entry-0', reference: null },
      { id: 'entry-1', reference: 'KD-0000-0002' },
      { id: 'entry-2', reference: null },
    ]);
  });

  test('erases links, challenges, sessions, mails and log entries of the desk that have expired, and no others', async () => {
    const at = day(1).toISOString();
    await addPerson(db, { id: 'p1', name: 'Olivia' }, day(1));
    const links = [day(5), day(7)].map((expires, index) => ({ hash: `${index}`, expires_at: expires.toISOString() }));
    await db
      .insertInto('sign_in_links')
      .values(
        links.map((link) => ({ ...link, person_id: 'p1', purpose: 'sign-in' as const, created_at: at, used_at: null })),
      )
      .execute();
    await db
      .insertInto('passkey_challenges')
      .values(links.map(({ hash, expires_at }) => ({ challenge: hash, person_id: null, expires_at })))
      .execute();
    const sessions = [
      { id: 'idle', begun: day(4), used: day(4) },
      { id: 'old', begun: day(2), used: day(6) },
      { id: 'kept', begun: day(4), used: day(6) },
    ];
    for (const { id, begun, used } of sessions) {
      await addSession(db, 'p1', { id }, begun);
      await db.updateTable('sessions').set({ last_used_at: used.toISOString() }).where('id', '=', id).execute();
    }
    for (const [id, written, lease] of [
      ['m1', day(3), null],
      ['m2', day(3), day(7).toISOString()],
      ['m3', day(5), null],
    ] as const) {
      await db
        .transaction()
        .execute((transaction) =>
          insertMessages(
            transaction,
            { person_id: 'p1' },
            [{ id, kind: 'mail', payload: '{}', messageId: id }],
            written,
          ),
        );
      await db.updateTable('outbox').set({ lease_until: lease }).where('id', '=', id).execute();
    }
    const by = { personId: 'p1', name: 'Olivia' };
    for (const [id, written] of [
      ['a1', day(3)],
      ['a2', day(5)],
    ] as const) {
      await recordAudit(db, { id, at: written, by, action: 'signed-in' });
    }

    await db
      .insertInto('desk_tokens')
      .values(
        [day(3), day(5)].map((expires) => ({
          id: expires.toISOString(),
          hash: expires.toISOString(),
          person_id: 'p1',
          name: 'CRM',
          scope: 'read' as const,
          created_at: at,
          expires_at: expires.toISOString(),
        })),
      )
      .execute();

    const erased = await store().expireDesk(
      {
        links: day(6),
        sessions: { usedSince: day(5), begunSince: day(3) },
        linkMails: day(4),
        audit: day(4),
        drafts: day(4),
        replyDrafts: day(4),
      },
      day(6),
    );
    expect(erased).toEqual({
      links: 1,
      sessions: 2,
      challenges: 1,
      mails: 1,
      tokens: 1,
      auditEntries: 1,
      files: 0,
      replyDrafts: 0,
    });
    expect(await messageIds()).toEqual(['m2', 'm3']);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'kept' }]);
    expect(await db.selectFrom('sign_in_links').select('hash').execute()).toEqual([{ hash: '1' }]);
    expect(await db.selectFrom('audit').select('id').execute()).toEqual([{ id: 'a2' }]);
    expect(await db.selectFrom('desk_tokens').select('id').execute()).toEqual([{ id: day(5).toISOString() }]);
  });

  test('erases the webhooks of a person in every status', async () => {
    const queues = ['webhook a.example 1', 'webhook b.example 2', 'webhook c.example 3', 'webhook d.example 4'];
    await addEnquiry(db, { reference: 'KD-0000-0001', receivedAt: day(1), queues });
    await addApplication(db, { reference: 'KD-1111-0001', receivedAt: day(1), queues });
    await addEnquiry(db, {
      reference: 'KD-0000-0002',
      receivedAt: day(1),
      queues,
      fields: { email: 'ravi@example.com' },
    });
    for (const [index, status] of (['pending', 'sent', 'dead', 'held'] as const).entries()) {
      await db
        .updateTable('outbox')
        .set({ status })
        .where('queue', '=', queues[index] ?? '')
        .execute();
    }
    expect(await store().erase({ email: 'meera@example.com' }, commandAt(day(2)))).toMatchObject({
      erased: { enquiries: 1, applications: 1, messages: 12 },
    });
    const left = await db.selectFrom('outbox').selectAll().execute();
    expect(left).toHaveLength(6);
    expect(JSON.stringify(left)).not.toContain('meera@');
    await sendAll(db);
    await store().expire({ ...never, enquiries: day(20), applications: day(20) }, day(21));
    expect(await rowCounts(db)).toMatchObject({ enquiries: 0, outbox: 0 });
  });

  test('expired records are counted once, however many servers erase at once', async () => {
    const servers = await openShared(3);
    for (let index = 0; index < 30; index += 1) {
      await addEnquiry(servers[0], { reference: `KD-0000-00${index + 10}`, receivedAt: day(1) });
      await addSubscription(servers[0], `visitor${index}@example.com`, day(1));
    }
    await sendAll(servers[0]);
    const dates = { ...never, enquiries: day(2), requested: day(2) };
    const erased = await Promise.all(servers.map((server) => retentionRepository(server).expire(dates, day(20))));
    const history = await retentionRepository(servers[0]).history();
    for (const counted of [erased, history]) {
      const sum = (kind: 'enquiries' | 'subscriptions' | 'messages') =>
        counted.reduce((total, one) => total + one[kind], 0);
      expect([sum('enquiries'), sum('subscriptions'), sum('messages')]).toEqual([30, 30, 90]);
    }
  });

  test('a person with a mail being delivered is erased after the lease has ended', async () => {
    await addEverything('meera@example.com', 'A');
    await outboxRepository(db).claim({ ...mailsDueAt(day(2)), worker: 'w', leaseUntil: day(3) });
    const erase = (now: Date) => store().erase({ email: 'meera@example.com' }, commandAt(now));
    expect(await erase(day(2))).toEqual({ outcome: 'being-delivered' });
    expect(await rowCounts(db)).toMatchObject({ enquiries: 1, applications: 1, subscriptions: 1, outbox: 5 });
    expect(await erase(day(3))).toMatchObject({ outcome: 'erased' });
  });

  test('a lead expires after the last contact: its arrival, answer, reply, note or mail', async () => {
    for (const [kind, add] of [
      ['enquiries', addEnquiry],
      ['applications', addApplication],
    ] as const) {
      const addLead = (name: string) =>
        add(db, { reference: `KD-0000-${kind === 'enquiries' ? 'E' : 'A'}${name}`, receivedAt: day(5) });
      await addLead('001');
      await addLead('002');
      const replied = await addLead('003');
      const noted = await addLead('004');
      const mailed = await addLead('005');
      await sendAll(db);
      const late = day(6).toISOString();
      const text = { person_name: 'Asha', text: 'We talked.', search_text: '', created_at: late };
      await happen(db, `KD-0000-${kind === 'enquiries' ? 'E' : 'A'}002`, { type: 'answered' }, day(6));
      await db
        .insertInto('replies')
        .values({ ...text, lead_id: replied, id: `reply-${kind}`, subject: 'Hello', sends_at: late, wish: 'answered' })
        .execute();
      await db
        .insertInto('notes')
        .values({ ...text, lead_id: noted, id: `note-${kind}` })
        .execute();
      await db.updateTable('outbox').set({ finished_at: late }).where('lead_id', '=', mailed).execute();
    }
    expect(await store().expire(never, day(20))).toMatchObject({ enquiries: 0, applications: 0 });
    const first = { enquiries: 1, applications: 1, subscriptions: 0, messages: 4 };
    expect(await store().expire({ ...never, enquiries: day(5), applications: day(5) }, day(20))).toEqual(first);
    expect(await store().history()).toMatchObject([{ reason: 'retention', enquiries: 1, applications: 1 }]);
    const rest = { ...never, enquiries: day(6), applications: day(6) };
    expect(await store().expire(rest, day(20))).toMatchObject({ enquiries: 4, applications: 4 });
  });

  test('an enquiry expires after its meeting, and one that was cancelled after the cancellation', async () => {
    const add = async (name: string, changes: Parameters<typeof addMeeting>[3]) =>
      addMeeting(db, await addEnquiry(db, { reference: `KD-0000-${name}`, receivedAt: day(1) }), day(8), changes);
    await add('0001', {});
    await add('0002', { status: 'missed' });
    await add('0003', { status: 'cancelled', changed_at: day(6).toISOString() });
    await sendAll(db);
    const expireTo = async (enquiries: Date) => {
      await store().expire({ ...never, enquiries }, day(20));
      return (await db.selectFrom('leads').select('reference').orderBy('reference').execute()).map(
        ({ reference }) => reference,
      );
    };
    expect(await expireTo(day(5))).toEqual(['KD-0000-0001', 'KD-0000-0002', 'KD-0000-0003']);
    expect(await expireTo(day(8))).toEqual(['KD-0000-0001', 'KD-0000-0002']);
    expect(await expireTo(day(9))).toEqual([]);
    expect(await rowsOfTable(db, 'meetings')).toEqual([]);
  });

  test('erases the meeting of a person with all of its mails, and frees its time', async () => {
    const book = async (reference: string, email: string) => {
      const id = await addEnquiry(db, { reference, receivedAt: day(1), fields: { email } });
      const meeting = await addMeeting(db, id, day(8));
      for (const to of [email, 'leads@agency.example', 'host@agency.example']) {
        const mail = { id: `${reference}-${to}`, kind: 'mail' as const, messageId: `<${reference}-${to}>` };
        const payload = JSON.stringify({ to, text: 'A reminder of the meeting', link: `token-of-${meeting}` });
        await db
          .transaction()
          .execute((transaction) => insertMessages(transaction, { lead_id: id }, [{ ...mail, payload }], day(1)));
      }
      return meeting;
    };
    const meeting = await book('KD-0000-0001', 'meera@example.com');
    await expect(book('KD-0000-0002', 'ravi@example.com')).rejects.toThrow(/unique/i);
    await store().erase({ email: 'meera@example.com' }, commandAt(day(2)));
    for (const table of await tableNames(db)) {
      expect(JSON.stringify(await rowsOfTable(db, table)), table).not.toMatch(
        new RegExp(`meera@|KD-0000-0001|${meeting}`),
      );
    }
    await db.deleteFrom('leads').execute();
    await book('KD-0000-0003', 'ravi@example.com');
    expect(await rowsOfTable(db, 'meetings')).toMatchObject([{ address_key: 'ravi@example.com' }]);
  });

  test('nothing expires that has a message waiting, held or being delivered', async () => {
    await addEverything('meera@example.com', 'A');
    await addEverything('ravi@example.com', 'B');
    await db.updateTable('outbox').set({ status: 'held' }).where('payload', 'like', '%ravi@%').execute();
    const dates = { ...never, enquiries: day(9), applications: day(9), requested: day(9) };
    const none = { enquiries: 0, applications: 0, subscriptions: 0, messages: 0 };
    expect(await store().expire(dates, day(20))).toEqual(none);
    await sendAll(db);
    // Dismissed while it was being handed over.
    await db
      .updateTable('outbox')
      .set({ lease_until: day(21).toISOString() })
      .execute();
    expect(await store().expire(dates, day(20))).toEqual(none);
    expect(await store().expire(dates, day(22))).toEqual({
      enquiries: 2,
      applications: 2,
      subscriptions: 2,
      messages: 10,
    });
  });

  test('more expired records than a batch are all erased, except one that is being delivered', async () => {
    const ids = Array.from({ length: 450 }, (_, index) => String(index).padStart(4, '0'));
    await addEnquiry(db, { reference: 'KD-9999-0000', receivedAt: day(1) });
    await outboxRepository(db).claim({ ...mailsDueAt(day(20)), worker: 'w', leaseUntil: day(21) });
    const row = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    const copies = ids.map((id) => ({ ...row, id, reference: `KD-0000-${id}`, idempotency_key: id }));
    for (const part of [copies.slice(0, 225), copies.slice(225)]) {
      await db.insertInto('leads').values(part).execute();
    }
    const dates = { ...never, enquiries: day(2) };
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    });
    expect(await store().expire(dates, day(20))).toMatchObject({ enquiries: 450 });
    clearInterval(turning);
    // The server answers requests in between.
    expect(turns).toBeGreaterThan(0);
    expect(await rowCounts(db)).toMatchObject({ enquiries: 1, outbox: 2 });
    await sendAll(db);
    expect(await store().expire(dates, day(22))).toMatchObject({ enquiries: 1 });
  });

  test('only unconfirmed and unsubscribed newsletter addresses expire, with tokens and mails', async () => {
    const add = (id: string, subscription: Partial<Subscription>, tokens: NewToken[] = []) =>
      subscriptionRepository(db).transaction(async (subscriptions) => {
        await subscriptions.save({
          id,
          email: `${id}@example.com`,
          status: 'pending',
          consentText: 'One letter a month.',
          consentedAt: day(1),
          mailedAt: day(1),
          confirmedAt: undefined,
          unsubscribedAt: undefined,
          ...subscription,
        });
        await subscriptions.addTokens(id, tokens, day(1));
        const messages = [{ id, kind: 'mail' as const, payload: '{}', messageId: `<${id}@example.com>` }];
        await subscriptions.addMessages(id, messages, day(1));
      });
    const confirm = (hash: string): NewToken => ({ hash, purpose: 'confirm', expiresAt: day(17) });
    const left = { unsubscribedAt: day(20), confirmedAt: day(1) };
    await add('late', { consentedAt: day(10) }, [confirm('late')]);
    await add('in-time', { consentedAt: day(11) }, [confirm('in-time')]);
    await add('back-late', { consentedAt: day(10), ...left });
    await add('confirmed', { status: 'confirmed' });
    await add('left', { status: 'unsubscribed', ...left });
    await add('left-long-ago', { status: 'unsubscribed', unsubscribedAt: day(5) });
    await add('receipts', { status: 'confirmed' }, [
      { hash: 'old', purpose: 'stored', expiresAt: day(12) },
      { hash: 'new', purpose: 'stored', expiresAt: day(13) },
    ]);

    await sendAll(db);
    const dates = { ...never, requested: day(10), unsubscribed: day(5), storedTokens: day(12) };
    const erased = { enquiries: 0, applications: 0, subscriptions: 2, messages: 2 };
    expect(await store().expire(dates, day(20))).toEqual(erased);
    expect(await store().history()).toEqual([{ ...erased, reason: 'retention', erasedAt: day(20) }]);
    const rows = await db.selectFrom('subscriptions').select(['id', 'status']).orderBy('id').execute();
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      ['back-late', 'unsubscribed'],
      ['confirmed', 'confirmed'],
      ['in-time', 'pending'],
      ['left', 'unsubscribed'],
      ['receipts', 'confirmed'],
    ]);
    const tokens = await db.selectFrom('subscription_tokens').select('hash').orderBy('hash').execute();
    expect(tokens.map(({ hash }) => hash)).toEqual(['in-time', 'new']);
    expect(await messageIds()).toEqual(['back-late', 'confirmed', 'in-time', 'left', 'receipts']);
  });

  test('a newsletter request that comes while the expired one of the address is erased is kept', async () => {
    const [one, other = one] = await openShared(2);
    for (let round = 0; round < 50; round += 1) {
      const email = `visitor${round}@example.com`;
      await addSubscription(one, email, day(1));
      await sendAll(one);
      await Promise.all([
        retentionRepository(one).expire({ ...never, requested: day(2) }, day(20)),
        addSubscription(other, email, day(19)),
      ]);
      const rows = await one.selectFrom('subscriptions').select('consented_at').where('email', '=', email).execute();
      expect(rows).toEqual([{ consented_at: day(19).toISOString() }]);
    }
  });

  test('a note that is stored while its enquiry expires keeps it, or is refused', async () => {
    const [one, other = one] = await openShared(2);
    for (let round = 0; round < 50; round += 1) {
      const id = await addEnquiry(one, { reference: `KD-0000-00${round + 10}`, receivedAt: day(1) });
      await sendAll(one);
      const note = { id: `note-${round}`, lead_id: id, person_name: 'Asha', search_text: '' };
      const [, stored] = await Promise.allSettled([
        retentionRepository(one).expire({ ...never, enquiries: day(2) }, day(20)),
        other
          .insertInto('notes')
          .values({ ...note, text: 'We talked.', created_at: day(19).toISOString() })
          .execute(),
      ]);
      const left = await one.selectFrom('leads').select('id').where('id', '=', id).execute();
      expect(left).toHaveLength(stored.status === 'fulfilled' ? 1 : 0);
    }
  });

  test('nobody is reminded of the meeting of a person who is erased, however the two meet', async () => {
    const [one, other = one] = await openShared(2);
    const remind = (db: Kysely<Schema>, id: string) =>
      reminderRepository(db).remind(
        () => [{ id, kind: 'mail', payload: '{}', messageId: `<${id}>` }],
        new Date(day(2).getTime() - 60_000),
      );
    let reminders = 0;
    for (let round = 0; round < 50; round += 1) {
      const reference = `KD-0000-00${round + 10}`;
      await addMeeting(one, await addEnquiry(one, { reference, receivedAt: day(1) }), day(2));
      const erase = () => retentionRepository(one).erase({ reference }, commandAt(day(2)));
      // One after the other, and both at once.
      if (round < 5) reminders += await remind(other, `first-${round}`);
      const [{ outcome }] = await Promise.all([erase(), remind(other, `beside-${round}`)]);
      expect(outcome).toBe('erased');
      expect(await remind(other, `late-${round}`)).toBe(0);
      expect(await one.selectFrom('outbox').select('id').execute()).toEqual([]);
    }
    expect(reminders).toBe(5);
  });

  test('a worker cannot claim a mail of a person who is being erased', async () => {
    const [one, other = one] = await openShared(2);
    for (let round = 0; round < 50; round += 1) {
      const reference = `KD-0000-00${round + 10}`;
      await addEnquiry(one, { reference, receivedAt: day(1) });
      const [{ outcome }, claimed] = await Promise.all([
        retentionRepository(one).erase({ reference }, commandAt(day(2))),
        outboxRepository(other).claim({ ...mailsDueAt(day(2)), worker: 'w', leaseUntil: day(3) }),
      ]);
      expect(outcome).toBe(claimed ? 'being-delivered' : 'erased');
      await one.deleteFrom('leads').execute();
    }
  });
});

describe('the file of SQLite', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'erasure-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const holds = async (text: RegExp) => {
    const files = await readdir(folder);
    const contents = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'latin1')));
    return contents.some((content) => text.test(content));
  };
  const filler = (index: number) => ({
    reference: `KD-0000-${String(index).padStart(4, '0')}`,
    receivedAt: day(1),
    fields: { email: `visitor${index}@example.com`, message: `word${index} `.repeat(20 + (index % 7) * 60) },
  });

  /** Rows grow, shrink and move between pages, as in years of use. Each move may leave a copy. */
  const fillFile = async (db: Kysely<Schema>) => {
    for (let index = 0; index < 60; index += 1) {
      await addMeeting(db, await addEnquiry(db, filler(index)), day(index), { token: `visitor${index}-token` });
      if (index % 3 === 0) {
        const status = { status: 'sent' as const, finished_at: day(2).toISOString(), claimed_by: 'a worker'.repeat(9) };
        await db.updateTable('outbox').set(status).where('status', '=', 'pending').execute();
        await db.updateTable('outbox').set({ claimed_by: null }).execute();
      }
    }
    const cv = Buffer.from('visitor7-of-the-cv '.repeat(20_000));
    const fields = { email: 'visitor7@example.com', name: 'visitor7' };
    await addApplication(db, { reference: 'KD-1111-0007', receivedAt: day(1), fields, cv });
    await addSubscription(db, 'visitor7@example.com', day(1));
  };
  const visitor7 = /visitor7[@-]|word7 |KD-0000-0007|KD-1111-0007/;

  test('contains nothing of an erased person, and everything of others', async () => {
    const db = openSqlite(path.join(folder, 'kolam.sqlite'));
    await migrate(db);
    await fillFile(db);
    expect(await holds(visitor7)).toBe(true);
    const result = await retentionRepository(db).erase({ email: 'visitor7@example.com' }, commandAt(day(2)));
    expect(result).toMatchObject({ outcome: 'erased', isWiped: true });
    expect(await holds(visitor7)).toBe(false);
    expect(await holds(/visitor8@example\.com/)).toBe(true);
    await db.destroy();
  });
});
