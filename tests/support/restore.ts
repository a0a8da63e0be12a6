/** Places for a database, and how docs/operating/backup.md restores one. */
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { requireTool } from '../../scripts/test-tools.mjs';
import { newPostgresDatabaseUrl } from './databases.ts';
import { runProgram } from './desk-process.ts';

export interface Place {
  DATA_DIR: string;
  DATABASE_URL: string;
}

export interface RestorableEngine {
  name: string;
  tags: string[];
  newPlace: (folder: string) => Promise<Place>;
  /** Restores a file into a place where no server has run yet. */
  restore: (file: string, place: Place) => Promise<void>;
}

export const restorableEngines: RestorableEngine[] = [
  {
    name: 'SQLite',
    tags: [],
    newPlace: async (folder) => ({ DATA_DIR: folder, DATABASE_URL: '' }),
    restore: async (file, { DATA_DIR }) => {
      await mkdir(DATA_DIR);
      await copyFile(file, path.join(DATA_DIR, 'kolam.sqlite'));
    },
  },
  {
    name: 'PostgreSQL',
    // Needs pg_dump.
    tags: ['full', 'pg-dump'],
    newPlace: async (folder) => ({ DATA_DIR: folder, DATABASE_URL: await newPostgresDatabaseUrl() }),
    restore: async (file, { DATABASE_URL }) => {
      const program = path.join(path.dirname(requireTool('pgDump')), 'pg_restore');
      const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
      const restored = await runProgram(program, [...options, `--dbname=${DATABASE_URL}`, file], {});
      expect(restored).toEqual({ code: 0, out: '', err: '' });
    },
  },
];

/** What `npm run desk` needs to make a backup of a place. */
export const backupSettings = (place: Place): Record<string, string> => ({
  ...place,
  ...(place.DATABASE_URL ? { PG_DUMP: requireTool('pgDump') } : {}),
});

export async function withDatabase<Result>(
  place: Place,
  use: (db: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const { DATA_DIR, DATABASE_URL } = place;
  const location = { databaseUrl: DATABASE_URL || undefined, databaseFile: path.join(DATA_DIR, 'kolam.sqlite') };
  const db = openDatabase(location, { onLost: () => {} });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}
