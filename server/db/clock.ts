/**
 * The clock that all servers of a database share. Leases, the undo of a reply and due times are written by one server and read by
 * another: with clocks that differ, a mail would be sent twice or an undo lost.
 */
import { type Kysely, sql } from 'kysely';
import type { Clock } from '#server/runtime.ts';
import { isPostgres } from './database.ts';
import type { Schema } from './schema.ts';

/** Between two readings the monotonic clock of the machine counts on: it drifts by a few milliseconds in this time. */
const READING_INTERVAL_MS = 30_000;

export interface SharedClock {
  clock: Clock;
  /** How far the database's clock is ahead of the machine's, in milliseconds. Negative when it is behind, 0 on SQLite. */
  aheadMs: number;
  /** Ends the readings. Call it before the database is closed. */
  stop: () => Promise<void>;
}

export interface SharedClockDeps {
  machineClock: Clock;
  /** Called when a reading fails. The clock goes on from the last one, and is read again later. */
  onError: (error: unknown) => void;
}

/**
 * Opens the clock of a database. On PostgreSQL that is the database's own, read every half minute. On SQLite it is the machine's:
 * there is only one.
 *
 * @throws when the first reading fails
 */
export async function openSharedClock(
  db: Kysely<Schema>,
  { machineClock, onError }: SharedClockDeps,
): Promise<SharedClock> {
  if (!isPostgres(db)) return { clock: machineClock, aheadMs: 0, stop: async () => {} };
  let offset = await readOffset(db);
  const clock = () => new Date(performance.now() + offset);
  let reading = Promise.resolve();
  const timer = setInterval(() => {
    reading = readOffset(db).then((read) => {
      offset = read;
    }, onError);
  }, READING_INTERVAL_MS);
  timer.unref();
  return {
    clock,
    aheadMs: clock().getTime() - machineClock().getTime(),
    stop: () => {
      clearInterval(timer);
      return reading;
    },
  };
}

/**
 * @returns what to add to performance.now() to get the time of the database, in milliseconds. It is wrong by at most half of what
 *   the statement took, which is cancelled after five seconds
 */
async function readOffset(db: Kysely<Schema>): Promise<number> {
  const before = performance.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const after = performance.now();
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL returned no time.');
  return row.now.getTime() - (before + after) / 2;
}
