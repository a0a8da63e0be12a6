import path from 'node:path';
import type { SiteData } from '#contract/site-data.ts';
import { buildApp, logSerializers } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { createApplicationStore } from '#server/db/application-store.ts';
import { createEnquiryStore } from '#server/db/enquiry-store.ts';
import { migrate } from '#server/db/migrate.ts';
import { createOutboxStore } from '#server/db/outbox-store.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createSubscriptionStore } from '#server/db/subscription-store.ts';
import type { ReadAttachment } from '#server/delivery/mail.ts';
import { fileMails, sendBySmtp } from '#server/delivery/send-mail.ts';
import type { Site } from '#server/http/site.ts';
import { startErasing } from '#server/newsletter/erase.ts';
import { startWorker, type Worker } from '#server/outbox/worker.ts';
import { systemRandomness } from '#server/randomness.ts';

/** The address cannot be listened on, most often because another process does. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/**
 * Opens the database, starts the outbox worker and listens, and says so on standard output; logs go to standard error.
 *
 * @returns a function that finishes what is in progress and closes everything
 * @throws {ListenError} when the port is taken
 * @throws {MigrationError} when the database cannot be brought up to date; another error when it cannot be opened
 */
export async function serve(config: Config, siteData: SiteData, site: Site): Promise<() => Promise<void>> {
  const clock = () => new Date();
  const databaseFile = path.join(config.dataDir, 'kolam.sqlite');
  const mailFolder = path.join(config.dataDir, 'outbox-mail');

  const db = openSqlite(databaseFile);
  await migrate(db, clock);
  const outbox = createOutboxStore(db);
  const subscriptions = createSubscriptionStore(db);
  const applications = createApplicationStore(db);
  const readAttachment: ReadAttachment = ({ application }) => applications.readCv(application);
  let worker: Worker | undefined;
  const app = await buildApp({
    config,
    siteData,
    site,
    enquiries: createEnquiryStore(db),
    subscriptions,
    applications,
    outbox,
    mail: config.smtpUrl ? 'smtp' : 'file',
    // A request that comes before the worker has started needs no call: the worker looks as it starts.
    wakeOutbox: () => worker?.wake(),
    clock,
    randomness: systemRandomness,
    logger: { level: 'info', stream: process.stderr, serializers: logSerializers },
  });
  const address = await app.listen({ port: config.port, host: config.host }).catch((cause: unknown) => {
    throw new ListenError(`Cannot listen on port ${config.port} of ${config.host}. Set PORT or HOST.`, { cause });
  });
  worker = startWorker({
    store: outbox,
    deliver: config.smtpUrl ? sendBySmtp(config.smtpUrl, readAttachment) : fileMails(mailFolder, readAttachment),
    clock,
    fraction: systemRandomness.fraction,
    name: systemRandomness.id(),
    log: app.log,
  });
  const stopErasing = startErasing({ store: subscriptions, clock, log: app.log });
  process.stdout.write(startMessage(config, siteData, address, databaseFile, mailFolder));

  return async () => {
    await app.close();
    await Promise.all([worker?.stop(), stopErasing()]);
    await db.destroy();
  };
}

function startMessage(
  { smtpUrl, leadsTo, siteUrl }: Config,
  { brand, mailboxes }: SiteData,
  address: string,
  databaseFile: string,
  mailFolder: string,
): string {
  const lines = [
    // What a person types, where the listener names the loopback address behind it.
    `${brand} is ready at ${address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost')}`,
    `  data   ${databaseFile}`,
    smtpUrl
      ? `  mail   through ${new URL(smtpUrl).host}`
      : `  mail   no SMTP_URL: mails are written to ${mailFolder} and not sent`,
    `  leads  ${leadsTo ?? `${mailboxes.leads} (no LEADS_TO: the mailbox of content/site.yaml)`}`,
    `  site   ${siteUrl}`,
  ];
  return `${lines.join('\n')}\n`;
}
