import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { settingOf } from './build.mjs';
import { outerPath, runCommand } from './run-command.mjs';

/**
 * Installs the packages of package-lock.json unless node_modules has exactly these.
 *
 * @param {string} root absolute path of the project
 * @param {{ withDev: boolean }} options whether to include the packages that only tests need
 * @throws {Error} with what to do, if the installation fails, or would take the packages away from a running server
 */
export async function ensureInstalled(root, { withDev }) {
  const lock = readJson(join(root, 'package-lock.json'));
  const reason = reasonToInstall(lock, readJson(join(root, 'node_modules', '.package-lock.json')), { withDev });
  if (reason) {
    const refusal = await reasonNotToInstall(root);
    if (refusal) throw new Error(`Packages are to be installed (${reason}), but not here. ${refusal}`);
    console.log(`Installing packages (${reason}) …`);
    const code = await runCommand(
      ['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error', ...(withDev ? ['--include=dev'] : [])],
      { cwd: root, path: outerPath() },
    );
    if (code !== 0) {
      throw new Error(`npm ci ended with code ${code}. Check the connection to the package registry and run it again.`);
    }
  }
  const node = join(root, 'node_modules', '.bin', 'node');
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  const wanted = `v${lock?.packages?.['node_modules/node']?.version}`;
  if (version !== wanted)
    throw new Error(`${node} is ${version ?? 'missing'}, wanted ${wanted}. ${remedyFor(process)}`);
}

/** The file that marks a finished release (docs/operating/one-machine.md). */
const RELEASE = '.release';

const EDIT_ELSEWHERE = 'Run the editor in a folder of its own: docs/operating/publishing.md.';

/**
 * Whether the website editor can run in this folder: a clone with all packages, and no release.
 *
 * @param {string} root absolute path of the project
 */
export function canEditWords(root) {
  if (existsSync(join(root, RELEASE)) || !existsSync(join(root, '.git'))) return false;
  const [lock, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
    readJson(join(root, file)),
  );
  return reasonToInstall(lock, installed, { withDev: true }) === undefined;
}

/**
 * @param {string} root absolute path of the project
 * @returns {Promise<string | undefined>} why nothing may be installed there and what to do, or undefined if it may
 */
export async function reasonNotToInstall(root) {
  if (existsSync(join(root, RELEASE))) return `${root} is a release, which stays as it is. ${EDIT_ELSEWHERE}`;
  if (process.getuid && statSync(root).uid !== process.getuid()) {
    return `${root} belongs to another user, as a release does. ${EDIT_ELSEWHERE}`;
  }
  const setting = (name) => process.env[name]?.trim() || settingOf(root, name);
  const runDir = setting('RUN_DIR') || setting('DATA_DIR') || 'data';
  const rootOfServer = await findRootOfServer(join(resolve(root, runDir), 'server.sock'));
  if (rootOfServer && realpathSync(rootOfServer) === realpathSync(root)) {
    return `A server runs from ${root} and needs its packages. Stop it first, then start it again.`;
  }
}

/**
 * Asks the running server, as server/control/find-server.ts does, which needs packages itself.
 *
 * @returns {Promise<string | undefined>} undefined if none answers
 */
function findRootOfServer(socketPath) {
  return new Promise((resolve) => {
    const asked = request({ socketPath, path: '/status', timeout: 5_000 }, (response) => {
      json(response).then(
        (status) => resolve(status.root),
        () => resolve(undefined),
      );
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(undefined));
    asked.end();
  });
}

/** @param {Pick<typeof process, 'platform' | 'report'>} machine */
export function remedyFor({ platform, report }) {
  const isMusl = platform === 'linux' && !report.getReport().header.glibcVersionRuntime;
  return isMusl
    ? 'It needs glibc, which this system (such as Alpine) does not have: use one that has it, such as Debian or Ubuntu.'
    : 'Its package installs itself by a script: run "npm rebuild node --ignore-scripts=false", and allow it if npm asks.';
}

/**
 * Compares the lock file with the record that npm wrote at the end of its last installation.
 *
 * @returns {string | undefined} why an installation is needed, or undefined if none is
 */
export function reasonToInstall(lock, installed, { withDev }) {
  if (!lock?.packages) return 'package-lock.json cannot be read';
  if (!installed?.packages) return 'nothing is installed';
  for (const [path, wanted] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const found = installed.packages[path];
    if (!found) {
      // Optional binaries for other platforms are never installed.
      const isDispensable = wanted.optional || (!withDev && (wanted.dev || wanted.devOptional));
      if (!isDispensable) return `${nameOf(path)} is missing`;
    } else if (found.version !== wanted.version || found.integrity !== wanted.integrity) {
      return `${nameOf(path)} has changed`;
    }
  }
  const surplus = Object.keys(installed.packages).find((path) => !(path in lock.packages));
  return surplus && `${nameOf(surplus)} is no longer wanted`;
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
