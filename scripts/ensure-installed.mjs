import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outerPath, runCommand } from './run-command.mjs';

/**
 * Installs the packages of package-lock.json unless node_modules has exactly these.
 *
 * @param {string} root absolute path of the project
 * @param {{ withDev: boolean }} options whether to include the packages that only tests need
 * @throws {Error} with what to do, if the installation fails
 */
export async function ensureInstalled(root, { withDev }) {
  const lock = readJson(join(root, 'package-lock.json'));
  const reason = reasonToInstall(lock, readJson(join(root, 'node_modules', '.package-lock.json')), { withDev });
  if (reason) {
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
