/** What the routes of the desk work with: what a server gives them, and what is made of its database. */
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { DeskContent } from '#contract/desk/content.ts';
import type { Warning } from '#contract/desk/warnings.ts';
import type { Schema } from '#server/db/schema.ts';
import { leadReader } from '#server/desk/lead-detail.ts';
import { exportLog } from '#server/export/export-log.ts';
import { exportRepository } from '#server/export/export-records.ts';
import type { RateLimitStore } from '#server/intake/rate-limit.ts';
import type { UploadMemory } from '#server/intake/read-upload.ts';
import { leadAdder } from '#server/leads/add-lead.ts';
import { clientReader } from '#server/leads/client.ts';
import { attachmentReader, fileReader } from '#server/leads/files.ts';
import { inboxRepository } from '#server/leads/inbox.ts';
import { leadActions } from '#server/leads/lead-actions.ts';
import { leadRepository } from '#server/leads/lead-repository.ts';
import type { MailContext } from '#server/mail/mail-context.ts';
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
import { tokenRepository } from '#server/people/token-repository.ts';
import { replyDraftRepository } from '#server/replies/reply-drafts.ts';
import { replyFileRepository } from '#server/replies/reply-files.ts';
import { replyRepository } from '#server/replies/reply-repository.ts';
import { savedReplyRepository } from '#server/replies/saved-replies.ts';
import { deliveryDecisions } from '#server/reports/deliveries.ts';
import type { MailStates } from '#server/reports/mail-states.ts';
import { newsReader } from '#server/reports/news.ts';
import { statisticsRepository } from '#server/reports/statistics-repository.ts';
import type { MailFolder } from '#server/retention/mail-folder.ts';
import { retentionRepository } from '#server/retention/repository.ts';
import type { Clock, Randomness } from '#server/runtime.ts';
import { settingsRepository } from '#server/settings/settings-repository.ts';
import type { WebhookMessagesDeps } from '#server/webhooks/compose-webhook.ts';
import type { CallWebsite } from '#server/website/call-website.ts';

export interface DeskAppDeps {
  db: Kysely<Schema>;
  mail: MailContext;
  webhooks: WebhookMessagesDeps;
  mailStates: MailStates;
  mailFolder: Pick<MailFolder, 'remove'>;
  /** The words that an owner may change. */
  content: DeskContent;
  /** Absolute path of the built screen. */
  folder: string;
  /** The address of the desk. Known once it listens. */
  origin: () => string;
  /** Whether it is reached by HTTPS, through a proxy. */
  isSecure: boolean;
  trustedProxies: string[];
  rateLimits: RateLimitStore;
  /** Shared by all uploads that are being received. */
  uploadMemory: UploadMemory;
  /** The time of the daily digest until an owner sets another, see settingsRepository. */
  digestAt: string | undefined;
  lettersPerMinute: number;
  /** How soon a screen shows what others have changed, in milliseconds. */
  changesMs: number;
  readWarnings: () => Promise<Warning[]>;
  callWebsite: CallWebsite;
  /** Call it after a message was committed. */
  wakeOutbox: () => void;
  /** Call it once a letter is to be sent (on). */
  wakeLetters: () => void;
  clock: Clock;
  randomness: Randomness;
  log: FastifyBaseLogger;
}

export type DeskServices = ReturnType<typeof deskServices>;

export function deskServices(deps: DeskAppDeps) {
  const { db, mail, webhooks, mailFolder, randomness } = deps;
  const { siteData } = mail;
  return {
    ...deps,
    siteData,
    brand: siteData.brand,
    mailboxes: siteData.mailboxes,
    choices: siteData.forms.choices,
    addLead: leadAdder(db, { referencePrefix: siteData.forms.referencePrefix, bytes: randomness.bytes }),
    audit: auditRepository(db),
    deliveries: deliveryDecisions(db, mail),
    erasure: { retention: retentionRepository(db, { webhooks }), mailFolder },
    exports: { records: exportRepository(db), log: exportLog(db) },
    feeds: feedRepository(db),
    inbox: inboxRepository(db),
    leadActions: leadActions(db, { webhooks }),
    leads: leadRepository(db),
    letters: letterRepository(db),
    links: linkRepository(db),
    mailChoices: mailChoiceRepository(db),
    meetings: meetingRepository(db),
    passkeys: passkeyRepository(db),
    people: peopleRepository(db),
    readAttachment: attachmentReader(db),
    readClient: clientReader(db),
    readFile: fileReader(db),
    readLead: leadReader(db),
    readMeetings: meetingReader(db),
    readNews: newsReader(db),
    replies: replyRepository(db, { webhooks }),
    replyDrafts: replyDraftRepository(db),
    replyFiles: replyFileRepository(db),
    savedReplies: savedReplyRepository(db),
    sessions: sessionRepository(db),
    settings: settingsRepository(db, deps),
    statistics: statisticsRepository(db),
    subscribers: subscriberRepository(db),
    tokens: tokenRepository(db),
  };
}
