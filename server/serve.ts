import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { SiteData } from '#contract/site-data.ts';
import { ScreenNotBuiltError } from '#server/api/screen-files.ts';
import { buildApp } from '#server/app.ts';
import { reportReader } from '#server/bounces/report-reader.ts';
import { bounceRepository } from '#server/bounces/repository.ts';
import { type Config, deskAddress } from '#server/config.ts';
import { openSharedClock } from '#server/db/clock.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { addressList } from '#server/http/client-address.ts';
import { type PreparedApp, startFrontServer } from '#server/http/front-server.ts';
import { httpLimits } from '#server/http/server.ts';
import { mailReader } from '#server/incoming/mail-reader.ts';
import { placeOf } from '#server/installation/place.ts';
import { installationRepository } from '#server/installation/repository.ts';
import { databaseRateLimitStore, memoryRateLimitStore } from '#server/intake/rate-limit.ts';
import { createUploadMemory } from '#server/intake/read-upload.ts';
import { jobRepository } from '#server/jobs/repository.ts';
import { startDueFollowUps } from '#server/leads/due-follow-ups.ts';
import { fileReader } from '#server/leads/files.ts';
import { submissionRepository } from '#server/leads/submission-repository.ts';
import { reminderRepository, startReminders } from '#server/meetings/reminders.ts';
import { meetingRepository } from '#server/meetings/repository.ts';
import { earliestNextLetter } from '#server/newsletter/letter-interval.ts';
import { letterRepository } from '#server/newsletter/letter-repository.ts';
import { type LetterSender, startLetterSender } from '#server/newsletter/letter-sender.ts';
import { subscriptionRepository } from '#server/newsletter/repository.ts';
import { logSerializers } from '#server/observability/log.ts';
import { metricsRepository } from '#server/observability/metrics.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import type { Worker } from '#server/outbox/worker.ts';
import type { LoadedSite } from '#server/pages/load-site.ts';
import { SERVER } from '#server/people/audit.ts';
import { replyFileRepository } from '#server/replies/reply-files.ts';
import { replyRecorder } from '#server/replies/reply-recorder.ts';
import { startDailyDigest } from '#server/reports/daily-digest.ts';
import { digestRepository } from '#server/reports/digest-repository.ts';
import { freeBytes } from '#server/reports/free-bytes.ts';
import { mailStates, noteMailServer } from '#server/reports/mail-states.ts';
import { noticeRepository, startNotices } from '#server/reports/notices.ts';
import { readWarnings, warningDeps } from '#server/reports/read-warnings.ts';
import { startDailyExpiry } from '#server/retention/expire.ts';
import { expiryGuard } from '#server/retention/expiry-guard.ts';
import { openMailFolder } from '#server/retention/mail-folder.ts';
import { retentionRepository } from '#server/retention/repository.ts';
import { type Clock, type Randomness, systemRandomness } from '#server/runtime.ts';
import {
  MEETING_RULES,
  readAnswerRule,
  readMeetingRule,
  settingsRepository,
} from '#server/settings/settings-repository.ts';
import { webhooksTo } from '#server/webhooks/post-webhook.ts';
import { createDeliverers, startDelivery } from './start-delivery.ts';
import { type RunningDesk, startDesk } from './start-desk.ts';
import { startIncoming } from './start-incoming.ts';

const LOGGER = { level: 'info', stream: process.stderr, serializers: logSerializers };

const WAITING =
  'Another process has locked the database, such as a server that is migrating it. Waiting until it is free.';

/** One Ctrl-C reaches the server from the terminal and again from npm and the start script, within milliseconds. */
const REPEATED_SIGNAL_MS = 500;

/** How long a screen waits for what becomes of a mail, such as a test. Most mail servers take one within a second. */
const OUTCOME_MS = 5_000;

/** Between the clocks of this machine and of the database. Machines whose clocks are set by a time server differ by less. */
const NOTICED_DIFFERENCE_MS = 5_000;

/** The address cannot be listened on, usually because another process does. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/** A new build cannot be served. */
export class BuildError extends Error {
  override name = 'BuildError';
}

interface ServeDeps {
  /** Of this machine. On PostgreSQL the database's counts. */
  machineClock: Clock;
  openSharedClock: typeof openSharedClock;
  randomness: Randomness;
  openDatabase: typeof openDatabase;
  createDeliverers: typeof createDeliverers;
}

export const systemDeps: ServeDeps = {
  machineClock: () => new Date(),
  openSharedClock,
  randomness: systemRandomness,
  openDatabase,
  createDeliverers,
};

/** A build of the site, and the folder that it is in. */
export interface Build extends LoadedSite {
  /** Absolute path. */
  distDir: string;
  /** Why this is not what was published. */
  problem?: string | undefined;
}

export interface RunningServer {
  /** Such as http://127.0.0.1:4321. */
  address: string;
  log: FastifyBaseLogger;
  /**
   * Gets another build ready to be served. Changes nothing yet.
   *
   * @throws {BuildError} when its pages fail
   * @throws {ScreenNotBuiltError} when its desk is missing
   */
  prepare: (build: Build) => Promise<PreparedApp>;
  /** Finishes requests and deliveries in progress and closes everything. */
  close: () => Promise<void>;
}

/**
 * Migrates the database, listens, starts the workers and prints where the server is; logs go to standard error.
 *
 * @throws {ListenError} when the port is taken
 * @throws {MigrationError} when the database cannot be brought up to date; another error when it cannot be opened
 */
export async function serve(config: Config, build: Build, deps: ServeDeps = systemDeps): Promise<RunningServer> {
  const { machineClock, randomness } = deps;
  const databaseFile = path.join(config.dataDir, 'kolam.sqlite');
  const mailFolder = path.join(config.dataDir, 'outbox-mail');

  const location = { databaseUrl: config.databaseUrl, databaseFile };
  await migrateDatabase(location, { onWait: () => process.stdout.write(`${WAITING}\n`) });

  let log: FastifyBaseLogger | undefined;
  const db = deps.openDatabase(location, {
    onLost: (error) => log?.error({ err: error }, 'A database connection was lost; the next query opens another.'),
  });
  const sharedClock = await deps.openSharedClock(db, {
    machineClock,
    onError: (error) => log?.error({ err: error }, 'The clock of the database could not be read; trying again.'),
  });
  const { clock } = sharedClock;
  const webhooks = webhooksTo(config.webhooks?.urls, randomness.id);
  const outbox = outboxRepository(db, {
    onChange: replyRecorder({ newId: randomness.id, webhooks }),
    afterChange: () => worker?.wake(),
  });
  const submissions = submissionRepository(db);
  const meetings = meetingRepository(db, MEETING_RULES);
  const replyFiles = replyFileRepository(db);
  const retention = retentionRepository(db, { webhooks });
  const filedMails = openMailFolder(mailFolder, retention);
  const letters = letterRepository(db, earliestNextLetter);
  const installation = installationRepository(db);
  const settings = settingsRepository(db, config);
  const stamp = () => ({ id: randomness.id(), at: clock(), by: SERVER });
  const opened = await installation.open(await placeOf(db, location), stamp, randomness.bytes);
  const jobs = jobRepository(db);
  const guard = expiryGuard(db);
  let { problem } = build;
  const warnings = {
    ...warningDeps(db),
    freeBytes: () => freeBytes(config.dataDir),
    mail: { isOn: config.smtpUrl !== undefined },
    publishing: { since: clock(), problem: () => problem },
  };
  let worker: Worker | undefined;
  let letterSender: LetterSender | undefined;
  let isDraining = false;
  // Until the worker has started there is nothing to wake: it checks for messages as it starts.
  const wakeOutbox = () => worker?.wake();
  const rateLimits = config.databaseUrl ? databaseRateLimitStore(db) : memoryRateLimitStore();
  const readMail = mailReader();
  const readReports = reportReader();
  // The uploads of an earlier build that are in flight count, too.
  const uploadMemory = createUploadMemory();
  const letterMailsOf = (siteData: SiteData) => ({
    siteData,
    siteUrl: config.siteUrl,
    serverUrl: config.publicApiUrl ?? config.siteUrl,
    newId: randomness.id,
  });
  const appOf = ({ siteData, site }: LoadedSite) =>
    buildApp({
      config,
      siteData,
      site,
      submissions,
      meetings,
      subscriptions: subscriptionRepository(db),
      bounces: bounceRepository(db, randomness.id),
      readReports,
      outbox,
      answerRule: () => readAnswerRule(db),
      rateLimits,
      uploadMemory,
      metrics: metricsRepository(db),
      readWarnings: () => readWarnings(warnings, clock()),
      isDraining: () => isDraining,
      mail: config.smtpUrl ? 'smtp' : 'file',
      wakeOutbox,
      clock,
      randomness,
      logger: LOGGER,
    });
  const app = await appOf(build);
  const { log: serverLog } = app;
  log = serverLog;
  const stopLogging = logUnhandledRejections(app.log);
  if (Math.abs(sharedClock.aheadMs) > NOTICED_DIFFERENCE_MS) {
    log.warn(
      { aheadMs: Math.round(sharedClock.aheadMs) },
      "The clock of the database differs from that of this machine. The database's is used; the log has times of the machine.",
    );
  }
  if (opened.isRestored) {
    log.warn(
      { stoppedLetters: opened.stoppedLetters.length },
      'This is a restored copy of the database. Letters are stopped.',
    );
  }
  // What is called later, like all of this, holds no build: it would stay in memory once another is shown.
  const startDeskOn = (desk: NonNullable<Config['desk']>, { distDir, siteData }: Build) =>
    startDesk({
      config,
      desk,
      build: { distDir, siteData },
      db,
      retention,
      rateLimits,
      uploadMemory,
      replyFiles,
      webhooks,
      mailFolder: filedMails,
      readWarnings: () => readWarnings(warnings, clock()),
      installation,
      settings,
      mailStates: mailStates(db, { isOn: config.smtpUrl !== undefined, patienceMs: OUTCOME_MS }),
      letters: { letters, mailsOf: letterMailsOf, wakeLetters: () => letterSender?.wake() },
      wakeOutbox,
      clock,
      randomness,
      logger: LOGGER,
    }).catch((cause: unknown) => {
      if (cause instanceof ScreenNotBuiltError) throw cause;
      throw new ListenError(
        `Cannot listen on port ${desk.port} of ${desk.host} for the desk. Set DESK_PORT or DESK_HOST, or DESK_PORT=off.`,
        { cause },
      );
    });
  const limits = { limits: httpLimits, isProxy: addressList(config.trustedProxies) };
  const front = await startFrontServer(app, config, limits).catch((cause: unknown) => {
    throw new ListenError(`Cannot listen on port ${config.port} of ${config.host}. Set PORT or HOST.`, { cause });
  });
  worker = startDelivery({
    lettersPerMinute: config.lettersPerMinute,
    outbox,
    deliverers: deps.createDeliverers({
      config,
      mailFolder,
      readFile: fileReader(db),
      noteMailServer: noteMailServer(db, clock),
      clock,
    }),
    clock,
    randomness,
    log: app.log,
  });
  /** Starts what writes mails with the words of a build. @returns stops it */
  const startWriters = (siteData: SiteData): (() => Promise<unknown>) => {
    const sender = startLetterSender({
      letters,
      mails: letterMailsOf(siteData),
      perMinute: config.lettersPerMinute,
      clock,
      secret: opened.secret,
      wakeOutbox,
      log: serverLog,
    });
    letterSender = sender;
    const leadsTo = config.leadsTo ?? siteData.mailboxes.leads;
    const toPeople = {
      deskUrl: deskAddress(config),
      siteData,
      leadsTo,
      newId: randomness.id,
      clock,
      wakeOutbox,
      log: serverLog,
    };
    const stopDigest = startDailyDigest({
      ...toPeople,
      repository: digestRepository(db),
      readTime: settings.digestAt,
    });
    const stopNotices = startNotices({ ...toPeople, repository: noticeRepository(db) });
    const stopReminders = startReminders({
      ...toPeople,
      // The pages of a meeting are rendered by this server.
      siteUrl: config.publicApiUrl ?? config.siteUrl,
      repository: reminderRepository(db, readMeetingRule),
    });
    const stopIncoming = startIncoming({
      readMail,
      config,
      db,
      siteData,
      leadsTo,
      wakeOutbox,
      clock,
      randomness,
      log: serverLog,
    });
    return () => Promise.all([sender.stop(), stopDigest(), stopNotices(), stopReminders(), stopIncoming()]);
  };
  let stopWriters = startWriters(build.siteData);
  const stopFollowUps = startDueFollowUps({ db, clock, log: app.log });
  const stopExpiry = startDailyExpiry({
    repository: retention,
    guard,
    jobs,
    mailFolder: filedMails,
    days: config.retention,
    clock,
    log: app.log,
  });
  const desk = config.desk && (await startDeskOn(config.desk, build));
  process.stdout.write(startMessage(config, build.siteData, front.address, { databaseFile, mailFolder, desk, opened }));

  return {
    address: front.address,
    log: app.log,
    prepare: async (next) => {
      const nextApp = await appOf(next);
      const prepared = [await front.prepare(nextApp)];
      try {
        await checkPages(nextApp);
        if (desk) prepared.push(await desk.prepare(next));
      } catch (error) {
        await discardAll(prepared);
        throw error;
      }
      return {
        show: async () => {
          problem = next.problem;
          const stopOldWriters = stopWriters;
          // Servers that share a database run several, too: each mail is written once.
          stopWriters = startWriters(next.siteData);
          await Promise.all([...prepared.map(({ show }) => show()), stopOldWriters()]);
        },
        discard: () => discardAll(prepared),
      };
    },
    close: async () => {
      isDraining = true;
      await wait(config.drainMs);
      // In parallel: messages that are still stored meanwhile are delivered after the next start.
      await Promise.all([front.close(), desk?.close(), worker?.stop(), stopWriters(), stopFollowUps(), stopExpiry()]);
      await sharedClock.stop();
      await db.destroy();
      stopLogging();
    },
  };
}

/**
 * Asks for a built page and a rendered one. That also loads what the first visitor would wait for.
 *
 * @throws {BuildError} if one of them fails
 */
async function checkPages(app: FastifyInstance): Promise<void> {
  for (const url of [routes.home, `${routes.search}?q=a`]) {
    const { statusCode } = await app.inject({ url, headers: { host: 'localhost' } });
    if (statusCode !== 200) throw new BuildError(`Its page ${url} fails with status ${statusCode}.`);
  }
}

async function discardAll(prepared: PreparedApp[]): Promise<void> {
  await Promise.all(prepared.map(({ discard }) => discard()));
}

/** Closes the server on SIGTERM or SIGINT and exits; a second signal exits at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closingSince: number | undefined;
  const onSignal = () => {
    if (closingSince !== undefined) {
      if (performance.now() - closingSince > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    closingSince = performance.now();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Logs unhandled rejections, instead of crashing. */
function logUnhandledRejections(log: FastifyBaseLogger): () => void {
  const onRejection = (reason: unknown) => log.error({ err: reason }, 'Unhandled rejection.');
  process.on('unhandledRejection', onRejection);
  return () => process.off('unhandledRejection', onRejection);
}

function startMessage(
  { databaseUrl, smtpUrl, leadsTo, siteUrl, webhooks }: Config,
  { brand, mailboxes }: SiteData,
  address: string,
  {
    databaseFile,
    mailFolder,
    desk,
    opened: { isRestored, stoppedLetters },
  }: {
    databaseFile: string;
    mailFolder: string;
    desk: RunningDesk | undefined;
    opened: { isRestored: boolean; stoppedLetters: readonly string[] };
  },
): string {
  const lines = [
    // The name that a person types instead of the loopback address.
    `${brand} is ready at ${address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost')}`,
    `  data   ${databaseUrl ? `PostgreSQL at ${new URL(databaseUrl).host}` : databaseFile}`,
    ...(isRestored ? ['         a restored copy: what came in after the backup is missing'] : []),
    ...stoppedLetters.map(
      (subject) => `         the letter "${subject}" is stopped: go on with it, or end it, at the desk`,
    ),
    smtpUrl
      ? `  mail   through ${new URL(smtpUrl).host}`
      : `  mail   no SMTP_URL: mails are written to ${mailFolder} and not sent`,
    `  leads  ${leadsTo ?? `${mailboxes.leads} (no LEADS_TO: the mailbox of content/site.yaml)`}`,
    ...(webhooks ? [`  hooks  ${webhooks.urls.map((url) => new URL(url).host).join(', ')}`] : []),
    `  site   ${siteUrl}`,
    ...(desk ? deskLines(desk) : []),
  ];
  return `${lines.join('\n')}\n`;
}

const deskLines = ({ url, signInUrl }: RunningDesk): string[] =>
  signInUrl === undefined
    ? [`  desk   ${url}`, '         (a link to sign in: npm run desk -- sign-in)']
    : [`  desk   ${signInUrl}`, '         (works once, for 15 minutes; another: npm run desk -- sign-in)'];
