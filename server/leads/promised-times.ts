import type { Transaction } from 'kysely';
import type { AnswerRule } from '#contract/desk/settings.ts';
import type { Schema } from '#server/db/schema.ts';
import { answerDueAt } from '#server/settings/response-time.ts';

/** Gives the open leads the times that a changed rule promises. A follow-up keeps its time. */
export async function updatePromisedTimes(transaction: Transaction<Schema>, rule: AnswerRule): Promise<void> {
  const rows = await transaction
    .selectFrom('leads')
    .select('state_since')
    .distinct()
    .where('state', '=', 'open')
    .where('follow_up', 'is', null)
    .execute();
  for (const { state_since: since } of rows) {
    await transaction
      .updateTable('leads')
      .set({ due_at: answerDueAt(new Date(since), rule).toISOString() })
      .where('state', '=', 'open')
      .where('follow_up', 'is', null)
      .where('state_since', '=', since)
      .execute();
  }
}
