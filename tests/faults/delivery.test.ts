/** The outbox on a real database, its worker, and receivers that fail in every way, on real sockets of this machine. */
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { composeMails } from '#server/intake/messages.ts';
import { submissionRepository } from '#server/leads/submission-repository.ts';
import { sendBySmtp } from '#server/mail/send-mail.ts';
import { backoff } from '#server/outbox/backoff.ts';
import type { Deliver } from '#server/outbox/deliver.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { startWorker, type Worker } from '#server/outbox/worker.ts';
import { systemRandomness } from '#server/runtime.ts';
import { exampleEnquiry } from '../support/example-records.ts';
import { exampleSiteData } from '../support/examples.ts';
import { type InboxBehaviour, type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts';
import { sqlite } from '../support/sqlite.ts';

const REFERENCE = 'KD-7Q2M-X4TP';
const READERS = ['leads@kolamdigital.example', 'meera@example.com'];
/** The longest wait before the first retry. */
const FIRST_RETRY_MS = backoff(1, 1) ?? 0;
const DAY_MS = 86_400_000;

/** A delivery may take this long while browsers use the same machine. */
const PATIENCE = { timeout: 60_000, interval: 20 };

let db: Kysely<Schema>;
let now: Date;
let inbox: SmtpInbox;
let workers: Worker[];
beforeEach(async () => {
  db = await sqlite.openEmpty();
  now = new Date('2026-03-01T06:30:00Z');
  inbox = await startSmtpInbox();
  workers = [];
});
afterEach(async () => {
  await stopWorkers();
  await inbox.close();
  await db.destroy();
});

describe('a mail server', () => {
  test.each<InboxBehaviour>(['defer', 'drop'])(
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
});

describe('a clock that jumps', () => {
  test('during a delivery causes no second delivery', async () => {
    const deliveries: (() => void)[] = [];
    start(() => new Promise((resolve) => deliveries.push(() => resolve('sent'))));
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

function startMails(url: string): void {
  start(sendBySmtp(url, async () => undefined));
}

function start(deliver: Deliver): void {
  const log = { info: () => {}, error: () => {} };
  const { fraction, id } = systemRandomness;
  const deps = { outbox: outboxRepository(db), clock: () => now, fraction, newId: id, log };
  workers.push(startWorker({ ...deps, queue: { only: 'mail' }, concurrency: 4, deliver }));
}

async function saveEnquiry(reference = REFERENCE): Promise<void> {
  const newId = systemRandomness.id;
  const mails = {
    siteData: exampleSiteData,
    leadsTo: 'leads@kolamdigital.example',
    siteUrl: 'https://www.kolamdigital.example',
    newId,
  };
  const record = exampleEnquiry({ id: newId(), reference, idempotencyKey: newId(), receivedAt: now });
  await submissionRepository(db).save(record, [], composeMails(mails, record, now));
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
