import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { bounceRepository } from '#server/bounces/repository.ts';
import type { Config } from '#server/config.ts';
import type { Schema } from '#server/db/schema.ts';
import { composeNotice } from '#server/incoming/compose-notice.ts';
import { fetchToken } from '#server/incoming/fetch-token.ts';
import { mailReader } from '#server/incoming/mail-reader.ts';
import { incomingRepository } from '#server/incoming/repository.ts';
import { watchMailbox } from '#server/incoming/watch-mailbox.ts';
import { jobRepository } from '#server/jobs/repository.ts';
import type { MailContext } from '#server/mail/mail-context.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import { webhooksTo } from '#server/webhooks/post-webhook.ts';

interface IncomingDeps extends MailContext {
  config: Pick<Config, 'mailbox' | 'webhooks'>;
  db: Kysely<Schema>;
  wakeOutbox: () => void;
  clock: Clock;
  randomness: Randomness;
  log: FastifyBaseLogger;
}

/** Takes the answers of clients out of the mailbox, if there is one. @returns stops it */
export function startIncoming(deps: IncomingDeps): () => Promise<void> {
  const { config, db, siteData, leadsTo, newId, randomness, clock } = deps;
  if (!config.mailbox) return async () => {};
  return watchMailbox({
    mailbox: config.mailbox,
    fetchToken,
    readMail: mailReader(),
    incoming: incomingRepository(db, {
      referencePrefix: siteData.forms.referencePrefix,
      ownAddresses: [leadsTo, ...Object.values(siteData.mailboxes)],
      newId,
      webhooks: webhooksTo(config.webhooks?.urls, newId),
      bytes: randomness.bytes,
      composeNotice: (notice) => composeNotice(deps, notice),
    }),
    bounces: bounceRepository(db, newId),
    jobs: jobRepository(db),
    wakeOutbox: deps.wakeOutbox,
    clock,
    fraction: randomness.fraction,
    log: deps.log,
  });
}
