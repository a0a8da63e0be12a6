/** The outbox on a real database, its worker, and receivers that fail in every way, on real sockets of this machine. */
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { mailLimits, sendBySmtp } from '#server/mail/send-mail.ts';
import { backoff } from '#server/outbox/backoff.ts';
import type { Deliver } from '#server/outbox/deliver.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { startWorker, type Worker } from '#server/outbox/worker.ts';
import { systemRandomness } from '#server/runtime.ts';
import { composeMails, composeWebhooks } from '#server/submissions/messages.ts';
import { submissionRepository } from '#server/submissions/repository.ts';
import { postWebhook, webhookQueue } from '#server/webhooks/post-webhook.ts';
import { exampleEnquiry } from '../support/example-records.ts';
import { exampleSiteData } from '../support/examples.ts';
import { type InboxBehaviour, type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts';
import { startSmtpTarpit } from '../support/smtp-tarpit.ts';
import { sqlite } from '../support/sqlite.ts';
import { loopbackRules, startWebhookReceiver, type WebhookReceiver, withStatus } from '../support/webhook-receiver.ts';

const REFERENCE = 'KD-7Q2M-X4TP';
const READERS = ['leads@kolamdigital.example', 'meera@example.com'];
/** The longest waits before the first retry and the second. */
const [FIRST_RETRY_MS, SECOND_RETRY_MS] = [backoff(1, 1) ?? 0, backoff(2, 1) ?? 0];
const DAY_MS = 86_400_000;

/** A delivery may take this long while browsers use the same machine. */
const PATIENCE = { timeout: 60_000, interval: 20 };

/** Only for receivers that hang: on a busy machine, working ones would fail by this timeout, too. */
const SHORT_MS = 700;

let db: Kysely<Schema>;
let now: Date;
let inbox: SmtpInbox;
let receiver: WebhookReceiver;
let workers: Worker[];
/** The queues of an enquiry. */
let webhookQueues: string[];
let logged: string[];
beforeEach(async () => {
  db = await sqlite.openEmpty();
  now = new Date('2026-03-01T06:30:00Z');
  inbox = await startSmtpInbox();
  receiver = await startWebhookReceiver();
  workers = [];
  webhookQueues = [];
  logged = [];
});
afterEach(async () => {
  await stopWorkers();
  await inbox.close();
  await receiver.close();
  await db.destroy();
});

describe('a mail server', () => {
  test.each<InboxBehaviour>(['refuse', 'defer', 'drop', 'refuse-sign-in', 'refuse-relay'])(
    'that does "%s" loses no mail and makes none dead: both arrive once it is well, each once',
    async (behaviour) => {
      inbox.behave(behaviour);
      startMails(inbox.url.replace('//', '//agency:secret@'));
      await saveEnquiry();
      await untilState({ pending: 2, dead: 0, retrying: 2 });
      expect(inbox.mails).toHaveLength(0);

      inbox.behave('accept');
      pass(FIRST_RETRY_MS);
      await untilState({ pending: 0, dead: 0, retrying: 0 });
      expectBothOnce();
    },
  );

  test.each(['smtps', 'starttls'] as const)(
    'with a self-signed certificate gets no mail (%s)',
    { tags: ['full'] },
    async (tls) => {
      const forged = await startSmtpInbox(0, tls);
      startMails(forged.url);
      await saveEnquiry();
      await untilState({ pending: 2, dead: 0, retrying: 2 });
      expect(forged.mails).toHaveLength(0);
      expect(logged.join()).toContain('NODE_EXTRA_CA_CERTS');
      await forged.close();
    },
  );

  test('that sends one byte at a time times out, and delays no webhook', { tags: ['full'] }, async () => {
    const tarpit = await startSmtpTarpit(50);
    startMails(tarpit.url, { ...mailLimits, total: SHORT_MS });
    startWebhooks();
    await saveEnquiry();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), PATIENCE);
    await untilState({ pending: 2, dead: 0, retrying: 2 });
    await tarpit.close();
  });

  test('that disconnects before confirming a mail gets it again with the same Message-ID', {
    tags: ['full'],
  }, async () => {
    inbox.behave('lose-answer');
    startMails(inbox.url);
    await saveEnquiry();
    await untilState({ pending: 2, dead: 0, retrying: 2 });
    expect(inbox.mails).toHaveLength(2);

    inbox.behave('accept');
    pass(FIRST_RETRY_MS);
    await untilState({ pending: 0, dead: 0, retrying: 0 });
    expect(inbox.mails).toHaveLength(4);
    expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('that rejects the mailbox makes its mails dead letters; requeued, each arrives once', async () => {
    inbox.behave('reject');
    startMails(inbox.url);
    await saveEnquiry();
    await untilState({ pending: 0, dead: 2, retrying: 0 });

    inbox.behave('accept');
    expect(await outboxRepository(db).requeue('all', now)).toBe(2);
    pass(0);
    await untilState({ pending: 0, dead: 0, retrying: 0 });
    expectBothOnce();
  });

  test('that hangs on one mail delays no other', { tags: ['full'] }, async () => {
    inbox.behave('hang');
    startMails(inbox.url);
    await saveEnquiry();
    await vi.waitFor(() => expect(inbox.hanging()).toBe(2), PATIENCE);
    inbox.behave('accept');
    await saveEnquiry('KD-AAAA-AAAA');
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(2), PATIENCE);
    expect(inbox.mails.every(({ text }) => text?.includes('KD-AAAA-AAAA'))).toBe(true);
    // Releases the hanging one.
    await inbox.close();
  });
});

describe('a webhook', () => {
  test.each([
    ['answers 500', withStatus(500)],
    ['redirects to a private address', withStatus(307, { location: 'http://169.254.169.254/latest/meta-data/' })],
  ])(
    'that %s is tried again under the same id, and no mail waits for it',
    { tags: ['full'] },
    async (_what, answer) => {
      receiver.answer(answer);
      startMails(inbox.url);
      startWebhooks();
      await saveEnquiry();
      await untilState({ pending: 1, dead: 0, retrying: 1 });
      expectBothOnce();

      receiver.answer(withStatus(200));
      pass(FIRST_RETRY_MS);
      await untilState({ pending: 0, dead: 0, retrying: 0 });
      expect(receiver.received).toHaveLength(2);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
      expectBothOnce();
    },
  );
});

describe('a clock that jumps', () => {
  test.each([
    ['forward', DAY_MS],
    ['back', -DAY_MS],
  ])(
    'a day %s: what waits is tried once more at once, then waits as ever, and nothing is lost',
    { tags: ['full'] },
    async (_way, day) => {
      inbox.behave('defer');
      startMails(inbox.url);
      await saveEnquiry();
      await untilState({ pending: 2, dead: 0, retrying: 2 });

      pass(day);
      await vi.waitFor(async () => {
        for (const row of await rows()) expect(row).toMatchObject({ attempts: 2, claimed_by: null });
      }, PATIENCE);
      for (const row of await rows()) expect(waitOf(row)).toBeLessThanOrEqual(SECOND_RETRY_MS);
      // No retry storm: while the clock stands still, there is no third attempt, however often the worker checks.
      for (let look = 0; look < 5; look += 1) {
        pass(0);
        await settle();
      }
      expect((await rows()).map(({ attempts }) => attempts)).toEqual([2, 2]);

      inbox.behave('accept');
      pass(SECOND_RETRY_MS);
      await untilState({ pending: 0, dead: 0, retrying: 0 });
      expectBothOnce();
    },
  );

  test('during a delivery causes no second delivery', { tags: ['full'] }, async () => {
    const deliveries: (() => void)[] = [];
    start('mail', () => new Promise((resolve) => deliveries.push(() => resolve('sent'))));
    await saveEnquiry();
    await vi.waitFor(() => expect(deliveries).toHaveLength(2), PATIENCE);
    for (const day of [DAY_MS, -2 * DAY_MS]) {
      pass(day);
      await settle();
    }
    expect(deliveries).toHaveLength(2);
    for (const end of deliveries) end();
    await untilState({ pending: 0, dead: 0, retrying: 0 });
  });
});

function startMails(url: string, limits = mailLimits): void {
  start(
    'mail',
    sendBySmtp(url, async () => undefined, limits),
  );
}

function startWebhooks(timeoutMs?: number): void {
  const { url } = receiver;
  const key = Buffer.alloc(24);
  webhookQueues = [webhookQueue(url)];
  start(webhookQueue(url), postWebhook(url, { key, clock: () => now, rules: loopbackRules, timeoutMs }));
}

function start(queue: string, deliver: Deliver): void {
  const log = { info: () => {}, error: (facts: object) => logged.push(JSON.stringify(facts)) };
  const { fraction, id } = systemRandomness;
  const deps = { outbox: outboxRepository(db), clock: () => now, fraction, newId: id, log };
  workers.push(startWorker({ ...deps, queue: { only: queue }, concurrency: 4, deliver }));
}

async function saveEnquiry(reference = REFERENCE): Promise<void> {
  const newId = systemRandomness.id;
  const mails = {
    siteData: exampleSiteData,
    leadsTo: 'leads@kolamdigital.example',
    siteUrl: 'https://www.kolamdigital.example',
    answerWithinMs: 86_400_000,
    newId,
  };
  const record = exampleEnquiry({ id: newId(), reference, idempotencyKey: newId(), receivedAt: now });
  const webhooks = composeWebhooks({ queues: webhookQueues, newId }, record);
  await submissionRepository(db).save(record, [], [...composeMails(mails, record), ...webhooks]);
  pass(0);
}

async function stopWorkers(): Promise<void> {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
}

/** Moves the clock, and wakes the worker. */
function pass(milliseconds: number): void {
  now = new Date(now.getTime() + milliseconds);
  for (const worker of workers) worker.wake();
}

const rows = () => db.selectFrom('outbox').selectAll().execute();

const waitOf = (row: { next_attempt_at: string }): number => new Date(row.next_attempt_at).getTime() - now.getTime();

/** Much longer than one pass of the worker takes. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

async function untilState(state: { pending: number; dead: number; retrying: number }): Promise<void> {
  const store = outboxRepository(db);
  await vi.waitFor(async () => {
    expect({ ...(await store.count()), retrying: await store.countRetrying() }).toEqual(state);
  }, PATIENCE);
}

function expectBothOnce(): void {
  expect(inbox.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(READERS);
}
