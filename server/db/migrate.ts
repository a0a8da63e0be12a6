import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '#server/clock.ts';
import { acquireLock, isBusy } from '#server/db/engine.ts';
import { up as createEnquiriesAndOutbox } from '#server/db/migrations/001-enquiries-and-outbox.ts';
import { up as createSubscriptions } from '#server/db/migrations/002-subscriptions.ts';
import { up as createApplications } from '#server/db/migrations/003-applications.ts';
import { up as addQuarantine } from '#server/db/migrations/004-quarantine.ts';
import { up as createDesk, prepare as prepareDesk } from '#server/db/migrations/005-desk.ts';
import { up as createRateLimits } from '#server/db/migrations/006-rate-limits.ts';
import { up as addWebhooks } from '#server/db/migrations/007-webhooks.ts';
import { up as addDismissed } from '#server/db/migrations/008-dismissed.ts';
import type { Schema } from '#server/db/schema.ts';

export interface Migration {
  name: string;
  /** What cannot be done in a transaction; it may be done more than once. */
  prepare?: (db: Kysely<Schema>) => Promise<void>;
  up: (db: Kysely<Schema>) => Promise<void>;
}

/** Only ever appended to: the place in this list is the version. */
export const migrations: readonly Migration[] = [
  { name: '001-enquiries-and-outbox', up: createEnquiriesAndOutbox },
  { name: '002-subscriptions', up: createSubscriptions },
  { name: '003-applications', up: createApplications },
  { name: '004-quarantine', up: addQuarantine },
  { name: '005-desk', prepare: prepareDesk, up: createDesk },
  { name: '006-rate-limits', up: createRateLimits },
  { name: '007-webhooks', up: addWebhooks },
  { name: '008-dismissed', up: addDismissed },
];

/** Servers that start at once take the steps one after another. */
const LOCK = 'migrations';

/** SQLite waits for some seconds itself, but not always. */
const BUSY_PAUSE_MS = 100;

/** The database could not be brought to the version of this code; it is as it was before. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Brings the database to the newest version, each step with its version in one transaction. Ours, not Kysely's
 * Migrator, which runs without a transaction on SQLite and so can stop half-way. Waits for another process that is
 * migrating, however long that takes.
 *
 * @param db without a limit on the time of a statement: see migrateDatabase
 * @param onWait called once, if it has to wait
 * @throws {MigrationError} when a step fails, or when the database is newer than the code
 */
export async function migrate(
  db: Kysely<Schema>,
  clock: Clock,
  steps: readonly Migration[] = migrations,
  onWait: () => void = () => {},
) {
  let hasWaited = false;
  const waitOnce = () => {
    if (!hasWaited) onWait();
    hasWaited = true;
  };
  const whileLocked = (step: (transaction: Transaction<Schema>) => Promise<void>) =>
    whenFree(
      () =>
        db.transaction().execute(async (transaction) => {
          await acquireLock(transaction, LOCK, waitOnce);
          await step(transaction);
        }),
      waitOnce,
    );

  await whileLocked(async (transaction) => {
    await transaction.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute();
  }).catch((cause: unknown) => {
    throw new MigrationError(
      'The database cannot be read and written. Check DATABASE_URL or DATA_DIR, and that it is running.',
      { cause },
    );
  });

  const found = await currentVersion(db);
  if (found > steps.length) {
    throw new MigrationError(
      `The database is at version ${found}, newer than this code (version ${steps.length}). Start the newer release, or restore the backup made before it.`,
    );
  }

  for (const [index, { name, prepare, up }] of steps.entries()) {
    const version = index + 1;
    if (prepare && version > found) await whenFree(() => prepare(db), waitOnce);
    await whileLocked(async (transaction) => {
      // Read again inside: another process may have taken this step in the meantime.
      if ((await currentVersion(transaction)) >= version) return;
      await up(transaction);
      await transaction.insertInto('migrations').values({ version, name, applied_at: clock().toISOString() }).execute();
    }).catch((error: unknown) => {
      throw new MigrationError(`Migration ${name} failed and was taken back; the database is unchanged by it.`, {
        cause: error,
      });
    });
  }
}

/** Does it again for as long as another process has locked the database of SQLite. */
async function whenFree(action: () => Promise<void>, onWait: () => void): Promise<void> {
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

/**
 * For a program beside the server: the database is the server's to bring up to date.
 *
 * @throws {MigrationError} when the database is of another release than this code, or has no tables yet
 */
export async function requireCurrent(db: Kysely<Schema>, steps: readonly Migration[] = migrations): Promise<void> {
  const found = await currentVersion(db).catch((cause: unknown) => {
    throw new MigrationError(
      'The database cannot be read. Check DATABASE_URL or DATA_DIR, and that the server has started on it once.',
      { cause },
    );
  });
  if (found === steps.length) return;
  throw new MigrationError(
    `The database is at version ${found}, this code wants version ${steps.length}. Start the server of this release first, which brings the database up to date, or use the release that it belongs to.`,
  );
}

async function currentVersion(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('migrations')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}
