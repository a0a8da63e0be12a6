import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BackupError } from '#server/db/backup-error.ts';

/**
 * Has pg_dump write the database as it is at one moment, in its custom format, while others go on writing. Without what is
 * counted for the limits: that is of no use an hour later.
 *
 * @param url postgres://user:password@host:5432/database
 * @param file absolute path
 * @param program pg_dump, of the database's version or a newer one
 * @throws {BackupError} with what pg_dump has said
 */
export async function dumpPostgres(url: string, file: string, program: string): Promise<void> {
  const address = new URL(url);
  // In the environment, because everybody on the machine can read the arguments of a program.
  const env = { PGPASSWORD: decodeURIComponent(address.password) };
  address.password = '';
  const options = ['--format=custom', '--no-unlogged-table-data', '--no-password'];
  const child = spawn(program, [...options, `--file=${file}`, `--dbname=${address.href}`], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const [code] = await once(child, 'close').catch((cause: unknown) => {
    throw new BackupError(
      `${program} does not start. Install PostgreSQL's client programs, of the version of your PostgreSQL or a newer one, and set PG_DUMP to where pg_dump is.`,
      { cause },
    );
  });
  if (code !== 0) throw new BackupError(`${program} ended with ${code}. ${said.trim()}`);
}
