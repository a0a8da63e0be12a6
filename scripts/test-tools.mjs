/** The programs that tests need and npm does not install: where they are, and how to install them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outerPath, pinnedPath, runCommand } from './run-command.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {{
 *   name: string, neededBy: string[], why: string, package: string, variable?: string, places: () => string[],
 *   version?: RegExp, isOptional?: true,
 * }} Tool
 * neededBy: steps of scripts/test.mjs; package: its name in Debian; variable: an environment variable with another
 * path; version: what `--version` must print; isOptional: the tests can run without it
 */

/** @type {Record<string, Tool>} */
const TOOLS = {
  chromium: {
    name: 'Chromium or Chrome',
    neededBy: ['browser', 'editor', 'smoke'],
    why: 'the browser tests run in it',
    package: 'chromium',
    variable: 'CHROME_PATH',
    places: () => [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/snap/bin/chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      playwrightChromium(),
    ],
    // Ubuntu's /usr/bin/chromium-browser may only print how to install a browser.
    version: /chrom/i,
  },
  headlessShell: {
    name: "Chromium's headless shell",
    neededBy: ['browser', 'editor'],
    why: 'it runs most browser tests in half the time; without it they run in Chromium',
    package: 'chromium-headless-shell',
    variable: 'CHROME_SHELL_PATH',
    places: () => ['/usr/bin/chromium-headless-shell'],
    version: /chrom/i,
    isOptional: true,
  },
  firefox: {
    name: 'Firefox',
    neededBy: ['smoke'],
    why: 'the smoke tests run in it',
    package: 'firefox-esr',
    variable: 'FIREFOX_PATH',
    places: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    version: /firefox/i,
  },
  webkitDriver: {
    name: 'WebKitWebDriver with WebKitGTK',
    neededBy: ['smoke'],
    why: 'the smoke tests run in it',
    package: 'webkit2gtk-driver',
    variable: 'WEBKIT_DRIVER_PATH',
    places: () => ['/usr/bin/WebKitWebDriver'],
  },
  xvfb: {
    name: 'Xvfb',
    neededBy: ['smoke'],
    why: 'a screen for WebKitGTK, which has no headless mode',
    package: 'xvfb',
    variable: 'XVFB_PATH',
    places: () => ['/usr/bin/Xvfb'],
  },
  fallbackFont: {
    name: 'the font Liberation Sans',
    neededBy: ['browser'],
    why: 'the fallback fonts of site/fonts/fonts.css are measured for it',
    package: 'fonts-liberation',
    places: () => ['/usr/share/fonts/truetype/liberation'],
    isOptional: true,
  },
  pgDump: {
    name: 'pg_dump of PostgreSQL 15 or 16',
    neededBy: ['unit'],
    why: 'the tests of backups run it; a dump of a newer one cannot be restored by the PostgreSQL of the tests',
    package: 'postgresql-client-15',
    variable: 'PG_DUMP',
    places: () => [
      ...versionsOfPostgres().map((version) => `/usr/lib/postgresql/${version}/bin/pg_dump`),
      '/usr/bin/pg_dump',
      '/usr/local/bin/pg_dump',
      '/opt/homebrew/opt/postgresql@15/bin/pg_dump',
    ],
    version: /\(PostgreSQL\) (15|16)\./,
  },
};

/**
 * @param {keyof typeof TOOLS} tool
 * @returns {string | undefined} the absolute path of a program that starts; undefined if there is none
 * @throws {Error} if the environment names one that does not start
 */
export function findTool(tool) {
  const { name, variable = '', places, version } = TOOLS[tool];
  const chosen = process.env[variable];
  if (!chosen) return places().find((place) => starts(place, version));
  // A pg_dump in the environment may match the version of TEST_DATABASE_URL.
  if (starts(chosen, version && /./)) return chosen;
  throw new Error(`${variable} is ${chosen}, which does not start. Set it to ${name}, or unset it.`);
}

/**
 * Like `findTool`, for a required tool.
 *
 * @throws {Error} with what to install, if there is none
 */
export function requireTool(tool) {
  const found = findTool(tool);
  if (!found) throw new Error(`${nameOf(TOOLS[tool])} is missing. ${remedy(TOOLS[tool])}`);
  return found;
}

/**
 * Installs missing tools: Debian packages if root, otherwise Chromium with Playwright. Before that, it prints what and
 * why. INSTALL_SYSTEM_PACKAGES=off prevents any installation.
 *
 * @returns {Promise<Record<string, string>>} for each test step that cannot run, the reason
 */
export async function ensureTools() {
  const missing = missingTools();
  if (missing.length > 0) {
    console.log('The tests need programs that this machine does not have:');
    for (const tool of missing) console.log(`  ${nameOf(tool)}: ${tool.why}`);
    await install(missing);
  }
  const problems = {};
  for (const tool of missingTools().filter(({ isOptional }) => !isOptional)) {
    console.error(`${nameOf(tool)} is missing. ${remedy(tool)}`);
    for (const step of tool.neededBy) problems[step] = `${tool.name} is missing`;
  }
  return problems;
}

const missingTools = () => Object.keys(TOOLS).flatMap((tool) => (findTool(tool) ? [] : [TOOLS[tool]]));

async function install(missing) {
  // One at a time: a package that this Debian lacks must not stop the others.
  const installs = missing.map((tool) => `apt-get install -y --no-install-recommends ${tool.package}`);
  const command = ['apt-get update', ...installs].join('; ');
  if (process.env['INSTALL_SYSTEM_PACKAGES'] === 'off') {
    console.log(`INSTALL_SYSTEM_PACKAGES is off: nothing is installed. On Debian, as root: ${command}`);
    return;
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (canUseApt()) {
    console.log(`Installing them (INSTALL_SYSTEM_PACKAGES=off prevents it): ${command}`);
    await runCommand(['sh', '-c', command], { cwd: '/', path: outerPath(), env, prefix: 'apt' });
  }
  if (!findTool('chromium')) {
    const isRoot = process.getuid?.() === 0;
    const byPlaywright = ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
    console.log(`Installing Chromium (INSTALL_SYSTEM_PACKAGES=off prevents it): ${byPlaywright.join(' ')}`);
    await runCommand(byPlaywright, { cwd: ROOT, path: pinnedPath(ROOT), env });
  }
}

/** Debian only: Ubuntu's packages with these names install snaps. */
function canUseApt() {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  return isDebian && process.getuid?.() === 0;
}

const nameOf = (tool) => `${tool.name} (Debian's ${tool.package})`;

const remedy = ({ variable }) => `Install it${variable ? `, or set ${variable} to where it is` : ''}.`;

/** Debian has a folder for each version. */
function versionsOfPostgres() {
  return existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
}

/** Before npm has installed Playwright, there is none. */
function playwrightChromium() {
  if (!existsSync(join(ROOT, 'node_modules', '@playwright', 'test'))) return '';
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
}

function starts(place, version) {
  if (!place || !existsSync(place)) return false;
  if (!version) return true;
  const { status, stdout } = spawnSync(place, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && version.test(stdout);
}
