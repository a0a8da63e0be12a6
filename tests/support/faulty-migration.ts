/**
 * Brings a database to the next release in a separate process, as server/serve.ts does when it starts.
 * KILL_AT: the statement, counted from 1, after which it kills itself; 0 for never. Each is written to standard error.
 */
import { writeSync } from 'node:fs';
import path from 'node:path';
import { migrateDatabase } from '#server/db/migrate.ts';
import { nextMigrations } from './example-migration.ts';

const { DATABASE_URL, DATA_DIR = '', KILL_AT = '0' } = process.env;
let seen = 0;

await migrateDatabase(
  { databaseUrl: DATABASE_URL || undefined, databaseFile: path.join(DATA_DIR, 'kolam.sqlite') },
  {
    onWait: () => {},
    log: ({ query: { sql } }) => {
      seen += 1;
      // Synchronously: anything written later is lost with the process.
      writeSync(2, `${sql.replaceAll('"', '').replaceAll(/\s+/g, ' ').slice(0, 60)}\n`);
      if (seen === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
    },
  },
  nextMigrations,
);
