import type { Clock } from '#server/runtime.ts';
import { composeDigest, type DigestMailDeps, digestMessage } from './compose-digest.ts';
import type { DigestRepository } from './digest-repository.ts';

/** The longest delay of a digest, also after the clock was set or the machine slept. */
const CHECK_INTERVAL_MS = 60_000;

/** India has one time zone and no daylight saving time. */
const INDIA_OFFSET_MS = 5.5 * 3_600_000;

const MONDAY = 1;

export interface DailyDigestDeps extends DigestMailDeps {
  repository: Pick<DigestRepository, 'claimDay'>;
  /** Time of day in India, as 09:00; undefined for no digest. */
  at: string | undefined;
  clock: Clock;
  wakeOutbox: () => void;
  log: { info: (facts: object, text: string) => void; error: (facts: object, text: string) => void };
}

/**
 * Sends the digest once a day. A server that was down at its time sends it when it starts. Without anything to report it is sent
 * on Mondays only, so that silence does not hide a broken digest.
 *
 * @returns stops it, and waits for what is in progress
 */
export function startDailyDigest(deps: DailyDigestDeps): () => Promise<void> {
  const { at } = deps;
  if (at === undefined) return async () => {};
  let doneFor = '';
  const check = async () => {
    const now = deps.clock();
    const { day, time } = inIndia(now);
    if (time < at || day === doneFor) return;
    if (await sendOnce(deps, now)) doneFor = day;
  };
  let inProgress = check();
  const timer = setInterval(() => {
    // One after another, if the database takes longer than a minute.
    inProgress = inProgress.then(check);
  }, CHECK_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    return inProgress;
  };
}

/**
 * Sends the digest of today in India unless another server has.
 *
 * @returns whether today is done. A failure of the database is logged
 */
export async function sendOnce(deps: DailyDigestDeps, now: Date): Promise<boolean> {
  const { day, weekday } = inIndia(now);
  try {
    const outcome = await deps.repository.claimDay(
      day,
      (data) => {
        const digest = composeDigest(data, now);
        return digest.isQuiet && weekday !== MONDAY ? undefined : digestMessage(deps, digest);
      },
      now,
    );
    if (outcome === 'sent') deps.wakeOutbox();
    if (outcome !== 'taken') deps.log.info({ day, outcome }, 'The digest of the day was looked after.');
    return true;
  } catch (error) {
    deps.log.error({ err: error }, 'The digest could not be put into the outbox; trying again in a minute.');
    return false;
  }
}

function inIndia(time: Date): { day: string; time: string; weekday: number } {
  const shifted = new Date(time.getTime() + INDIA_OFFSET_MS);
  const [day = '', clock = ''] = shifted.toISOString().split('T');
  return { day, time: clock.slice(0, 5), weekday: shifted.getUTCDay() };
}
