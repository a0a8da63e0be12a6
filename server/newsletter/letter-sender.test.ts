import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { bounceRepository } from '#server/bounces/repository.ts';
import type { Schema, SubscriptionStatus } from '#server/db/schema.ts';
import { type Mail, mailSchema } from '#server/mail/mail.ts';
import { type OutboxRepository, outboxRepository } from '#server/outbox/repository.ts';
import { systemRandomness } from '#server/runtime.ts';
import { commandAt } from '../../tests/support/audit-stamp.ts';
import { databases } from '../../tests/support/databases.ts';
import { mailsDueAt } from '../../tests/support/due.ts';
import { exampleSiteData } from '../../tests/support/examples.ts';
import { addSubscribers, startLetter } from '../../tests/support/subscribers.ts';
import { LETTER_QUEUE } from './letter-mail.ts';
import { batchOf, type LetterSenderDeps, mailDueBatch } from './letter-sender.ts';
import { earliestNextLetter, type LetterRepository, letterRepository } from './letters.ts';
import { NO_PROGRESS } from './progress.ts';
import { subscriptionRepository } from './repository.ts';
import { sendingRepository } from './sending.ts';
import { linkState, pressLink } from './service.ts';

const MINUTE = 60_000;

describe.each(databases)('sending a letter on $name', ({ openShared }) => {
  let servers: Kysely<Schema>[];
  let db: Kysely<Schema>;
  let letters: LetterRepository;
  let outbox: OutboxRepository;
  let now: Date;

  beforeEach(async () => {
    servers = await openShared(2);
    db = servers[0] as Kysely<Schema>;
    letters = letterRepository(db);
    outbox = outboxRepository(db);
    now = new Date('2026-03-01T06:30:00Z');
  });

  const stamp = () => commandAt(now);
  const senderOn = (server: Kysely<Schema>, perMinute = 60): LetterSenderDeps => ({
    sending: sendingRepository(server),
    mails: {
      siteData: exampleSiteData,
      siteUrl: 'https://a.example',
      serverUrl: 'https://a.example',
      newId: systemRandomness.id,
    },
    perMinute,
    clock: () => now,
    secret: 'the secret of the installation',
    wakeOutbox: () => {},
    log: { info: () => {}, error: () => {} },
  });
  const draft = async (subject = 'What it cost', text = 'It cost **40 hours**.') => {
    const { id } = await letters.create(systemRandomness.id(), stamp());
    await letters.save(id, { version: 1, subject, text }, stamp());
    return id;
  };
  const start = async (id: string) => {
    const result = await letters.start(id, { version: 2, ending: ['{consent}', '{unsubscribeLink}'] }, stamp());
    expect(result.outcome).toBe('done');
  };
  const startFor = (subscribers: number) => startLetter(db, subscribers, now);
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const setStatus = (id: string | undefined, status: SubscriptionStatus) =>
    db
      .updateTable('subscriptions')
      .set({ status })
      .where('id', '=', id ?? '')
      .execute();
  /** Writes batches until none is due. */
  const mailAll = async (perMinute = 100_000) => {
    for (let count = 0; count < 1000; count += 1) {
      const wait = await mailDueBatch(senderOn(db, perMinute));
      if ((await sendingRepository(db).nextBatchAt()) === undefined || (await waiting()) === 0) return;
      pass(wait);
    }
  };
  const waiting = async () =>
    (await db.selectFrom('letter_recipients').select('status').where('status', '=', 'waiting').execute()).length;
  const claim = () =>
    outbox.claim({
      ...mailsDueAt(now),
      queue: { only: LETTER_QUEUE },
      worker: systemRandomness.id(),
      leaseUntil: new Date(now.getTime() + 30_000),
    });
  const claimed = async () => {
    const message = await claim();
    if (!message) throw new Error('Nothing is due.');
    const row = await db.selectFrom('outbox').select('claimed_by').where('id', '=', message.id).executeTakeFirst();
    return { message, lease: { id: message.id, worker: row?.claimed_by ?? '' } };
  };
  const mailOf = ({ payload }: { payload: string }): Mail => mailSchema.parse(JSON.parse(payload));
  const deliverAll = async () => {
    for (;;) {
      const message = await claim();
      if (!message) return;
      await outbox.finish({ id: message.id, worker: '' }, 'sent', now);
    }
  };
  const mails = async () =>
    (await db.selectFrom('outbox').selectAll().where('queue', '=', LETTER_QUEUE).execute()).map(mailOf);
  const tokenIn = (mail: Mail) => /unsubscribe\?token=([\w-]{43})/.exec(mail.text)?.[1] ?? '';
  const linkDeps = (on: Kysely<Schema>) => ({ repository: subscriptionRepository(on), clock: () => now });
  const leaveBy = (token: string) => pressLink(linkDeps(servers[1] as Kysely<Schema>), 'unsubscribe', token);
  const progress = async (id: string) => (await letters.find(id))?.progress;

  test('writes the same mails again from a copy of the database, with the same Message-IDs and links', async () => {
    await startFor(3);
    const identities = async () => {
      const rows = await db.selectFrom('outbox').selectAll().where('queue', '=', LETTER_QUEUE).execute();
      return rows.map((row) => `${row.message_id} ${mailOf(row).to.address} ${tokenIn(mailOf(row))}`).toSorted();
    };
    await mailAll();
    const first = await identities();
    expect(new Set(first).size).toBe(3);
    // As when the backup was made.
    await db.deleteFrom('outbox').execute();
    await db.deleteFrom('subscription_tokens').execute();
    await db.updateTable('letter_recipients').set({ status: 'waiting', outbox_id: null }).execute();
    await db.updateTable('letters').set({ status: 'sending', next_batch_at: now.toISOString() }).execute();
    await mailAll();
    expect(await identities()).toEqual(first);
  });

  test('goes to who is confirmed at the start, each with a link and headers of their own', async () => {
    const ids = await addSubscribers(db, 5, now);
    await setStatus(ids[0], 'pending');
    await setStatus(ids[1], 'unsubscribed');
    const id = await draft();
    await start(id);
    await setStatus(ids[0], 'confirmed');
    await mailAll();

    const sent = await mails();
    expect(sent.map(({ to }) => to.address).toSorted()).toEqual(
      [3, 4, 5].map((reader) => `reader-${reader}@example.com`),
    );
    expect(new Set(sent.map(tokenIn)).size).toBe(3);
    for (const mail of sent) {
      const url = `https://a.example${routes.newsletterUnsubscribe(tokenIn(mail))}`;
      expect(mail.headers['List-Unsubscribe']).toContain(`<${url}>`);
      expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      expect(mail.html).toContain(`href="${url}"`);
      expect(mail.subject).toBe('What it cost');
    }
    expect(await progress(id)).toEqual({ ...NO_PROGRESS, total: 3, waiting: 3 });
    await deliverAll();
    pass(5_000);
    await mailDueBatch(senderOn(db));
    expect(await letters.find(id)).toMatchObject({
      status: 'sent',
      finishedAt: now.toISOString(),
      progress: { ...NO_PROGRESS, total: 3, delivered: 3 },
    });
    // The links give access: nothing of them stays.
    const rows = await db.selectFrom('outbox').select('payload').execute();
    expect(rows.every(({ payload }) => payload === '')).toBe(true);
  });

  test('two servers keep to the rate together', async () => {
    await startFor(100);
    const counts: number[] = [];
    for (let second = 0; second < 40; second += 1) {
      await Promise.all(servers.map((server) => mailDueBatch(senderOn(server, 90))));
      counts.push((await mails()).length);
      pass(1_000);
    }
    // 90 a minute, in batches of 3.
    for (const [second, count] of counts.entries()) expect(count).toBeLessThanOrEqual((second / 60) * 90 + 3);
    expect(counts.at(-1)).toBe(60);
  });

  test('adds no more while the mail server takes none, and goes on when it does', async () => {
    const id = await startFor(130);
    for (let minute = 0; minute < 110; minute += 1) {
      await mailDueBatch(senderOn(db, 5));
      pass(MINUTE);
    }
    expect((await mails()).length).toBe(100);
    expect(await progress(id)).toMatchObject({ waiting: 130 });
    await deliverAll();
    await mailDueBatch(senderOn(db, 5));
    expect((await progress(id))?.waiting).toBe(30);
  });

  test('stopped, nothing more is handed over; gone on with, everyone gets it, with the Message-ID that it had', async () => {
    const id = await startFor(6);
    await mailDueBatch(senderOn(db, 120));
    const { message, lease } = await claimed();
    const before = await db.selectFrom('outbox').select(['id', 'message_id']).execute();
    expect((await letters.stop(id, stamp())).outcome).toBe('done');
    expect(await claim()).toBeUndefined();
    // The mail that is being handed over fails: it is not tried again while the letter is stopped.
    await outbox.retry(lease, now, 'Try again later');
    expect(await claim()).toBeUndefined();
    pass(MINUTE);
    expect(await mailDueBatch(senderOn(db))).toBeGreaterThan(1_000);
    expect(await letters.find(id)).toMatchObject({ status: 'stopped', progress: { total: 6, waiting: 6 } });

    expect((await letters.goOn(id, stamp())).outcome).toBe('done');
    expect((await claim())?.messageId).toBe(message.messageId);
    await mailAll();
    await deliverAll();
    const after = await db.selectFrom('outbox').select(['id', 'message_id']).execute();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).toHaveLength(6);
    expect((await letters.goOn(id, stamp())).outcome).toBe('changed');
  });

  test('ended, who has not got it gets none', async () => {
    const id = await startFor(6);
    await mailDueBatch(senderOn(db, 120));
    expect((await letters.end(id, stamp())).outcome).toBe('changed');
    const { lease } = await claimed();
    await letters.stop(id, stamp());
    await letters.end(id, stamp());
    await outbox.finish(lease, 'sent', now);
    pass(MINUTE);
    await mailDueBatch(senderOn(db));
    // Nor does anybody who may send mails again, but no letters.
    const dismissed = await db.selectFrom('outbox').select('id').where('status', '=', 'dismissed').execute();
    expect(dismissed).toHaveLength(3);
    for (const { id: mail } of dismissed) expect(await outbox.requeue({ id: mail }, now)).toBe(0);
    expect(await claim()).toBeUndefined();
    expect(await letters.find(id)).toMatchObject({
      status: 'ended',
      progress: { ...NO_PROGRESS, total: 6, delivered: 1, waiting: 2, failed: 3 },
    });
  });

  test('who unsubscribes meanwhile gets none after that moment, whether waiting, queued, failed or being retried', async () => {
    const id = await startFor(8);
    await mailDueBatch(senderOn(db, 120));
    const first = await claimed();
    const second = await claimed();
    const third = await claimed();
    await outbox.deadLetter(third.lease, now, 'No such mailbox');
    for (const { message } of [first, second, third]) {
      expect(await leaveBy(tokenIn(mailOf(message)))).toBe('ready');
    }
    const queued = (await mails()).find(
      ({ to }) => ![first, second, third].some(({ message }) => mailOf(message).to.address === to.address),
    );
    await leaveBy(tokenIn(queued as Mail));
    // One of those that are being handed over fails, for a while or for good; the other arrives.
    await outbox.retry(first.lease, now, 'Try again later');
    await outbox.finish(second.lease, 'sent', now);
    expect(await outbox.requeue('all', now)).toBe(0);
    expect(await outbox.requeue({ id: first.message.id }, now)).toBe(0);
    // And one who has not been reached yet.
    const rest = await db
      .selectFrom('letter_recipients')
      .select('subscription_id')
      .where('status', '=', 'waiting')
      .execute();
    await subscriptionRepository(db).transaction((subscriptions) =>
      subscriptions.removeMails(rest[0]?.subscription_id ?? '', now),
    );
    await mailAll();
    const addresses: string[] = [];
    for (let message = await claim(); message; message = await claim()) addresses.push(mailOf(message).to.address);
    expect(addresses).toHaveLength(3);
    expect(await progress(id)).toEqual({ ...NO_PROGRESS, total: 8, delivered: 1, waiting: 3, left: 4 });
  });

  test('unsubscribing beside the batch that mails: none is handed over afterwards', async () => {
    const id = await startFor(40);
    await mailDueBatch(senderOn(db, 600));
    const tokens = (await mails()).map(tokenIn);
    pass(5_000);
    await Promise.all([
      mailDueBatch(senderOn(db, 600)),
      ...tokens.map(leaveBy),
      mailDueBatch(senderOn(servers[1] as Kysely<Schema>, 600)),
    ]);
    await mailAll();
    expect(await mails()).toHaveLength(20);
    expect(await progress(id)).toEqual({ ...NO_PROGRESS, total: 40, waiting: 20, left: 20 });
    expect(await linkState(linkDeps(db), 'unsubscribe', tokens[0] ?? '')).toBe('already');
  });

  test('a report that an address does not exist, beside the batch that mails: none is handed over afterwards', async () => {
    await startFor(40);
    await mailDueBatch(senderOn(db, 600));
    pass(5_000);
    const bounces = bounceRepository(servers[1] as Kysely<Schema>, randomUUID);
    const refused = Array.from({ length: 20 }, (_, index) => `reader-${2 * index + 1}@example.com`);
    const reason = '550 5.1.1 No such user';
    const report = { action: 'failed', status: '5.1.1', reason, source: 'program' } as const;
    await Promise.all([
      mailDueBatch(senderOn(db, 600)),
      ...refused.map((address) => bounces.record({ ...report, messageIds: [], addresses: [address] }, now)),
      mailDueBatch(senderOn(servers[1] as Kysely<Schema>, 600)),
    ]);
    await mailAll();
    const handedOver: string[] = [];
    for (let message = await claim(); message; message = await claim()) handedOver.push(mailOf(message).to.address);
    expect(handedOver.filter((address) => refused.includes(address))).toEqual([]);
    expect(handedOver).toHaveLength(20);
  });

  test('erasing a subscriber removes their part of the letter, and the letter is finished without it', async () => {
    const [gone = ''] = await addSubscribers(db, 2, now);
    const id = await draft();
    await start(id);
    await db.deleteFrom('subscriptions').where('id', '=', gone).execute();
    await mailAll();
    await deliverAll();
    pass(5_000);
    await mailDueBatch(senderOn(db));
    expect(await letters.find(id)).toMatchObject({ status: 'sent', progress: { total: 1, delivered: 1 } });
  });

  test('who is refused in the middle of a letter is counted as refused, and has not left', async () => {
    const id = await startFor(4);
    await mailDueBatch(senderOn(db, 60));
    const { lease } = await claimed();
    await outbox.deadLetter(lease, now, '550 5.1.1 No such user', { isAddressRefused: true });
    const { subscription_id } = await db
      .selectFrom('letter_recipients')
      .select('subscription_id')
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('subscriptions')
      .set({ refused_at: now.toISOString() })
      .where('id', '=', subscription_id)
      .execute();
    pass(5_000);
    await mailAll();
    await deliverAll();
    pass(5_000);
    await mailDueBatch(senderOn(db));
    expect(await letters.find(id)).toMatchObject({
      status: 'sent',
      progress: { ...NO_PROGRESS, total: 4, delivered: 2, refused: 2 },
    });
    const { failures, total } = await letters.failures(id);
    expect([total, failures.map(({ isRefused, reason }) => [isRefused, reason])]).toEqual([
      2,
      expect.arrayContaining([
        [true, '550 5.1.1 No such user'],
        [true, null],
      ]),
    ]);
  });

  test('notes what was delivered with the next batch, and counts the same before and after', async () => {
    const id = await startFor(3);
    await mailDueBatch(senderOn(db, 60));
    const mail = await claimed();
    // Too late to be kept back.
    await leaveBy(tokenIn(mailOf(mail.message)));
    await outbox.finish(mail.lease, 'sent', now);
    await deliverAll();
    const statuses = async () =>
      (await db.selectFrom('letter_recipients').select('status').orderBy('status').execute()).map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual(['left', 'queued', 'waiting']);
    const before = await progress(id);
    expect(before).toEqual({ ...NO_PROGRESS, total: 3, delivered: 2, waiting: 1 });
    pass(5_000);
    await mailDueBatch(senderOn(db, 30));
    expect(await statuses()).toEqual(['delivered', 'delivered', 'queued']);
    expect(await progress(id)).toEqual(before);
  });

  test('what was written as a file was not delivered, nor what has come back', async () => {
    const id = await startFor(3);
    await mailAll();
    const [back, filed] = [await claimed(), await claimed()];
    await outbox.finish(filed.lease, 'filed', now);
    await outbox.finish(back.lease, 'sent', now);
    await deliverAll();
    const expected = { ...NO_PROGRESS, total: 3, delivered: 2, filed: 1 };
    expect(await progress(id)).toEqual(expected);
    pass(5_000);
    await mailDueBatch(senderOn(db, 60));
    expect(await letters.find(id)).toMatchObject({ status: 'sent', progress: expected });
    const report = { action: 'failed', status: '5.1.1', reason: '550 5.1.1 No such user', source: 'mail' } as const;
    const { messageId, payload } = back.message;
    const { address } = mailSchema.parse(JSON.parse(payload)).to;
    const bounces = bounceRepository(db, randomUUID);
    await bounces.record({ ...report, addresses: [address], messageIds: [messageId] }, now);
    expect(await progress(id)).toEqual({ ...expected, delivered: 1, refused: 1 });
  });

  test('what failed is sent once more, and given up when the next letter starts', async () => {
    const id = await startFor(2);
    await mailAll();
    const failing = await claimed();
    await outbox.deadLetter(failing.lease, now, 'No such mailbox');
    await deliverAll();
    pass(5_000);
    await mailDueBatch(senderOn(db));
    expect(await letters.find(id)).toMatchObject({ status: 'sent', progress: { delivered: 1, failed: 1 } });
    const email = mailSchema.parse(JSON.parse(failing.message.payload)).to.address;
    expect(await letters.failures(id)).toEqual({
      failures: [{ email, isRefused: false, reason: 'No such mailbox' }],
      total: 1,
    });
    await letters.retryFailed(id, stamp());
    const again = await claimed();
    expect(again.message.messageId).toBe(failing.message.messageId);
    await outbox.deadLetter(again.lease, now, 'No such mailbox');

    now = new Date('2026-04-01T06:30:00Z');
    await start(await draft('The next'));
    expect(await outbox.requeue('all', now)).toBe(0);
    expect(await progress(id)).toMatchObject({ delivered: 1, failed: 1 });
  });

  test('a letter a month: the next cannot start before, and no two at once', async () => {
    await addSubscribers(db, 3, now);
    const [first, second] = [await draft('First'), await draft('Second')];
    const startOn = (server: Kysely<Schema>, id: string) =>
      letterRepository(server).start(id, { version: 2, ending: [] }, stamp());
    const results = await Promise.all([startOn(db, first), startOn(servers[1] as Kysely<Schema>, second)]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'obstacle']);
    const other = results[0]?.outcome === 'done' ? second : first;
    expect(await letters.obstacle(other, now)).toMatchObject({ reason: 'unfinished' });
    await mailAll();
    await deliverAll();
    pass(5_000);
    await mailDueBatch(senderOn(db));
    for (const days of [1, 15, 30]) {
      now = new Date(Date.UTC(2026, 2, 1 + days, 6, 30));
      expect(await letters.obstacle(other, now)).toEqual({
        reason: 'too-soon',
        from: new Date('2026-03-31T18:30:00Z'),
      });
    }
    now = new Date('2026-03-31T18:30:00Z');
    expect(await letters.obstacle(other, now)).toBeUndefined();
  });
});

test.each([
  [1, 1, 60_000],
  [60, 2, 2_000],
  [6_000, 100, 1_000],
  [100_000, 100, 60],
])('%i a minute are batches of %i every %i ms', (perMinute, size, intervalMs) => {
  expect(batchOf(perMinute)).toEqual({ size, intervalMs });
});

test.each([
  ['2026-03-01T06:30:00Z', '2026-03-31T18:30:00.000Z'],
  // 1 January in India.
  ['2026-12-31T20:00:00Z', '2027-01-31T18:30:00.000Z'],
])('after a letter of %s the next may go at %s', (mailedAt, earliest) => {
  expect(earliestNextLetter(new Date(mailedAt)).toISOString()).toBe(earliest);
});
