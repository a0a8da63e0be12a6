import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteData } from '#contract/site-data.ts';
import { buildApp } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { createApplicationStore } from '#server/db/application-store.ts';
import { createDigestStore } from '#server/db/digest-store.ts';
import { createEnquiryStore } from '#server/db/enquiry-store.ts';
import { createMetricsStore } from '#server/db/metrics-store.ts';
import { migrateDatabase, openDatabase } from '#server/db/open-database.ts';
import { createOutboxStore } from '#server/db/outbox-store.ts';
import { createQuarantineStore } from '#server/db/quarantine-store.ts';
import { createRateLimitStore } from '#server/db/rate-limit-store.ts';
import { createRetentionStore } from '#server/db/retention-store.ts';
import { createSubscriptionStore } from '#server/db/subscription-store.ts';
import type { ReadAttachment } from '#server/delivery/mail.ts';
import { startDailyDigest } from '#server/digest/send-daily.ts';
import { logSerializers } from '#server/http/log-serializers.ts';
import type { LoadedSite } from '#server/load-site.ts';
import type { Deliver } from '#server/outbox/deliver.ts';
import type { Worker } from '#server/outbox/worker.ts';
import { systemRandomness } from '#server/randomness.ts';
import { createMemoryRateLimitStore } from '#server/rate-limits/memory-store.ts';
import { startErasing } from '#server/retention/erase-daily.ts';
import { expire } from '#server/retention/expire.ts';
import { openMailFolder } from '#server/retention/mail-folder.ts';
import { startDelivery } from '#server/start-delivery.ts';

const WAITING =
  'Another process has locked the database, such as a server that is migrating it. Waiting until it is free.';

/** The address cannot be listened on, most often because another process does. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/** What tests put in place of their own: see tests/support/faulty-server.ts. */
export interface World {
  clock: Clock;
  /** Called when a statement has ended, before anybody hears of it. */
  afterStatement: ((sql: string) => void) | undefined;
  aroundDelivery: (deliver: Deliver) => Deliver;
}

const REAL_WORLD: World = {
  clock: () => new Date(),
  afterStatement: undefined,
  aroundDelivery: (deliver) => deliver,
};

/**
 * Opens the database, starts the outbox worker and listens, and says so on standard output; logs go to standard error.
 *
 * @returns a function that finishes what is in progress and closes everything
 * @throws {ListenError} when the port is taken
 * @throws {MigrationError} when the database cannot be brought up to date; another error when it cannot be opened
 */
export async function serve(
  config: Config,
  { siteData, site }: LoadedSite,
  { clock, afterStatement, aroundDelivery }: World = REAL_WORLD,
): Promise<() => Promise<void>> {
  const databaseFile = path.join(config.dataDir, 'kolam.sqlite');
  const mailFolder = path.join(config.dataDir, 'outbox-mail');

  const location = { databaseUrl: config.databaseUrl, databaseFile };
  await migrateDatabase(location, {
    clock,
    onWait: () => process.stdout.write(`${WAITING}\n`),
    afterStatement,
  });

  let log: FastifyBaseLogger | undefined;
  const db = openDatabase(location, {
    onLost: (error) =>
      log?.error({ err: error }, 'A connection to the database was lost; the next question opens another.'),
    afterStatement,
  });
  const outbox = createOutboxStore(db);
  const applications = createApplicationStore(db);
  const readAttachment: ReadAttachment = ({ application }) => applications.readCv(application);
  let worker: Worker | undefined;
  let isDraining = false;
  const app = await buildApp({
    config,
    siteData,
    site,
    enquiries: createEnquiryStore(db),
    subscriptions: createSubscriptionStore(db),
    applications,
    outbox,
    quarantine: createQuarantineStore(db),
    rateLimits: config.databaseUrl ? createRateLimitStore(db) : createMemoryRateLimitStore(),
    figures: createMetricsStore(db),
    isDraining: () => isDraining,
    mail: config.smtpUrl ? 'smtp' : 'file',
    // A request that comes before the worker has started needs no call: the worker looks as it starts.
    wakeOutbox: () => worker?.wake(),
    clock,
    randomness: systemRandomness,
    logger: { level: 'info', stream: process.stderr, serializers: logSerializers },
  });
  log = app.log;
  const stopListening = logRejections(app.log);
  const address = await app.listen({ port: config.port, host: config.host }).catch((cause: unknown) => {
    throw new ListenError(`Cannot listen on port ${config.port} of ${config.host}. Set PORT or HOST.`, { cause });
  });
  worker = startDelivery({
    store: outbox,
    config,
    mailFolder,
    readAttachment,
    aroundDelivery,
    clock,
    randomness: systemRandomness,
    log: app.log,
  });
  const retention = createRetentionStore(db);
  const mails = openMailFolder(mailFolder, retention);
  const stopErasing = startErasing({
    expiries: [
      { what: 'records', erase: async (now) => ({ ...(await expire(retention, config.retention, now)) }) },
      // After the records, so that their mails go in the same run.
      { what: 'mail files', erase: async () => ({ mails: await mails.removeOrphans() }) },
    ],
    clock,
    log: app.log,
  });
  const stopDigest = startDailyDigest({
    store: createDigestStore(db),
    at: config.digestAt,
    siteData,
    leadsTo: config.leadsTo ?? siteData.mailboxes.leads,
    newId: systemRandomness.id,
    clock,
    wakeOutbox: () => worker?.wake(),
    log: app.log,
  });
  process.stdout.write(startMessage(config, siteData, address, { databaseFile, mailFolder }));

  return async () => {
    isDraining = true;
    await wait(config.drainMs);
    // At once: what a request in progress still puts in is on disk, and the next start delivers it.
    await Promise.all([app.close(), worker?.stop(), stopErasing(), stopDigest()]);
    await db.destroy();
    stopListening();
  };
}

/**
 * A promise that fails and that nobody waits for is a mistake of ours: known, and no reason to drop what everybody else is
 * sending. Astro's handler listens for its own alone, which keeps Node from ending the process and the others from being seen.
 */
function logRejections(log: FastifyBaseLogger): () => void {
  const onRejection = (reason: unknown) => log.error({ err: reason }, 'A failure that nobody waited for.');
  process.on('unhandledRejection', onRejection);
  return () => process.off('unhandledRejection', onRejection);
}

function startMessage(
  { databaseUrl, smtpUrl, leadsTo, siteUrl, webhooks }: Config,
  { brand, mailboxes }: SiteData,
  address: string,
  { databaseFile, mailFolder }: { databaseFile: string; mailFolder: string },
): string {
  const lines = [
    // What a person types, where the listener names the loopback address behind it.
    `${brand} is ready at ${address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost')}`,
    `  data   ${databaseUrl ? `PostgreSQL at ${new URL(databaseUrl).host}` : databaseFile}`,
    smtpUrl
      ? `  mail   through ${new URL(smtpUrl).host}`
      : `  mail   no SMTP_URL: mails are written to ${mailFolder} and not sent`,
    `  leads  ${leadsTo ?? `${mailboxes.leads} (no LEADS_TO: the mailbox of content/site.yaml)`}`,
    ...(webhooks ? [`  hooks  ${webhooks.urls.map((url) => new URL(url).host).join(', ')}`] : []),
    `  site   ${siteUrl}`,
  ];
  return `${lines.join('\n')}\n`;
}
