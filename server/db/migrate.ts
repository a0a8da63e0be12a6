import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { type Migration as KyselyMigration, Migrator } from 'kysely/migration';
import type { Schema } from '#server/db/schema.ts';
import { acquireLock, type DatabaseLocation, isBusy, type OpenOptions, openDatabase } from './database.ts';
import { createTables, TABLES } from './tables.ts';

export interface Migration extends KyselyMigration {
  /** What cannot be done in a transaction. May be run more than once. */
  prepare?: (db: Kysely<Schema>) => Promise<void>;
}

/** Until 0.1.0 is tagged the name says which tables a database has: others are refused, not changed. */
const TABLES_MIGRATION = `001-tables-${createHash('sha256').update(TABLES).digest('hex').slice(0, 8)}`;

/** Run in the order of their names. Add new ones at the end; never rename or change one that was released. */
export const migrations: Readonly<Record<string, Migration>> = {
  [TABLES_MIGRATION]: { up: createTables },
};

/** Servers that start at once migrate one after another. */
const LOCK = 'migrations';

/** Between attempts to lock an SQLite database, which itself waits for 5 s, but not in every case. */
const BUSY_PAUSE_MS = 100;

const NOT_RUN = 'The migrations could not be run; the database is unchanged.';

/** The database cannot be brought to the version of this release; it is unchanged. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Brings a database up to date, on its own connection without time limits: see migrate.
 *
 * @param onWait called once, if another process is migrating it
 */
export async function migrateDatabase(
  location: DatabaseLocation,
  { onWait, log }: Pick<OpenOptions, 'log'> & { onWait: () => void },
  steps?: typeof migrations,
): Promise<void> {
  // A lost connection makes the migration fail, which is reported.
  const db = openDatabase(location, { onLost: () => {}, isUnlimited: true, log });
  try {
    await migrate(db, steps, onWait);
  } finally {
    await db.destroy();
  }
}

/**
 * Runs the migrations that the database lacks, all in one transaction. Waits for another process that is migrating, however
 * long that takes.
 *
 * @param db without a time limit for statements
 * @param onWait called once, if it has to wait
 * @throws {MigrationError} when a migration fails, or when the database is newer than this release
 */
export async function migrate(
  db: Kysely<Schema>,
  steps: typeof migrations = migrations,
  onWait: () => void = () => {},
): Promise<void> {
  let hasWaited = false;
  const waitOnce = () => {
    if (!hasWaited) onWait();
    hasWaited = true;
  };
  const inLockedTransaction = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) =>
    retryWhileBusy(
      () =>
        db.transaction().execute(async (transaction) => {
          await acquireLock(transaction, LOCK, waitOnce);
          return work(transaction);
        }),
      waitOnce,
    );

  const applied = await inLockedTransaction(findApplied).catch((cause: unknown) => {
    throw new MigrationError(
      'The database cannot be read and written. Check DATABASE_URL or DATA_DIR, and that it is running.',
      { cause },
    );
  });
  refuseNewer(applied, steps);
  for (const [name, { prepare }] of Object.entries(steps)) {
    if (prepare && !applied.includes(name)) await retryWhileBusy(() => prepare(db), waitOnce);
  }
  await inLockedTransaction((transaction) => runMigrator(transaction, steps)).catch((error: unknown) => {
    if (error instanceof MigrationError) throw error;
    throw new MigrationError(NOT_RUN, { cause: error });
  });
}

/**
 * For programs beside the server, which do not migrate.
 *
 * @throws {MigrationError} when the database is of another release, or has no tables yet
 */
export async function requireCurrent(db: Kysely<Schema>, steps: typeof migrations = migrations): Promise<void> {
  const applied = await appliedMigrations(db).catch((cause: unknown) => {
    throw new MigrationError(
      'The database cannot be read. Check DATABASE_URL or DATA_DIR, and that the server of this release has started on it once.',
      { cause },
    );
  });
  refuseNewer(applied, steps);
  const missing = Object.keys(steps).find((name) => !applied.includes(name));
  if (missing === undefined) return;
  throw new MigrationError(
    `The database lacks migration ${missing}. Start the server of this release first, which brings the database up to date, or use the release that the database belongs to.`,
  );
}

async function runMigrator(transaction: Transaction<Schema>, steps: typeof migrations): Promise<void> {
  const migrator = new Migrator({
    db: transaction,
    provider: { getMigrations: async () => ({ ...steps }) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName;
    throw new MigrationError(
      failed === undefined ? NOT_RUN : `Migration ${failed} failed and was rolled back; the database is unchanged.`,
      { cause: error },
    );
  }
}

function refuseNewer(applied: readonly string[], steps: typeof migrations): void {
  const unknown = applied.find((name) => !(name in steps));
  if (unknown === undefined) return;
  if (unknown.startsWith('001-')) {
    throw new MigrationError(
      'The database was made by a state of this code before 0.1.0 that had other tables. Start with an empty DATA_DIR or database.',
    );
  }
  throw new MigrationError(
    `The database has migration ${unknown}, which this release does not know: it is newer than this code. Start the newer release, or restore the backup made before it.`,
  );
}

async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** @returns the names of all migrations that were run */
async function findApplied(transaction: Transaction<Schema>): Promise<string[]> {
  await transaction.schema
    .createTable('kysely_migration')
    .ifNotExists()
    // As the Migrator itself creates it.
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  return appliedMigrations(transaction);
}

/** Repeats the action for as long as another process has locked the SQLite database. */
async function retryWhileBusy<Result>(action: () => Promise<Result>, onWait: () => void): Promise<Result> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!isBusy(error)) throw error;
      onWait();
      await wait(BUSY_PAUSE_MS);
    }
  }
}
