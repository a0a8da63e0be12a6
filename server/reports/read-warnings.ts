/** What is wrong around the server, from all who know of something. */
import type { Kysely } from 'kysely';
import type { Warning } from '#contract/desk/warnings.ts';
import type { Schema } from '#server/db/schema.ts';
import { installationRepository } from '#server/installation/repository.ts';
import { jobRepository } from '#server/jobs/repository.ts';
import { outboxRepository } from '#server/outbox/repository.ts';
import { expiryGuard } from '#server/retention/expiry-guard.ts';

/** The timer of deploy/ makes a backup every hour. */
const MAX_BACKUP_AGE_MS = 3 * 3_600_000;

/** Enough for some days, and for the next backup. */
const MIN_FREE_BYTES = 500_000_000;

/** A mail server that is started again is back by then. */
const MAIL_PATIENCE_MS = 2 * 60_000;

/** A batch is due every few seconds, at the lowest rate every minute. */
const LETTER_PATIENCE_MS = 3_600_000;

/** What the database does not tell. */
interface Surroundings {
  /** On the disk of DATA_DIR. */
  freeBytes?: () => Promise<number>;
  /** Whether there is a mail server. Missing: whoever asks does not know. */
  mail?: { isOn: boolean };
  /** Why the server does not serve what was published, since it started. */
  publishing?: { problem: () => string | undefined; since: Date };
}

/** @returns those that hold at this time */
type Check = (db: Kysely<Schema>, now: Date, around: Surroundings) => Promise<Warning[]>;

/** Each knows one thing that can go wrong. */
const CHECKS: readonly Check[] = [
  (db) => installationRepository(db).warnings(),
  failedJobs,
  outgoingMail,
  oldBackup,
  fullDisk,
  stuckLetter,
  refusedExpiry,
  notServed,
];

export async function readWarnings(db: Kysely<Schema>, now: Date, around: Surroundings = {}): Promise<Warning[]> {
  return (await Promise.all(CHECKS.map((check) => check(db, now, around)))).flat();
}

async function failedJobs(db: Kysely<Schema>): Promise<Warning[]> {
  const jobs = jobRepository(db);
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
async function outgoingMail(db: Kysely<Schema>, now: Date, { mail }: Surroundings): Promise<Warning[]> {
  if (mail?.isOn === false) return [{ code: 'mail-off', text: MAIL_OFF, since: null }];
  const { failure } = await jobRepository(db).find('mail');
  if (!failure || now.getTime() - failure.since.getTime() < MAIL_PATIENCE_MS) return [];
  const count = await outboxRepository(db).countWaitingMails(now);
  const waiting = count === 0 ? '' : count === 1 ? ' 1 mail waits.' : ` ${count} mails wait.`;
  const text = `${failure.error}${waiting} Nothing is lost: each mail is tried again by itself for 48 hours, and is then under Undelivered. If it goes on, ask whoever looks after the mail server, and check the setting SMTP_URL.`;
  return [{ code: 'mail-failed', text, since: failure.since.toISOString() }];
}

async function refusedExpiry(db: Kysely<Schema>): Promise<Warning[]> {
  const codes = { clock: 'clock', 'too-many': 'expiry-refused' } as const;
  return (await expiryGuard(db).list()).map(({ reason, since, text }) => ({
    code: codes[reason],
    text,
    since: since.toISOString(),
  }));
}

async function notServed(_db: Kysely<Schema>, _now: Date, { publishing }: Surroundings): Promise<Warning[]> {
  const text = publishing?.problem();
  return publishing && text ? [{ code: 'published-not-served', text, since: publishing.since.toISOString() }] : [];
}

/** Only where regular backups have been made: not of a first look at the project, nor of a developer's own database. */
async function oldBackup(db: Kysely<Schema>, now: Date): Promise<Warning[]> {
  const { succeededAt } = await jobRepository(db).find('backup');
  if (!succeededAt || now.getTime() - succeededAt.getTime() <= MAX_BACKUP_AGE_MS) return [];
  const text = 'There is no newer backup, and one is due every hour. Look at: systemctl list-timers kolam-backup.timer';
  return [{ code: 'backup-old', text, since: succeededAt.toISOString() }];
}

async function fullDisk(_db: Kysely<Schema>, _now: Date, { freeBytes }: Surroundings): Promise<Warning[]> {
  const free = await freeBytes?.();
  if (free === undefined || free >= MIN_FREE_BYTES) return [];
  const text = `The disk of DATA_DIR has ${Math.floor(free / 1_000_000)} MB free. Make room: once it is full, forms store nothing.`;
  return [{ code: 'disk-full', text, since: null }];
}

async function stuckLetter(db: Kysely<Schema>, now: Date): Promise<Warning[]> {
  const since = await findStuckLetter(db, now);
  if (!since) return [];
  const text = 'The letter is not sent on. Look at what waits under Undelivered, and at the log of the server.';
  return [{ code: 'letter-stuck', text, since: since.toISOString() }];
}

/**
 * @returns since when the letter that is being sent has not gone on, if that is long; undefined also for one that a person stopped,
 *   and for one whose last mails are tried again
 */
async function findStuckLetter(db: Kysely<Schema>, now: Date): Promise<Date | undefined> {
  const letter = await db
    .selectFrom('letters')
    .select(['id', 'started_at', 'mailed_at', 'next_batch_at'])
    .where('status', '=', 'sending')
    .executeTakeFirst();
  if (!letter) return undefined;
  const waiting = await db
    .selectFrom('letter_recipients')
    .select('subscription_id')
    .where('letter_id', '=', letter.id)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  // No server looks at it; or one does, and adds no mails because those in the outbox are not delivered.
  const times = [letter.next_batch_at, waiting && (letter.mailed_at ?? letter.started_at)];
  const [oldest] = times.flatMap((time) => (time ? [time] : [])).toSorted();
  return oldest && now.getTime() - Date.parse(oldest) > LETTER_PATIENCE_MS ? new Date(oldest) : undefined;
}
