import type { Kysely } from 'kysely';
import type { ExportCriteria } from '#contract/desk/export.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Actor, type AuditStamp, exportDetail, readExportDetail, recordAudit } from '#server/people/audit.ts';

export type ExportLog = ReturnType<typeof exportLog>;

/** The entries about exports in the audit log: who exported what, by which criteria, and when. */
export function exportLog(db: Kysely<Schema>) {
  return {
    begin: (criteria: ExportCriteria, stamp: AuditStamp): Promise<void> =>
      recordAudit(db, { ...stamp, action: 'exported', detail: exportDetail(criteria) }),

    /** Whether this person has begun an export by these criteria, at `since` or later. */
    async isBegun(criteria: ExportCriteria, begun: { id: string; by: Actor; since: Date }): Promise<boolean> {
      const entry = await db
        .selectFrom('audit')
        .select('detail')
        .where('id', '=', begun.id)
        .where('action', '=', 'exported')
        .where('person_id', '=', begun.by.personId ?? '')
        .where('at', '>=', begun.since.toISOString())
        .executeTakeFirst();
      const logged = entry && readExportDetail(entry.detail);
      return (
        logged !== undefined &&
        logged.kind === criteria.kind &&
        logged.format === criteria.format &&
        logged.since === criteria.since
      );
    },
  };
}
