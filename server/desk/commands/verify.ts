import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBackup } from '#server/backup/read-backup.ts';
import { DeskError, type FileCommand, UsageError } from './command.ts';

export const verify: FileCommand = {
  summary: 'says what is in a backup, and whether it is whole',
  help: `desk verify FILE [--json]

Opens a backup of SQLite, compressed or not, or of PostgreSQL, and reads it to its
end: how many rows each table has, from when the newest is, whether the database
is damaged, and whether the files of applications are what they are said to be.
It changes nothing, and needs no database. For PostgreSQL it needs pg_restore,
which it looks for beside PG_DUMP.

  --json   for programs

Examples
  npm run desk -- verify /var/backups/kolam/2026-11-20T1217Z.backup.gz`,
  prepareAlone: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new UsageError('Give one FILE.');
    const file = path.resolve(name);
    return async ({ terminal, pgRestore }) => {
      const contents = await readBackup(file, pgRestore);
      const { tables, attachments, faults } = contents;
      if (values.json) terminal.write(`${JSON.stringify({ file, ...contents })}\n`);
      else {
        const width = Math.max(5, ...tables.map((table) => table.name.length));
        terminal.print([
          `${'Table'.padEnd(width)}  ${'Rows'.padStart(8)}  Newest`,
          ...tables.map((table) =>
            `${table.name.padEnd(width)}  ${String(table.rows).padStart(8)}  ${table.newest ?? ''}`.trimEnd(),
          ),
          '',
          `${attachments} ${attachments === 1 ? 'file' : 'files'} of applications.`,
          ...(faults.length === 0 ? ['The backup is whole.'] : []),
        ]);
      }
      if (faults.length > 0) {
        throw new DeskError(
          `${file} is damaged:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nUse another backup.`,
        );
      }
    };
  },
};
