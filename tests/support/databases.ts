import type { Kysely } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { openSqlite } from '#server/db/sqlite.ts';

/** Every kind of database that the stores must behave the same on. */
export const databases: { name: string; openEmpty: () => Promise<Kysely<Schema>> }[] = [
  {
    name: 'SQLite',
    openEmpty: async () => {
      const db = openSqlite(':memory:');
      await migrate(db, () => new Date('2026-01-01T00:00:00Z'));
      return db;
    },
  },
];
