import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Schema } from './db/schema.ts';
import type { WakeUps } from './jobs/wake-ups.ts';
import { fileReader } from './leads/files.ts';
import { fileMails, sendBySmtp, whileUseful } from './mail/send-mail.ts';
import { LETTER_QUEUE } from './newsletter/letter-mail.ts';
import { ConfigurationError, type Deliver } from './outbox/deliver.ts';
import { outboxRepository, type Queue } from './outbox/repository.ts';
import { startWorker } from './outbox/worker.ts';
import { replyRecorder } from './replies/reply-recorder.ts';
import { noteMailServer } from './reports/mail-states.ts';
import type { Clock, Randomness } from './runtime.ts';
import { postWebhook, webhookQueue, webhooksTo } from './webhooks/post-webhook.ts';

/** A CV on a slow line leaves three for the others; few mail servers mind four connections of one client. */
const MAIL_CONCURRENCY = 4;

const WEBHOOK_CONCURRENCY = 2;

/** In addition to those of other mails. As many letters may be sent twice when a server is killed. */
const [MIN_LETTER_CONCURRENCY, MAX_LETTER_CONCURRENCY] = [2, 4];

const MAIL_QUEUE = 'mail';

/** What delivers the messages of each queue, by its name. */
type Deliverers = ReadonlyMap<string, Deliver>;

interface DelivererDeps {
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'webhooks'>;
  db: Kysely<Schema>;
  clock: Clock;
}

/** Where mails are written to without a mail server. Absolute path. */
export const mailFolderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'outbox-mail');

export function createDeliverers({ config, db, clock }: DelivererDeps): Deliverers {
  const readFile = fileReader(db);
  const deliverMail = config.smtpUrl
    ? sendBySmtp(config.smtpUrl, readFile, { note: noteMailServer(db, clock) })
    : fileMails(mailFolderOf(config), readFile);
  const { urls, key } = config.webhooks ?? { urls: [], key: Buffer.alloc(0) };
  return new Map([
    [MAIL_QUEUE, whileUseful(deliverMail, clock)],
    [LETTER_QUEUE, deliverMail],
    ...urls.map((url) => [webhookQueue(url), postWebhook(url, { key, clock })] as const),
  ]);
}

interface DeliveryDeps extends DelivererDeps {
  config: DelivererDeps['config'] & Pick<Config, 'lettersPerMinute'>;
  createDeliverers: typeof createDeliverers;
  wakeUps: WakeUps;
  randomness: Pick<Randomness, 'fraction' | 'id'>;
  log: FastifyBaseLogger;
}

/** Starts a worker for each queue, and one for messages to webhooks that are no longer configured. @returns stops them */
export function startDelivery(deps: DeliveryDeps): () => Promise<unknown> {
  const { config, db, clock, wakeUps, randomness, log } = deps;
  const { fraction, id: newId } = randomness;
  const outbox = outboxRepository(db, {
    follower: replyRecorder({ newId, webhooks: webhooksTo(config.webhooks?.urls, newId) }),
    afterChange: () => wakeUps.emit('outbox'),
  });
  const deliverers = deps.createDeliverers(deps);
  const start = (queue: Queue, concurrency: number, deliver: Deliver) =>
    startWorker({ outbox, queue, concurrency, deliver, clock, fraction, newId, log });
  const concurrency: Partial<Record<string, number>> = {
    [MAIL_QUEUE]: MAIL_CONCURRENCY,
    [LETTER_QUEUE]: letterConcurrency(config.lettersPerMinute),
  };
  const workers = [...deliverers].map(([name, deliver]) =>
    start({ only: name }, concurrency[name] ?? WEBHOOK_CONCURRENCY, deliver),
  );
  wakeUps.on('outbox', () => {
    for (const { wake } of workers) wake();
  });
  // Not woken: this server writes no messages for it, and its query reads everything that is pending.
  const otherQueues = start({ except: [...deliverers.keys()] }, 1, refuse);
  return () => Promise.all([...workers, otherQueues].map(({ stop }) => stop()));
}

/** Mail servers take a mail within a second, as a rule. */
const letterConcurrency = (perMinute: number): number =>
  Math.min(Math.max(Math.ceil(perMinute / 60), MIN_LETTER_CONCURRENCY), MAX_LETTER_CONCURRENCY);

/** Retried like any other: another server on this database may have the address, or this one after a restart. */
const refuse: Deliver = async () => {
  throw new ConfigurationError(
    'A webhook waits for an address that is no longer in WEBHOOK_URLS. Set it again, or wait until the message is given up.',
  );
};
