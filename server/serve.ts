import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { openSharedClock } from './db/clock.ts';
import { openDatabase } from './db/database.ts';
import type { PreparedApp } from './http/front-server.ts';
import { databaseRateLimitStore, memoryRateLimitStore } from './intake/rate-limit.ts';
import { createUploadMemory } from './intake/read-upload.ts';
import type { WakeUps } from './jobs/wake-ups.ts';
import { createLog } from './observability/log.ts';
import { openStore, type StoreDeps } from './open-store.ts';
import type { LoadedSite } from './pages/load-site.ts';
import { logUnhandledRejections } from './process.ts';
import { freeBytes } from './reports/free-bytes.ts';
import { readWarnings } from './reports/read-warnings.ts';
import { type Randomness, systemRandomness } from './runtime.ts';
import { createDeliverers } from './start-delivery.ts';
import { startDesk } from './start-desk.ts';
import { startJobs } from './start-jobs.ts';
import { startMessage } from './start-message.ts';
import { startSite } from './start-site.ts';

interface ServeDeps extends StoreDeps {
  randomness: Randomness;
  createDeliverers: typeof createDeliverers;
}

export const systemDeps: ServeDeps = {
  machineClock: () => new Date(),
  openSharedClock,
  randomness: systemRandomness,
  openDatabase,
  createDeliverers,
};

/** A build of the site, and the folder that it is in. */
export interface Build extends LoadedSite {
  /** Absolute path. */
  distDir: string;
  /** Why this is not what was published. */
  problem?: string | undefined;
}

export interface RunningServer {
  /** Such as http://127.0.0.1:4321. */
  address: string;
  log: FastifyBaseLogger;
  /**
   * Gets another build ready to be served. Changes nothing yet.
   *
   * @throws {BuildError} when its pages fail
   * @throws {ScreenNotBuiltError} when its desk is missing
   */
  prepare: (build: Build) => Promise<PreparedApp>;
  /** Finishes requests and deliveries in progress and closes everything. */
  close: () => Promise<void>;
}

/**
 * Migrates the database, listens, starts the jobs and prints where the server is; logs go to standard error.
 *
 * @throws {ListenError} when the port is taken
 * @throws {MigrationError} when the database cannot be brought up to date; another error when it cannot be opened
 */
export async function serve(config: Config, build: Build, deps: ServeDeps = systemDeps): Promise<RunningServer> {
  const { randomness } = deps;
  const log = createLog(process.stderr);
  const stopLogging = logUnhandledRejections(log);
  const store = await openStore(config, deps, log);
  const { db, clock, secret } = store;

  const wakeUps: WakeUps = new EventEmitter();
  const draining = new AbortController();
  const served = { problem: build.problem };
  const around = {
    freeBytes: () => freeBytes(config.dataDir),
    mail: { isOn: config.smtpUrl !== undefined },
    publishing: { since: clock(), problem: () => served.problem },
  };
  const shared = {
    config,
    db,
    clock,
    randomness,
    log,
    wakeUps,
    wakeOutbox: () => void wakeUps.emit('outbox'),
    rateLimits: config.databaseUrl ? databaseRateLimitStore(db) : memoryRateLimitStore(),
    // The uploads of an earlier build that are in flight count, too.
    uploadMemory: createUploadMemory(),
    readWarnings: () => readWarnings(db, clock(), around),
    isDraining: () => draining.signal.aborted,
  };

  const site = await startSite(shared, build);
  const desk =
    config.desk &&
    (await startDesk({ ...shared, desk: config.desk }, build).catch(async (error: unknown) => {
      // Otherwise the process would go on, and take forms without sending their mails.
      await site.close();
      await store.close();
      throw error;
    }));
  const jobs = startJobs({ ...shared, secret, createDeliverers: deps.createDeliverers }, build.siteData);
  process.stdout.write(startMessage(config, build.siteData, { address: site.address, desk, store }));

  return {
    address: site.address,
    log,
    prepare: async (next) => {
      const preparedSite = await site.prepare(next);
      const preparedDesk = await desk?.prepare(next).catch(async (error: unknown) => {
        await preparedSite.discard();
        throw error;
      });
      return {
        show: async () => {
          served.problem = next.problem;
          await Promise.all([preparedSite.show(), preparedDesk?.show(), jobs.changeWords(next.siteData)]);
        },
        discard: async () => {
          await Promise.all([preparedSite.discard(), preparedDesk?.discard()]);
        },
      };
    },
    close: async () => {
      draining.abort();
      await wait(config.drainMs);
      // In parallel: messages that are still stored meanwhile are delivered after the next start.
      await Promise.all([site.close(), desk?.close(), jobs.stop()]);
      await store.close();
      stopLogging();
    },
  };
}
