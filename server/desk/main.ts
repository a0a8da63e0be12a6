/** `npm run desk`: the owner's command line, beside the server or without it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';
import { ConfigError, loadConfig } from '#server/config.ts';
import { createApplicationStore } from '#server/db/application-store.ts';
import { BackupError } from '#server/db/backup-error.ts';
import { copySqlite } from '#server/db/copy-sqlite.ts';
import { createDeskStore } from '#server/db/desk-store.ts';
import { createDigestStore } from '#server/db/digest-store.ts';
import { dumpPostgres } from '#server/db/dump-postgres.ts';
import { MigrationError, requireCurrent } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createOutboxStore } from '#server/db/outbox-store.ts';
import { createQuarantineStore } from '#server/db/quarantine-store.ts';
import { createRetentionStore } from '#server/db/retention-store.ts';
import { type Desk, DeskError, type Terminal } from '#server/desk/command.ts';
import { harmless } from '#server/desk/harmless.ts';
import { runDesk } from '#server/desk/run-desk.ts';
import { SiteNotBuiltError } from '#server/http/built-site.ts';
import { readSiteData } from '#server/http/read-site-data.ts';
import { systemRandomness } from '#server/randomness.ts';
import { openMailFolder } from '#server/retention/mail-folder.ts';

/** Errors whose message says what to do; of any other the stack is wanted. */
const EXPECTED = [BackupError, ConfigError, MigrationError, SiteNotBuiltError];

// Whoever reads through a pipe may stop early, as head does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const streams = {
    out: (text: string) => process.stdout.write(text),
    err: (text: string) => process.stderr.write(harmless(text)),
  };
  process.exitCode = await runDesk(process.argv.slice(2), streams, withDesk);
} catch (error) {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}

async function withDesk(action: (desk: Desk) => Promise<void>): Promise<void> {
  const config = loadConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const databaseFile = path.join(dataDir, 'kolam.sqlite');
  // A desk makes no database: an empty one in the wrong folder would say that nothing is open.
  if (!databaseUrl && !existsSync(databaseFile)) {
    throw new DeskError(`There is no ${databaseFile}. Set DATA_DIR or DATABASE_URL as the server has them.`);
  }
  const db = openDatabase({ databaseUrl, databaseFile }, { onLost: (error) => console.error(error.message) });
  try {
    await requireCurrent(db);
    const retention = createRetentionStore(db);
    await action({
      store: createDeskStore(db),
      retention,
      digests: createDigestStore(db),
      outbox: createOutboxStore(db),
      quarantine: createQuarantineStore(db),
      readCv: createApplicationStore(db).readCv,
      mailFolder: openMailFolder(path.join(dataDir, 'outbox-mail'), retention),
      copyDatabase: (file) => (databaseUrl ? dumpPostgres(databaseUrl, file, config.pgDump) : copySqlite(db, file)),
      isPostgres: databaseUrl !== undefined,
      mailDeps: async () => {
        const siteData = await readSiteData(config.distDir);
        return { siteData, leadsTo: config.leadsTo ?? siteData.mailboxes.leads, newId: systemRandomness.id };
      },
      clock: () => new Date(),
      terminal: openTerminal(),
    });
  } finally {
    await db.destroy();
  }
}

function openTerminal(): Terminal {
  return {
    print: (lines) => {
      for (const line of lines) {
        const { text, isMarked } = typeof line === 'string' ? { text: line, isMarked: false } : line;
        // styleText knows NO_COLOR, and leaves out the colour where nobody looks.
        const safe = harmless(text);
        process.stdout.write(`${isMarked ? styleText(['bold', 'red'], safe, { stream: process.stdout }) : safe}\n`);
      }
    },
    write: (text) => {
      process.stdout.write(text);
    },
    width: process.stdout.isTTY ? process.stdout.columns : undefined,
    ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
  };
}

function ask(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise<string>((resolve, reject) => {
    // Ctrl-D and Ctrl-C answer nothing.
    prompt.once('close', () => resolve(''));
    prompt.question(question).then(resolve, reject);
  }).finally(() => prompt.close());
}
