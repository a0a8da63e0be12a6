import { setImmediate } from 'node:timers/promises';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { acquireLock, isPostgres } from '#server/db/engine.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Erased, ErasureResult, ExpiryDates, Person, RetentionStore } from '#server/retention/store.ts';

type Owner = 'enquiry_id' | 'application_id' | 'subscription_id';

const TABLES = ['enquiries', 'applications', 'subscriptions'] as const;

/** Ids by what they are of. */
type Owners = Record<(typeof TABLES)[number], readonly string[]>;

/** At most so many ids in one question: SQLite takes 32,766 parameters, a spammer's address may have more. */
const IDS_A_QUESTION = 500;

/** Records of each kind that are erased in one transaction, so that a first run over years keeps no visitor waiting. */
const RECORDS_A_STEP = 200;

/** Whoever erases holds it, so that two servers do not erase and count the same record. */
const LOCK = 'erasures';

const NONE: Erased = { enquiries: 0, applications: 0, subscriptions: 0, messages: 0 };

export function createRetentionStore(db: Kysely<Schema>): RetentionStore {
  return {
    find: async (person) => {
      const { receipts, ...owners } = await findRecords(db, person);
      const messages = await findMessages(db, owners);
      return { ...receipts, subscriptions: owners.subscriptions.length, messages: messages.length };
    },

    erase: async (person, now) => {
      const result = await db.transaction().execute(async (transaction): Promise<ErasureResult> => {
        await acquireLock(transaction, LOCK);
        const { receipts: _, ...found } = await findRecords(transaction, person);
        const owners = await lockRecords(transaction, found);
        if (TABLES.every((table) => owners[table].length === 0)) return { outcome: 'not-found' };
        const messages = await findMessages(transaction, owners);
        if (messages.some(isLeased(now))) return { outcome: 'being-delivered' };
        const erased = await erase(transaction, owners, messages);
        await record(transaction, 'asked', erased, now);
        return { outcome: 'erased', erased, messageIds: messages.map(({ id }) => id), isWiped: true };
      });
      return result.outcome === 'erased' ? { ...result, isWiped: await wipeLog(db) } : result;
    },

    expire: async (dates, now) => {
      await db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, LOCK);
        await expireRequests(transaction, dates);
      });
      const total = { ...NONE };
      // What is being delivered is passed over until the next run, so that the loop ends.
      const passed: string[] = [];
      for (;;) {
        const step = await db.transaction().execute(async (transaction) => {
          await acquireLock(transaction, LOCK);
          const owners = await findExpired(transaction, dates, passed);
          const messages = await findMessages(transaction, owners);
          const leased = new Set(messages.filter(isLeased(now)).map(({ owner }) => owner));
          passed.push(...leased);
          const isFree = (id: string) => !leased.has(id);
          const free = {
            enquiries: owners.enquiries.filter(isFree),
            applications: owners.applications.filter(isFree),
            subscriptions: owners.subscriptions.filter(isFree),
          };
          const erased = await erase(
            transaction,
            free,
            messages.filter(({ owner }) => isFree(owner)),
          );
          if (countOf(erased) > 0) await record(transaction, 'retention', erased, now);
          return { erased, isLast: TABLES.every((table) => owners[table].length === 0) };
        });
        for (const kind of [...TABLES, 'messages'] as const) total[kind] += step.erased[kind];
        if (step.isLast) break;
        // SQLite answers in the same turn of the event loop: here visitors get theirs.
        await setImmediate();
      }
      if (countOf(total) > 0) await wipeLog(db);
      return total;
    },

    findMessages: async (ids) => {
      const found = new Set<string>();
      for (const some of inParts(ids)) {
        const rows = await db.selectFrom('outbox').select('id').where('id', 'in', some).execute();
        for (const { id } of rows) found.add(id);
      }
      return found;
    },

    history: async () => {
      const rows = await db.selectFrom('erasures').selectAll().orderBy('erased_at', 'desc').execute();
      return rows.map(({ erased_at, ...erasure }) => ({ ...erasure, erasedAt: new Date(erased_at) }));
    },
  };
}

async function findRecords(
  db: Kysely<Schema>,
  person: Person,
): Promise<Owners & { receipts: { enquiries: string[]; applications: string[] } }> {
  const [enquiries, applications] = [await leadsOf(db, 'enquiries', person), await leadsOf(db, 'applications', person)];
  const subscriptions =
    'email' in person
      ? await db.selectFrom('subscriptions').select('id').where('email_key', '=', person.email.toLowerCase()).execute()
      : [];
  const receiptOf = ({ receipt }: { receipt: string }) => receipt;
  return {
    enquiries: enquiries.map(idOf),
    applications: applications.map(idOf),
    subscriptions: subscriptions.map(idOf),
    receipts: { enquiries: enquiries.map(receiptOf), applications: applications.map(receiptOf) },
  };
}

/** Keeps everybody else from the records until the transaction ends. Returns those that are still there. */
async function lockRecords(transaction: Transaction<Schema>, owners: Owners): Promise<Owners> {
  const locked: Record<(typeof TABLES)[number], string[]> = { enquiries: [], applications: [], subscriptions: [] };
  for (const table of TABLES) {
    for (const some of inParts(owners[table])) {
      const rows = await transaction
        .selectFrom(table)
        .select('id')
        .where('id', 'in', some)
        .$if(isPostgres(transaction), (records) => records.forUpdate())
        .execute();
      locked[table].push(...rows.map(idOf));
    }
  }
  return locked;
}

async function leadsOf(
  db: Kysely<Schema>,
  table: 'enquiries' | 'applications',
  person: Person,
): Promise<{ id: string; receipt: string }[]> {
  const records = db.selectFrom(table).select(['id', 'receipt', 'email']).orderBy('received_at').orderBy('id');
  if ('receipt' in person) return records.where('receipt', '=', person.receipt).execute();
  // Compared here: lower() of SQLite knows the 26 letters only, and that of PostgreSQL goes by its locale.
  const wanted = person.email.toLowerCase();
  return (await records.execute()).filter(({ email }) => email.toLowerCase() === wanted);
}

/** Forgets receipts that are shown no longer, and requests of who had unsubscribed and did not confirm again. */
async function expireRequests(transaction: Transaction<Schema>, { requested, receipts }: ExpiryDates): Promise<void> {
  await transaction
    .updateTable('subscriptions')
    .set({ status: 'unsubscribed' })
    .where('status', '=', 'pending')
    .where('consented_at', '<=', requested.toISOString())
    .where('unsubscribed_at', 'is not', null)
    .execute();
  await transaction
    .deleteFrom('subscription_tokens')
    .where('purpose', '=', 'receipt')
    .where('expires_at', '<=', receipts.toISOString())
    .execute();
}

/** Locks what it finds, as `lockRecords` does. */
async function findExpired(
  transaction: Transaction<Schema>,
  dates: ExpiryDates,
  passed: readonly string[],
): Promise<Owners> {
  const leads = async (table: 'enquiries' | 'applications', last: Date | undefined) => {
    if (!last) return [];
    const rows = await transaction
      .selectFrom(table)
      .select('id')
      .where('received_at', '<=', last.toISOString())
      .$if(table === 'enquiries', (enquiries) => enquiries.where(notAnsweredAfter(last)))
      .$if(passed.length > 0, (rest) => rest.where('id', 'not in', passed))
      .limit(RECORDS_A_STEP)
      .$if(isPostgres(transaction), (records) => records.forUpdate())
      .execute();
    return rows.map(idOf);
  };
  const subscriptions = await transaction
    .selectFrom('subscriptions')
    .select('id')
    .where(({ eb, and, or }) =>
      or([
        and([
          eb('status', '=', 'pending'),
          eb('consented_at', '<=', dates.requested.toISOString()),
          eb('unsubscribed_at', 'is', null),
        ]),
        and([eb('status', '=', 'unsubscribed'), eb('unsubscribed_at', '<=', dates.unsubscribed.toISOString())]),
      ]),
    )
    .$if(passed.length > 0, (rest) => rest.where('id', 'not in', passed))
    .limit(RECORDS_A_STEP)
    .$if(isPostgres(transaction), (records) => records.forUpdate())
    .execute();
  return {
    enquiries: await leads('enquiries', dates.enquiries),
    applications: await leads('applications', dates.applications),
    subscriptions: subscriptions.map(idOf),
  };
}

/** An answer starts the time anew: it is the last contact that the server knows of. */
function notAnsweredAfter(last: Date) {
  return ({ eb, or }: ExpressionBuilder<Schema, 'enquiries' | 'applications'>) =>
    or([eb('answered_at', 'is', null), eb('answered_at', '<=', last.toISOString())]);
}

interface OwnedMessage {
  id: string;
  owner: string;
  lease_until: string | null;
}

/** The messages of these records; in a transaction no worker takes one of them until it ends. */
async function findMessages(db: Kysely<Schema>, owners: Owners): Promise<OwnedMessage[]> {
  const found: OwnedMessage[] = [];
  for (const [column, ids] of columnsOf(owners)) {
    for (const some of inParts(ids)) {
      const rows = await db
        .selectFrom('outbox')
        .select(['id', 'lease_until', `${column} as owner`])
        .where(column, 'in', some)
        .$if(db.isTransaction && isPostgres(db), (messages) => messages.forUpdate())
        .execute();
      found.push(...rows.map(({ id, lease_until, owner }) => ({ id, lease_until, owner: owner ?? '' })));
    }
  }
  return found;
}

async function erase(
  transaction: Transaction<Schema>,
  owners: Owners,
  messages: readonly OwnedMessage[],
): Promise<Erased> {
  const messageIds = messages.map(idOf);
  for (const some of inParts(messageIds)) await transaction.deleteFrom('outbox').where('id', 'in', some).execute();
  for (const table of TABLES) {
    for (const some of inParts(owners[table])) {
      await transaction.deleteFrom(table).where('id', 'in', some).execute();
    }
  }
  return {
    enquiries: owners.enquiries.length,
    applications: owners.applications.length,
    subscriptions: owners.subscriptions.length,
    messages: messageIds.length,
  };
}

async function record(
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
 * Copies the write-ahead log of SQLite into the file, where what was deleted is overwritten, and empties it.
 *
 * @returns whether it is empty: it stays while another process is reading
 */
async function wipeLog(db: Kysely<Schema>): Promise<boolean> {
  if (isPostgres(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

const columnsOf = (owners: Owners): [Owner, readonly string[]][] => [
  ['enquiry_id', owners.enquiries],
  ['application_id', owners.applications],
  ['subscription_id', owners.subscriptions],
];

const idOf = ({ id }: { id: string }): string => id;

const isLeased =
  (now: Date) =>
  ({ lease_until }: OwnedMessage): boolean =>
    lease_until !== null && lease_until > now.toISOString();

const countOf = (erased: Erased): number => erased.enquiries + erased.applications + erased.subscriptions;

function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < ids.length; start += IDS_A_QUESTION) parts.push(ids.slice(start, start + IDS_A_QUESTION));
  return parts;
}
