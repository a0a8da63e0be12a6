/** The sessions of people at the desk. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type NewAuditEntry, recordAudit } from './audit.ts';
import { type Person, toPerson } from './repository.ts';

export interface NewSession {
  id: string;
  hash: string;
  device: string;
}

export interface FoundSession {
  id: string;
  person: Person;
  lastUsedAt: Date;
}

/** When sessions have ended: not used since `usedSince`, or begun before `begunSince`. */
export interface SessionLimits {
  usedSince: Date;
  begunSince: Date;
}

export type SessionRepository = ReturnType<typeof sessionRepository>;

export function sessionRepository(db: Kysely<Schema>) {
  return {
    async findSession(hash: string, { usedSince, begunSince }: SessionLimits): Promise<FoundSession | undefined> {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('people', 'people.id', 'sessions.person_id')
        .select(['sessions.id as session_id', 'sessions.last_used_at'])
        .selectAll('people')
        .where('hash', '=', hash)
        .where('removed_at', 'is', null)
        .where('sessions.last_used_at', '>', usedSince.toISOString())
        .where('sessions.created_at', '>', begunSince.toISOString())
        .executeTakeFirst();
      return row && { id: row.session_id, person: toPerson(row), lastUsedAt: new Date(row.last_used_at) };
    },

    async markSessionUsed(id: string, personId: string, now: Date): Promise<void> {
      const at = now.toISOString();
      await db.updateTable('sessions').set({ last_used_at: at }).where('id', '=', id).execute();
      await db.updateTable('people').set({ last_seen_at: at }).where('id', '=', personId).execute();
    },

    /** Those of a person that have not ended, the one that was used last first. */
    listSessions: (personId: string, { usedSince, begunSince }: SessionLimits) =>
      db
        .selectFrom('sessions')
        .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
        .where('person_id', '=', personId)
        .where('last_used_at', '>', usedSince.toISOString())
        .where('created_at', '>', begunSince.toISOString())
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .execute(),

    /**
     * Ends one session of a person.
     *
     * @param audit without it nothing is logged, for a session that another one replaces
     * @returns false when the person has no such session
     */
    endSession: (id: string, personId: string, audit?: (device: string) => NewAuditEntry): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const ended = await transaction
          .deleteFrom('sessions')
          .where('id', '=', id)
          .where('person_id', '=', personId)
          .returning('device')
          .executeTakeFirst();
        if (ended && audit) await recordAudit(transaction, audit(ended.device));
        return ended !== undefined;
      }),

    async endAllSessions(personId: string, audit: NewAuditEntry): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('sessions').where('person_id', '=', personId).execute();
        await recordAudit(transaction, audit);
      });
    },
  };
}

/** In the transaction that has checked what the person showed. */
export async function startSession(
  transaction: Transaction<Schema>,
  personId: string,
  { id, hash, device }: NewSession,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await transaction
    .insertInto('sessions')
    .values({ id, hash, person_id: personId, device, created_at: at, last_used_at: at })
    .execute();
  await transaction.updateTable('people').set({ last_seen_at: at }).where('id', '=', personId).execute();
}
