import path from 'node:path';
import type { FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import type { SiteData } from '#contract/site-data.ts';
import type { Config } from '#server/config.ts';
import type { Schema } from '#server/db/schema.ts';
import { buildDeskApp } from '#server/desk/api/desk-app.ts';
import type { LetterRoutesDeps } from '#server/desk/api/letter-routes.ts';
import { readDeskContent } from '#server/desk/api/screen-files.ts';
import { readSnapshot } from '#server/desk/changes.ts';
import { deliveryDecisions } from '#server/desk/deliveries.ts';
import { exportLog } from '#server/desk/export-log.ts';
import { inboxRepository } from '#server/desk/inbox.ts';
import { leadReader } from '#server/desk/lead-detail.ts';
import { leadRepository } from '#server/desk/lead-repository.ts';
import { replyRepository } from '#server/desk/reply-repository.ts';
import { deskRepository } from '#server/desk/repository.ts';
import { statisticsRepository } from '#server/desk/statistics-repository.ts';
import { listen } from '#server/http/listen.ts';
import { subscriberRepository } from '#server/newsletter/subscribers.ts';
import { auditRepository } from '#server/people/audit.ts';
import { passkeyRepository } from '#server/people/passkey-repository.ts';
import { peopleRepository } from '#server/people/repository.ts';
import { createTerminalLink, signInUrl } from '#server/people/sign-in.ts';
import type { MailFolder } from '#server/retention/mail-folder.ts';
import type { RetentionRepository } from '#server/retention/repository.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import type { RateLimitStore } from '#server/submissions/rate-limit.ts';
import type { SubmissionRepository } from '#server/submissions/repository.ts';

interface StartDeskDeps {
  config: Pick<Config, 'siteUrl' | 'distDir' | 'trustedProxies' | 'leadsTo' | 'lettersPerMinute'>;
  desk: NonNullable<Config['desk']>;
  siteData: SiteData;
  db: Kysely<Schema>;
  retention: RetentionRepository;
  submissions: SubmissionRepository;
  mailFolder: MailFolder;
  rateLimits: RateLimitStore;
  /** Call it after a message was committed. */
  wakeOutbox: () => void;
  clock: Clock;
  randomness: Randomness;
  letters: Pick<LetterRoutesDeps, 'letters' | 'letterMails' | 'wakeLetters'>;
  logger: FastifyServerOptions['logger'];
}

export interface RunningDesk {
  /** Signs the owner in, once. */
  signInUrl: string;
  close: () => Promise<void>;
}

/**
 * Starts the server of the owner's desk.
 *
 * @throws when it cannot listen
 * @throws {DeskNotBuiltError} when the screen is not built
 */
export async function startDesk(deps: StartDeskDeps): Promise<RunningDesk> {
  const { config, desk, siteData, db, clock, randomness } = deps;
  const folder = path.join(config.distDir, 'desk');
  const content = await readDeskContent(folder);
  const people = peopleRepository(db);
  let origin = desk.url ?? '';
  const app = await buildDeskApp({
    people,
    repository: deskRepository(db),
    readLead: leadReader(db),
    leads: leadRepository(db),
    replies: replyRepository(db),
    erasure: { retention: deps.retention, mailFolder: deps.mailFolder },
    submissions: deps.submissions,
    mail: { siteData, leadsTo: config.leadsTo ?? siteData.mailboxes.leads },
    passkeys: passkeyRepository(db),
    audit: auditRepository(db),
    rateLimits: deps.rateLimits,
    inbox: inboxRepository(db),
    deliveries: deliveryDecisions(db, randomness.id),
    readSnapshot: () => readSnapshot(db),
    wakeOutbox: deps.wakeOutbox,
    brand: siteData.brand,
    mailboxes: siteData.mailboxes,
    siteUrl: config.siteUrl,
    origin: () => origin,
    isSecure: origin.startsWith('https:'),
    trustedProxies: config.trustedProxies,
    folder,
    content,
    ...deps.letters,
    subscribers: subscriberRepository(db),
    lettersPerMinute: config.lettersPerMinute,
    statistics: statisticsRepository(db),
    exports: { records: deskRepository(db), log: exportLog(db) },
    choices: siteData.forms.choices,
    clock,
    randomness,
    logger: deps.logger,
  });
  const address = await listen(app, desk);
  // The name that a person types instead of the loopback address.
  origin ||= address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost');
  const token = await createTerminalLink({ people, clock, randomness });
  return { signInUrl: signInUrl(origin, token), close: () => app.close() };
}
