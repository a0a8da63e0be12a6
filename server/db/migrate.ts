import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration as KyselyMigration, Migrator } from 'kysely/migration';
import * as enquiriesAndOutbox from '#server/db/migrations/001-enquiries-and-outbox.ts';
import * as subscriptions from '#server/db/migrations/002-subscriptions.ts';
import * as applications from '#server/db/migrations/003-applications.ts';
import * as quarantine from '#server/db/migrations/004-quarantine.ts';
import * as desk from '#server/db/migrations/005-desk.ts';
import * as rateLimits from '#server/db/migrations/006-rate-limits.ts';
import * as webhooks from '#server/db/migrations/007-webhooks.ts';
import * as dismissed from '#server/db/migrations/008-dismissed.ts';
import * as otherFields from '#server/db/migrations/009-other-fields.ts';
import * as people from '#server/db/migrations/010-people.ts';
import * as conversations from '#server/db/migrations/011-conversations.ts';
import * as letters from '#server/db/migrations/012-letters.ts';
import * as installation from '#server/db/migrations/013-installation.ts';
import * as refusedAddresses from '#server/db/migrations/014-refused-addresses.ts';
import * as addresses from '#server/db/migrations/015-addresses.ts';
import * as expiryRefusals from '#server/db/migrations/016-expiry-refusals.ts';
import * as returnedMails from '#server/db/migrations/017-returned-mails.ts';
import * as deliveredLetters from '#server/db/migrations/018-delivered-letters.ts';
import * as receivedMails from '#server/db/migrations/019-received-mails.ts';
import * as outcomes from '#server/db/migrations/020-outcomes.ts';
import * as replyFiles from '#server/db/migrations/021-reply-files.ts';
import * as arrivals from '#server/db/migrations/022-arrivals.ts';
import * as spamMarks from '#server/db/migrations/024-spam-marks.ts';
import * as drafts from '#server/db/migrations/025-drafts.ts';
import * as settings from '#server/db/migrations/026-settings.ts';
import * as notices from '#server/db/migrations/027-notices.ts';
import * as tokens from '#server/db/migrations/028-tokens.ts';
import * as answerMarks from '#server/db/migrations/029-answer-marks.ts';
import * as searchedWords from '#server/db/migrations/030-searched-words.ts';
import * as meetings from '#server/db/migrations/031-meetings.ts';
import * as writers from '#server/db/migrations/032-writers.ts';
import * as unfinishedReads from '#server/db/migrations/033-unfinished-reads.ts';
import type { Schema } from '#server/db/schema.ts';
import { acquireLock, type DatabaseLocation, isBusy, isPostgres, type OpenOptions, openDatabase } from './database.ts';

export interface Migration extends KyselyMigration {
  /** What cannot be done in a transaction. May be run more than once. */
  prepare?: (db: Kysely<Schema>) => Promise<void>;
}

/** Run in the order of their names. Add new ones at the end; never rename or change one that was released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-enquiries-and-outbox': enquiriesAndOutbox,
  '002-subscriptions': subscriptions,
  '003-applications': applications,
  '004-quarantine': quarantine,
  '005-desk': desk,
  '006-rate-limits': rateLimits,
  '007-webhooks': webhooks,
  '008-dismissed': dismissed,
  '009-other-fields': otherFields,
  '010-people': people,
  '011-conversations': conversations,
  '012-letters': letters,
  '013-installation': installation,
  '014-refused-addresses': refusedAddresses,
  '015-addresses': addresses,
  '016-expiry-refusals': expiryRefusals,
  '017-returned-mails': returnedMails,
  '018-delivered-letters': deliveredLetters,
  '019-received-mails': receivedMails,
  '020-outcomes': outcomes,
  '021-reply-files': replyFiles,
  '022-arrivals': arrivals,
  '024-spam-marks': spamMarks,
  '025-drafts': drafts,
  '026-settings': settings,
  '027-notices': notices,
  '028-tokens': tokens,
  '029-answer-marks': answerMarks,
  '030-searched-words': searchedWords,
  '031-meetings': meetings,
  '032-writers': writers,
  '033-unfinished-reads': unfinishedReads,
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

  const applied = await inLockedTransaction(adoptEarlierVersions).catch((cause: unknown) => {
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
  if (results.length > 0) await keepEarlierReleasesOut(transaction, Object.keys(steps));
}

function refuseNewer(applied: readonly string[], steps: typeof migrations): void {
  const unknown = applied.find((name) => !(name in steps));
  if (unknown === undefined) return;
  throw new MigrationError(
    `The database has migration ${unknown}, which this release does not know: it is newer than this code. Start the newer release, or restore the backup made before it.`,
  );
}

async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/**
 * Releases before Kysely's Migrator recorded what they had run in a table `migrations`. Copies it into the Migrator's.
 *
 * @returns the names of all migrations that were run
 */
async function adoptEarlierVersions(transaction: Transaction<Schema>): Promise<string[]> {
  await transaction.schema
    .createTable('kysely_migration')
    .ifNotExists()
    // As the Migrator itself creates it.
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  const applied = await appliedMigrations(transaction);
  if (applied.length > 0 || !(await hasEarlierTable(transaction))) return applied;
  const rows = await transaction.selectFrom('migrations').selectAll().orderBy('version').execute();
  // The Migrator sorts by time. It must find them in this order even if the clock was set back between two of them.
  let latest = 0;
  for (const { name, applied_at } of rows) {
    latest = Math.max(latest + 1, Date.parse(applied_at) || 0);
    const timestamp = new Date(latest).toISOString();
    await transaction.insertInto('kysely_migration').values({ name, timestamp }).execute();
  }
  return rows.map(({ name }) => name);
}

/**
 * Writes the version into the table of earlier releases, where there is one: they refuse to start on a database that is newer
 * than they are, and can start again on one that is not.
 */
async function keepEarlierReleasesOut(transaction: Transaction<Schema>, names: readonly string[]): Promise<void> {
  if (!(await hasEarlierTable(transaction))) return;
  await transaction
    .insertInto('migrations')
    .values({ version: names.length, name: names.at(-1) ?? '', applied_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function hasEarlierTable(transaction: Transaction<Schema>): Promise<boolean> {
  const query = isPostgres(transaction)
    ? sql`select 1 where to_regclass('migrations') is not null`
    : sql`select 1 from sqlite_schema where name = 'migrations'`;
  return (await query.execute(transaction)).rows.length > 0;
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
