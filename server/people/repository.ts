import type { Kysely, Selectable, Transaction } from 'kysely';
import { hasRight, type RightsHolder, rightsOf, rolesWith } from '#contract/desk/rights.ts';
import { acquireLock } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Actor, type AuditStamp, recordAudit, rightsText } from './audit.ts';

export interface Person extends RightsHolder {
  id: string;
  name: string;
  email: string;
}

/** A person as the list of people shows them. */
export interface KnownPerson extends Person {
  createdAt: Date;
  /** Undefined until the first sign-in. */
  lastSeenAt: Date | undefined;
  /** A link that was mailed to the address was used. */
  isEmailConfirmed: boolean;
}

/** What is deleted of a person who loses a right. */
const NEEDED_FOR = [
  ['leads.read', 'sessions'],
  ['leads.read', 'desk_tokens'],
  ['leads.follow', 'calendar_feeds'],
  ['replies.write', 'reply_drafts'],
] as const;

/**
 * Nothing was changed: `last-owner`, because the desk would have no owner; `not-allowed`, because who does it has meanwhile been
 * removed or has lost the right.
 */
export type PersonRefusal = 'not-found' | 'last-owner' | 'not-allowed';

/** Keeps two servers from setting up the desk twice, and two owners from removing each other. */
export const PEOPLE_LOCK = 'people';

export type PeopleRepository = ReturnType<typeof peopleRepository>;

/** The people who may enter the desk. */
export function peopleRepository(db: Kysely<Schema>) {
  return {
    /** By name. Those who were removed are not among them. */
    async list(): Promise<KnownPerson[]> {
      const rows = await currentPeople(db).execute();
      return rows
        .map(toKnownPerson)
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1));
    },

    async find(id: string): Promise<KnownPerson | undefined> {
      const row = await currentPeople(db).where('id', '=', id).executeTakeFirst();
      return row && toKnownPerson(row);
    },

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

    /**
     * What a person may not have any more goes with the right: open enquiries, tokens, a calendar feed, drafts of replies. Sessions end,
     * and with them what a screen still shows.
     *
     * @returns the person as they are now
     */
    setRights: (
      id: string,
      { role, mayPublish }: RightsHolder,
      stamp: AuditStamp,
    ): Promise<KnownPerson | PersonRefusal> =>
      db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, PEOPLE_LOCK);
        const person = await currentPeople(transaction).where('id', '=', id).executeTakeFirst();
        if (!person) return 'not-found';
        if (!(await mayManage(transaction, stamp.by))) return 'not-allowed';
        const may_publish = hasRight({ role, mayPublish }, 'website.publish') ? 1 : 0;
        if (person.role === role && person.may_publish === may_publish) return toKnownPerson(person);
        if (role !== 'owner' && (await isLastOwner(transaction, person))) return 'last-owner';
        await transaction.updateTable('people').set({ role, may_publish }).where('id', '=', id).execute();
        const rights = rightsOf({ role, mayPublish });
        if (!rights.includes('leads.change')) await takeOpenLeads(transaction, id);
        for (const [right, table] of NEEDED_FOR) {
          if (!rights.includes(right)) await transaction.deleteFrom(table).where('person_id', '=', id).execute();
        }
        const detail = `${person.name} ${/^[aeiou]/.test(role) ? 'an' : 'a'} ${rightsText({ role, mayPublish })}`;
        await recordAudit(transaction, { ...stamp, action: 'role-changed', detail });
        return toKnownPerson({ ...person, role, may_publish });
      }),

    /**
     * Removes a person with their address, sessions, passkeys, tokens, links and calendar feed. The name stays, for what they wrote and
     * did. Open enquiries and applications that they had are nobody's again.
     */
    remove: (id: string, stamp: AuditStamp): Promise<'done' | PersonRefusal> =>
      db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, PEOPLE_LOCK);
        const person = await currentPeople(transaction).where('id', '=', id).executeTakeFirst();
        if (!person) return 'not-found';
        if (!(await mayManage(transaction, stamp.by))) return 'not-allowed';
        if (await isLastOwner(transaction, person)) return 'last-owner';
        for (const table of [
          'sessions',
          'sign_in_links',
          'passkeys',
          'passkey_challenges',
          'desk_tokens',
          'calendar_feeds',
          'outbox',
        ] as const) {
          await transaction.deleteFrom(table).where('person_id', '=', id).execute();
        }
        await takeOpenLeads(transaction, id);
        await transaction
          .updateTable('people')
          .set({
            email: '',
            email_key: null,
            email_confirmed_at: null,
            signature: '',
            removed_at: stamp.at.toISOString(),
          })
          .where('id', '=', id)
          .execute();
        // After the change of the person: a draft that is saved at this moment is stored before, or not at all.
        await transaction.deleteFrom('reply_drafts').where('person_id', '=', id).execute();
        await recordAudit(transaction, { ...stamp, action: 'person-removed', detail: person.name });
        return 'done';
      }),
  };
}

/** Whether somebody else has the address. */
export async function isTaken(transaction: Transaction<Schema>, email: string, personId: string): Promise<boolean> {
  const other = await currentPeople(transaction)
    .where('email_key', '=', emailKey(email))
    .where('id', '!=', personId)
    .executeTakeFirst();
  return other !== undefined;
}

export async function insertPerson(transaction: Transaction<Schema>, person: Person, now: Date): Promise<void> {
  const { id, name, email, role, mayPublish } = person;
  await transaction
    .insertInto('people')
    .values({
      id,
      name,
      email,
      email_key: emailKey(email),
      role,
      may_publish: hasRight({ role, mayPublish }, 'website.publish') ? 1 : 0,
      created_at: now.toISOString(),
      last_seen_at: null,
      removed_at: null,
    })
    .execute();
}

/** Asked again under the lock: of two owners who remove each other at once, the second is one no more. */
export async function mayManage(transaction: Transaction<Schema>, { personId }: Actor): Promise<boolean> {
  // The command line.
  if (personId === undefined) return true;
  const person = await currentPeople(transaction)
    .where('id', '=', personId)
    .where('role', 'in', rolesWith('people.manage'))
    .executeTakeFirst();
  return person !== undefined;
}

/** Open enquiries and applications of a person are nobody's again. */
async function takeOpenLeads(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction
    .updateTable('leads')
    .set({ assigned_to: null })
    .where('assigned_to', '=', id)
    .where('state', '!=', 'answered')
    .execute();
}

/** Who has never signed in does not count: the address of an invitation may be wrong. */
async function isLastOwner(transaction: Transaction<Schema>, { id, role }: Pick<Person, 'id' | 'role'>) {
  if (role !== 'owner') return false;
  const other = await currentPeople(transaction)
    .where('role', '=', 'owner')
    .where('id', '!=', id)
    .where('last_seen_at', 'is not', null)
    .executeTakeFirst();
  return other === undefined;
}

export const currentPeople = (db: Kysely<Schema>) =>
  db.selectFrom('people').selectAll('people').where('removed_at', 'is', null);

export const toPerson = ({ id, name, email, role, may_publish }: Selectable<Schema['people']>): Person => ({
  id,
  name,
  email,
  role,
  mayPublish: hasRight({ role, mayPublish: may_publish === 1 }, 'website.publish'),
});

const toKnownPerson = (row: Selectable<Schema['people']>): KnownPerson => ({
  ...toPerson(row),
  createdAt: new Date(row.created_at),
  lastSeenAt: row.last_seen_at === null ? undefined : new Date(row.last_seen_at),
  isEmailConfirmed: row.email_confirmed_at !== null,
});

export const emailKey = (email: string): string => email.toLowerCase();
