import { setImmediate } from 'node:timers/promises';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { isPostgres } from '#server/db/engine.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Erased, ErasureStore, Found, Person, PersonErased, RemoveMails } from '#server/erasure/store.ts';

type Owner = 'enquiry_id' | 'application_id' | 'subscription_id';

/** Ids by what they are of. */
interface Owners {
  enquiries: readonly string[];
  applications: readonly string[];
  subscriptions: readonly string[];
}

/** At most so many ids in one question: SQLite takes 32,766 parameters, a spammer's address may have more. */
const IDS_A_QUESTION = 500;

/** Records erased in one transaction when their time is over, so that a first run over years keeps no visitor waiting. */
const RECORDS_A_STEP = 200;

const NONE: Erased = { enquiries: 0, applications: 0, subscriptions: 0, messages: 0 };

export function createErasureStore(db: Kysely<Schema>): ErasureStore {
  return {
    find: async (person) => {
      const { receipts, ...owners } = await findRecords(db, person);
      const messages = await findMessages(db, owners);
      return { ...receipts, subscriptions: owners.subscriptions.length, messages: messages.map(({ id }) => id) };
    },

    erase: async (person, removeMails, now) => {
      const result = await db.transaction().execute(async (transaction): Promise<PersonErased> => {
        const owners = await findRecords(transaction, person);
        const messages = await findMessages(transaction, owners);
        if (messages.some(isHeld(now))) return { outcome: 'being-delivered' };
        const erased = await erase(transaction, owners, messages, removeMails);
        await note(transaction, 'asked', erased, now);
        return { outcome: 'erased', erased, isWiped: true };
      });
      return result.outcome === 'erased' ? { ...result, isWiped: await wipeLog(db) } : result;
    },

    eraseOld: async (before, removeMails, now) => {
      const total = { ...NONE };
      // What is being delivered is passed over until tomorrow, so that the loop ends.
      const passed: string[] = [];
      for (;;) {
        const step = await db.transaction().execute(async (transaction) => {
          const owners = await findOld(transaction, before, passed);
          const messages = await findMessages(transaction, owners);
          const held = new Set(messages.filter(isHeld(now)).map(({ owner }) => owner));
          passed.push(...held);
          const isFree = (id: string) => !held.has(id);
          const free = {
            enquiries: owners.enquiries.filter(isFree),
            applications: owners.applications.filter(isFree),
            subscriptions: [],
          };
          const erased = await erase(
            transaction,
            free,
            messages.filter(({ owner }) => isFree(owner)),
            removeMails,
          );
          if (countOf(erased) > 0) await note(transaction, 'retention', erased, now);
          return { erased, isLast: owners.enquiries.length + owners.applications.length === 0 };
        });
        for (const kind of ['enquiries', 'applications', 'messages'] as const) total[kind] += step.erased[kind];
        if (step.isLast) break;
        // SQLite answers in the same turn of the event loop: here visitors get theirs.
        await setImmediate();
      }
      if (countOf(total) > 0) await wipeLog(db);
      return total;
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
): Promise<Owners & { receipts: Pick<Found, 'enquiries' | 'applications'> }> {
  const [enquiries, applications] = [await leadsOf(db, 'enquiries', person), await leadsOf(db, 'applications', person)];
  const subscriptions =
    'email' in person
      ? await db.selectFrom('subscriptions').select('id').where('email_key', '=', person.email.toLowerCase()).execute()
      : [];
  const idOf = ({ id }: { id: string }) => id;
  const receiptOf = ({ receipt }: { receipt: string }) => receipt;
  return {
    enquiries: enquiries.map(idOf),
    applications: applications.map(idOf),
    subscriptions: subscriptions.map(idOf),
    receipts: { enquiries: enquiries.map(receiptOf), applications: applications.map(receiptOf) },
  };
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

async function findOld(
  db: Transaction<Schema>,
  before: { enquiries: Date | undefined; applications: Date | undefined },
  passed: readonly string[],
): Promise<Owners> {
  const oldOf = (table: 'enquiries' | 'applications', last: Date) =>
    db
      .selectFrom(table)
      .select('id')
      .where('received_at', '<=', last.toISOString())
      .$if(passed.length > 0, (old) => old.where('id', 'not in', passed))
      .limit(RECORDS_A_STEP);
  const enquiries = before.enquiries
    ? await oldOf('enquiries', before.enquiries).where(notAnsweredAfter(before.enquiries)).execute()
    : [];
  const applications = before.applications ? await oldOf('applications', before.applications).execute() : [];
  return {
    enquiries: enquiries.map(({ id }) => id),
    applications: applications.map(({ id }) => id),
    subscriptions: [],
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
  removeMails: RemoveMails,
): Promise<Erased> {
  const ids = messages.map(({ id }) => id);
  // The files first: were the rows gone and this broken off, nothing would name the files any more.
  await removeMails(ids);
  for (const some of inParts(ids)) await transaction.deleteFrom('outbox').where('id', 'in', some).execute();
  for (const table of ['enquiries', 'applications', 'subscriptions'] as const) {
    for (const some of inParts(owners[table])) {
      await transaction.deleteFrom(table).where('id', 'in', some).execute();
    }
  }
  return {
    enquiries: owners.enquiries.length,
    applications: owners.applications.length,
    subscriptions: owners.subscriptions.length,
    messages: ids.length,
  };
}

async function note(
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

const isHeld =
  (now: Date) =>
  ({ lease_until }: OwnedMessage): boolean =>
    lease_until !== null && lease_until > now.toISOString();

const countOf = (erased: Erased): number => erased.enquiries + erased.applications + erased.subscriptions;

function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < ids.length; start += IDS_A_QUESTION) parts.push(ids.slice(start, start + IDS_A_QUESTION));
  return parts;
}
