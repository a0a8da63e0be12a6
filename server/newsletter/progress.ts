/** How far a letter has come. */
import { type Kysely, sql } from 'kysely';
import type { LetterProgress } from '#contract/desk/letters.ts';
import type { Schema } from '#server/db/schema.ts';

/** Of a letter whose recipients have all been erased since. */
export const NO_PROGRESS: LetterProgress = {
  total: 0,
  delivered: 0,
  filed: 0,
  waiting: 0,
  failed: 0,
  refused: 0,
  left: 0,
};

/** Recipients whose mail says how it ended. */
export const UNSETTLED = ['queued', 'left'] as const;
const SETTLED = ['waiting', 'delivered', 'filed', 'refused'] as const;

/** @returns by the id of the letter */
export async function readProgress(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, LetterProgress>> {
  if (ids.length === 0) return new Map();
  // Nearly all are settled, and counted from an index alone: an open desk asks each second while a letter is sent.
  const settled = db
    .selectFrom('letter_recipients')
    .select(['letter_id', 'status as recipient'])
    .select([sql<Schema['outbox']['status'] | null>`null`.as('mail'), sql<string | null>`null`.as('refused_at')])
    .select(({ fn }) => fn.countAll<number | bigint | string>().as('rows'))
    .where('letter_id', 'in', ids)
    .where('status', 'in', SETTLED)
    .groupBy(['letter_id', 'status']);
  const unsettled = db
    .selectFrom('letter_recipients')
    // Not an inner join, although there always is one: SQLite would begin with all subscriptions.
    .leftJoin('subscriptions', 'subscriptions.id', 'letter_recipients.subscription_id')
    .leftJoin('outbox', 'outbox.id', 'letter_recipients.outbox_id')
    .select(['letter_id', 'letter_recipients.status as recipient', 'outbox.status as mail'])
    .select(({ fn }) => fn.max('subscriptions.refused_at').as('refused_at'))
    .select(({ fn }) => fn.countAll<number | bigint | string>().as('rows'))
    .where('letter_id', 'in', ids)
    .where('letter_recipients.status', 'in', UNSETTLED)
    .groupBy(['letter_id', 'letter_recipients.status', 'outbox.status', sql`subscriptions.refused_at is null`]);
  const progress = new Map<string, LetterProgress>();
  for (const { letter_id, recipient, mail, refused_at, rows: count } of await settled.unionAll(unsettled).execute()) {
    const counts = progress.get(letter_id) ?? { ...NO_PROGRESS };
    counts[partOf(recipient, mail, refused_at !== null)] += Number(count);
    counts.total += Number(count);
    progress.set(letter_id, counts);
  }
  return progress;
}

/** @param mail the status of the message; null when there is none, or none any more */
function partOf(
  recipient: Schema['letter_recipients']['status'],
  mail: Schema['outbox']['status'] | null,
  isRefused: boolean,
): Exclude<keyof LetterProgress, 'total'> {
  if (mail === 'sent') return 'delivered';
  if (mail === 'filed') return 'filed';
  if (recipient !== 'queued') return recipient;
  if (mail === 'pending' || mail === 'held') return 'waiting';
  return isRefused ? 'refused' : 'failed';
}
