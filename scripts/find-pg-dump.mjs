import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installByApt } from './apt.mjs';

/** Of the PostgreSQL of the tests. What 17 writes has a setting that 15 does not know, and is not restored by it. */
const MAJORS = /\(PostgreSQL\) (15|16)\./;

/** Of Debian 12. */
const PACKAGE = 'postgresql-client-15';

/** Debian keeps every version in a folder of its own; its /usr/bin/pg_dump chooses among them. */
const DEBIAN = '/usr/lib/postgresql';

const USUAL_PLACES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/opt/postgresql@15/bin'];

/**
 * Finds a pg_dump for the tests of backups, with pg_restore beside it.
 *
 * @returns {string} absolute path of the program
 * @throws {Error} saying what to do, when there is none
 */
export function findPgDump() {
  const chosen = process.env['PG_DUMP'];
  if (chosen) {
    if (versionOf(chosen)) return chosen;
    throw new Error(`PG_DUMP is ${chosen}, which does not start. Point it at a pg_dump, or unset it.`);
  }
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const found = [...versions, ...USUAL_PLACES]
    .map((folder) => join(folder, 'pg_dump'))
    .find((program) => MAJORS.test(versionOf(program)));
  if (found) return found;
  throw new Error(
    'No pg_dump of PostgreSQL 15 or 16. Install postgresql-client-15 or -16, or set PG_DUMP to one, and TEST_DATABASE_URL to a PostgreSQL of its version if it is newer.',
  );
}

/** The package of Debian's that a machine lacks for the tests of backups. */
export function missingPgDump() {
  if (process.env['PG_DUMP'] || !isDebian12()) return [];
  try {
    findPgDump();
    return [];
  } catch {
    return [PACKAGE];
  }
}

/** Finds a pg_dump as `findPgDump` does, and installs one where it can: as root on a Debian that has it. */
export async function ensurePgDump() {
  await installByApt(missingPgDump());
  return findPgDump();
}

function isDebian12() {
  return existsSync('/etc/os-release') && /^VERSION_CODENAME=bookworm$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Empty when it does not start. */
function versionOf(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout : '';
}
