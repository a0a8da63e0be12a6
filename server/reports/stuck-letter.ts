import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** A batch is due every few seconds, at the lowest rate every minute. */
const PATIENCE_MS = 3_600_000;

/**
 * @returns since when the letter that is being sent has not gone on, if that is long; undefined also for one that a person stopped,
 *   and for one whose last mails are tried again
 */
export async function findStuckLetter(db: Kysely<Schema>, now: Date): Promise<Date | undefined> {
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
  return oldest && now.getTime() - Date.parse(oldest) > PATIENCE_MS ? new Date(oldest) : undefined;
}
