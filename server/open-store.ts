import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { openSharedClock } from './db/clock.ts';
import type { openDatabase } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import type { Schema } from './db/schema.ts';
import { placeOf } from './installation/place.ts';
import { installationRepository, type OpenedInstallation } from './installation/repository.ts';
import { SERVER } from './people/audit.ts';
import type { Clock, Randomness } from './runtime.ts';

const WAITING =
  'Another process has locked the database, such as a server that is migrating it. Waiting until it is free.';

/** Between the clocks of this machine and of the database. Machines whose clocks are set by a time server differ by less. */
const NOTICED_DIFFERENCE_MS = 5_000;

export interface StoreDeps {
  /** Of this machine. On PostgreSQL the database's counts. */
  machineClock: Clock;
  openSharedClock: typeof openSharedClock;
  openDatabase: typeof openDatabase;
  randomness: Pick<Randomness, 'id' | 'bytes'>;
}

/** What this server stores, and the clock by which it does. */
export interface Store extends OpenedInstallation {
  db: Kysely<Schema>;
  clock: Clock;
  /** Absolute path of the embedded database, which is not there on PostgreSQL. */
  databaseFile: string;
  close: () => Promise<void>;
}

/**
 * Migrates and opens the database.
 *
 * @throws {MigrationError} when it cannot be brought up to date; another error when it cannot be opened
 */
export async function openStore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  deps: StoreDeps,
  log: FastifyBaseLogger,
): Promise<Store> {
  const { machineClock, randomness } = deps;
  const databaseFile = path.join(dataDir, 'kolam.sqlite');
  const location = { databaseUrl, databaseFile };
  await migrateDatabase(location, { onWait: () => process.stdout.write(`${WAITING}\n`) });
  const db = deps.openDatabase(location, {
    onLost: (error) => log.error({ err: error }, 'A database connection was lost; the next query opens another.'),
  });
  const { clock, aheadMs, stop } = await deps.openSharedClock(db, {
    machineClock,
    onError: (error) => log.error({ err: error }, 'The clock of the database could not be read; trying again.'),
  });
  if (Math.abs(aheadMs) > NOTICED_DIFFERENCE_MS) {
    log.warn(
      { aheadMs: Math.round(aheadMs) },
      "The clock of the database differs from that of this machine. The database's is used; the log has times of the machine.",
    );
  }
  const stamp = () => ({ id: randomness.id(), at: clock(), by: SERVER });
  const opened = await installationRepository(db).open(await placeOf(db, location), stamp, randomness.bytes);
  if (opened.isRestored) {
    log.warn(
      { stoppedLetters: opened.stoppedLetters.length },
      'This is a restored copy of the database. Letters are stopped.',
    );
  }
  return {
    ...opened,
    db,
    clock,
    databaseFile,
    close: async () => {
      await stop();
      await db.destroy();
    },
  };
}
