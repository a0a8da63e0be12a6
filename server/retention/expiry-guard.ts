/** Decides whether expired records may be erased: not with a clock that may be wrong, and not too many at once. */
import { type Kysely, sql } from 'kysely';
import { acquireLock } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import type { ExpiredCounts } from './repository.ts';

const DAY_MS = 86_400_000;

/** A clock that is further ahead of the newest record than this is confirmed by a reading on another day. */
const MAX_QUIET_MS = 60 * DAY_MS;

/** A tenth of the records of a kind may be erased at once, and always as many as this, so that a small database works. */
const MAX_SHARE = 0.1;
const ALWAYS_ALLOWED = 20;

export type RefusalReason = 'clock' | 'too-many';

interface Refusal {
  reason: RefusalReason;
  since: Date;
  /** What is wrong and what to do. */
  text: string;
}

export type ExpiryGuard = ReturnType<typeof expiryGuard>;

export function expiryGuard(db: Kysely<Schema>) {
  return {
    /**
     * Refuses when the clock is far ahead of the newest record. The reading is stored; one on a later day confirms it. Until
     * then the refusal holds, also when new records were written with the same clock. It ends when the clock is set back.
     */
    checkClock: (now: Date): Promise<Refusal | undefined> =>
      db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, 'expiry-guard');
        const stored = await readRefusal(transaction, 'clock');
        const isLater = stored !== undefined && stored.last_at <= now.toISOString();
        const isPlausible = isLater && now.getTime() - Date.parse(stored.last_at) <= MAX_QUIET_MS;
        const isUnconfirmed = isPlausible && dayOf(stored.first_at) === dayOf(now.toISOString());
        const newest = await newestRecord(transaction);
        const isFarAhead = newest !== undefined && now.getTime() - newest.getTime() > MAX_QUIET_MS;
        if (!isFarAhead && !isUnconfirmed) {
          await transaction.deleteFrom('expiry_refusals').where('reason', '=', 'clock').execute();
          return undefined;
        }
        const first = isPlausible ? stored.first_at : now.toISOString();
        const text = isUnconfirmed
          ? stored.detail
          : `The clock says ${dayOf(now.toISOString())}, but the newest record is of ${dayOf(newest?.toISOString() ?? '')}. Nothing expired is erased until the clock says so on another day. If it is wrong, set it; if it is right, wait, or run "npm run desk -- expire --confirm".`;
        await writeRefusal(transaction, { reason: 'clock', first_at: first, last_at: now.toISOString(), detail: text });
        const isConfirmed = isPlausible && !isUnconfirmed;
        return isConfirmed ? undefined : { reason: 'clock', since: new Date(first), text };
      }),

    /** Refuses when too many records of a kind have expired, on every day until the owner confirms it or fewer have. */
    checkCounts: (counts: ExpiredCounts, now: Date): Promise<Refusal | undefined> =>
      db.transaction().execute(async (transaction) => {
        await acquireLock(transaction, 'expiry-guard');
        const tooMany = Object.entries(counts).filter(
          ([, { expired, all }]) => expired > Math.max(ALWAYS_ALLOWED, all * MAX_SHARE),
        );
        if (tooMany.length === 0) {
          await transaction.deleteFrom('expiry_refusals').where('reason', '=', 'too-many').execute();
          return undefined;
        }
        const stored = await readRefusal(transaction, 'too-many');
        const first = stored?.first_at ?? now.toISOString();
        const listed = tooMany.map(([kind, { expired, all }]) => `${expired} of ${all} ${kind}`).join(', ');
        const text = `${listed} have expired: more than a tenth at once. Nothing is erased. Look at the clock and at the RETENTION_… settings. If they are right, run "npm run desk -- expire --confirm".`;
        await writeRefusal(transaction, {
          reason: 'too-many',
          first_at: first,
          last_at: now.toISOString(),
          detail: text,
        });
        return { reason: 'too-many', since: new Date(first), text };
      }),

    /** After the owner has confirmed an erasure and it is done. */
    async clear(): Promise<void> {
      await db.deleteFrom('expiry_refusals').execute();
    },

    /** Those that hold at this time. A clock that was confirmed on a later day is none. */
    async list(): Promise<Refusal[]> {
      const rows = await db.selectFrom('expiry_refusals').selectAll().orderBy('reason').execute();
      return rows
        .filter(({ reason, first_at, last_at }) => reason !== 'clock' || dayOf(first_at) === dayOf(last_at))
        .map(({ reason, first_at, detail }) => ({ reason, since: new Date(first_at), text: detail }));
    },
  };
}

/**
 * When a person last did something: a visitor or somebody at the desk. Not what the server writes by itself, such as the digest:
 * it writes that with a wrong clock as soon as it starts.
 */
async function newestRecord(db: Kysely<Schema>): Promise<Date | undefined> {
  const { rows } = await sql<{ newest: string | null }>`select max(at) as newest from (
    select max(received_at) as at from leads union all select max(consented_at) from subscriptions
    union all select max(at) from audit union all select max(last_used_at) from sessions) as times`.execute(db);
  const newest = rows[0]?.newest;
  return newest ? new Date(newest) : undefined;
}

const readRefusal = (db: Kysely<Schema>, reason: RefusalReason) =>
  db.selectFrom('expiry_refusals').selectAll().where('reason', '=', reason).executeTakeFirst();

async function writeRefusal(db: Kysely<Schema>, { reason, ...changes }: Schema['expiry_refusals']): Promise<void> {
  await db
    .insertInto('expiry_refusals')
    .values({ reason, ...changes })
    .onConflict((conflict) => conflict.column('reason').doUpdateSet(changes))
    .execute();
}

const dayOf = (time: string): string => time.slice(0, 10);
