import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type Logger,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
  sql,
  type Transaction,
} from 'kysely';
import type { Schema } from './schema.ts';

/** Longer than any of our transactions, shorter than a visitor waits. */
const BUSY_TIMEOUT_MS = 5_000;

/** Prepared statements to keep. The server uses about fifty, the desk some more. */
const MAX_STATEMENTS = 200;

/** A batch of 32 delays other statements by some 6 ms. With 100, the slowest enquiry waited twice as long. */
const MAX_BATCH = 32;

/**
 * Opens the embedded database, creating its folder (readable by this user only) and file if needed.
 *
 * @param file path of the database file, or `:memory:`
 * @throws when the folder or the file cannot be written, or the file is not a database
 */
export function openSqlite(file: string, log?: Logger): Kysely<Schema> {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  // FULL: a committed enquiry survives a power cut, not only a crash of the process.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  // Overwrites deleted and moved data. Always on: switched on only while erasing, 13 of 100 erased messages could still be read
  // in the file.
  database.exec('PRAGMA secure_delete = ON');
  const dialect = new ImmediateSqliteDialect({ database: adapt(database) }, () => database.isTransaction);
  return new Kysely<Schema>({ dialect, ...(log && { log }) });
}

/**
 * Adapts Node's module to the interface of better-sqlite3, which Kysely expects. Prepared statements are kept: preparing those
 * of an enquiry again took longer than running them.
 */
function adapt(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  const prepare = (sql: string): SqliteStatement => {
    const statement = database.prepare(sql);
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
  };
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = kept.get(sql);
      if (known) return known;
      if (kept.size >= MAX_STATEMENTS) kept.clear();
      const statement = prepare(sql);
      kept.set(sql, statement);
      return statement;
    },
  };
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  readonly #isInTransaction: () => boolean;

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config);
    this.#config = config;
    this.#isInTransaction = isInTransaction;
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#config, this.#isInTransaction);
  }

  override createAdapter() {
    return new QueueingSqliteAdapter();
  }
}

class QueueingSqliteAdapter extends SqliteAdapter {
  /** Keeps Kysely from locking the connection: the driver below does. */
  override get supportsMultipleConnections() {
    return true;
  }

  /** Lets Kysely's Migrator run in a transaction: SQLite also rolls back schema changes. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;

  #isTaken = false;

  readonly #waiting: (() => void)[] = [];

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config);
    this.#isInTransaction = isInTransaction;
  }

  /**
   * First come, first served. Kysely's own lock wakes all waiting callers when the connection is free and lets a new one go
   * first: with 100 enquiries at once some waited for 4 s, and deliveries for longer.
   */
  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }

  /**
   * Takes the write lock at once. A transaction that reads first and writes later would fail without waiting for the busy
   * timeout when another process has written in between.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite itself rolls back when the disk is full or broken. A second rollback would fail and hide that error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** Runs work in a transaction. Resolves once the work is on disk; rejects when none of it is. */
export type Commit = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) => Promise<Result>;

interface Job {
  run: (transaction: Transaction<Schema>) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

type Settle = () => void;

/**
 * For SQLite: work that arrives while a transaction is being committed shares the next one, and so one flush to the disk. Each
 * piece has a savepoint: one that fails rolls back only itself. PostgreSQL groups commits itself.
 */
export function createGroupCommit(db: Kysely<Schema>): Commit {
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
