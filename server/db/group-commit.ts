import { type Kysely, sql, type Transaction } from 'kysely';
import { isPostgres } from '#server/db/engine.ts';
import type { Schema } from '#server/db/schema.ts';

/** What a batch may hold up other questions to the database, and the event loop: some 6 ms. With 100 the slowest waited twice as long. */
const MOST = 32;

/** Runs work in a transaction. When its result is there, it is on disk; when it throws, nothing of it is. */
export type Commit = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) => Promise<Result>;

interface Job {
  work: (transaction: Transaction<Schema>) => Promise<() => void>;
  reject: (error: unknown) => void;
}

/**
 * On SQLite, pieces of work that come while others are being committed share one transaction, and so one flush to the disk;
 * each has a savepoint, so that one that fails takes back itself alone. PostgreSQL does the like by itself.
 */
export function createCommit(db: Kysely<Schema>): Commit {
  if (isPostgres(db)) return (work) => db.transaction().execute(work);
  const waiting: Job[] = [];
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      // What has come in with this turn of the event loop comes along; between two batches others have theirs.
      await new Promise(setImmediate);
      await commitTogether(db, () => waiting.splice(0, MOST));
    }
    isRunning = false;
  };

  return (work) =>
    new Promise((resolve, reject) => {
      const tell = async (transaction: Transaction<Schema>) => {
        const result = await work(transaction);
        return () => resolve(result);
      };
      waiting.push({ work: tell, reject });
      if (!isRunning) void run();
    });
}

/** Never throws. */
async function commitTogether(db: Kysely<Schema>, take: () => Job[]): Promise<void> {
  let jobs: Job[] | undefined;
  try {
    const tellAll = await db.transaction().execute(async (transaction) => {
      jobs = take();
      const outcomes: (() => void)[] = [];
      for (const job of jobs) outcomes.push(await apart(transaction, job));
      return outcomes;
    });
    for (const tell of tellAll) tell();
  } catch (error) {
    // Of a disk that is full or a database that is locked, say.
    for (const { reject } of jobs ?? take()) reject(error);
  }
}

/** @returns tells the outcome, once it is on disk */
async function apart(transaction: Transaction<Schema>, { work, reject }: Job): Promise<() => void> {
  await sql`savepoint job`.execute(transaction);
  try {
    const tell = await work(transaction);
    await sql`release job`.execute(transaction);
    return tell;
  } catch (error) {
    // Not there any more when SQLite has taken back the whole transaction by itself: then all the others are lost with it.
    await sql`rollback to job`.execute(transaction).catch(() => {
      throw error;
    });
    await sql`release job`.execute(transaction);
    return () => reject(error);
  }
}
