import type { Clock } from '#server/clock.ts';
import { composeDigest, type DigestMailDeps, digestMessage } from '#server/digest/compose-digest.ts';
import type { DigestStore } from '#server/digest/store.ts';

/** A digest is at most so much later than its time; a clock that jumps or a machine that slept is noticed as soon. */
const LOOK_EVERY_MS = 60_000;

/** India has one time and no summer time. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

const MONDAY = 1;

export interface DailyDigestDeps extends DigestMailDeps {
  store: Pick<DigestStore, 'claimDay'>;
  /** Time of day in India, as 09:00; undefined for no digest. */
  at: string | undefined;
  clock: Clock;
  wakeOutbox: () => void;
  log: { info: (facts: object, text: string) => void; error: (facts: object, text: string) => void };
}

/**
 * Sends the digest once a day, from its time on: a server that was down then sends it when it starts. Nothing to tell,
 * no mail; but on Mondays one that says so, for otherwise silence could as well be a digest that is broken.
 *
 * @returns ends it, and waits for what is in progress
 */
export function startDailyDigest(deps: DailyDigestDeps): () => Promise<void> {
  const { at } = deps;
  if (at === undefined) return async () => {};
  let doneFor = '';
  const look = async () => {
    const now = deps.clock();
    const { day, time } = inIndia(now);
    if (time < at || day === doneFor) return;
    if (await sendOnce(deps, now)) doneFor = day;
  };
  let inProgress = look();
  const timer = setInterval(() => {
    // One after another, should the database take longer than a minute.
    inProgress = inProgress.then(look);
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return inProgress;
  };
}

/**
 * Sends the digest of today in India unless somebody has.
 *
 * @returns whether today is done; a database that does not answer is told in the log
 */
export async function sendOnce(deps: DailyDigestDeps, now: Date): Promise<boolean> {
  const { day, weekday } = inIndia(now);
  try {
    const outcome = await deps.store.claimDay(
      day,
      (outlook) => {
        const digest = composeDigest(outlook, now);
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
  const shifted = new Date(time.getTime() + INDIA_AHEAD_MS);
  const [day = '', clock = ''] = shifted.toISOString().split('T');
  return { day, time: clock.slice(0, 5), weekday: shifted.getUTCDay() };
}
