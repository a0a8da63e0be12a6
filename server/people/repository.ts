import type { Kysely, Selectable, Transaction } from 'kysely';
import { hasRight, type RightsHolder, rightsOf, rolesWith } from '#contract/desk/rights.ts';
import { acquireLock } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertMessages, type OutboxMessage } from '#server/outbox/repository.ts';
import { type Actor, type NewAuditEntry, recordAudit } from './audit.ts';

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

export type LinkPurpose = Schema['sign_in_links']['purpose'];

export interface NewLink {
  hash: string;
  /** Undefined for `set-up`. */
  personId: string | undefined;
  purpose: LinkPurpose;
  /** The address that it confirms. Undefined for a link in the terminal, and for one that was handed over. */
  mailedTo?: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A link to sign in, with the mail that carries it. */
export interface MailedLink {
  link: NewLink & { personId: string };
  message: OutboxMessage;
}

/** A link that confirms an address. */
export type AddressLink = MailedLink & { link: { mailedTo: string } };

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

interface ListedSession {
  id: string;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** When sessions have ended: not used since `usedSince`, or begun before `begunSince`. */
export interface SessionLimits {
  usedSince: Date;
  begunSince: Date;
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
type PersonChange = 'done' | 'not-found' | 'last-owner' | 'not-allowed';

/** Keeps two servers from setting up the desk twice, and two owners from removing each other. */
export const PEOPLE_LOCK = 'people';

export type PeopleRepository = ReturnType<typeof peopleRepository>;

/** The people who may enter the desk, their links and sessions. */
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
     * Adds a person and mails them their invitation, all or nothing.
     *
     * @returns without effect: `taken` when somebody has the address already, `not-allowed` as PersonChange
     */
    invite(person: Person, mailed: MailedLink, audit: NewAuditEntry): Promise<'done' | 'taken' | 'not-allowed'> {
      return db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, PEOPLE_LOCK);
        if (!(await mayManage(transaction, audit.by))) return 'not-allowed';
        if (await isTaken(transaction, person.email, person.id)) return 'taken';
        await insertPerson(transaction, person, audit.at);
        await mailLink(transaction, mailed);
        await recordAudit(transaction, audit);
        return 'done';
      });
    },

    /**
     * Mails a link to sign in, unless one was mailed to the person after `notSince`. Other mails to them do not count.
     *
     * @returns `too-soon` or `not-found` without effect
     */
    mailLink(
      mailed: MailedLink,
      { notSince, audit }: { notSince: Date; audit: NewAuditEntry },
    ): Promise<'mailed' | 'too-soon' | 'not-found'> {
      return db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, PEOPLE_LOCK);
        const { personId } = mailed.link;
        const person = await currentPeople(transaction).where('id', '=', personId).executeTakeFirst();
        if (!person) return 'not-found';
        if (await wasMailed(transaction, personId, { purposes: ['sign-in', 'invitation'], since: notSince })) {
          return 'too-soon';
        }
        await mailLink(transaction, mailed);
        await recordAudit(transaction, audit);
        return 'mailed';
      });
    },

    /** The address of a person, and the one that a link which still works was mailed to. */
    async findAddress(
      id: string,
      now: Date,
    ): Promise<{ email: string; isConfirmed: boolean; pendingEmail: string | null } | undefined> {
      const person = await currentPeople(db).where('id', '=', id).executeTakeFirst();
      if (!person) return undefined;
      const link = await workingAddressLinks(db, id, now).executeTakeFirst();
      return {
        email: person.email,
        isConfirmed: person.email_confirmed_at !== null,
        pendingEmail: link?.mailed_to ?? null,
      };
    },

    /**
     * Mails a link that confirms an address, which replaces the person's earlier ones, unless one was mailed after `notSince`.
     *
     * @param notice for the present address, when another one is to take its place
     * @returns without effect: `taken` when somebody else has the address, `confirmed` when it is the person's already
     */
    mailAddressLink(
      mailed: AddressLink,
      { notice, notSince, audit }: { notice?: OutboxMessage; notSince: Date; audit: NewAuditEntry },
    ): Promise<'mailed' | 'too-soon' | 'not-found' | 'taken' | 'confirmed'> {
      return db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, PEOPLE_LOCK);
        const { personId, mailedTo, createdAt } = mailed.link;
        const person = await currentPeople(transaction).where('id', '=', personId).executeTakeFirst();
        if (!person) return 'not-found';
        if (person.email === mailedTo && person.email_confirmed_at !== null) return 'confirmed';
        if (await isTaken(transaction, mailedTo, personId)) return 'taken';
        if (await wasMailed(transaction, personId, { purposes: ['address'], since: notSince })) return 'too-soon';
        await endLinks(transaction, personId, { purpose: 'address', now: createdAt });
        await mailLink(transaction, mailed);
        if (notice) await insertMessages(transaction, { person_id: personId }, [notice], createdAt);
        await recordAudit(transaction, audit);
        return 'mailed';
      });
    },

    /**
     * Uses a link of `mailAddressLink` up: its address is the person's, and confirmed. When it is another one than before, their
     * links to sign in end, because the address that they were mailed to may be somebody else's.
     *
     * @returns without effect: `unknown` when the person has no such link (any more), `taken` when somebody else has the address
     */
    confirmAddress(
      hash: string,
      { personId, now, audit }: { personId: string; now: Date; audit: (isChanged: boolean) => NewAuditEntry },
    ): Promise<'done' | 'unknown' | 'taken'> {
      return db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, PEOPLE_LOCK);
        const person = await currentPeople(transaction).where('id', '=', personId).executeTakeFirst();
        const link = await workingAddressLinks(transaction, personId, now).where('hash', '=', hash).executeTakeFirst();
        const email = link?.mailed_to;
        if (!person || !email) return 'unknown';
        if (await isTaken(transaction, email, personId)) return 'taken';
        const isChanged = person.email_key !== emailKey(email);
        await transaction
          .updateTable('people')
          .set({ email, email_key: emailKey(email), email_confirmed_at: now.toISOString() })
          .where('id', '=', personId)
          .execute();
        await endLinks(transaction, personId, { ...(!isChanged && { purpose: 'address' }), now });
        await recordAudit(transaction, audit(isChanged));
        return 'done';
      });
    },

    /**
     * What a person may not have any more goes with the right: open enquiries, tokens, a calendar feed, drafts of replies. Sessions end,
     * and with them what a screen still shows.
     */
    setRights: (id: string, { role, mayPublish }: RightsHolder, audit: NewAuditEntry): Promise<PersonChange> =>
      db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, PEOPLE_LOCK);
        const person = await currentPeople(transaction).where('id', '=', id).executeTakeFirst();
        if (!person) return 'not-found';
        if (!(await mayManage(transaction, audit.by))) return 'not-allowed';
        const may_publish = hasRight({ role, mayPublish }, 'website.publish') ? 1 : 0;
        if (person.role === role && person.may_publish === may_publish) return 'done';
        if (role !== 'owner' && (await isLastOwner(transaction, person))) return 'last-owner';
        await transaction.updateTable('people').set({ role, may_publish }).where('id', '=', id).execute();
        const rights = rightsOf({ role, mayPublish });
        if (!rights.includes('leads.change')) await takeOpenLeads(transaction, id);
        for (const [right, table] of NEEDED_FOR) {
          if (!rights.includes(right)) await transaction.deleteFrom(table).where('person_id', '=', id).execute();
        }
        await recordAudit(transaction, audit);
        return 'done';
      }),

    /**
     * Removes a person with their address, sessions, passkeys, tokens, links and calendar feed. The name stays, for what they wrote and
     * did. Open enquiries and applications that they had are nobody's again.
     */
    remove: (id: string, audit: NewAuditEntry): Promise<PersonChange> =>
      db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, PEOPLE_LOCK);
        const person = await currentPeople(transaction).where('id', '=', id).executeTakeFirst();
        if (!person) return 'not-found';
        if (!(await mayManage(transaction, audit.by))) return 'not-allowed';
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
            removed_at: audit.at.toISOString(),
          })
          .where('id', '=', id)
          .execute();
        // After the change of the person: a draft that is saved at this moment is stored before, or not at all.
        await transaction.deleteFrom('reply_drafts').where('person_id', '=', id).execute();
        await recordAudit(transaction, audit);
        return 'done';
      }),

    async addLink(link: NewLink, audit?: NewAuditEntry): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await insertLink(transaction, link);
        if (audit) await recordAudit(transaction, audit);
      });
    },

    /** @returns undefined when the link is wrong, used or expired, or of a person who was removed */
    findLink: (hash: string, now: Date) => findLink(db, hash, now),

    /**
     * Uses a link up, and the person's other links of this purpose, and starts a session, all or nothing. Of several callers
     * at once, one succeeds.
     *
     * @param newOwner who becomes the first owner; needed for `set-up`
     * @returns undefined, without effect, when the link is not valid (any more)
     */
    redeemLink(
      hash: string,
      { session, newOwner, now, audit }: { session: NewSession; newOwner?: Person; now: Date; audit: AuditOf },
    ): Promise<Person | undefined> {
      return db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, PEOPLE_LOCK);
        const link = await findLink(transaction, hash, now);
        if (!link) return undefined;
        const person = link.person ?? newOwner;
        if (!person) return undefined;
        await endLinks(transaction, link.person?.id ?? null, { purpose: link.purpose, now });
        if (!link.person) await insertPerson(transaction, person, now);
        if (link.mailedTo !== null && emailKey(link.mailedTo) === emailKey(person.email)) {
          await transaction
            .updateTable('people')
            .set({ email_confirmed_at: now.toISOString() })
            .where('id', '=', person.id)
            .where('email_confirmed_at', 'is', null)
            .execute();
        }
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

    /** Those of a person that have not ended, the one that was used last first. */
    async listSessions(personId: string, { usedSince, begunSince }: SessionLimits): Promise<ListedSession[]> {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'device', 'created_at', 'last_used_at'])
        .where('person_id', '=', personId)
        .where('last_used_at', '>', usedSince.toISOString())
        .where('created_at', '>', begunSince.toISOString())
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ id, device, created_at, last_used_at }) => ({
        id,
        device,
        createdAt: new Date(created_at),
        lastUsedAt: new Date(last_used_at),
      }));
    },

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

type AuditOf = (person: Person, purpose: LinkPurpose) => NewAuditEntry;

interface FoundLink {
  purpose: LinkPurpose;
  /** Undefined for `set-up`. */
  person: Person | undefined;
  /** Null for a link in the terminal. */
  mailedTo: string | null;
}

async function findLink(db: Kysely<Schema>, hash: string, now: Date): Promise<FoundLink | undefined> {
  const link = await db
    .selectFrom('sign_in_links')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', '!=', 'address')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!link) return undefined;
  if (link.person_id === null) {
    // Somebody else has set up the desk meanwhile.
    const owner = await currentPeople(db).select('id').where('role', '=', 'owner').executeTakeFirst();
    return owner ? undefined : { purpose: link.purpose, person: undefined, mailedTo: null };
  }
  const row = await currentPeople(db).where('id', '=', link.person_id).executeTakeFirst();
  return row && { purpose: link.purpose, person: toPerson(row), mailedTo: link.mailed_to };
}

/** Of a person; one at most, because a new one replaces those before. */
const workingAddressLinks = (db: Kysely<Schema>, personId: string, now: Date) =>
  db
    .selectFrom('sign_in_links')
    .select(['hash', 'mailed_to'])
    .where('person_id', '=', personId)
    .where('purpose', '=', 'address')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString());

/** Ends the links of a person that are not used. Without a purpose: all of them. */
async function endLinks(
  transaction: Transaction<Schema>,
  personId: string | null,
  { purpose, now }: { purpose?: LinkPurpose; now: Date },
): Promise<void> {
  await transaction
    .updateTable('sign_in_links')
    .set({ used_at: now.toISOString() })
    .where('person_id', personId === null ? 'is' : '=', personId)
    .$if(purpose !== undefined, (links) => links.where('purpose', '=', purpose as LinkPurpose))
    .where('used_at', 'is', null)
    .execute();
}

/** Whether a link was mailed to the person after `since`. Links in the terminal do not count. */
async function wasMailed(
  transaction: Transaction<Schema>,
  personId: string,
  { purposes, since }: { purposes: LinkPurpose[]; since: Date },
): Promise<boolean> {
  const last = await transaction
    .selectFrom('sign_in_links')
    .select('hash')
    .where('person_id', '=', personId)
    .where('purpose', 'in', purposes)
    .where('mailed_to', 'is not', null)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirst();
  return last !== undefined;
}

/** Whether somebody else has the address. */
async function isTaken(transaction: Transaction<Schema>, email: string, personId: string): Promise<boolean> {
  const other = await currentPeople(transaction)
    .where('email_key', '=', emailKey(email))
    .where('id', '!=', personId)
    .executeTakeFirst();
  return other !== undefined;
}

async function insertLink(
  transaction: Transaction<Schema>,
  { hash, personId, purpose, mailedTo, createdAt, expiresAt }: NewLink,
): Promise<void> {
  await transaction
    .insertInto('sign_in_links')
    .values({
      hash,
      person_id: personId ?? null,
      purpose,
      mailed_to: mailedTo ?? null,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      used_at: null,
    })
    .execute();
}

async function mailLink(transaction: Transaction<Schema>, { link, message }: MailedLink): Promise<void> {
  await insertLink(transaction, link);
  await insertMessages(transaction, { person_id: link.personId }, [message], link.createdAt);
}

async function insertPerson(transaction: Transaction<Schema>, person: Person, now: Date): Promise<void> {
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

const emailKey = (email: string): string => email.toLowerCase();
