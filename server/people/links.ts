/** The links that are mailed or handed to people: to sign in, to accept an invitation, to confirm an address. */
import type { Kysely, Transaction } from 'kysely';
import { acquireLock } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertMessages, type OutboxMessage } from '#server/outbox/repository.ts';
import { type NewAuditEntry, recordAudit } from './audit.ts';
import {
  currentPeople,
  emailKey,
  insertPerson,
  isTaken,
  mayManage,
  PEOPLE_LOCK,
  type Person,
  toPerson,
} from './repository.ts';
import { type NewSession, startSession } from './sessions.ts';

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

export type LinkRepository = ReturnType<typeof linkRepository>;

export function linkRepository(db: Kysely<Schema>) {
  return {
    /**
     * Adds a person and mails them their invitation, all or nothing.
     *
     * @returns without effect: `taken` when somebody has the address already, `not-allowed` when who does it is no owner any more
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
