/** `npm run edit`: the part Website of the desk for this machine, without sign-in. */

import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import { startFrontServer } from '#server/http/front-server.ts';
import { httpLimits } from '#server/http/server.ts';
import { closeOnSignal, ListenError } from '#server/process.ts';
import { buildLocalApp } from './api/website-app.ts';
import { openLocalDraft } from './drafts/local-draft.ts';
import { clock, MAX_CLOSE_MS, ROOT, sharedDeps, start } from './start.ts';

await start(async (config) => {
  const { port, opensBrowser, websiteDir } = config;
  const origin = `http://localhost:${port}`;
  const address = `${origin}/website`;
  const drafts = await openLocalDraft({ root: ROOT, folder: path.join(websiteDir, 'local'), clock });
  const app = await buildLocalApp({
    ...sharedDeps(config),
    drafts,
    isLocal: true,
    origin: () => origin,
    screenFolder: await buildScreen(),
  });
  const limits = { limits: httpLimits, isProxy: () => false };
  const server = await startFrontServer(app, { host: 'localhost', port }, limits).catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    throw new ListenError(
      `Port ${port} is taken, perhaps by another "npm run edit". End that, or set EDIT_PORT to another port.`,
      { cause },
    );
  });
  process.stdout.write(`edit   ${address}\n`);
  if (opensBrowser) openBrowser(address);
  closeOnSignal(() => Promise.race([server.close(), wait(MAX_CLOSE_MS)]));
});

/** @returns the absolute path of the built screen of the desk */
async function buildScreen(): Promise<string> {
  const folder = path.join(ROOT, 'node_modules', '.cache', 'desk');
  await build({
    configFile: path.join(ROOT, 'desk', 'vite.config.ts'),
    mode: 'development',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  return folder;
}

/** By platform; others have what freedesktop.org specifies. */
const COMMANDS: Partial<Record<NodeJS.Platform, (url: string) => [string, ...string[]]>> = {
  darwin: (url) => ['open', url],
  // The empty text is the title of the window that `start` would otherwise take the address for.
  win32: (url) => ['cmd', '/c', 'start', '""', url],
};

/** Opens an address in the browser. Ignores a failure, because the address is printed as well. */
function openBrowser(url: string): void {
  const [program, ...args] = COMMANDS[process.platform]?.(url) ?? ['xdg-open', url];
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.once('error', () => {});
  child.unref();
}
