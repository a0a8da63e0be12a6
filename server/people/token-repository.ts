import type { Kysely } from 'kysely';
import type { TokenScope } from '#contract/desk/rights.ts';
import type { Token } from '#contract/desk/tokens.ts';
import { acquireLock } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { type NewAuditEntry, recordAudit } from './audit.ts';
import { currentPeople, mayManage, PEOPLE_LOCK, type Person, toPerson } from './repository.ts';

export interface NewToken {
  id: string;
  hash: string;
  personId: string;
  name: string;
  scope: TokenScope;
  createdAt: Date;
  expiresAt: Date;
}

export interface FoundToken {
  id: string;
  name: string;
  scope: TokenScope;
  /** As they are now: a role may have changed since the token was made. */
  person: Person;
  lastUsedAt: Date | undefined;
}

/** Tokens of programs: docs/decisions/0014. */
export function tokenRepository(db: Kysely<Schema>) {
  return {
    /** @returns false, without effect, when the person has meanwhile been removed or made an agent */
    add: ({ id, hash, personId, name, scope, createdAt, expiresAt }: NewToken, audit: NewAuditEntry) =>
      db.transaction().execute(async (transaction): Promise<boolean> => {
        await acquireLock(transaction, PEOPLE_LOCK);
        if (!(await mayManage(transaction, audit.by))) return false;
        await transaction
          .insertInto('desk_tokens')
          .values({
            id,
            hash,
            person_id: personId,
            name,
            scope,
            created_at: createdAt.toISOString(),
            expires_at: expiresAt.toISOString(),
            last_used_at: null,
            revoked_at: null,
          })
          .execute();
        await recordAudit(transaction, audit);
        return true;
      }),

    /** Those that work, the newest first. */
    list: (now: Date): Promise<Token[]> =>
      db
        .selectFrom('desk_tokens')
        .innerJoin('people', 'people.id', 'desk_tokens.person_id')
        .select(['desk_tokens.id', 'desk_tokens.name', 'scope', 'people.name as personName'])
        .select(['desk_tokens.created_at as createdAt', 'expires_at as expiresAt', 'last_used_at as lastUsedAt'])
        .where('removed_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .orderBy('desk_tokens.created_at', 'desc')
        .orderBy('desk_tokens.id', 'desc')
        .execute(),

    /** @param audit name: of the token. @returns false when it does not work any more */
    revoke: (id: string, now: Date, audit: (name: string) => NewAuditEntry): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const revoked = await transaction
          .updateTable('desk_tokens')
          .set({ revoked_at: now.toISOString() })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', now.toISOString())
          .returning('name')
          .executeTakeFirst();
        if (revoked) await recordAudit(transaction, audit(revoked.name));
        return revoked !== undefined;
      }),

    /** `unknown` also when its person was removed. */
    async find(hash: string, now: Date): Promise<FoundToken | 'unknown' | 'expired' | 'revoked'> {
      const token = await db.selectFrom('desk_tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
      const person = token && (await currentPeople(db).where('id', '=', token.person_id).executeTakeFirst());
      if (!token || !person) return 'unknown';
      if (token.revoked_at !== null) return 'revoked';
      if (token.expires_at <= now.toISOString()) return 'expired';
      const { id, name, scope, last_used_at: usedAt } = token;
      return { id, name, scope, person: toPerson(person), lastUsedAt: usedAt === null ? undefined : new Date(usedAt) };
    },

    async markUsed(id: string, now: Date): Promise<void> {
      await db.updateTable('desk_tokens').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute();
    },
  };
}
