import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { outerPath, pinnedPath, runCommand } from './run-command.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What Chromium's headless mode was before it became a browser without a window: half the work for the same pages. */
const SHELL_PLACES = ['/usr/bin/chromium-headless-shell'];

/**
 * Finds a Chromium for the browser tests, and installs one when there is none.
 *
 * @param {string} root absolute path of the project, its packages installed
 * @returns {Promise<string>} absolute path of the program
 * @throws {Error} saying what to do, when none can be found or installed
 */
export async function ensureBrowser(root) {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    if (isBrowser(chosen)) return chosen;
    throw new Error(`CHROME_PATH is ${chosen}, which does not start. Point it at a Chromium or Chrome, or unset it.`);
  }
  const find = () => [...USUAL_PLACES, playwrightBrowser(root)].find(isBrowser);
  const found = find();
  if (found) return found;

  for (const command of installers()) {
    console.log(`No browser found. Trying: ${command.join(' ')}`);
    const path = command[0] === 'playwright' ? pinnedPath(root) : outerPath();
    await runCommand(command, { cwd: root, path, env: QUIET_APT });
    const installed = find();
    if (installed) return installed;
  }
  throw new Error('No browser, and none could be installed. Install Chromium, or set CHROME_PATH to where it is.');
}

/**
 * Finds Chromium's headless shell, and installs it where Debian's package manager may be used.
 *
 * @param {string} root absolute path of the project
 * @returns {Promise<string | undefined>} absolute path of the program; undefined where the browser has to do its work
 * @throws {Error} when the one that is asked for does not start
 */
export async function ensureHeadlessShell(root) {
  const chosen = process.env['CHROME_SHELL_PATH'];
  if (chosen) {
    if (isBrowser(chosen)) return chosen;
    throw new Error(`CHROME_SHELL_PATH is ${chosen}, which does not start. Point it at a headless shell, or unset it.`);
  }
  const find = () => SHELL_PLACES.find(isBrowser);
  if (!find() && canUseApt()) {
    console.log('No headless shell found, which takes half the time of a browser. Installing it.');
    await runCommand(aptInstall('chromium-headless-shell'), { cwd: root, path: outerPath(), env: QUIET_APT });
  }
  return find();
}

function installers() {
  const isRoot = process.getuid?.() === 0;
  const viaPlaywright = ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  return canUseApt() ? [aptInstall('chromium'), viaPlaywright] : [viaPlaywright];
}

const QUIET_APT = { DEBIAN_FRONTEND: 'noninteractive' };

const aptInstall = (name) => ['sh', '-c', `apt-get update && apt-get install -y --no-install-recommends ${name}`];

/** Debian alone: Ubuntu's packages of these names only lead to the snap shop. */
const canUseApt = () => process.getuid?.() === 0 && isDebian();

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function playwrightBrowser(root) {
  return createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath();
}

/** Ubuntu has a /usr/bin/chromium-browser that only says how to install one, so being there is not enough. */
function isBrowser(path) {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}
