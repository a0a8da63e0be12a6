import { link, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { COMPRESSED, compressFile } from '#server/backup/backup.ts';
import { backupName, clockFault, expiredNames } from '#server/backup/backup-names.ts';
import { type Command, type Desk, DeskError, fileError, UsageError } from './command.ts';

/** Left free by backups, so that the disk is never full because of one. */
const RESERVE_BYTES = 500_000_000;

export const backup: Command = {
  summary: 'copies the whole database into a file',
  help: `desk backup FILE [--json]
desk backup --into FOLDER [--clock-is-right] [--json]

Writes everything that the database holds, CVs and waiting mails included, as it
is at this moment, while the server goes on. FILE must not be there yet; it is
there once it is whole, and only you can read it. Until then it is called
FILE.unfinished, which may be deleted when no backup is running.

On SQLite, FILE is a database, compressed if its name ends in ${COMPRESSED}. On
PostgreSQL it is what pg_dump writes in its custom format, for pg_restore, which
is compressed already. docs/operating/backup.md says how to restore.

With --into it is the regular backup, as a timer starts it every hour. It names
the file, and keeps one of each hour for a day and one of each day for 31 days:
others that it made in FOLDER are deleted. It refuses when the disk could get
full. How it ended stands at the desk.

  --into            the folder of the regular backups
  --clock-is-right  when the newest backup there is older than a week, or from
                    the future: the backups are deleted by the clock as it is
  --json            for programs

Examples
  npm run desk -- backup --into /var/backups/kolam
  npm run desk -- backup /root/before-upgrade.sqlite${COMPRESSED}`,
  prepare: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        into: { type: 'string' },
        'clock-is-right': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const { into } = values;
    if (positionals.length !== (into === undefined ? 1 : 0)) throw new UsageError('Give one FILE, or --into FOLDER.');
    const [name = ''] = positionals;
    return async (desk) => {
      const { file, bytes } =
        into === undefined
          ? await writeBackup(path.resolve(name), desk)
          : await writeRegularBackup(path.resolve(into), desk, values['clock-is-right']);
      if (values.json) return desk.terminal.write(`${JSON.stringify({ file, bytes })}\n`);
      desk.terminal.print([
        `${file} is a whole backup (${bytes} bytes). It holds personal data: keep it private, and off this machine, too.`,
      ]);
    };
  },
};

interface Written {
  file: string;
  bytes: number;
}

async function writeRegularBackup(folder: string, desk: Desk, isClockRight: boolean): Promise<Written> {
  const now = desk.clock();
  try {
    await prune(folder, now, isClockRight);
    await requireSpace(folder, desk);
    const written = await writeBackup(path.join(folder, backupName(now, desk.isPostgres)), desk);
    await prune(folder, now, true);
    await desk.jobs.succeeded('backup', now);
    return written;
  } catch (error) {
    // A full disk may not take this either. Then the desk says that the last backup is old.
    await desk.jobs.failed('backup', now, error instanceof Error ? error.message : String(error)).catch(() => {});
    throw error;
  }
}

/** Deletes the backups whose time is over. */
async function prune(folder: string, now: Date, isClockRight: boolean): Promise<void> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new DeskError(`The backups of ${folder} cannot be read: ${String(cause)}`, { cause });
  });
  const newest = isClockRight ? undefined : clockFault(names, now);
  if (newest) {
    throw new DeskError(
      `The clock says ${now.toISOString()}, and the newest backup in ${folder} is of ${newest.toISOString()}. A wrong clock would let good backups go, so nothing was deleted or written. If the clock is right now, run once: npm run desk -- backup --into ${folder} --clock-is-right`,
    );
  }
  for (const name of expiredNames(names, now)) await rm(path.join(folder, name), { force: true });
}

/** @throws {DeskError} when a backup could fill the disk */
async function requireSpace(folder: string, { backupSpace, isPostgres }: Desk): Promise<void> {
  const { free, database } = await backupSpace(folder);
  // On SQLite a copy, and then what it is compressed to.
  const needed = database * (isPostgres ? 1 : 2) + RESERVE_BYTES;
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
  throw new DeskError(
    `${folder} has ${megabytes(free)} free, and a backup could need ${megabytes(needed)}. Make room on this disk, or move the backups to a larger one.`,
  );
}

async function writeBackup(file: string, { copyDatabase, isPostgres }: Desk): Promise<Written> {
  if (!file.endsWith(COMPRESSED)) return { file, bytes: await writeWhole(file, copyDatabase) };
  if (isPostgres) throw new DeskError(`pg_dump compresses on its own: choose a name without ${COMPRESSED}.`);
  const compressed = async (unfinished: string) => {
    const snapshot = `${file}.snapshot`;
    await createPrivate(snapshot);
    try {
      await copyDatabase(snapshot);
      await compressFile(snapshot, unfinished);
    } finally {
      await rm(snapshot);
    }
  };
  return { file, bytes: await writeWhole(file, compressed) };
}

/** Private from the start, whatever the umask is. */
async function createPrivate(file: string): Promise<void> {
  const created = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw fileError(error, file, 'Another backup is running. If one was aborted, delete the file.');
  });
  await created.close();
}

/** @returns its size in bytes */
async function writeWhole(file: string, fill: (file: string) => Promise<void>): Promise<number> {
  const unfinished = `${file}.unfinished`;
  await createPrivate(unfinished);
  try {
    await fill(unfinished);
    const bytes = await flush(unfinished);
    // Unlike rename, link never overwrites a file.
    await link(unfinished, file).catch((error: unknown) => {
      throw fileError(error, file, 'Choose another name.');
    });
    return bytes;
  } finally {
    await rm(unfinished);
    await flush(path.dirname(file));
  }
}

/** Flushes a file or folder to the disk. @returns its size in bytes */
async function flush(name: string): Promise<number> {
  const handle = await open(name);
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
