import { sql, type Transaction } from 'kysely';
import { submissionTables } from '#server/db/records.ts';
import type { Schema } from '#server/db/schema.ts';
import type { LeadKey } from './lead-repository.ts';

/**
 * Marks a lead as answered, or as open.
 *
 * @param answer who answered it and when; undefined: it is open
 */
export async function setAnswer(
  transaction: Transaction<Schema>,
  { kind, id }: LeadKey,
  answer: { at: Date; by: string | null } | undefined,
): Promise<void> {
  const at = answer?.at.toISOString() ?? null;
  await transaction
    .updateTable(submissionTables[kind])
    .set({
      answered_at: at,
      answered_by: answer?.by ?? null,
      ...(at !== null && { first_answered_at: sql<string>`coalesce(first_answered_at, ${at})` }),
    })
    .where('id', '=', id)
    .execute();
}

/** @param only if it was at this time */
export async function forgetFirstAnswer(
  transaction: Transaction<Schema>,
  { kind, id }: LeadKey,
  only?: string,
): Promise<void> {
  await transaction
    .updateTable(submissionTables[kind])
    .set({ first_answered_at: null })
    .where('id', '=', id)
    .$if(only !== undefined, (rows) => rows.where('first_answered_at', '=', only ?? ''))
    .execute();
}
