/** What follows from a report, on both databases. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryStatus } from '#contract/desk/lead.ts';
import type { Schema } from '#server/db/schema.ts';
import { leadReader } from '#server/desk/lead-detail.ts';
import { letterRepository } from '#server/newsletter/letters.ts';
import { subscriberRepository } from '#server/newsletter/subscribers.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { commandAt } from '../../tests/support/audit-stamp.ts';
import { databases } from '../../tests/support/databases.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { addApplication, addEnquiry, addSubscription, sendAll } from '../../tests/support/leads.ts';
import type { Report } from './read-report.ts';
import { bounceRepository } from './repository.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const LATER = new Date('2026-03-10T10:00:00Z');
const GONE: Report = {
  addresses: ['gone@example.com'],
  action: 'failed',
  status: '5.1.1',
  reason: '550 5.1.1 No such user',
  messageIds: [],
  source: 'program',
};

describe.each(databases)('a report on $name', ({ openShared }) => {
  let dbs: Kysely<Schema>[];
  let db: Kysely<Schema>;
  beforeEach(async () => {
    dbs = await openShared(2);
    [db] = dbs as [Kysely<Schema>];
  });

  const record = (changes: Partial<Report> = {}, now = NOW) =>
    bounceRepository(db, randomUUID).record({ ...GONE, ...changes }, now);
  const subscribers = () => subscriberRepository(db);
  const refusalOf = async (search: string) => (await subscribers().list({ search })).subscribers[0]?.refusal;
  const addConfirmed = async (email: string) => {
    await addSubscription(db, email, NOW);
    await db.updateTable('subscriptions').set({ status: 'confirmed' }).where('email', '=', email).execute();
  };
  /** Of the mail to the visitor. */
  const delivery = async (reference: string): Promise<DeliveryStatus | undefined> => {
    const view = { for: '', words: exampleSiteData.forms, now: NOW };
    const lead = await leadReader(db)(reference, view);
    return lead?.deliveries.find(({ to }) => to === lead.email);
  };
  const messageIdOf = async ({ id }: { id: string }) =>
    (await db.selectFrom('outbox').select('message_id').where('id', '=', id).executeTakeFirstOrThrow()).message_id;

  describe('about a subscriber', () => {
    test('that the address does not exist ends the letters to it, and once is enough', async () => {
      await addConfirmed('Gone@example.com');
      await addConfirmed('here@example.com');
      expect(await record()).toBe('recorded');
      expect(await record({ reason: '550 5.1.1 Again' }, LATER)).toBe('recorded');
      expect(await refusalOf('gone@')).toEqual({ at: NOW.toISOString(), reason: '550 5.1.1 No such user' });
      expect(await letterRepository(db).countConfirmed()).toBe(1);
      expect((await subscribers().list({ status: 'refused' })).subscribers.map(({ email }) => email)).toEqual([
        'Gone@example.com',
      ]);
      expect(await subscribers().numbers(NOW)).toMatchObject({ confirmed: 2, refused: 1 });
    });

    test.each<[string, Partial<Report>]>([
      ['the mail is still tried', { action: 'delayed', status: '4.4.1', reason: '' }],
      ['it arrived', { action: 'delivered', status: '2.0.0', reason: '' }],
      ['the mailbox is full', { status: '5.2.2', reason: '552 5.2.2 Full' }],
      ['the mail server refuses ours', { reason: '550 5.7.1 Blocked' }],
      ['it was tried for days', { status: '4.4.1', reason: '' }],
    ])('that %s changes nothing', async (_what, changes) => {
      await addConfirmed('gone@example.com');
      expect(await record(changes)).toBe('ignored');
      expect(await refusalOf('gone@')).toBeNull();
    });

    test('finds the address by either of its spellings', async () => {
      await addConfirmed('मीरा@उदाहरण.example');
      expect(await record({ addresses: ['list@example.org', 'मीरा@xn--p1b6ci4b4b3a.example'] })).toBe('recorded');
      expect(await refusalOf('मीरा')).not.toBeNull();
      expect(await record({ addresses: ['nobody@example.com'] })).toBe('unknown');
    });

    test('gives up the mails that wait, except one that is being handed over', async () => {
      await addConfirmed('gone@example.com');
      await addConfirmed('here@example.com');
      const { id } = await db
        .selectFrom('subscriptions')
        .select('id')
        .where('email_key', '=', 'gone@example.com')
        .executeTakeFirstOrThrow();
      const [first] = await db.selectFrom('outbox').selectAll().where('subscription_id', '=', id).execute();
      const lease = { claimed_by: 'w', lease_until: LATER.toISOString() };
      const other = { ...first, payload: '{}', subscription_id: id, kind: 'mail' as const, attempts: 0 };
      const times = { next_attempt_at: NOW.toISOString(), created_at: NOW.toISOString() };
      await db
        .insertInto('outbox')
        .values([
          { ...other, ...times, id: 'held', message_id: '<h@x>', queue: 'letters', status: 'held' },
          { ...other, ...times, ...lease, id: 'leased', message_id: '<l@x>', queue: 'letters', status: 'pending' },
        ])
        .execute();
      await record();
      const rows = await db.selectFrom('outbox').selectAll().where('subscription_id', '=', id).orderBy('id').execute();
      expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({
        [`${first?.id}`]: 'dead',
        held: 'dead',
        leased: 'pending',
      });
      // Nobody can have them sent again, and the other subscriber's mail still waits.
      expect(await outboxRepository(db).requeue('all', LATER)).toBe(0);
      expect(await outboxRepository(db).count()).toEqual({ pending: 2, dead: 2 });
    });

    test('an address that is active again is refused again by a new report', async () => {
      await addConfirmed('gone@example.com');
      await record();
      const [gone] = (await subscribers().list({})).subscribers;
      await subscribers().reactivate(gone?.id ?? '', commandAt(NOW));
      await record({}, LATER);
      expect((await refusalOf('gone@'))?.at).toBe(LATER.toISOString());
    });
  });

  describe('about the mail of an enquiry', () => {
    beforeEach(async () => {
      await addEnquiry(db, { reference: 'KD-1', receivedAt: NOW, fields: { email: 'Gone@example.com' } });
      await sendAll(db);
    });

    test('makes it undelivered, with the time and the words of the mail server', async () => {
      expect(await record({}, LATER)).toBe('recorded');
      expect(await delivery('KD-1')).toMatchObject({
        status: 'dead',
        returnedAt: LATER.toISOString(),
        finishedAt: LATER.toISOString(),
        isAddressRefused: true,
        lastError: '550 5.1.1 No such user',
      });
      expect(await outboxRepository(db).count()).toEqual({ pending: 0, dead: 1 });
    });

    test.each<[string, Partial<Report>]>([
      ['a full mailbox', { status: '5.2.2', reason: '552 5.2.2 Full' }],
      ['days without success', { status: '4.4.1', reason: '451 4.4.1 Later' }],
    ])('%s counts as well, but the address exists', async (_what, changes) => {
      expect(await record(changes)).toBe('recorded');
      expect(await delivery('KD-1')).toMatchObject({ status: 'dead', isAddressRefused: false });
    });

    test('a mail that is still tried counts as sent', async () => {
      expect(await record({ action: 'delayed', status: '4.4.1' })).toBe('ignored');
      expect(await delivery('KD-1')).toMatchObject({ status: 'sent', returnedAt: null });
    });

    test('the same report again changes nothing, also once it is dismissed', async () => {
      const id = (await delivery('KD-1'))?.id ?? '';
      await record();
      await outboxRepository(db).dismiss({ id }, NOW);
      expect(await record({ reason: '550 5.1.1 Again' }, LATER)).toBe('recorded');
      expect(await delivery('KD-1')).toMatchObject({ status: 'dismissed', lastError: '550 5.1.1 No such user' });
    });

    test('sent again, it is as new, and cannot have come back before it is handed over', async () => {
      const sent = await delivery('KD-1');
      const id = sent?.id ?? '';
      const messageId = await messageIdOf({ id });
      await record({ messageIds: [messageId] });
      expect(await outboxRepository(db).requeue({ id }, LATER)).toBe(1);
      const waiting = { status: 'pending', returnedAt: null, isAddressRefused: false, lastError: null };
      expect(await delivery('KD-1')).toMatchObject(waiting);
      await record({ messageIds: [messageId] });
      expect(await delivery('KD-1')).toMatchObject(waiting);
    });

    test('is found by its Message-ID, whoever the recipient is in the end', async () => {
      await addEnquiry(db, { reference: 'KD-2', receivedAt: NOW, fields: { email: 'here@example.com' } });
      await sendAll(db);
      const messageId = await messageIdOf((await delivery('KD-2')) ?? { id: '' });
      expect(await record({ addresses: ['passed-on@example.org'], messageIds: [messageId] })).toBe('recorded');
      // Not the address of the enquiry is refused, but one that it passes mails on to.
      expect(await delivery('KD-2')).toMatchObject({ status: 'dead', isAddressRefused: false });
      expect(await delivery('KD-1')).toMatchObject({ status: 'sent' });
    });

    test('without a Message-ID of ours it is the last one to the address, and a second report finds no other', async () => {
      await addApplication(db, { reference: 'KD-2', receivedAt: LATER, fields: { email: 'gone@EXAMPLE.com' } });
      await sendAll(db);
      const messageId = '<of-a-provider@example.org>';
      expect(await record({ messageIds: [messageId] }, LATER)).toBe('recorded');
      expect(await record({ messageIds: [messageId] }, LATER)).toBe('recorded');
      expect(await delivery('KD-2')).toMatchObject({ status: 'dead' });
      expect(await delivery('KD-1')).toMatchObject({ status: 'sent' });
    });

    test('an old mail is not meant', async () => {
      expect(await record({}, new Date('2026-03-21T09:00:00Z'))).toBe('unknown');
      expect(await delivery('KD-1')).toMatchObject({ status: 'sent' });
    });
  });

  describe('that came by mail, which any stranger may have written,', () => {
    const mailed = (changes: Partial<Report>) => record({ source: 'mail', ...changes });
    const newsletterMailTo = async (email: string) => {
      const { id } = await db
        .selectFrom('subscriptions')
        .innerJoin('outbox', 'outbox.subscription_id', 'subscriptions.id')
        .select('outbox.id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return messageIdOf({ id });
    };
    beforeEach(async () => {
      await addEnquiry(db, { reference: 'KD-1', receivedAt: NOW, fields: { email: 'gone@example.com' } });
      await addConfirmed('gone@example.com');
      await addConfirmed('stranger@example.com');
      await sendAll(db);
    });

    test.each([[[]], [['<invented@kolamdigital.example>']]])(
      'and names no mail of ours changes nothing: %j',
      async (messageIds) => {
        expect(await mailed({ messageIds })).toBe('unknown');
        expect(await mailed({ messageIds, status: '5.2.2', reason: '552 5.2.2 Full' })).toBe('ignored');
        expect(await delivery('KD-1')).toMatchObject({ status: 'sent', returnedAt: null });
        expect(await refusalOf('gone@')).toBeNull();
      },
    );

    test('and names the mail of an enquiry marks that mail, and ends the newsletter of its address', async () => {
      const messageIds = ['<of-a-provider@example.org>', await messageIdOf((await delivery('KD-1')) ?? { id: '' })];
      expect(await mailed({ messageIds })).toBe('recorded');
      expect(await delivery('KD-1')).toMatchObject({ status: 'dead', isAddressRefused: true });
      expect(await refusalOf('gone@')).not.toBeNull();
    });

    test('and names a mail of the newsletter ends the letters to its reader, also once its text is gone', async () => {
      await db.updateTable('outbox').set({ payload: '' }).where('subscription_id', 'is not', null).execute();
      expect(await mailed({ messageIds: [await newsletterMailTo('gone@example.com')] })).toBe('recorded');
      expect(await refusalOf('gone@')).not.toBeNull();
      expect(await delivery('KD-1')).toMatchObject({ status: 'sent' });
    });

    test('and names a mail that its writer got ends the newsletter of nobody else', async () => {
      await addEnquiry(db, { reference: 'KD-2', receivedAt: NOW, fields: { email: 'stranger@example.com' } });
      await sendAll(db);
      const ofEnquiry = await messageIdOf((await delivery('KD-2')) ?? { id: '' });
      const ofNewsletter = await newsletterMailTo('stranger@example.com');
      for (const messageIds of [[ofEnquiry], [ofNewsletter], [ofNewsletter, ofEnquiry]]) {
        await mailed({ messageIds });
        await mailed({ messageIds, addresses: ['stranger@example.com', 'gone@example.com'] });
      }
      expect(await refusalOf('gone@')).toBeNull();
      expect(await delivery('KD-1')).toMatchObject({ status: 'sent' });
    });
  });

  test('that comes before the delivery is recorded makes it undelivered all the same', async () => {
    await addEnquiry(db, { reference: 'KD-1', receivedAt: NOW, fields: { email: 'gone@example.com' } });
    const outbox = outboxRepository(db);
    const { id = '' } = (await delivery('KD-1')) ?? {};
    await db.updateTable('outbox').set({ status: 'dismissed' }).where('id', '!=', id).execute();
    const due = { queue: { only: 'mail' }, now: NOW, maxFutureTime: LATER, inFlight: [] };
    await outbox.claim({ ...due, worker: 'w', leaseUntil: LATER });
    await record({ messageIds: [await messageIdOf({ id })] });
    await record({ messageIds: [await messageIdOf({ id })], reason: '550 5.1.1 Again' });
    expect(await delivery('KD-1')).toMatchObject({ status: 'pending' });
    await outbox.finish({ id, worker: 'w' }, 'sent', LATER);
    expect(await delivery('KD-1')).toMatchObject({ status: 'dead', lastError: '550 5.1.1 No such user' });
  });

  test('of many at once each is recorded, once', async () => {
    await addConfirmed('gone@example.com');
    await addEnquiry(db, { reference: 'KD-1', receivedAt: NOW, fields: { email: 'gone@example.com' } });
    await sendAll(db);
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        bounceRepository(dbs[index % 2] ?? db, randomUUID).record({ ...GONE, reason: `550 5.1.1 ${index}` }, NOW),
      ),
    );
    expect(new Set(results)).toEqual(new Set(['recorded']));
    const refusal = await refusalOf('gone@');
    expect(refusal?.reason).toMatch(/^550 5\.1\.1 \d+$/);
    expect(await delivery('KD-1')).toMatchObject({
      status: 'dead',
      lastError: expect.stringMatching(/^550 5\.1\.1 \d+$/),
    });
  });
});
