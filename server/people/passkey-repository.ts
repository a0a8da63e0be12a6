import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type NewAuditEntry, recordAudit } from './audit.ts';
import { currentPeople, type Person, toPerson } from './repository.ts';
import { type NewSession, startSession } from './sessions.ts';

export interface NewPasskey {
  /** The credential's id, base64url. */
  id: string;
  personId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  name: string;
}

interface FoundPasskey extends Omit<NewPasskey, 'personId'> {
  /** Whether its person was verified as it was added. */
  isVerified: boolean;
  person: Person;
}

interface ListedPasskey {
  id: string;
  name: string;
  transports: string[];
  /** Whether its person was verified as it was added. */
  isVerified: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

export type PasskeyRepository = ReturnType<typeof passkeyRepository>;

/** Passkeys, and the challenges that they are to sign. */
export function passkeyRepository(db: Kysely<Schema>) {
  return {
    /**
     * Keeps a challenge, and deletes those that have expired.
     *
     * @param personId who adds a passkey; undefined for a sign-in
     */
    async addChallenge(
      challenge: string,
      { personId, expiresAt, now }: { personId: string | undefined; expiresAt: Date; now: Date },
    ): Promise<void> {
      await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now.toISOString()).execute();
      await db
        .insertInto('passkey_challenges')
        .values({ challenge, person_id: personId ?? null, expires_at: expiresAt.toISOString() })
        .execute();
    },

    /** Uses a challenge up. @returns false when it is wrong, used or expired, or was for somebody else */
    async takeChallenge(challenge: string, personId: string | undefined, now: Date): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('passkey_challenges')
        .where('challenge', '=', challenge)
        .where('person_id', personId === undefined ? 'is' : '=', personId ?? null)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },

    /** Of a person, the newest first. */
    async list(personId: string): Promise<ListedPasskey[]> {
      const rows = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('person_id', '=', personId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        transports: row.transports.split(' ').filter(Boolean),
        isVerified: row.user_verified === 1,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }));
    },

    /** Whether a person has one that signs in. */
    async has(personId: string): Promise<boolean> {
      const row = await db
        .selectFrom('passkeys')
        .select('id')
        .where('person_id', '=', personId)
        .where('user_verified', '=', 1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** With its person; undefined when it is not known, or the person was removed. */
    async find(id: string): Promise<FoundPasskey | undefined> {
      const key = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
      if (!key) return undefined;
      const person = await currentPeople(db).where('id', '=', key.person_id).executeTakeFirst();
      return (
        person && {
          id,
          person: toPerson(person),
          publicKey: Buffer.from(key.public_key, 'base64url'),
          counter: key.counter,
          transports: key.transports.split(' ').filter(Boolean),
          name: key.name,
          isVerified: key.user_verified === 1,
        }
      );
    },

    /** One whose person was verified. @returns false, without effect, when it is known already */
    add: ({ id, personId, publicKey, counter, transports, name }: NewPasskey, audit: NewAuditEntry): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('passkeys')
          .values({
            id,
            person_id: personId,
            public_key: Buffer.from(publicKey).toString('base64url'),
            counter,
            transports: transports.join(' '),
            name,
            user_verified: 1,
            created_at: audit.at.toISOString(),
            last_used_at: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        await recordAudit(transaction, audit);
        return true;
      }),

    /** One of a person. @returns false when the person has no such passkey */
    remove: (id: string, personId: string, audit: (name: string) => NewAuditEntry): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom('passkeys')
          .where('id', '=', id)
          .where('person_id', '=', personId)
          .returning('name')
          .executeTakeFirst();
        if (removed) await recordAudit(transaction, audit(removed.name));
        return removed !== undefined;
      }),

    /**
     * Starts a session of its person, all or nothing.
     *
     * @param counters of the passkey: as it was checked, and as it is now
     * @returns false, without effect, when the passkey was used or removed meanwhile
     */
    startSession: (
      id: string,
      {
        personId,
        counters,
        session,
        audit,
      }: {
        personId: string;
        counters: { before: number; after: number };
        session: NewSession;
        audit: NewAuditEntry;
      },
    ): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('passkeys')
          .set({ counter: counters.after, last_used_at: audit.at.toISOString() })
          .where('id', '=', id)
          .where('counter', '=', counters.before)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) return false;
        await startSession(transaction, personId, session, audit.at);
        await recordAudit(transaction, audit);
        return true;
      }),
  };
}
