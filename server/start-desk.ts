import path from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import type { Warning } from '#contract/desk/warnings.ts';
import type { SiteData } from '#contract/site-data.ts';
import { pageOf } from '#server/api/screen-files.ts';
import { type Config, deskAddress } from '#server/config.ts';
import { websiteSocketOf } from '#server/control/protocol.ts';
import type { Schema } from '#server/db/schema.ts';
import { buildDeskApp } from '#server/desk/api/desk-app.ts';
import type { LetterRoutesDeps } from '#server/desk/api/letter-routes.ts';
import { readDeskContent } from '#server/desk/api/read-desk-content.ts';
import { leadReader } from '#server/desk/lead-detail.ts';
import { exportLog } from '#server/export/export-log.ts';
import { exportRepository } from '#server/export/export-records.ts';
import { addressList } from '#server/http/client-address.ts';
import { type PreparedApp, startFrontServer } from '#server/http/front-server.ts';
import { httpLimits } from '#server/http/server.ts';
import type { InstallationRepository } from '#server/installation/repository.ts';
import type { RateLimitStore } from '#server/intake/rate-limit.ts';
import type { UploadMemory } from '#server/intake/read-upload.ts';
import { leadAdder } from '#server/leads/add-lead.ts';
import { readSnapshot } from '#server/leads/changes.ts';
import { clientReader } from '#server/leads/client.ts';
import { attachmentReader, fileReader } from '#server/leads/files.ts';
import { inboxRepository } from '#server/leads/inbox.ts';
import { leadActions } from '#server/leads/lead-actions.ts';
import { leadRepository } from '#server/leads/lead-repository.ts';
import { feedRepository } from '#server/meetings/calendar-feed.ts';
import { meetingReader } from '#server/meetings/meeting-reader.ts';
import { meetingRepository } from '#server/meetings/repository.ts';
import type { LetterMailDeps } from '#server/newsletter/letter-mail.ts';
import { subscriberRepository } from '#server/newsletter/subscribers.ts';
import { auditRepository } from '#server/people/audit.ts';
import { mailChoiceRepository } from '#server/people/mail-choices.ts';
import { passkeyRepository } from '#server/people/passkey-repository.ts';
import { peopleRepository } from '#server/people/repository.ts';
import { createTerminalLink, signInUrl } from '#server/people/sign-in.ts';
import { tokenRepository } from '#server/people/token-repository.ts';
import { replyDraftRepository } from '#server/replies/reply-drafts.ts';
import type { ReplyFileRepository } from '#server/replies/reply-files.ts';
import { composeReplyMail } from '#server/replies/reply-mail.ts';
import { replyRepository } from '#server/replies/reply-repository.ts';
import { savedReplyRepository } from '#server/replies/saved-replies.ts';
import { deliveryDecisions } from '#server/reports/deliveries.ts';
import type { MailStates } from '#server/reports/mail-states.ts';
import { newsReader } from '#server/reports/news.ts';
import { statisticsRepository } from '#server/reports/statistics-repository.ts';
import type { MailFolder } from '#server/retention/mail-folder.ts';
import type { RetentionRepository } from '#server/retention/repository.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import { MEETING_RULES, type SettingsRepository } from '#server/settings/settings-repository.ts';
import type { WebhookMessagesDeps } from '#server/webhooks/compose-webhook.ts';
import { websiteCaller } from '#server/website/call-website.ts';

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
  config: Pick<Config, 'siteUrl' | 'publicApiUrl' | 'leadsTo' | 'lettersPerMinute' | 'trustedProxies' | 'runDir'>;
  desk: NonNullable<Config['desk']>;
  build: DeskBuild;
  db: Kysely<Schema>;
  retention: RetentionRepository;
  mailFolder: MailFolder;
  rateLimits: RateLimitStore;
  /** Shared by all uploads that are being received. */
  uploadMemory: UploadMemory;
  replyFiles: ReplyFileRepository;
  webhooks: WebhookMessagesDeps;
  /** Call it after a message was committed. */
  wakeOutbox: () => void;
  clock: Clock;
  randomness: Randomness;
  letters: Pick<LetterRoutesDeps, 'letters' | 'wakeLetters'> & { mailsOf: (siteData: SiteData) => LetterMailDeps };
  readWarnings: () => Promise<Warning[]>;
  installation: InstallationRepository;
  settings: SettingsRepository;
  mailStates: MailStates;
  logger: FastifyServerOptions['logger'];
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
 * @throws when it cannot listen
 * @throws {ScreenNotBuiltError} when the screen is not built
 */
export async function startDesk(deps: StartDeskDeps): Promise<RunningDesk> {
  const { desk, clock, randomness } = deps;
  let origin = desk.url ?? '';
  const build = (of: DeskBuild) => buildDesk(deps, of, () => origin);
  const front = await startFrontServer(await build(deps.build), desk, {
    limits: httpLimits,
    isProxy: addressList(deps.config.trustedProxies),
  });
  // The name that a person types instead of the loopback address.
  origin ||= front.address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost');
  const people = peopleRepository(deps.db);
  return {
    url: origin,
    signInUrl: desk.printsSignInLink
      ? signInUrl(origin, await createTerminalLink({ people, clock, randomness }))
      : undefined,
    prepare: async (next) => front.prepare(await build(next)),
    close: front.close,
  };
}

async function buildDesk(
  deps: StartDeskDeps,
  { distDir, siteData }: DeskBuild,
  origin: () => string,
): Promise<FastifyInstance> {
  const { config, desk, db, randomness } = deps;
  const { mailsOf, ...letters } = deps.letters;
  const folder = folderOf(distDir);
  const mail = { siteData, leadsTo: config.leadsTo ?? siteData.mailboxes.leads };
  return buildDeskApp({
    people: peopleRepository(db),
    leads: leadRepository(db),
    readLead: leadReader(db),
    readClient: clientReader(db),
    settings: deps.settings,
    savedReplies: savedReplyRepository(db),
    leadActions: leadActions(db, { webhooks: deps.webhooks }),
    replies: replyRepository(db, { webhooks: deps.webhooks }),
    erasure: { retention: deps.retention, mailFolder: deps.mailFolder },
    readFile: fileReader(db),
    addLead: leadAdder(db, { referencePrefix: siteData.receiptPrefix, bytes: randomness.bytes }),
    readAttachment: attachmentReader(db),
    replyFiles: deps.replyFiles,
    replyDrafts: replyDraftRepository(db),
    uploadMemory: deps.uploadMemory,
    mail,
    passkeys: passkeyRepository(db),
    tokens: tokenRepository(db),
    audit: auditRepository(db),
    rateLimits: deps.rateLimits,
    inbox: inboxRepository(db),
    mailChoices: mailChoiceRepository(db),
    meetings: meetingRepository(db, MEETING_RULES),
    readMeetings: meetingReader(db),
    // The pages of a meeting are rendered by the public server.
    meetingMails: { ...mail, siteUrl: config.publicApiUrl ?? config.siteUrl, deskUrl: deskAddress({ desk }) },
    feeds: feedRepository(db),
    readNews: newsReader(db),
    deliveries: deliveryDecisions(db, randomness.id, (reply, thread) =>
      composeReplyMail({ ...mail, newId: randomness.id }, reply, thread),
    ),
    readSnapshot: () => readSnapshot(db),
    changesMs: 1_000,
    readWarnings: deps.readWarnings,
    mailStates: deps.mailStates,
    dismissRestored: deps.installation.dismissWarning,
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
    ...letters,
    letterMails: mailsOf(siteData),
    subscribers: subscriberRepository(db),
    lettersPerMinute: config.lettersPerMinute,
    callWebsite: websiteCaller(websiteSocketOf(config.runDir)),
    clock: deps.clock,
    randomness,
    logger: deps.logger,
  });
}
