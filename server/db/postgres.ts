import { Socket } from 'node:net';
import {
  CompiledQuery,
  Kysely,
  type Logger,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  sql,
  type TableMetadata,
} from 'kysely';
import { Pool, types } from 'pg';
import type { Schema } from '#server/db/schema.ts';

/** Connections of one process. By default a PostgreSQL allows 100 in all. */
const MAX_CONNECTIONS = 10;

/** Longer than any statement but a migration's takes, shorter than a visitor waits. Also the limit for connecting. */
const TIMEOUT_MS = 5_000;

/** The type `json`: read as text, as SQLite returns it. */
const JSON_OID = 114;

/** By then a server that can be reached has answered, if only with a timeout. */
const SOCKET_TIMEOUT_MS = 2 * TIMEOUT_MS;

export interface PostgresOptions {
  /** Called when a connection is lost; the next statement opens another. */
  onLost: (error: Error) => void;
  log?: Logger | undefined;
  /** For migrations: no time limit, whatever the URL or the role says. */
  isUnlimited?: boolean;
}

/**
 * Opens a PostgreSQL. Connects at the first statement.
 *
 * @param url postgres://user:password@host:5432/database, with ?sslmode=verify-full where the network is not trusted
 */
export function openPostgres(url: string, { onLost, log, isUnlimited = false }: PostgresOptions): Kysely<Schema> {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    // Before the socket times out.
    idleTimeoutMillis: TIMEOUT_MS,
    stream: () => newSocket(isUnlimited ? 0 : SOCKET_TIMEOUT_MS),
    statement_timeout: TIMEOUT_MS,
    idle_in_transaction_session_timeout: SOCKET_TIMEOUT_MS,
    keepAlive: true,
    // TCP keep-alive probes are how a migration, which has no other limit, notices that the network is down.
    keepAliveInitialDelayMillis: SOCKET_TIMEOUT_MS,
    application_name: 'agency-site',
    types: { getTypeParser: (oid, format) => (oid === JSON_OID ? String : types.getTypeParser(oid, format)) },
  });
  // The pool handles errors of idle connections only. Without this listener, a connection lost during a transaction would
  // end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  // Reported by the listener above.
  pool.on('error', () => {});
  const dialect = new MigratablePostgresDialect({
    pool,
    // A committed enquiry survives a power cut, whatever the default of the server, the role or the URL is.
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('set synchronous_commit = on'));
      if (!isUnlimited) return;
      await connection.executeQuery(CompiledQuery.raw('set statement_timeout = 0'));
      await connection.executeQuery(CompiledQuery.raw('set idle_in_transaction_session_timeout = 0'));
    },
  });
  return new Kysely<Schema>({ dialect, ...(log && { log }) });
}

class MigratablePostgresDialect extends PostgresDialect {
  override createAdapter() {
    return new MigratablePostgresAdapter();
  }

  override createIntrospector(db: Kysely<unknown>) {
    return new CurrentSchemaIntrospector(db);
  }
}

/**
 * Finds the tables of the current schema, by name only: all that the Migrator needs. Kysely's own reads every column in every
 * schema, which takes seconds on a database that is shared with many others.
 */
class CurrentSchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select tablename as name, schemaname as schema from pg_tables where schemaname = current_schema()`.execute(
      this.#db,
    );
    return rows.map((row) => ({ ...row, isView: false, isForeign: false, columns: [] }));
  }
}

/**
 * Without the lock of Kysely's Migrator: `migrate` holds one that ends with the transaction. Kysely's belongs to the session
 * and is released by a statement, which fails after a failed migration and hides its error.
 */
class MigratablePostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * A socket that fails when the network drops packets silently. Otherwise that takes a quarter of an hour to notice, in which
 * every statement on the connection hangs, and the pool has ten.
 *
 * @param timeoutMs 0 for no limit
 */
function newSocket(timeoutMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(timeoutMs, () => {
    socket.destroy(new Error(`PostgreSQL has said nothing for ${timeoutMs} ms.`));
  });
}
