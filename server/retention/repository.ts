import { setImmediate } from 'node:timers/promises';
import { type DeleteResult, type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import { acquireLock, isPostgres } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { addressKeys } from '#server/mail/address-keys.ts';
import { insertMessages } from '#server/outbox/repository.ts';
import { type AuditStamp, recordAudit } from '#server/people/audit.ts';
import { composeWebhook, NO_WEBHOOKS, type WebhookMessagesDeps } from '#server/webhooks/compose-webhook.ts';

/** All records of an address, with its domain in either spelling, or one record by its reference in capitals. */
export type Person = { email: string } | { reference: string };

export interface Found {
  /** References. */
  enquiries: string[];
  applications: string[];
  subscriptions: number;
  /** When the booked meetings of the enquiries begin, in order, past ones included: ISO 8601 in UTC. */
  meetings: string[];
  /** How many mails and webhooks are in the outbox, sent ones included. */
  messages: number;
}

/** How much was erased. */
export interface Erased {
  enquiries: number;
  applications: number;
  subscriptions: number;
  messages: number;
}

interface Erasure extends Erased {
  erasedAt: Date;
  reason: 'asked' | 'retention';
}

/** Records up to and including these times have expired. */
export interface ExpiryDates {
  /** The last contact: see hadNoContactAfter. Undefined: never. */
  enquiries: Date | undefined;
  /** As of enquiries. */
  applications: Date | undefined;
  /** When an unconfirmed newsletter request was made. */
  requested: Date;
  /** When an address unsubscribed. */
  unsubscribed: Date;
  /** When the token of the page that says that an address is stored expired. */
  storedTokens: Date;
}

/** Of each kind, how many would be erased, and how many there are. */
export type ExpiredCounts = Record<'enquiries' | 'applications' | 'subscriptions', { expired: number; all: number }>;

/** What of the desk has expired. */
export interface DeskExpiryDates {
  /** Links and challenges that work until then at most. */
  links: Date;
  /** Sessions that were not used after `usedSince`, or begun before `begunSince`. */
  sessions: { usedSince: Date; begunSince: Date };
  /** Mails with a link to sign in that were written until then. */
  linkMails: Date;
  /** Entries of the log that were written until then, and tokens that worked until then: a program is told so long that its token has expired. */
  audit: Date;
  /** Files that were attached to a reply until then, and not sent. */
  drafts: Date;
  /** Replies that nobody has written at since then. */
  replyDrafts: Date;
}

/** How much of the desk was erased. */
export interface DeskErased {
  links: number;
  sessions: number;
  challenges: number;
  mails: number;
  tokens: number;
  auditEntries: number;
  files: number;
  replyDrafts: number;
}

type ErasureResult =
  | {
      outcome: 'erased';
      erased: Erased;
      /** Of the erased messages. They name their files. */
      messageIds: string[];
      /** No copy is left in the write-ahead log of SQLite either. */
      isWiped: boolean;
    }
  | { outcome: 'not-found' }
  /** Nothing was erased: the worker that delivers one of the messages could write its file after the row was erased. */
  | { outcome: 'being-delivered' };

/** What is erased, with the table that it is in and the column of the outbox with its id. */
const KINDS = {
  enquiries: { table: 'leads', owner: 'lead_id' },
  applications: { table: 'leads', owner: 'lead_id' },
  subscriptions: { table: 'subscriptions', owner: 'subscription_id' },
} as const;

type Kind = keyof typeof KINDS;

const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** What the kinds of leads are called here. */
const LEAD_KINDS = { enquiries: 'enquiry', applications: 'application' } as const;

type LeadKinds = keyof typeof LEAD_KINDS;

/** Ids of records by kind. */
type Owners = Record<Kind, readonly string[]>;

/** In one statement. SQLite takes 32,766 parameters; a spammer's address may have more messages. */
const MAX_IDS = 500;

/** Records of each kind erased in one transaction, so that a first run over years of records blocks no visitor. */
const BATCH_SIZE = 200;

/** Keeps two servers from erasing and counting the same record. */
const LOCK = 'erasures';

export type RetentionRepository = ReturnType<typeof retentionRepository>;

export function retentionRepository(db: Kysely<Schema>, { webhooks = NO_WEBHOOKS } = {}) {
  return {
    async find(person: Person): Promise<Found> {
      const { references, ...owners } = await findRecords(db, person);
      const messages = await findMessages(db, owners);
      return {
        ...references,
        subscriptions: owners.subscriptions.length,
        meetings: await findMeetings(db, owners.enquiries),
        messages: messages.length,
      };
    },

    /**
     * Erases a person's records with their tokens, messages, notes and replies, all or nothing, and records how much it was.
     *
     * On SQLite the bytes are overwritten in the file, and the write-ahead log is emptied (`isWiped`) unless another process is
     * reading the database. PostgreSQL frees the space in its own time.
     */
    async erase(person: Person, stamp: AuditStamp): Promise<ErasureResult> {
      const { at: now } = stamp;
      const result = await db.transaction().execute(async (transaction): Promise<ErasureResult> => {
        await acquireLock(transaction, LOCK);
        const { references: _, ...found } = await findRecords(transaction, person);
        const owners = await lockRecords(transaction, found);
        if (KIND_NAMES.every((kind) => owners[kind].length === 0)) return { outcome: 'not-found' };
        const messages = await findMessages(transaction, owners);
        if (messages.some(isLeased(now))) return { outcome: 'being-delivered' };
        const { erased, references } = await deleteRecords(transaction, owners, messages);
        await recordErasure(transaction, 'asked', erased, now);
        await announceErasure(transaction, webhooks, 'asked', references, now);
        await recordAudit(transaction, { ...stamp, action: 'records-erased', detail: describeErased(erased) });
        return { outcome: 'erased', erased, messageIds: messages.map(({ id }) => id), isWiped: true };
      });
      return result.outcome === 'erased' ? { ...result, isWiped: await wipeLog(db) } : result;
    },

    /** Addresses that were never confirmed do not count: bots enter many, and nothing is lost with them. */
    async countExpired(dates: ExpiryDates): Promise<ExpiredCounts> {
      const rowsOf = async (query: { executeTakeFirstOrThrow: () => Promise<{ rows: number | bigint | string }> }) =>
        Number((await query.executeTakeFirstOrThrow()).rows);
      const rows = sql<number | bigint | string>`count(*)`.as('rows');
      const leads = async (kind: LeadKinds) => {
        const last = dates[kind];
        return {
          expired: last ? await rowsOf(expiredLeads(db, kind, last).clearSelect().select(rows)) : 0,
          all: await rowsOf(db.selectFrom('leads').select(rows).where('kind', '=', LEAD_KINDS[kind])),
        };
      };
      const subscriptions = expiredSubscriptions(db, dates)
        .where('subscriptions.status', '=', 'unsubscribed')
        .clearSelect();
      return {
        enquiries: await leads('enquiries'),
        applications: await leads('applications'),
        subscriptions: {
          expired: await rowsOf(subscriptions.select(rows)),
          all: await rowsOf(db.selectFrom('subscriptions').select(rows)),
        },
      };
    },

    /**
     * Erases expired records with their tokens and messages, and records how much it was. Several servers may run it at once. A
     * record with a message that waits or is being delivered stays. An address that had unsubscribed, asked again and did
     * not confirm is unsubscribed again.
     */
    async expire(dates: ExpiryDates, now: Date): Promise<Erased> {
      await db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, LOCK);
        await expireRequests(transaction, dates);
      });
      const total: Erased = { ...byKind(() => 0), messages: 0 };
      // Records with a message being delivered wait for the next run, so that the loop ends.
      const skipped: string[] = [];
      for (;;) {
        const batch = await db.transaction().execute(async (transaction) => {
          await acquireLock(transaction, LOCK);
          const owners = await findExpired(transaction, dates, skipped);
          const messages = await findMessages(transaction, owners);
          const leased = new Set(messages.filter(isLeased(now)).map(({ owner }) => owner));
          skipped.push(...leased);
          const isFree = (id: string) => !leased.has(id);
          const { erased, references } = await deleteRecords(
            transaction,
            byKind((kind) => owners[kind].filter(isFree)),
            messages.filter(({ owner }) => isFree(owner)),
          );
          if (countOf(erased) > 0) await recordErasure(transaction, 'retention', erased, now);
          await announceErasure(transaction, webhooks, 'retention', references, now);
          return { erased, isLast: KIND_NAMES.every((kind) => owners[kind].length === 0) };
        });
        for (const kind of [...KIND_NAMES, 'messages'] as const) total[kind] += batch.erased[kind];
        if (batch.isLast) break;
        // SQLite answers in the same turn of the event loop: yield to requests.
        await setImmediate();
      }
      if (countOf(total) > 0) await wipeLog(db);
      return total;
    },

    /** Erases what has expired of signing in to the desk and of its log. A mail that is being delivered stays until the next run. */
    async expireDesk(dates: DeskExpiryDates, now: Date): Promise<DeskErased> {
      const { links, sessions, linkMails, audit, drafts, replyDrafts } = dates;
      const deleted = async (query: { executeTakeFirstOrThrow: () => Promise<DeleteResult> }) =>
        Number((await query.executeTakeFirstOrThrow()).numDeletedRows);
      const { usedSince, begunSince } = sessions;
      return {
        links: await deleted(db.deleteFrom('sign_in_links').where('expires_at', '<=', links.toISOString())),
        sessions: await deleted(
          db
            .deleteFrom('sessions')
            .where(({ or, eb }) =>
              or([eb('last_used_at', '<=', usedSince.toISOString()), eb('created_at', '<=', begunSince.toISOString())]),
            ),
        ),
        challenges: await deleted(db.deleteFrom('passkey_challenges').where('expires_at', '<=', links.toISOString())),
        mails: await deleted(
          db
            .deleteFrom('outbox')
            .where('person_id', 'is not', null)
            .where('created_at', '<=', linkMails.toISOString())
            .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now.toISOString())])),
        ),
        tokens: await deleted(db.deleteFrom('desk_tokens').where('expires_at', '<=', audit.toISOString())),
        auditEntries: await deleted(db.deleteFrom('audit').where('at', '<=', audit.toISOString())),
        files: await deleted(db.deleteFrom('files').where('draft_since', '<=', drafts.toISOString())),
        replyDrafts: await deleted(db.deleteFrom('reply_drafts').where('updated_at', '<=', replyDrafts.toISOString())),
      };
    },

    /** @returns those of the ids that are in the outbox */
    async findMessages(ids: readonly string[]): Promise<Set<string>> {
      const found = new Set<string>();
      for (const chunk of inChunks(ids)) {
        const rows = await db.selectFrom('outbox').select('id').where('id', 'in', chunk).execute();
        for (const { id } of rows) found.add(id);
      }
      return found;
    },

    /** Newest first. */
    async history(): Promise<Erasure[]> {
      const rows = await db.selectFrom('erasures').selectAll().orderBy('erased_at', 'desc').execute();
      return rows.map(({ erased_at, ...erasure }) => ({ ...erasure, erasedAt: new Date(erased_at) }));
    },
  };
}

async function findRecords(
  db: Kysely<Schema>,
  person: Person,
): Promise<Owners & { references: { enquiries: string[]; applications: string[] } }> {
  const [enquiries, applications] = [await leadsOf(db, 'enquiries', person), await leadsOf(db, 'applications', person)];
  const subscriptions =
    'email' in person
      ? await db
          .selectFrom('subscriptions')
          .select('id')
          .where('email_key', 'in', addressKeys([person.email]))
          .execute()
      : [];
  return {
    enquiries: enquiries.map(idOf),
    applications: applications.map(idOf),
    subscriptions: subscriptions.map(idOf),
    references: {
      enquiries: enquiries.map(({ reference }) => reference),
      applications: applications.map(({ reference }) => reference),
    },
  };
}

/** Locks records until the transaction ends. @returns those that still exist */
async function lockRecords(transaction: Transaction<Schema>, owners: Owners): Promise<Owners> {
  const locked = byKind((): string[] => []);
  for (const kind of KIND_NAMES) {
    for (const chunk of inChunks(owners[kind])) {
      const rows = await transaction
        .selectFrom(KINDS[kind].table)
        .select('id')
        .where('id', 'in', chunk)
        .$if(isPostgres(transaction), (records) => records.forUpdate())
        .execute();
      locked[kind].push(...rows.map(idOf));
    }
  }
  return locked;
}

async function leadsOf(
  db: Kysely<Schema>,
  kind: LeadKinds,
  person: Person,
): Promise<{ id: string; reference: string }[]> {
  const records = db
    .selectFrom('leads')
    .select(['id', 'reference', 'email'])
    .where('kind', '=', LEAD_KINDS[kind])
    .orderBy('received_at')
    .orderBy('id');
  if ('reference' in person) return records.where('reference', '=', person.reference).execute();
  // Not in SQL: lower() of SQLite knows ASCII only, and that of PostgreSQL depends on its locale.
  const wanted = addressKeys([person.email]);
  return (await records.execute()).filter(({ email }) => wanted.includes(email.normalize('NFC').toLowerCase()));
}

/** Deletes expired tokens of the page that says that an address is stored, and ends unconfirmed requests of addresses that had unsubscribed before. */
async function expireRequests(
  transaction: Transaction<Schema>,
  { requested, storedTokens }: ExpiryDates,
): Promise<void> {
  await transaction
    .updateTable('subscriptions')
    .set({ status: 'unsubscribed' })
    .where('status', '=', 'pending')
    .where('consented_at', '<=', requested.toISOString())
    .where('unsubscribed_at', 'is not', null)
    .execute();
  await transaction
    .deleteFrom('subscription_tokens')
    .where('purpose', '=', 'stored')
    .where('expires_at', '<=', storedTokens.toISOString())
    .execute();
}

/** Locks the records that it finds. */
async function findExpired(
  transaction: Transaction<Schema>,
  dates: ExpiryDates,
  skipped: readonly string[],
): Promise<Owners> {
  const leads = async (kind: LeadKinds) => {
    const last = dates[kind];
    if (!last) return [];
    const find = () => expiredLeads(transaction, kind, last);
    const rows = await find()
      .$if(skipped.length > 0, (rest) => rest.where('leads.id', 'not in', skipped))
      .limit(BATCH_SIZE)
      .$if(isPostgres(transaction), (records) => records.forUpdate())
      .execute();
    if (rows.length === 0 || !isPostgres(transaction)) return rows.map(idOf);
    // A reply or note may have been stored while this waited for the lock.
    return (await find().where('leads.id', 'in', rows.map(idOf)).execute()).map(idOf);
  };
  const subscriptions = await expiredSubscriptions(transaction, dates)
    .$if(skipped.length > 0, (rest) => rest.where('subscriptions.id', 'not in', skipped))
    .limit(BATCH_SIZE)
    .$if(isPostgres(transaction), (records) => records.forUpdate())
    .execute();
  return {
    enquiries: await leads('enquiries'),
    applications: await leads('applications'),
    subscriptions: subscriptions.map(idOf),
  };
}

/**
 * Leads whose last contact was then or before: they arrived, were answered, replied to, noted or mailed, wrote again, or had a
 * meeting. None with a message that waits, or with a meeting to come.
 */
function expiredLeads(db: Kysely<Schema>, kind: LeadKinds, lastContact: Date) {
  const last = lastContact.toISOString();
  return db
    .selectFrom('leads')
    .select('leads.id')
    .where('leads.kind', '=', LEAD_KINDS[kind])
    .where('received_at', '<=', last)
    .where(({ eb, or }) => or([eb('state', '!=', 'answered'), eb('state_since', '<=', last)]))
    .where(hasNone(sql`notes where lead_id = leads.id and created_at > ${last}`))
    .where(hasNone(sql`received_mails where lead_id = leads.id and received_at > ${last}`))
    .where(hasNone(sql`replies where lead_id = leads.id and created_at > ${last}`))
    .where(
      hasNone(sql`meetings where lead_id = leads.id
        and (changed_at > ${last} or (status != 'cancelled' and ends_at > ${last}))`),
    )
    .where(
      hasNone(sql`outbox where lead_id = leads.id and (status in ('pending', 'held')
        or (kind = 'mail' and status in ('sent', 'filed') and finished_at > ${last}))`),
    );
}

/** @param rows a table with a condition */
const hasNone = (rows: RawBuilder<unknown>) => sql<SqlBool>`not exists (select 1 from ${rows})`;

/** None with a message that waits. */
function expiredSubscriptions(db: Kysely<Schema>, { requested, unsubscribed }: ExpiryDates) {
  return db
    .selectFrom('subscriptions')
    .select('subscriptions.id')
    .where(({ eb, and, or }) =>
      or([
        and([
          eb('subscriptions.status', '=', 'pending'),
          eb('consented_at', '<=', requested.toISOString()),
          eb('unsubscribed_at', 'is', null),
        ]),
        and([eb('subscriptions.status', '=', 'unsubscribed'), eb('unsubscribed_at', '<=', unsubscribed.toISOString())]),
      ]),
    )
    .where(hasNone(sql`outbox where subscription_id = subscriptions.id and status in ('pending', 'held')`));
}

async function findMeetings(db: Kysely<Schema>, enquiries: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const chunk of inChunks(enquiries)) {
    const rows = await db
      .selectFrom('meetings')
      .select('starts_at')
      .where('lead_id', 'in', chunk)
      .where('status', '=', 'booked')
      .execute();
    found.push(...rows.map(({ starts_at }) => starts_at));
  }
  return found.toSorted();
}

interface OwnedMessage {
  id: string;
  owner: string;
  lease_until: string | null;
}

/** The messages of these records, in a transaction locked until it ends. */
async function findMessages(db: Kysely<Schema>, owners: Owners): Promise<OwnedMessage[]> {
  const found: OwnedMessage[] = [];
  for (const kind of KIND_NAMES) {
    const column = KINDS[kind].owner;
    for (const chunk of inChunks(owners[kind])) {
      const rows = await db
        .selectFrom('outbox')
        .select(['id', 'lease_until', `${column} as owner`])
        .where(column, 'in', chunk)
        .$if(db.isTransaction && isPostgres(db), (messages) => messages.forUpdate())
        .execute();
      found.push(...rows.map(({ id, lease_until, owner }) => ({ id, lease_until, owner: owner ?? '' })));
    }
  }
  return found;
}

async function deleteRecords(
  transaction: Transaction<Schema>,
  owners: Owners,
  messages: readonly OwnedMessage[],
): Promise<{ erased: Erased; references: string[] }> {
  const messageIds = messages.map(idOf);
  for (const chunk of inChunks(messageIds)) await transaction.deleteFrom('outbox').where('id', 'in', chunk).execute();
  const references = await emptyAuditReferences(transaction, owners);
  for (const kind of KIND_NAMES) {
    for (const chunk of inChunks(owners[kind])) {
      await transaction.deleteFrom(KINDS[kind].table).where('id', 'in', chunk).execute();
    }
  }
  return { erased: { ...byKind((kind) => owners[kind].length), messages: messageIds.length }, references };
}

/** What was done with erased records stays in the log of the desk, without their references. @returns these */
async function emptyAuditReferences(transaction: Transaction<Schema>, owners: Owners): Promise<string[]> {
  const references: string[] = [];
  for (const chunk of inChunks([...owners.enquiries, ...owners.applications])) {
    const found = transaction.selectFrom('leads').select('reference').where('id', 'in', chunk);
    references.push(...(await found.execute()).map(({ reference }) => reference));
    await transaction.updateTable('audit').set({ reference: null }).where('reference', 'in', found).execute();
  }
  return references;
}

/** So that receivers erase their copies, too. It belongs to no record: it is sent after these are gone. */
async function announceErasure(
  transaction: Transaction<Schema>,
  webhooks: WebhookMessagesDeps,
  reason: 'asked' | 'retention',
  references: readonly string[],
  at: Date,
): Promise<void> {
  if (references.length === 0) return;
  const text = `Erased ${references.length} ${references.length === 1 ? 'record' : 'records'}`;
  const event = { type: 'person.erased', at, text, data: { references, reason } } as const;
  await insertMessages(transaction, 'nobody', composeWebhook(webhooks, event), at);
}

async function recordErasure(
  transaction: Transaction<Schema>,
  reason: 'asked' | 'retention',
  erased: Erased,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('erasures')
    .values({ erased_at: now.toISOString(), reason, ...erased })
    .execute();
}

/**
 * Copies the write-ahead log of SQLite into the file, where deleted data is overwritten, and empties it.
 *
 * @returns false when another process is reading it
 */
async function wipeLog(db: Kysely<Schema>): Promise<boolean> {
  if (isPostgres(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

/** "1 enquiry, 2 messages"; nothing about whom. */
function describeErased({ enquiries, applications, subscriptions, messages }: Erased): string {
  const counts = [
    [enquiries, 'enquiry', 'enquiries'],
    [applications, 'application', 'applications'],
    [subscriptions, 'subscription', 'subscriptions'],
    [messages, 'message', 'messages'],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ');
}

const byKind = <Value>(of: (kind: Kind) => Value) => ({
  enquiries: of('enquiries'),
  applications: of('applications'),
  subscriptions: of('subscriptions'),
});

const idOf = ({ id }: { id: string }): string => id;

const isLeased =
  (now: Date) =>
  ({ lease_until }: OwnedMessage): boolean =>
    lease_until !== null && lease_until > now.toISOString();

const countOf = (erased: Erased): number => erased.enquiries + erased.applications + erased.subscriptions;

function inChunks(ids: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let start = 0; start < ids.length; start += MAX_IDS) chunks.push(ids.slice(start, start + MAX_IDS));
  return chunks;
}
