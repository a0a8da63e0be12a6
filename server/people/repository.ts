import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Role } from '#contract/desk/endpoint.ts';
import { acquireLock } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { type NewAuditEntry, recordAudit } from './audit.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
}

export type LinkPurpose = Schema['sign_in_links']['purpose'];

export interface NewLink {
  hash: string;
  /** Undefined for `set-up`. */
  personId: string | undefined;
  purpose: LinkPurpose;
  createdAt: Date;
  expiresAt: Date;
}

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

/** Keeps two servers from setting up the desk twice, and from removing the last owner together. */
const LOCK = 'people';

export type PeopleRepository = ReturnType<typeof peopleRepository>;

/** The people who may enter the desk, their links, sessions and passkeys. */
export function peopleRepository(db: Kysely<Schema>) {
  return {
    /** The owner who has been there longest; undefined until the desk is set up. */
    async firstOwner(): Promise<Person | undefined> {
      const row = await currentPeople(db)
        .where('role', '=', 'owner')
        .orderBy('created_at')
        .orderBy('id')
        .executeTakeFirst();
      return row && toPerson(row);
    },

    async findByEmail(email: string): Promise<Person | undefined> {
      const row = await currentPeople(db).where('email_key', '=', emailKey(email)).executeTakeFirst();
      return row && toPerson(row);
    },

    async addLink({ hash, personId, purpose, createdAt, expiresAt }: NewLink): Promise<void> {
      await db
        .insertInto('sign_in_links')
        .values({
          hash,
          person_id: personId ?? null,
          purpose,
          created_at: createdAt.toISOString(),
          expires_at: expiresAt.toISOString(),
          used_at: null,
        })
        .execute();
    },

    /** @returns undefined when the link is wrong, used or expired, or of a person who was removed */
    findLink: (hash: string, now: Date) => findLink(db, hash, now),

    /**
     * Uses a link up and starts a session, all or nothing. Of several callers at once, one succeeds.
     *
     * @param newOwner who becomes the first owner; needed for `set-up`
     * @returns undefined, without effect, when the link is not valid (any more)
     */
    redeemLink(
      hash: string,
      { session, newOwner, now, audit }: { session: NewSession; newOwner?: Person; now: Date; audit: AuditOf },
    ): Promise<Person | undefined> {
      return db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, LOCK);
        const link = await findLink(transaction, hash, now);
        if (!link) return undefined;
        const person = link.person ?? newOwner;
        if (!person) return undefined;
        await transaction
          .updateTable('sign_in_links')
          .set({ used_at: now.toISOString() })
          .where('hash', '=', hash)
          .execute();
        if (!link.person) await insertPerson(transaction, person, now);
        await startSession(transaction, person.id, session, now);
        await recordAudit(transaction, audit(person, link.purpose));
        return person;
      });
    },

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

    /** Ends one session of a person. @returns false when the person has no such session */
    async endSession(id: string, personId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },
  };
}

type AuditOf = (person: Person, purpose: LinkPurpose) => NewAuditEntry;

interface FoundLink {
  purpose: LinkPurpose;
  /** Undefined for `set-up`. */
  person: Person | undefined;
}

async function findLink(db: Kysely<Schema>, hash: string, now: Date): Promise<FoundLink | undefined> {
  const link = await db
    .selectFrom('sign_in_links')
    .selectAll()
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!link) return undefined;
  if (link.person_id === null) {
    // Somebody else has set up the desk meanwhile.
    const owner = await currentPeople(db).select('id').where('role', '=', 'owner').executeTakeFirst();
    return owner ? undefined : { purpose: link.purpose, person: undefined };
  }
  const row = await currentPeople(db).where('id', '=', link.person_id).executeTakeFirst();
  return row && { purpose: link.purpose, person: toPerson(row) };
}

async function insertPerson(transaction: Transaction<Schema>, person: Person, now: Date): Promise<void> {
  const { id, name, email, role } = person;
  await transaction
    .insertInto('people')
    .values({
      id,
      name,
      email,
      email_key: emailKey(email),
      role,
      created_at: now.toISOString(),
      last_seen_at: null,
      removed_at: null,
    })
    .execute();
}

async function startSession(
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

const currentPeople = (db: Kysely<Schema>) => db.selectFrom('people').selectAll().where('removed_at', 'is', null);

const toPerson = ({ id, name, email, role }: Selectable<Schema['people']>): Person => ({ id, name, email, role });

const emailKey = (email: string): string => email.toLowerCase();
