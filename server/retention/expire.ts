import { CONFIRMATION_MS } from '#server/newsletter/service.ts';
import { INVITATION_MS } from '#server/people/mail-link.ts';
import { sessionLimits } from '#server/people/sign-in.ts';
import type { Clock } from '#server/runtime.ts';
import type { MailFolder } from './mail-folder.ts';
import type { DeskErased, Erased, RetentionRepository } from './repository.ts';

const DAY_MS = 86_400_000;

/** 24 months, as content/legal/privacy-policy.md promises. */
const UNSUBSCRIBED_MS = 730 * DAY_MS;

/** Two years. */
const AUDIT_MS = 730 * DAY_MS;

/** Undefined: never. */
interface RetentionDays {
  /** After it arrived or was answered, whichever is later. */
  enquiries: number | undefined;
  /** After it arrived. */
  applications: number | undefined;
}

export interface ExpiryDeps {
  repository: Pick<RetentionRepository, 'expire' | 'expireDesk'>;
  mailFolder: Pick<MailFolder, 'removeOrphans'>;
  days: RetentionDays;
  clock: Clock;
  log: { info: (facts: object, text: string) => void; error: (facts: object, text: string) => void };
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

/** Never throws: a failure is logged, and retried the next day. */
async function expireAll(deps: ExpiryDeps): Promise<void> {
  await runLogged(deps, 'records', () => expire(deps.repository, deps.days, deps.clock()));
  await runLogged(deps, 'access to the desk', () => expireDesk(deps.repository, deps.clock()));
  // After the records, so that their mails are removed in the same run.
  await runLogged(deps, 'mail files', async () => ({ mails: await deps.mailFolder.removeOrphans() }));
}

async function runLogged(
  { log }: ExpiryDeps,
  what: string,
  erase: () => Promise<Erased | DeskErased | { mails: number }>,
): Promise<void> {
  try {
    const erased = await erase();
    if (Object.values(erased).some((count) => count > 0)) {
      log.info({ what, erased }, 'Expired data was erased.');
    }
  } catch (error) {
    log.error({ err: error, what }, 'Expired data could not be erased; trying again tomorrow.');
  }
}

/** Erases links, sessions, challenges and log entries of the desk that have expired. */
export function expireDesk(repository: Pick<RetentionRepository, 'expireDesk'>, now: Date): Promise<DeskErased> {
  return repository.expireDesk(
    {
      links: now,
      sessions: sessionLimits(now),
      // None of their links works any more.
      linkMails: new Date(now.getTime() - INVITATION_MS),
      audit: new Date(now.getTime() - AUDIT_MS),
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
  const daysAgo = (count: number | undefined) =>
    count === undefined ? undefined : new Date(now.getTime() - count * DAY_MS);
  return repository.expire(
    {
      enquiries: daysAgo(days.enquiries),
      applications: daysAgo(days.applications),
      requested: new Date(now.getTime() - CONFIRMATION_MS),
      unsubscribed: new Date(now.getTime() - UNSUBSCRIBED_MS),
      receipts: now,
    },
    now,
  );
}
