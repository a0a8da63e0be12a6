import { Socket } from 'node:net';
import { CompiledQuery, Kysely, type Logger, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Schema } from '#server/db/schema.ts';

/** Connections of one process; a PostgreSQL allows 100 in all unless it is told otherwise. */
const MOST_CONNECTIONS = 10;

/** Longer than any statement but a migration's takes, shorter than a visitor waits. Connecting has the same limit. */
const TIMEOUT_MS = 5_000;

/** A server that is there has answered by then, if only that it took too long. */
const SILENCE_MS = 2 * TIMEOUT_MS;

export interface PostgresOptions {
  /** Called when a connection is lost; the next question opens another. */
  onLost: (error: Error) => void;
  log?: Logger | undefined;
  /** For migrations: a statement takes as long as it takes, whatever the address or the role says. */
  isUnlimited?: boolean;
}

/**
 * Opens a PostgreSQL. Connects when it is first asked something.
 *
 * @param url postgres://user:password@host:5432/database, with ?sslmode=verify-full where the network is not trusted
 */
export function openPostgres(url: string, { onLost, log, isUnlimited = false }: PostgresOptions): Kysely<Schema> {
  const pool = new Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    // Before its silence counts.
    idleTimeoutMillis: TIMEOUT_MS,
    stream: () => newSocket(isUnlimited ? 0 : SILENCE_MS),
    statement_timeout: TIMEOUT_MS,
    idle_in_transaction_session_timeout: SILENCE_MS,
    keepAlive: true,
    // TCP probes from then on: how a migration notices that the network is gone.
    keepAliveInitialDelayMillis: SILENCE_MS,
    application_name: 'agency-site',
  });
  // On each connection, for as long as it is there. The pool listens to idle ones only: one that is lost in the middle of a
  // transaction would end the process, besides failing the question.
  pool.on('connect', (client) => client.on('error', onLost));
  // What it says of an idle one has been heard.
  pool.on('error', () => {});
  const dialect = new PostgresDialect({
    pool,
    // A committed enquiry survives a power cut, whatever the default of the server, the role or the address is.
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('set synchronous_commit = on'));
      if (isUnlimited) await connection.executeQuery(CompiledQuery.raw('set statement_timeout = 0'));
    },
  });
  return new Kysely<Schema>({ dialect, ...(log && { log }) });
}

/**
 * A network that swallows everything is not told from a slow answer for a quarter of an hour, in which each question on
 * such a connection would hang, and the pool has ten.
 *
 * @param silenceMs 0 for no limit
 */
function newSocket(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => {
    socket.destroy(new Error(`PostgreSQL has said nothing for ${silenceMs} ms.`));
  });
}
