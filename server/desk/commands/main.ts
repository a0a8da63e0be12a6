/** `npm run desk`: what the owner can do without the desk's screen, beside the server or without it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { BackupError, copySqlite, databaseBytes, dumpPostgres } from '#server/backup/backup.ts';
import { ConfigError, deskAddress, loadConfig } from '#server/config.ts';
import { openSharedClock, type SharedClock } from '#server/db/clock.ts';
import { openDatabase } from '#server/db/database.ts';
import { MigrationError, requireCurrent } from '#server/db/migrate.ts';
import { escapeControl } from '#server/export/escape-control.ts';
import { readSiteData, SiteNotBuiltError } from '#server/pages/load-site.ts';
import { freeBytes } from '#server/reports/free-bytes.ts';
import { systemRandomness } from '#server/runtime.ts';
import { webhooksTo } from '#server/webhooks/post-webhook.ts';
import { type Desk, DeskError, deskOf, type Terminal, type Tools } from './command.ts';
import { runDesk } from './run-desk.ts';

/** Errors whose message says what to do. Others are printed with their stack. */
const EXPECTED = [BackupError, ConfigError, MigrationError, SiteNotBuiltError];

// The reader of a pipe, such as head, may stop early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const streams = {
    out: (text: string) => process.stdout.write(text),
    err: (text: string) => process.stderr.write(escapeControl(text)),
  };
  process.exitCode = await runDesk(process.argv.slice(2), streams, { withDesk, withTools });
} catch (error) {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}

async function withDesk(action: (desk: Desk) => Promise<void>): Promise<void> {
  const config = loadConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const databaseFile = path.join(dataDir, 'kolam.sqlite');
  // Do not create a database: an empty one in the wrong folder would say that nothing is open.
  if (!databaseUrl && !existsSync(databaseFile)) {
    throw new DeskError(`There is no ${databaseFile}. Set DATA_DIR or DATABASE_URL as the server has them.`);
  }
  const db = openDatabase({ databaseUrl, databaseFile }, { onLost: (error) => console.error(error.message) });
  let sharedClock: SharedClock | undefined;
  try {
    await requireCurrent(db);
    sharedClock = await openSharedClock(db, {
      machineClock: () => new Date(),
      onError: (error) => console.error(`The clock of the database could not be read: ${String(error)}`),
    });
    const desk = deskOf(db, {
      clock: sharedClock.clock,
      webhooks: webhooksTo(config.webhooks?.urls, systemRandomness.id),
      mailFolder: path.join(dataDir, 'outbox-mail'),
      retentionDays: config.retention,
      copyDatabase: (file) => (databaseUrl ? dumpPostgres(databaseUrl, file, config.pgDump) : copySqlite(db, file)),
      backupSpace: async (folder) => ({ free: await freeBytes(folder), database: await databaseBytes(db) }),
      isPostgres: databaseUrl !== undefined,
      mailDeps: async () => {
        const siteData = await readSiteData(config.distDir);
        return { siteData, leadsTo: config.leadsTo ?? siteData.mailboxes.leads, newId: systemRandomness.id };
      },
      deskUrl: deskAddress(config),
      terminal: openTerminal(),
    });
    await action(desk);
  } finally {
    await sharedClock?.stop();
    await db.destroy();
  }
}

async function withTools(action: (tools: Tools) => Promise<void>): Promise<void> {
  const { pgDump } = loadConfig(process.env);
  const folder = path.dirname(pgDump);
  // Without a folder it is looked for in PATH.
  const pgRestore = folder === '.' ? 'pg_restore' : path.join(folder, 'pg_restore');
  await action({ terminal: openTerminal(), pgRestore });
}

function openTerminal(): Terminal {
  return {
    print: (lines) => {
      for (const line of lines) process.stdout.write(`${escapeControl(line)}\n`);
    },
    write: (text) => {
      process.stdout.write(text);
    },
    isShown: process.stdout.isTTY,
    ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
  };
}

function ask(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise<string>((resolve, reject) => {
    // Ctrl-D and Ctrl-C give an empty answer.
    prompt.once('close', () => resolve(''));
    prompt.question(question).then(resolve, reject);
  }).finally(() => prompt.close());
}
