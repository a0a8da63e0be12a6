/** What a person is told by mail. */
import type { Kysely } from 'kysely';
import type { MailChoices } from '#contract/desk/mail-choices.ts';
import type { Schema } from '#server/db/schema.ts';
import { type NewAuditEntry, recordAudit } from './audit.ts';
import { currentPeople } from './repository.ts';

export function mailChoiceRepository(db: Kysely<Schema>) {
  return {
    /** @returns undefined for a person who was removed */
    async find(personId: string): Promise<MailChoices | undefined> {
      const row = await currentPeople(db).where('id', '=', personId).executeTakeFirst();
      return row && { given: row.mails_given === 1, late: row.mails_late === 1 };
    },

    /** No effect on a person who was removed. */
    set: (personId: string, { given, late }: MailChoices, audit: NewAuditEntry): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('people')
          .set({ mails_given: given ? 1 : 0, mails_late: late ? 1 : 0 })
          .where('id', '=', personId)
          .where('removed_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 1n) await recordAudit(transaction, audit);
      }),
  };
}
