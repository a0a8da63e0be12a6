/** What the server does by itself. */
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { SiteData } from '#contract/site-data.ts';
import type { Config } from './config.ts';
import type { Schema } from './db/schema.ts';
import { jobRepository } from './jobs/repository.ts';
import type { WakeUps } from './jobs/wake-ups.ts';
import { startDueFollowUps } from './leads/due-follow-ups.ts';
import { type MailContext, mailContext } from './mail/mail-context.ts';
import { startReminders } from './meetings/reminders.ts';
import { startLetterSender } from './newsletter/letter-sender.ts';
import { sendingRepository } from './newsletter/sending.ts';
import { startDailyDigest } from './reports/daily-digest.ts';
import { digestRepository } from './reports/digest-repository.ts';
import { startNotices } from './reports/notices.ts';
import { startDailyExpiry } from './retention/expire.ts';
import { expiryGuard } from './retention/expiry-guard.ts';
import { openMailFolder } from './retention/mail-folder.ts';
import { retentionRepository } from './retention/repository.ts';
import type { Clock, Randomness } from './runtime.ts';
import { settingsRepository } from './settings/settings-repository.ts';
import { type createDeliverers, mailFolderOf, startDelivery } from './start-delivery.ts';
import { startIncoming } from './start-incoming.ts';
import { webhooksTo } from './webhooks/post-webhook.ts';

export interface JobDeps {
  config: Config;
  db: Kysely<Schema>;
  /** Of the installation. */
  secret: string;
  createDeliverers: typeof createDeliverers;
  clock: Clock;
  randomness: Randomness;
  wakeUps: WakeUps;
  /** Call it after a message was committed. */
  wakeOutbox: () => void;
  log: FastifyBaseLogger;
}

type WriterDeps = JobDeps & MailContext;

/** Starts a job. @returns stops it, and waits for what is in progress */
type Job<Deps> = (deps: Deps) => Stop;

type Stop = () => Promise<unknown>;

const JOBS: readonly Job<JobDeps>[] = [startDelivery, startDueFollowUps, startExpiry];

/** These write mails with the words of a build. */
const WRITERS: readonly Job<WriterDeps>[] = [startDigest, startNotices, startReminders, startIncoming, startLetters];

interface RunningJobs {
  /** Starts those that write mails anew, with the words of another build. */
  changeWords: (siteData: SiteData) => Promise<unknown>;
  stop: Stop;
}

export function startJobs(deps: JobDeps, siteData: SiteData): RunningJobs {
  const startWriters = (words: SiteData) =>
    startAll(WRITERS, { ...deps, ...mailContext(deps.config, words, deps.randomness.id) });
  const stopJobs = startAll(JOBS, deps);
  let stopWriters = startWriters(siteData);
  return {
    changeWords: (words) => {
      const stopOld = stopWriters;
      // Servers that share a database run several, too: each mail is written once.
      stopWriters = startWriters(words);
      return stopOld();
    },
    stop: () => Promise.all([stopJobs(), stopWriters()]),
  };
}

function startAll<Deps>(jobs: readonly Job<Deps>[], deps: Deps): Stop {
  const stops = jobs.map((start) => start(deps));
  return () => Promise.all(stops.map((stop) => stop()));
}

function startExpiry(deps: JobDeps): Stop {
  const { config, db, randomness } = deps;
  const repository = retentionRepository(db, { webhooks: webhooksTo(config.webhooks?.urls, randomness.id) });
  return startDailyExpiry({
    ...deps,
    repository,
    guard: expiryGuard(db),
    jobs: jobRepository(db),
    mailFolder: openMailFolder(mailFolderOf(config), repository),
    days: config.retention,
  });
}

function startLetters(deps: WriterDeps): Stop {
  const { db, config } = deps;
  return startLetterSender({
    ...deps,
    sending: sendingRepository(db),
    mails: deps,
    perMinute: config.lettersPerMinute,
  });
}

function startDigest(deps: WriterDeps): Stop {
  const { db, config } = deps;
  return startDailyDigest({
    ...deps,
    repository: digestRepository(db),
    readTime: settingsRepository(db, config).digestAt,
  });
}
