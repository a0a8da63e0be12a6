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
} from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Longer than any transaction of ours takes, shorter than a visitor waits. */
const BUSY_TIMEOUT_MS = 5_000;

/** The server has about fifty, the desk some more. */
const MOST_STATEMENTS = 200;

/**
 * Opens the embedded database, making its folder (readable by this user only) and file when absent.
 *
 * @param file path of the database file, or `:memory:`
 * @throws when the folder or the file cannot be written, or the file is not a database
 */
export function openSqlite(file: string, log?: Logger): Kysely<Schema> {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  // FULL: a committed enquiry survives a power cut, not only a crash of the process.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  // What is deleted or moved is overwritten, on every connection from the first row on: switched on for the erasing only,
  // 13 of 100 erased messages could still be read in the file.
  database.exec('PRAGMA secure_delete = ON');
  const dialect = new ImmediateSqliteDialect({ database: adapt(database) }, () => database.isTransaction);
  return new Kysely<Schema>({ dialect, ...(log && { log }) });
}

/**
 * Kysely speaks better-sqlite3; Node's own module differs in how parameters go in and in what tells a query. Statements are
 * kept: preparing those of an enquiry anew took longer than running them.
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
      if (kept.size >= MOST_STATEMENTS) kept.clear();
      const statement = prepare(sql);
      kept.set(sql, statement);
      return statement;
    },
  };
}

/** Its own drivers and adapters, for what is said at each. */
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

/** Keeps Kysely from locking: the driver does. */
class QueueingSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * Takes the write lock at BEGIN. A transaction that reads first and writes later would otherwise fail at once, without
 * waiting for the busy timeout, when another process has written in between.
 *
 * Takes back only what is still there: SQLite takes a transaction back by itself when the disk is full or broken, and the
 * error of a second time would be reported in place of that one.
 *
 * Gives the one connection to who has waited longest. Kysely's own lock wakes all who wait whenever it is free, and lets
 * who comes just then go first: with 100 enquiries at once some waited for 4 s, and deliveries for longer.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;

  #isTaken = false;

  readonly #waiting: (() => void)[] = [];

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config);
    this.#isInTransaction = isInTransaction;
  }

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

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}
