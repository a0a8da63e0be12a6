import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type Logger,
  SqliteAdapter,
  type SqliteDatabase,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import type { Schema } from './schema.ts';

/** Longer than any of our transactions, shorter than a visitor waits. */
const BUSY_TIMEOUT_MS = 5_000;

/** Prepared statements to keep. The server uses about fifty, the desk some more. */
const MAX_STATEMENTS = 200;

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
  const dialect: Dialect = {
    createDriver: () => new ImmediateSqliteDriver({ database: adapt(database) }, () => database.isTransaction),
    createAdapter: () => new QueueingSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
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
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
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
