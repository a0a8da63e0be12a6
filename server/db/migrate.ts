import type { Kysely } from 'kysely';
import type { Clock } from '#server/clock.ts';
import { up as createEnquiriesAndOutbox } from '#server/db/migrations/001-enquiries-and-outbox.ts';
import { up as createSubscriptions } from '#server/db/migrations/002-subscriptions.ts';
import { up as createApplications } from '#server/db/migrations/003-applications.ts';
import type { Schema } from '#server/db/schema.ts';

export interface Migration {
  name: string;
  up: (db: Kysely<Schema>) => Promise<void>;
}

/** Only ever appended to: the place in this list is the version. */
export const migrations: readonly Migration[] = [
  { name: '001-enquiries-and-outbox', up: createEnquiriesAndOutbox },
  { name: '002-subscriptions', up: createSubscriptions },
  { name: '003-applications', up: createApplications },
];

/** The database could not be brought to the version of this code; it is as it was before. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Brings the database to the newest version, each step with its version in one transaction. Ours, not Kysely's
 * Migrator, which runs without a transaction on SQLite and so can stop half-way.
 *
 * @throws {MigrationError} when a step fails, or when the database is newer than the code
 */
export async function migrate(db: Kysely<Schema>, clock: Clock, steps: readonly Migration[] = migrations) {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();

  const found = await currentVersion(db);
  if (found > steps.length) {
    throw new MigrationError(
      `The database is at version ${found}, newer than this code (version ${steps.length}). Start the newer release, or restore the backup made before it.`,
    );
  }

  for (const [index, { name, up }] of steps.entries()) {
    const version = index + 1;
    await db
      .transaction()
      .execute(async (transaction) => {
        // Read again inside: another process may have taken this step in the meantime.
        if ((await currentVersion(transaction)) >= version) return;
        await up(transaction);
        await transaction
          .insertInto('migrations')
          .values({ version, name, applied_at: clock().toISOString() })
          .execute();
      })
      .catch((error: unknown) => {
        throw new MigrationError(`Migration ${name} failed and was taken back; the database is unchanged by it.`, {
          cause: error,
        });
      });
  }
}

async function currentVersion(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('migrations')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}
