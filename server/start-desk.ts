import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Warning } from '#contract/desk/warnings.ts';
import type { SiteData } from '#contract/site-data.ts';
import { pageOf } from '#server/api/screen-files.ts';
import type { Config } from '#server/config.ts';
import { websiteSocketOf } from '#server/control/protocol.ts';
import type { Schema } from '#server/db/schema.ts';
import { buildDeskApp } from '#server/desk/api/desk-app.ts';
import { readDeskContent } from '#server/desk/api/read-desk-content.ts';
import { leadReader } from '#server/desk/lead-detail.ts';
import { exportLog } from '#server/export/export-log.ts';
import { exportRepository } from '#server/export/export-records.ts';
import { addressList } from '#server/http/client-address.ts';
import { type PreparedApp, startFrontServer } from '#server/http/front-server.ts';
import { httpLimits } from '#server/http/server.ts';
import { installationRepository } from '#server/installation/repository.ts';
import type { RateLimitStore } from '#server/intake/rate-limit.ts';
import type { UploadMemory } from '#server/intake/read-upload.ts';
import type { WakeUps } from '#server/jobs/wake-ups.ts';
import { leadAdder } from '#server/leads/add-lead.ts';
import { readSnapshot } from '#server/leads/changes.ts';
import { clientReader } from '#server/leads/client.ts';
import { attachmentReader, fileReader } from '#server/leads/files.ts';
import { inboxRepository } from '#server/leads/inbox.ts';
import { leadActions } from '#server/leads/lead-actions.ts';
import { leadRepository } from '#server/leads/lead-repository.ts';
import { mailContext } from '#server/mail/mail-context.ts';
import { feedRepository } from '#server/meetings/calendar-feed.ts';
import { meetingReader } from '#server/meetings/meeting-reader.ts';
import { meetingRepository } from '#server/meetings/repository.ts';
import { letterRepository } from '#server/newsletter/letters.ts';
import { subscriberRepository } from '#server/newsletter/subscribers.ts';
import { auditRepository } from '#server/people/audit.ts';
import { linkRepository } from '#server/people/links.ts';
import { mailChoiceRepository } from '#server/people/mail-choices.ts';
import { passkeyRepository } from '#server/people/passkey-repository.ts';
import { peopleRepository } from '#server/people/repository.ts';
import { sessionRepository } from '#server/people/sessions.ts';
import { createTerminalLink, signInUrl } from '#server/people/sign-in.ts';
import { tokenRepository } from '#server/people/token-repository.ts';
import { replyDraftRepository } from '#server/replies/reply-drafts.ts';
import { replyFileRepository } from '#server/replies/reply-files.ts';
import { composeReplyMail } from '#server/replies/reply-mail.ts';
import { replyRepository } from '#server/replies/reply-repository.ts';
import { savedReplyRepository } from '#server/replies/saved-replies.ts';
import { deliveryDecisions } from '#server/reports/deliveries.ts';
import { mailStates } from '#server/reports/mail-states.ts';
import { newsReader } from '#server/reports/news.ts';
import { statisticsRepository } from '#server/reports/statistics-repository.ts';
import { openMailFolder } from '#server/retention/mail-folder.ts';
import { retentionRepository } from '#server/retention/repository.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import { settingsRepository } from '#server/settings/settings-repository.ts';
import { webhooksTo } from '#server/webhooks/post-webhook.ts';
import { websiteCaller } from '#server/website/call-website.ts';
import { ListenError } from './process.ts';
import { mailFolderOf } from './start-delivery.ts';

/** How long a screen waits for what becomes of a mail, such as a test. Most mail servers take one within a second. */
const OUTCOME_MS = 5_000;

const folderOf = (distDir: string): string => path.join(distDir, 'desk');

/**
 * @param distDir absolute path
 * @throws {ScreenNotBuiltError} when the build has no desk that can be shown
 */
export async function checkDesk(distDir: string): Promise<void> {
  await readDeskContent(folderOf(distDir));
  pageOf(folderOf(distDir));
}

interface StartDeskDeps {
  config: Config;
  desk: NonNullable<Config['desk']>;
  db: Kysely<Schema>;
  rateLimits: RateLimitStore;
  /** Shared by all uploads that are being received. */
  uploadMemory: UploadMemory;
  wakeUps: WakeUps;
  /** Call it after a message was committed. */
  wakeOutbox: () => void;
  clock: Clock;
  randomness: Randomness;
  readWarnings: () => Promise<Warning[]>;
  log: FastifyBaseLogger;
}

/** What the desk uses of a build. */
interface DeskBuild {
  /** Absolute path. */
  distDir: string;
  siteData: SiteData;
}

export interface RunningDesk {
  url: string;
  /** Signs the owner in, once; undefined when the settings do without. */
  signInUrl: string | undefined;
  /**
   * Loads another build.
   *
   * @throws {ScreenNotBuiltError} when its screen is not built
   */
  prepare: (build: DeskBuild) => Promise<PreparedApp>;
  close: () => Promise<void>;
}

/**
 * Starts the server of the owner's desk.
 *
 * @throws {ListenError} when the port is taken
 * @throws {ScreenNotBuiltError} when the screen is not built
 */
export async function startDesk(deps: StartDeskDeps, { distDir, siteData }: DeskBuild): Promise<RunningDesk> {
  const { config, desk, db, clock, randomness } = deps;
  const limits = { limits: httpLimits, isProxy: addressList(config.trustedProxies) };
  // Without an address in the settings, known once it listens.
  const at = { origin: desk.url };
  const appOf = (build: DeskBuild) => buildDesk(deps, build, () => at.origin ?? '');
  const front = await startFrontServer(await appOf({ distDir, siteData }), desk, limits).catch((cause: unknown) => {
    throw new ListenError(
      `Cannot listen on port ${desk.port} of ${desk.host} for the desk. Set DESK_PORT or DESK_HOST, or DESK_PORT=off.`,
      { cause },
    );
  });
  // The name that a person types instead of the loopback address.
  const url = desk.url ?? front.address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost');
  at.origin = url;
  return {
    url,
    signInUrl: desk.printsSignInLink ? signInUrl(url, await createTerminalLink({ db, clock, randomness })) : undefined,
    prepare: async (next) => front.prepare(await appOf(next)),
    close: front.close,
  };
}

async function buildDesk(
  deps: StartDeskDeps,
  { distDir, siteData }: DeskBuild,
  origin: () => string,
): Promise<FastifyInstance> {
  const { config, desk, db, clock, randomness, wakeUps } = deps;
  const folder = folderOf(distDir);
  const mail = mailContext(config, siteData, randomness.id);
  const webhooks = webhooksTo(config.webhooks?.urls, randomness.id);
  const retention = retentionRepository(db, { webhooks });
  return buildDeskApp({
    people: peopleRepository(db),
    links: linkRepository(db),
    sessions: sessionRepository(db),
    leads: leadRepository(db),
    readLead: leadReader(db),
    readClient: clientReader(db),
    settings: settingsRepository(db, config),
    savedReplies: savedReplyRepository(db),
    leadActions: leadActions(db, { webhooks }),
    replies: replyRepository(db, { webhooks }),
    erasure: { retention, mailFolder: openMailFolder(mailFolderOf(config), retention) },
    readFile: fileReader(db),
    addLead: leadAdder(db, { referencePrefix: siteData.forms.referencePrefix, bytes: randomness.bytes }),
    readAttachment: attachmentReader(db),
    replyFiles: replyFileRepository(db),
    replyDrafts: replyDraftRepository(db),
    uploadMemory: deps.uploadMemory,
    mail,
    passkeys: passkeyRepository(db),
    tokens: tokenRepository(db),
    audit: auditRepository(db),
    rateLimits: deps.rateLimits,
    inbox: inboxRepository(db),
    mailChoices: mailChoiceRepository(db),
    meetings: meetingRepository(db),
    readMeetings: meetingReader(db),
    meetingMails: mail,
    feeds: feedRepository(db),
    readNews: newsReader(db),
    deliveries: deliveryDecisions(db, randomness.id, (reply, thread) => composeReplyMail(mail, reply, thread)),
    readSnapshot: () => readSnapshot(db),
    changesMs: 1_000,
    readWarnings: deps.readWarnings,
    mailStates: mailStates(db, { isOn: config.smtpUrl !== undefined, patienceMs: OUTCOME_MS }),
    dismissRestored: installationRepository(db).dismissWarning,
    wakeOutbox: deps.wakeOutbox,
    brand: siteData.brand,
    mailboxes: siteData.mailboxes,
    siteUrl: config.siteUrl,
    origin,
    isSecure: desk.url?.startsWith('https:') ?? false,
    trustedProxies: config.trustedProxies,
    folder,
    content: await readDeskContent(folder),
    statistics: statisticsRepository(db),
    exports: { records: exportRepository(db), log: exportLog(db) },
    choices: siteData.forms.choices,
    letters: letterRepository(db),
    wakeLetters: () => void wakeUps.emit('letters'),
    letterMails: mail,
    subscribers: subscriberRepository(db),
    lettersPerMinute: config.lettersPerMinute,
    callWebsite: websiteCaller(websiteSocketOf(config.runDir)),
    clock,
    randomness,
    log: deps.log,
  });
}
