import { Socket } from 'node:net';
import { CompiledQuery, Kysely, type Logger, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Schema } from '#server/db/schema.ts';

/** Connections of one process; a PostgreSQL allows 100 in all unless it is told otherwise. */
const MOST_CONNECTIONS = 10;

/** Longer than any statement of ours takes, shorter than a visitor waits. The pool has as long to find a connection. */
const TIMEOUT_MS = 5_000;

/** A server that is there has answered by then, if only that it took too long. */
const SILENCE_MS = 2 * TIMEOUT_MS;

/**
 * Opens a PostgreSQL. Connects when it is first asked something.
 *
 * @param url postgres://user:password@host:5432/database, with ?sslmode=verify-full where the network is not trusted
 * @param onLost called when a connection is lost; the next question opens another
 */
export function openPostgres(url: string, onLost: (error: Error) => void, log?: Logger): Kysely<Schema> {
  const pool = new Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    // Before its silence counts.
    idleTimeoutMillis: TIMEOUT_MS,
    stream: newSocket,
    statement_timeout: TIMEOUT_MS,
    idle_in_transaction_session_timeout: SILENCE_MS,
    keepAlive: true,
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
    },
  });
  return new Kysely<Schema>({ dialect, ...(log && { log }) });
}

/**
 * A network that swallows everything is not told from a slow answer for a quarter of an hour, in which each question on
 * such a connection would hang, and the pool has ten.
 */
function newSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENCE_MS, () => {
    socket.destroy(new Error(`PostgreSQL has said nothing for ${SILENCE_MS} ms.`));
  });
}
