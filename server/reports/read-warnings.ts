/** What is wrong around the server, from all who know of something. */
import type { Kysely } from 'kysely';
import type { Warning } from '#contract/desk/warnings.ts';
import type { Schema } from '#server/db/schema.ts';
import { type InstallationRepository, installationRepository } from '#server/installation/repository.ts';
import { type JobRepository, jobRepository } from '#server/jobs/repository.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { type ExpiryGuard, expiryGuard } from '#server/retention/expiry-guard.ts';
import { findStuckLetter } from './stuck-letter.ts';

/** The timer of deploy/ makes a backup every hour. */
const MAX_BACKUP_AGE_MS = 3 * 3_600_000;

/** Enough for some days, and for the next backup. */
const MIN_FREE_BYTES = 500_000_000;

/** A mail server that is started again is back by then. */
const MAIL_PATIENCE_MS = 2 * 60_000;

export interface WarningsDeps {
  jobs: Pick<JobRepository, 'find'>;
  installation: Pick<InstallationRepository, 'warnings'>;
  /** On the disk of DATA_DIR. */
  freeBytes?: () => Promise<number>;
  /** See findStuckLetter. */
  stuckLetterSince: (now: Date) => Promise<Date | undefined>;
  refusals: Pick<ExpiryGuard, 'list'>;
  /** Whether there is a mail server. Missing: whoever asks does not know. */
  mail?: { isOn: boolean };
  countWaitingMails: (now: Date) => Promise<number>;
  /** Why the server does not serve what was published, since it started. */
  publishing?: { problem: () => string | undefined; since: Date };
}

export const warningDeps = (db: Kysely<Schema>): WarningsDeps => ({
  jobs: jobRepository(db),
  installation: installationRepository(db),
  stuckLetterSince: (now) => findStuckLetter(db, now),
  refusals: expiryGuard(db),
  countWaitingMails: (now) => outboxRepository(db).countWaitingMails(now),
});

/** @returns those that hold at this time */
type Check = (deps: WarningsDeps, now: Date) => Promise<Warning[]>;

/** Each knows one thing that can go wrong. */
const CHECKS: readonly Check[] = [
  ({ installation }) => installation.warnings(),
  failedJobs,
  outgoingMail,
  oldBackup,
  fullDisk,
  stuckLetter,
  refusedExpiry,
  notServed,
];

export async function readWarnings(deps: WarningsDeps, now: Date): Promise<Warning[]> {
  return (await Promise.all(CHECKS.map((check) => check(deps, now)))).flat();
}

async function failedJobs({ jobs }: WarningsDeps): Promise<Warning[]> {
  const failures = [
    { name: 'backup', code: 'backup-failed', what: 'The last backup failed' },
    { name: 'expiry', code: 'expiry-failed', what: 'Expired records could not be erased' },
    { name: 'mailbox', code: 'mailbox-failed', what: 'The mailbox cannot be read' },
  ] as const;
  const warnings: Warning[] = [];
  for (const { name, code, what } of failures) {
    const { failure } = await jobs.find(name);
    if (failure) warnings.push({ code, text: `${what}. ${failure.error}`, since: failure.since.toISOString() });
  }
  return warnings;
}

const MAIL_OFF =
  'Mail is off: nothing you send leaves this server; each mail is kept as a file on it. To turn it on, whoever looks after the server gives it the address of your mail server: the setting SMTP_URL, see “Turn mail on” in docs/operating.md.';

/** The mailbox of the website is asked every few minutes; outgoing mail is only known by what was to be sent. */
async function outgoingMail({ mail, jobs, countWaitingMails }: WarningsDeps, now: Date): Promise<Warning[]> {
  if (mail?.isOn === false) return [{ code: 'mail-off', text: MAIL_OFF, since: null }];
  const { failure } = await jobs.find('mail');
  if (!failure || now.getTime() - failure.since.getTime() < MAIL_PATIENCE_MS) return [];
  const count = await countWaitingMails(now);
  const waiting = count === 0 ? '' : count === 1 ? ' 1 mail waits.' : ` ${count} mails wait.`;
  const text = `${failure.error}${waiting} Nothing is lost: each mail is tried again by itself for 48 hours, and is then under Undelivered. If it goes on, ask whoever looks after the mail server, and check the setting SMTP_URL.`;
  return [{ code: 'mail-failed', text, since: failure.since.toISOString() }];
}

async function refusedExpiry({ refusals }: WarningsDeps): Promise<Warning[]> {
  const codes = { clock: 'clock', 'too-many': 'expiry-refused' } as const;
  return (await refusals.list()).map(({ reason, since, text }) => ({
    code: codes[reason],
    text,
    since: since.toISOString(),
  }));
}

async function notServed({ publishing }: WarningsDeps): Promise<Warning[]> {
  const text = publishing?.problem();
  return publishing && text ? [{ code: 'published-not-served', text, since: publishing.since.toISOString() }] : [];
}

/** Only where regular backups have been made: not of a first look at the project, nor of a developer's own database. */
async function oldBackup({ jobs }: WarningsDeps, now: Date): Promise<Warning[]> {
  const { succeededAt } = await jobs.find('backup');
  if (!succeededAt || now.getTime() - succeededAt.getTime() <= MAX_BACKUP_AGE_MS) return [];
  const text = 'There is no newer backup, and one is due every hour. Look at: systemctl list-timers kolam-backup.timer';
  return [{ code: 'backup-old', text, since: succeededAt.toISOString() }];
}

async function fullDisk({ freeBytes }: WarningsDeps): Promise<Warning[]> {
  const free = await freeBytes?.();
  if (free === undefined || free >= MIN_FREE_BYTES) return [];
  const text = `The disk of DATA_DIR has ${Math.floor(free / 1_000_000)} MB free. Make room: once it is full, forms store nothing.`;
  return [{ code: 'disk-full', text, since: null }];
}

async function stuckLetter({ stuckLetterSince }: WarningsDeps, now: Date): Promise<Warning[]> {
  const since = await stuckLetterSince(now);
  if (!since) return [];
  const text = 'The letter is not sent on. Look at what waits under Undelivered, and at the log of the server.';
  return [{ code: 'letter-stuck', text, since: since.toISOString() }];
}
