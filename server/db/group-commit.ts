import { type Kysely, sql, type Transaction } from 'kysely';
import { isPostgres } from '#server/db/engine.ts';
import type { Schema } from '#server/db/schema.ts';

/** A batch of 32 delays other statements by some 6 ms. With 100, the slowest enquiry waited twice as long. */
const MAX_BATCH = 32;

/** Runs work in a transaction. Resolves once the work is on disk; rejects when none of it is. */
export type Commit = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) => Promise<Result>;

interface Job {
  run: (transaction: Transaction<Schema>) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

type Settle = () => void;

/**
 * On SQLite, work that arrives while a transaction is being committed shares the next one, and so one flush to the disk. Each
 * piece has a savepoint: one that fails rolls back only itself. PostgreSQL groups commits itself.
 */
export function createCommit(db: Kysely<Schema>): Commit {
  if (isPostgres(db)) return (work) => db.transaction().execute(work);
  const queue: Job[] = [];
  let isRunning = false;

  const commitAll = async () => {
    isRunning = true;
    while (queue.length > 0) {
      // Work of this turn of the event loop joins the batch, and other statements get a turn between two batches.
      await new Promise(setImmediate);
      await commitBatch(db, () => queue.splice(0, MAX_BATCH));
    }
    isRunning = false;
  };

  return (work) =>
    new Promise((resolve, reject) => {
      queue.push({ run: work, resolve: resolve as Job['resolve'], reject });
      if (!isRunning) void commitAll();
    });
}

/**
 * Never throws.
 *
 * @param takeBatch called when the transaction has begun, so that jobs that arrive while it waits for the lock are included
 */
async function commitBatch(db: Kysely<Schema>, takeBatch: () => Job[]): Promise<void> {
  let batch: Job[] | undefined;
  try {
    const settleAll = await db.transaction().execute(async (transaction) => {
      batch = takeBatch();
      const outcomes: Settle[] = [];
      for (const job of batch) outcomes.push(await inSavepoint(transaction, job));
      return outcomes;
    });
    // Only now is it on disk.
    for (const settle of settleAll) settle();
  } catch (error) {
    // The transaction could not begin or commit, for example because the disk is full: none of the jobs is stored.
    for (const { reject } of batch ?? takeBatch()) reject(error);
  }
}

/** @returns settles the job's promise; to be called after the commit */
async function inSavepoint(transaction: Transaction<Schema>, job: Job): Promise<Settle> {
  await sql`savepoint job`.execute(transaction);
  try {
    const result = await job.run(transaction);
    await sql`release job`.execute(transaction);
    return () => job.resolve(result);
  } catch (error) {
    // SQLite may have rolled back the whole transaction itself, savepoint included: then every job of the batch has failed.
    await sql`rollback to job`.execute(transaction).catch(() => {
      throw error;
    });
    await sql`release job`.execute(transaction);
    return () => job.reject(error);
  }
}
