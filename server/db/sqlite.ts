import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Longer than any transaction of ours takes, shorter than a visitor waits. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens the embedded database, making its folder (readable by this user only) and file when absent.
 *
 * @param file path of the database file, or `:memory:`
 * @throws when the folder or the file cannot be written, or the file is not a database
 */
export function openSqlite(file: string): Kysely<Schema> {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  // FULL: a committed enquiry survives a power cut, not only a crash of the process.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  return new Kysely<Schema>({ dialect: new ImmediateSqliteDialect({ database: adapt(database) }) });
}

/** Kysely speaks better-sqlite3; Node's own module differs in how parameters go in and in what tells a query. */
function adapt(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = database.prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}

/**
 * Takes the write lock at BEGIN. A transaction that reads first and writes later would otherwise fail at once, without
 * waiting for the busy timeout, when another process has written in between.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#config);
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
