import type { Kysely } from 'kysely';
import { isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { everyMinute } from '#server/jobs/every-minute.ts';
import type { Clock } from '#server/runtime.ts';
import { applyEvent, lockLead } from './lock-lead.ts';

/** In one transaction. */
const BATCH_SIZE = 100;

/**
 * Opens the leads whose follow-up has come due. Correct with any number of servers. What somebody changes just now is left for the
 * next minute.
 *
 * @returns how many there were
 */
export async function openDueFollowUps(db: Kysely<Schema>, now: Date): Promise<number> {
  for (let opened = 0; ; ) {
    const count = await db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('leads')
        .select('id')
        .where('state', '=', 'follow-up')
        .where('due_at', '<=', now.toISOString())
        .orderBy('id')
        .limit(BATCH_SIZE)
        .$if(isPostgres(transaction), (leads) => leads.forUpdate().skipLocked())
        .execute();
      for (const { id } of rows) {
        const lead = await lockLead(transaction, { id });
        if (lead) await applyEvent(transaction, lead, { type: 'follow-up-due' }, { at: now, by: undefined });
      }
      return rows.length;
    });
    opened += count;
    if (count < BATCH_SIZE) return opened;
  }
}

interface DueFollowUpsDeps {
  db: Kysely<Schema>;
  clock: Clock;
  log: { error: (facts: object, text: string) => void };
}

/** @returns a function that stops it and waits for what is in progress */
export const startDueFollowUps = ({ db, clock, log }: DueFollowUpsDeps): (() => Promise<void>) =>
  everyMinute(async () => {
    try {
      await openDueFollowUps(db, clock());
    } catch (error) {
      log.error({ err: error }, 'Follow-ups that have come due could not be opened; trying again.');
    }
  });
