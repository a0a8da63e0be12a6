import { existsSync, readFileSync } from 'node:fs';
import { outerPath, runCommand } from './run-command.mjs';

/**
 * Installs packages of Debian's, where that may be done.
 *
 * @param {string[]} names of packages; with none it does nothing
 * @returns {Promise<boolean>} whether all of them are installed
 */
export async function installByApt(names) {
  if (names.length === 0) return true;
  if (!canUseApt()) return false;
  const command = `apt-get update && apt-get install -y --no-install-recommends ${names.join(' ')}`;
  console.log(`Installing what is missing: ${command}`);
  const code = await runCommand(['sh', '-c', command], {
    cwd: '/',
    path: outerPath(),
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    prefix: 'apt',
  });
  return code === 0;
}

/** Debian alone: Ubuntu's packages of the browsers' names only lead to the snap shop. */
function canUseApt() {
  return process.getuid?.() === 0 && isDebian();
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
