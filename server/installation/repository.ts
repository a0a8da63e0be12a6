/** The installation that a database belongs to. */
import type { Kysely } from 'kysely';
import type { Warning } from '#contract/desk/warnings.ts';
import { acquireLock } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { stopLetters } from '#server/newsletter/letters.ts';
import { type AuditStamp, recordAudit } from '#server/people/audit.ts';
import type { Randomness } from '#server/runtime.ts';

/** Keeps two servers from finding the same restored database. */
const LOCK = 'installation';

const SECRET_BYTES = 32;

export interface OpenedInstallation {
  /** For tokens that follow from what they are for. */
  secret: string;
  /** Whether this is a restored copy, until somebody has dealt with it. */
  isRestored: boolean;
  /** The subjects of the letters of such a copy that are stopped. */
  stoppedLetters: string[];
}

export type InstallationRepository = ReturnType<typeof installationRepository>;

export function installationRepository(db: Kysely<Schema>) {
  return {
    /**
     * To be called at each start, before anything is sent. On a restored copy it stops the letter that was being sent when the
     * backup was made: most of its readers have it.
     *
     * @param place see placeOf
     * @param stamp makes the audit entry of each letter
     */
    open: (place: string, stamp: () => AuditStamp, bytes: Randomness['bytes']): Promise<OpenedInstallation> =>
      db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, LOCK);
        const row = await transaction.selectFrom('installation').selectAll().executeTakeFirst();
        if (!row) {
          const secret = Buffer.from(bytes(SECRET_BYTES)).toString('base64url');
          await transaction.insertInto('installation').values({ id: 1, place, secret, restored_at: null }).execute();
          return { secret, isRestored: false, stoppedLetters: [] };
        }
        const { secret } = row;
        if (row.place !== place) {
          const { at } = stamp();
          await transaction.updateTable('installation').set({ place, restored_at: at.toISOString() }).execute();
          await stopLetters(transaction, stamp);
        } else if (row.restored_at === null) return { secret, isRestored: false, stoppedLetters: [] };
        return { secret, isRestored: true, stoppedLetters: await stoppedSubjects(transaction) };
      }),

    /** Says until somebody has dealt with it that this is a restored copy, and what is held. */
    async warnings(): Promise<Warning[]> {
      const row = await db.selectFrom('installation').select('restored_at').executeTakeFirst();
      if (!row?.restored_at) return [];
      const held = (await stoppedSubjects(db)).map(
        (subject) => `The letter “${subject}” is stopped: go on with it, or end it. `,
      );
      return [
        {
          code: 'restored',
          text: `This is a restored copy of the database; what came in after the backup is missing. ${held.join('')}See “After a restore” in docs/operating/backup.md.`,
          since: row.restored_at,
          canBeDismissed: true,
        },
      ];
    },

    /** Ends the warning. @returns false when there was none */
    dismissWarning: (stamp: AuditStamp): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('installation')
          .set({ restored_at: null })
          .where('restored_at', 'is not', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await recordAudit(transaction, { ...stamp, action: 'restore-noted' });
        return true;
      }),
  };
}

async function stoppedSubjects(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('letters').select('subject').where('status', '=', 'stopped').execute();
  return rows.map(({ subject }) => subject);
}
