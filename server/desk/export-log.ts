import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type Actor, recordAudit } from '#server/people/audit.ts';
import type { ExportChoices } from './export-records.ts';
import { inIndia } from './india-time.ts';

type LoggedChoices = Pick<ExportChoices, 'kind' | 'format' | 'since'>;

export type ExportLog = ReturnType<typeof exportLog>;

/** The entries about exports in the audit log. */
export function exportLog(db: Kysely<Schema>) {
  return {
    /** @param entry id: a new UUID of version 7 */
    begin: (choices: LoggedChoices, { id, at, by }: { id: string; at: Date; by: Actor }): Promise<void> =>
      recordAudit(db, { id, at, by, action: 'exported', detail: detailOf(choices) }),

    /** Whether this person has begun an export with these choices, at `since` or later. */
    async isBegun(choices: LoggedChoices, begun: { id: string; by: Actor; since: Date }): Promise<boolean> {
      const entry = await db
        .selectFrom('audit')
        .select('id')
        .where('id', '=', begun.id)
        .where('action', '=', 'exported')
        .where('person_id', '=', begun.by.personId ?? '')
        .where('detail', '=', detailOf(choices))
        .where('at', '>=', begun.since.toISOString())
        .executeTakeFirst();
      return entry !== undefined;
    },
  };
}

/** Such as "enquiries as CSV since 2026-03-01". */
function detailOf({ kind, format, since }: LoggedChoices): string {
  return `${kind} as ${format.toUpperCase()}${since ? ` since ${inIndia(since).day}` : ''}`;
}
