/**
 * server/main.ts that kills itself. It has two more variables:
 * KILL_AT: the number of the fault point at which the process kills itself; 0 for never. Points are counted from 1, which is the
 * first statement about a message after SIGUSR2. Each point is written to standard error as `POINT n what`; those before the
 * first, when it delivers what an earlier process left, as `POINT 0 what`. It answers SIGUSR2 with `ARMED`.
 * HOURS_AHEAD: how far its time is ahead, so that the lease of a killed process has expired.
 * MACHINE_SECONDS_AHEAD: how far the clock of its machine is ahead.
 */
import { writeSync } from 'node:fs';
import { loadConfig } from '#server/config.ts';
import { openSharedClock } from '#server/db/clock.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Deliver } from '#server/outbox/deliver.ts';
import { loadSite } from '#server/pages/load-site.ts';
import { closeOnSignal } from '#server/process.ts';
import { serve, systemDeps } from '#server/serve.ts';
import { createDeliverers } from '#server/start-delivery.ts';

const HOUR_MS = 3_600_000;

/** The lookup of an incoming message, or of what is like a mail that was fetched, before anything is written. */
const FIRST = /idempotency_key|email_key|min_hash/;

/** Statements of /healthz, /metrics and the shared clock, which come at any time. */
const NOT_OURS = /^statement select (status|count\(\*\)|min\(next_attempt_at\)|clock_timestamp)/;

const killAt = Number(process.env['KILL_AT'] ?? 0);
const ahead = Number(process.env['HOURS_AHEAD'] ?? 0) * HOUR_MS;
const machineAhead = Number(process.env['MACHINE_SECONDS_AHEAD'] ?? 0) * 1_000;
let isArmed = false;
let passed = 0;

process.on('SIGUSR2', () => {
  isArmed = true;
  writeSync(2, 'ARMED\n');
});

function pass(what: string): void {
  if (NOT_OURS.test(what)) return;
  if (passed > 0 || (isArmed && FIRST.test(what))) passed += 1;
  writeNow(`\nPOINT ${passed} ${what}\n`);
  if (passed > 0 && passed === killAt) process.kill(process.pid, 'SIGKILL');
}

/**
 * Synchronously: anything written later is lost with the process. A test that is busy reads slowly, and a pipe that is full takes a
 * part, or nothing. A line of the log may be half written by then, so that the text brings its own line break.
 */
function writeNow(text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(2, rest));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

const withPoints =
  (deliver: Deliver): Deliver =>
  async (message, signal) => {
    pass('delivery begins');
    const status = await deliver(message, signal);
    pass('delivery ended');
    return status;
  };

const config = loadConfig(process.env);
const { distDir } = config;
const { close } = await serve(
  config,
  { distDir, ...(await loadSite(distDir)) },
  {
    ...systemDeps,
    machineClock: () => new Date(Date.now() + machineAhead),
    openSharedClock: async (...args) => {
      const shared = await openSharedClock(...args);
      return { ...shared, clock: () => new Date(shared.clock().getTime() + ahead) };
    },
    openDatabase: (location, options) =>
      openDatabase(location, {
        ...options,
        log: ({ query }) => pass(`statement ${query.sql.replaceAll('"', '').slice(0, 60)}`),
      }),
    createDeliverers: (deps) =>
      new Map([...createDeliverers(deps)].map(([queue, deliver]) => [queue, withPoints(deliver)])),
  },
);
closeOnSignal(close);
