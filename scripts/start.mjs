/**
 * `npm start`: installs and builds when needed, then runs the server. It serves what the editor of the words has published, if
 * nothing has changed since. Runs on any Node from 20, before node_modules exists.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureAnyBuilt, settingOf } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { exitCodeOf, pinnedPath } from './run-command.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

try {
  await ensureInstalled(ROOT, { withDev: false });
  const distDir = await ensureAnyBuilt(ROOT);
  const isChosen = process.env['DIST_DIR']?.trim() || settingOf(ROOT, 'DIST_DIR');
  process.exitCode = await serve(isChosen ? {} : { DIST_DIR: distDir });
} catch (error) {
  console.error(`Cannot start. ${error.message}`);
  process.exitCode = 1;
}

/**
 * Runs the server until it ends, forwards signals to it, and returns its exit code.
 *
 * @param {Record<string, string>} settings in addition to those of the environment
 */
function serve(settings) {
  const server = spawn(join(ROOT, 'node_modules', '.bin', 'node'), ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...settings, PATH: pinnedPath(ROOT) },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}
