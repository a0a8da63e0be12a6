import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { ReadAttachment } from '#server/delivery/mail.ts';
import { postWebhook, webhookLane } from '#server/delivery/post-webhook.ts';
import { fileMails, sendBySmtp } from '#server/delivery/send-mail.ts';
import { type Deliver, OwnFaultError } from '#server/outbox/deliver.ts';
import type { Lane } from '#server/outbox/store.ts';
import { startWorker, type Worker, type WorkerDeps } from '#server/outbox/worker.ts';
import type { Randomness } from '#server/randomness.ts';

/** A CV on a slow line leaves three for the others; few mail servers mind four connections of one client. */
const MAIL_SLOTS = 4;

/** A receiver that hangs keeps those of its own address waiting, and nobody else. */
const WEBHOOK_SLOTS = 2;

const MAIL_LANE = 'mail';

export interface DeliveryDeps {
  store: WorkerDeps['store'];
  config: Pick<Config, 'smtpUrl' | 'webhooks'>;
  /** Where mails are written to without a mail server. */
  mailFolder: string;
  readAttachment: ReadAttachment;
  /** Put round every delivery; tests do more here than pass it on. */
  aroundDelivery: (deliver: Deliver) => Deliver;
  clock: Clock;
  randomness: Pick<Randomness, 'fraction' | 'id'>;
  log: WorkerDeps['log'];
}

/** Starts a worker for the mails, one for each webhook, and one for messages to webhooks that are set no longer. */
export function startDelivery(deps: DeliveryDeps): Worker {
  const { config, mailFolder, readAttachment, clock, randomness } = deps;
  const start = (lane: Lane, slots: number, deliver: Deliver) =>
    startWorker({
      store: deps.store,
      lane,
      slots,
      deliver: deps.aroundDelivery(deliver),
      clock,
      fraction: randomness.fraction,
      newId: randomness.id,
      log: deps.log,
    });
  const mails = config.smtpUrl ? sendBySmtp(config.smtpUrl, readAttachment) : fileMails(mailFolder, readAttachment);
  const { urls, key } = config.webhooks ?? { urls: [], key: Buffer.alloc(0) };
  const workers = [
    start({ is: MAIL_LANE }, MAIL_SLOTS, mails),
    ...urls.map((url) => start({ is: webhookLane(url) }, WEBHOOK_SLOTS, postWebhook(url, { key, clock }))),
  ];
  // Never woken: this server puts nothing into such a lane, and to look there it reads all that waits.
  const forOtherLanes = start({ besides: [MAIL_LANE, ...urls.map(webhookLane)] }, 1, refuse);
  return {
    wake: () => {
      for (const worker of workers) worker.wake();
    },
    stop: async () => {
      await Promise.all([...workers, forOtherLanes].map((worker) => worker.stop()));
    },
  };
}

/** Retried as everything else: another server that shares the database may have the address, or this one after a restart. */
const refuse: Deliver = async () => {
  throw new OwnFaultError(
    'A webhook waits for an address that is not in WEBHOOK_URLS any more. Set it again, or let it go.',
  );
};
