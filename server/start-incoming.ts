import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { SiteData } from '#contract/site-data.ts';
import { bounceRepository } from '#server/bounces/repository.ts';
import { type Config, deskAddress } from '#server/config.ts';
import type { Schema } from '#server/db/schema.ts';
import { composeNotice } from '#server/incoming/compose-notice.ts';
import { fetchToken } from '#server/incoming/fetch-token.ts';
import type { MailReader } from '#server/incoming/mail-reader.ts';
import { incomingRepository } from '#server/incoming/repository.ts';
import { watchMailbox } from '#server/incoming/watch-mailbox.ts';
import { jobRepository } from '#server/jobs/repository.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import { webhooksTo } from '#server/webhooks/post-webhook.ts';

interface IncomingDeps {
  readMail: MailReader;
  config: Config;
  db: Kysely<Schema>;
  siteData: SiteData;
  leadsTo: string;
  wakeOutbox: () => void;
  clock: Clock;
  randomness: Randomness;
  log: FastifyBaseLogger;
}

/** Takes the answers of clients out of the mailbox, if there is one. @returns stops it */
export function startIncoming(deps: IncomingDeps): () => Promise<void> {
  const { config, db, siteData, leadsTo, randomness, clock } = deps;
  if (!config.mailbox) return async () => {};
  const { mailboxes } = siteData;
  const watch = watchMailbox({
    mailbox: config.mailbox,
    fetchToken,
    readMail: deps.readMail,
    incoming: incomingRepository(db, {
      referencePrefix: siteData.receiptPrefix,
      ownAddresses: [leadsTo, ...Object.values(mailboxes)],
      newId: randomness.id,
      webhooks: webhooksTo(config.webhooks?.urls, randomness.id),
      bytes: randomness.bytes,
      composeNotice: (notice) =>
        composeNotice({ siteData, deskUrl: deskAddress(config), newId: randomness.id }, notice),
    }),
    bounces: bounceRepository(db, randomness.id),
    jobs: jobRepository(db),
    wakeOutbox: deps.wakeOutbox,
    clock,
    fraction: randomness.fraction,
    log: deps.log,
  });
  return watch.stop;
}
