import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installByApt } from './apt.mjs';
import { pinnedPath, runCommand } from './run-command.mjs';

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

/** Where Debian keeps the font with Arial's widths, for which the fallback fonts of site/styles/fonts.css are measured. */
const FALLBACK_FONTS = '/usr/share/fonts/truetype/liberation';

/** Packages of Debian's that a machine lacks for the browser tests; they can be installed before those of npm have come. */
export function missingBrowsers(root) {
  return [
    ...(process.env['CHROME_PATH'] || findBrowser(root) ? [] : ['chromium']),
    ...(process.env['CHROME_SHELL_PATH'] || findHeadlessShell() ? [] : ['chromium-headless-shell']),
    ...(existsSync(FALLBACK_FONTS) ? [] : ['fonts-liberation']),
  ];
}

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
  if (!findBrowser(root)) await installByApt(['chromium']);
  if (!findBrowser(root)) {
    const command = ['playwright', 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium'];
    console.log(`No browser found. Trying: ${command.join(' ')}`);
    await runCommand(command, { cwd: root, path: pinnedPath(root), env: { DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const found = findBrowser(root);
  if (found) return found;
  throw new Error('No browser, and none could be installed. Install Chromium, or set CHROME_PATH to where it is.');
}

/**
 * Finds Chromium's headless shell, and installs it where Debian's package manager may be used.
 *
 * @returns {Promise<string | undefined>} absolute path of the program; undefined where the browser has to do its work
 * @throws {Error} when the one that is asked for does not start
 */
export async function ensureHeadlessShell() {
  const chosen = process.env['CHROME_SHELL_PATH'];
  if (chosen) {
    if (isBrowser(chosen)) return chosen;
    throw new Error(`CHROME_SHELL_PATH is ${chosen}, which does not start. Point it at a headless shell, or unset it.`);
  }
  if (!findHeadlessShell()) await installByApt(['chromium-headless-shell']);
  return findHeadlessShell();
}

const findBrowser = (root) => [...USUAL_PLACES, playwrightBrowser(root)].find(isBrowser);

const findHeadlessShell = () => SHELL_PLACES.find(isBrowser);

/** Nothing before npm has brought Playwright. */
function playwrightBrowser(root) {
  if (!existsSync(join(root, 'node_modules', '@playwright', 'test'))) return undefined;
  return createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath();
}

/** Ubuntu has a /usr/bin/chromium-browser that only says how to install one, so being there is not enough. */
function isBrowser(path) {
  if (!path || !existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}
