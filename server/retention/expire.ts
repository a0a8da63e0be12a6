import type { JobRepository } from '#server/jobs/repository.ts';
import { CONFIRMATION_MS } from '#server/newsletter/service.ts';
import { INVITATION_MS } from '#server/people/mail-link.ts';
import { sessionLimits } from '#server/people/sign-in.ts';
import { REPLY_FILE_MS } from '#server/replies/reply-files.ts';
import type { Clock } from '#server/runtime.ts';
import type { ExpiryGuard } from './expiry-guard.ts';
import type { MailFolder } from './mail-folder.ts';
import type { DeskErased, Erased, ExpiryDates, RetentionRepository } from './repository.ts';

const DAY_MS = 86_400_000;

/** 24 months, as content/legal/privacy-policy.md promises. */
const UNSUBSCRIBED_MS = 730 * DAY_MS;

/** Two years. */
const AUDIT_MS = 730 * DAY_MS;

/** A reply that was begun, and that nobody has written at since. */
const REPLY_TEXT_MS = 90 * DAY_MS;

/** Undefined: never. */
export interface RetentionDays {
  /** After the last contact. */
  enquiries: number | undefined;
  /** After the last contact. */
  applications: number | undefined;
}

export interface ExpiryDeps {
  repository: Pick<RetentionRepository, 'expire' | 'expireDesk' | 'countExpired'>;
  guard: Pick<ExpiryGuard, 'checkClock' | 'checkCounts'>;
  jobs: Pick<JobRepository, 'succeeded' | 'failed'>;
  mailFolder: Pick<MailFolder, 'removeOrphans'>;
  days: RetentionDays;
  clock: Clock;
  log: {
    info: (facts: object, text: string) => void;
    warn: (facts: object, text: string) => void;
    error: (facts: object, text: string) => void;
  };
}

/**
 * Erases expired records at once, then daily.
 *
 * @returns a function that stops it and waits for the run in progress
 */
export function startDailyExpiry(deps: ExpiryDeps): () => Promise<void> {
  let inProgress = expireAll(deps);
  const timer = setInterval(() => {
    inProgress = expireAll(deps);
  }, DAY_MS);
  return () => {
    clearInterval(timer);
    return inProgress;
  };
}

/** Never throws: a failure is logged and kept as a warning, and retried the next day. */
async function expireAll(deps: ExpiryDeps): Promise<void> {
  const { repository, guard, days, clock, jobs, log } = deps;
  const now = clock();
  const failures: unknown[] = [];
  let isRefused = false;
  const run = async (what: string, erase: () => Promise<Erased | DeskErased | { mails: number }>) => {
    try {
      const erased = await erase();
      if (Object.values(erased).some((count) => count > 0)) log.info({ what, erased }, 'Expired data was erased.');
    } catch (error) {
      failures.push(error);
      log.error({ err: error, what }, 'Expired data could not be erased; trying again tomorrow.');
    }
  };
  /** @returns whether it may go on */
  const check = async (ask: () => ReturnType<ExpiryGuard['checkClock']>): Promise<boolean> => {
    try {
      const refusal = await ask();
      if (refusal) log.warn({ reason: refusal.reason }, refusal.text);
      isRefused ||= refusal !== undefined;
      return refusal === undefined;
    } catch (error) {
      failures.push(error);
      log.error({ err: error }, 'Nobody knows whether expired data may be erased; trying again tomorrow.');
      return false;
    }
  };
  if (await check(() => guard.checkClock(now))) {
    const dates = expiryDates(days, now);
    if (await check(async () => guard.checkCounts(await repository.countExpired(dates), now))) {
      await run('records', () => expire(repository, days, now));
    }
    await run('access to the desk', () => expireDesk(repository, now));
  }
  // After the records, so that their mails are removed in the same run.
  await run('mail files', async () => ({ mails: await deps.mailFolder.removeOrphans() }));
  try {
    if (failures.length > 0) await jobs.failed('expiry', now, String(failures[0]));
    else if (!isRefused) await jobs.succeeded('expiry', now);
  } catch (error) {
    log.error({ err: error }, 'How the erasure of expired data ended could not be stored.');
  }
}

/** Erases links, sessions, challenges, tokens, log entries, unsent files and drafts of the desk that have expired. */
export function expireDesk(repository: Pick<RetentionRepository, 'expireDesk'>, now: Date): Promise<DeskErased> {
  return repository.expireDesk(
    {
      links: now,
      sessions: sessionLimits(now),
      // None of their links works any more.
      linkMails: new Date(now.getTime() - INVITATION_MS),
      audit: new Date(now.getTime() - AUDIT_MS),
      drafts: new Date(now.getTime() - REPLY_FILE_MS),
      replyDrafts: new Date(now.getTime() - REPLY_TEXT_MS),
    },
    now,
  );
}

/** Erases every expired record with its messages. Their files are removed by `MailFolder.removeOrphans`. */
export function expire(
  repository: Pick<RetentionRepository, 'expire'>,
  days: RetentionDays,
  now: Date,
): Promise<Erased> {
  return repository.expire(expiryDates(days, now), now);
}

/** Records up to these times have expired. */
export function expiryDates(days: RetentionDays, now: Date): ExpiryDates {
  const daysAgo = (count: number | undefined) =>
    count === undefined ? undefined : new Date(now.getTime() - count * DAY_MS);
  return {
    enquiries: daysAgo(days.enquiries),
    applications: daysAgo(days.applications),
    requested: new Date(now.getTime() - CONFIRMATION_MS),
    unsubscribed: new Date(now.getTime() - UNSUBSCRIBED_MS),
    storedTokens: now,
  };
}
