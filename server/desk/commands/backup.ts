import { link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, fileError, UsageError } from './command.ts';

export const backup: Command = {
  summary: 'copies the whole database into a file',
  help: `desk backup FILE [--json]

Writes everything that the database holds, CVs and waiting mails included, as it
is at this moment, while the server goes on. FILE must not be there yet; it is
there once it is whole, and only you can read it. Until then it is called
FILE.unfinished, which may be deleted when no backup is running.

On SQLite, FILE is a database. On PostgreSQL it is what pg_dump writes in its
custom format, for pg_restore. docs/operating/backup.md says how to restore.

  --json   for programs

Examples
  npm run desk -- backup /var/backups/kolam/before-upgrade.sqlite`,
  prepare: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new UsageError('Give one FILE.');
    const file = path.resolve(name);
    return async ({ copyDatabase, terminal }) => {
      const bytes = await writeBackup(file, copyDatabase);
      if (values.json) return terminal.write(`${JSON.stringify({ file, bytes })}\n`);
      terminal.print([
        `${file} is a whole backup (${bytes} bytes). It holds personal data: keep it private, and off this machine, too.`,
      ]);
    };
  },
};

/** @returns its size in bytes */
async function writeBackup(file: string, fill: (file: string) => Promise<void>): Promise<number> {
  const unfinished = `${file}.unfinished`;
  // Private from the start, whatever the umask is.
  const created = await open(unfinished, 'wx', 0o600).catch((error: unknown) => {
    throw fileError(error, unfinished, 'Another backup is running. If one was aborted, delete the file.');
  });
  await created.close();
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
