import type { ReadFile } from '#server/mail/mail.ts';
import { fileMails, type NoteMailServer, sendBySmtp, whileUseful } from '#server/mail/send-mail.ts';
import { LETTER_QUEUE } from '#server/newsletter/letter-mail.ts';
import { ConfigurationError, type Deliver } from '#server/outbox/deliver.ts';
import type { Queue } from '#server/outbox/repository.ts';
import { combineWorkers, startWorker, type Worker, type WorkerDeps } from '#server/outbox/worker.ts';
import { postWebhook, webhookQueue } from '#server/webhooks/post-webhook.ts';
import type { Config } from './config.ts';
import type { Clock, Randomness } from './runtime.ts';

/** A CV on a slow line leaves three for the others; few mail servers mind four connections of one client. */
const MAIL_CONCURRENCY = 4;

const WEBHOOK_CONCURRENCY = 2;

/** In addition to those of other mails. As many letters may be sent twice when a server is killed. */
const [MIN_LETTER_CONCURRENCY, MAX_LETTER_CONCURRENCY] = [2, 4];

const MAIL_QUEUE = 'mail';

/** What delivers the messages of each queue, by its name. */
type Deliverers = ReadonlyMap<string, Deliver>;

interface DelivererDeps {
  config: Pick<Config, 'smtpUrl' | 'webhooks'>;
  /** Where mails are written to without a mail server. */
  mailFolder: string;
  readFile: ReadFile;
  noteMailServer: NoteMailServer;
  clock: Clock;
}

export function createDeliverers({ config, mailFolder, readFile, noteMailServer, clock }: DelivererDeps): Deliverers {
  const deliverMail = config.smtpUrl
    ? sendBySmtp(config.smtpUrl, readFile, { note: noteMailServer })
    : fileMails(mailFolder, readFile);
  const { urls, key } = config.webhooks ?? { urls: [], key: Buffer.alloc(0) };
  return new Map([
    [MAIL_QUEUE, whileUseful(deliverMail, clock)],
    [LETTER_QUEUE, deliverMail],
    ...urls.map((url) => [webhookQueue(url), postWebhook(url, { key, clock })] as const),
  ]);
}

interface DeliveryDeps {
  lettersPerMinute: number;
  outbox: WorkerDeps['outbox'];
  deliverers: Deliverers;
  clock: Clock;
  randomness: Pick<Randomness, 'fraction' | 'id'>;
  log: WorkerDeps['log'];
}

/** Starts a worker for each queue, and one for messages to webhooks that are no longer configured. */
export function startDelivery({ lettersPerMinute, outbox, deliverers, clock, randomness, log }: DeliveryDeps): Worker {
  const { fraction, id: newId } = randomness;
  const start = (queue: Queue, concurrency: number, deliver: Deliver) =>
    startWorker({ outbox, queue, concurrency, deliver, clock, fraction, newId, log });
  const concurrency: Partial<Record<string, number>> = {
    [MAIL_QUEUE]: MAIL_CONCURRENCY,
    [LETTER_QUEUE]: letterConcurrency(lettersPerMinute),
  };
  const workers = [...deliverers].map(([name, deliver]) =>
    start({ only: name }, concurrency[name] ?? WEBHOOK_CONCURRENCY, deliver),
  );
  // Not woken: this server writes no messages for it, and its query reads everything that is pending.
  const otherQueues = start({ except: [...deliverers.keys()] }, 1, refuse);
  return combineWorkers(workers, [otherQueues]);
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
