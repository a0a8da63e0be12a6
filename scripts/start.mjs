/**
 * `npm start`: installs and builds when needed, then runs the server. It serves what the website editor has published, if nothing
 * has changed since. The website editor runs beside it where it can. Runs on any Node from 20, before node_modules exists.
 */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureAnyBuilt, settingOf } from './build.mjs';
import { canEditWords, ensureInstalled } from './ensure-installed.mjs';
import { pinnedPath, runToEnd } from './run-command.mjs';

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
 * Runs the server until it ends, with the website editor beside it, forwards signals, and returns its exit code.
 *
 * @param {Record<string, string>} settings in addition to the environment's
 */
function serve(settings) {
  const options = { cwd: ROOT, env: { ...process.env, ...settings, PATH: pinnedPath(ROOT) } };
  const node = join(ROOT, 'node_modules', '.bin', 'node');
  const server = spawn(node, ['server/main.ts'], { ...options, stdio: 'inherit' });
  const editor = canEditWords(ROOT) ? startEditor(node, options) : undefined;
  return runToEnd(server, editor?.end);
}

/** Starts the website editor. It runs at low priority. If it ends, the server goes on. */
function startEditor(node, options) {
  // The channel tells it when this process is killed.
  const editor = spawn(node, ['website-editor/main.ts'], { ...options, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let isEnding = false;
  editor.on('spawn', () => setPriority(editor.pid, constants.priority.PRIORITY_BELOW_NORMAL));
  editor.on('error', (error) => console.error(`The website editor cannot start: ${error.message}`));
  editor.on('exit', () => {
    if (!isEnding) console.error('The website editor has ended. Until the next start the desk cannot edit words.');
  });
  const end = () => {
    isEnding = true;
    editor.kill('SIGTERM');
  };
  return { end };
}
