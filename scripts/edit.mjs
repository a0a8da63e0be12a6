/**
 * `npm run edit`: installs what is missing, with the packages for development, then runs the editor of the words. Runs on any Node
 * from 20, before node_modules exists.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { pinnedPath, runCommand, runToEnd } from './run-command.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

try {
  // It uses the spelling rule of the tests.
  await ensureInstalled(ROOT, { withDev: true });
  const code = await runCommand(['node', 'scripts/build-fonts.ts'], { cwd: ROOT, path: pinnedPath(ROOT) });
  if (code !== 0) throw new Error(`The fonts could not be built (code ${code}). See the message above.`);
  process.exitCode = await edit();
} catch (error) {
  console.error(`Cannot start. ${error.message}`);
  process.exitCode = 1;
}

/** Runs the editor until it ends, forwards signals to it, and returns its exit code. */
function edit() {
  const editor = spawn(join(ROOT, 'node_modules', '.bin', 'node'), ['website-editor/local.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...(!canShowBrowser() && { EDIT_OPEN: 'off' }),
      ASTRO_TELEMETRY_DISABLED: '1',
      PATH: pinnedPath(ROOT),
    },
    stdio: 'inherit',
  });
  return runToEnd(editor);
}

/** Without a display, a browser for the terminal could start. */
function canShowBrowser() {
  if (process.env['CI']) return false;
  if (process.platform === 'win32' || process.platform === 'darwin') return true;
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
}
