/** `npm run edit`: the editor of the words and the preview of the site, for this machine only. */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import { EDITOR_PATH } from '#contract/desk/website.ts';
import { ConfigError } from '#server/config.ts';
import { startFrontServer } from '#server/http/front-server.ts';
import { httpLimits } from '#server/http/server.ts';
import { systemRandomness } from '#server/runtime.ts';
import { closeOnSignal, ListenError } from '#server/serve.ts';
import { buildEditorApp } from './api/editor-app.ts';
import { loadConfig } from './config.ts';
import { openContentFolder } from './files/open-content-folder.ts';
import { openPreview, stampContent } from './preview/preview.ts';
import { startAstro } from './preview/start-astro.ts';
import { createAdviser } from './rules/advise.ts';

const ROOT = path.join(import.meta.dirname, '..');

const clock = (): Date => new Date();

/** For a save in progress, when the editor ends. */
const MAX_CLOSE_MS = 1_000;

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // Read by React: the preview and the screen are for development.
  process.env['NODE_ENV'] ??= 'development';
  // Nobody sees the questions of a program that runs behind a page.
  process.env['GIT_TERMINAL_PROMPT'] ??= '0';
  const { port, opensBrowser, dataDir, publishedDir } = loadConfig(process.env);
  const origin = `http://localhost:${port}`;
  const address = `${origin}${EDITOR_PATH}`;
  const screenFolder = await buildScreen(ROOT);
  const preview = openPreview({
    start: () => startAstro(ROOT),
    stampContent: () => stampContent(path.join(ROOT, 'content')),
  });
  const app = await buildEditorApp({
    root: ROOT,
    content: openContentFolder(ROOT),
    adviser: createAdviser(ROOT, clock),
    preview,
    origin: () => origin,
    screenFolder,
    dataDir,
    publishedDir,
    clock,
    randomness: systemRandomness,
    logger: { level: 'warn', stream: process.stderr },
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
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof ListenError;
  console.error(isExpected ? `Cannot start. ${(error as Error).message}` : error);
  // The preview may be starting, and would keep the process running.
  process.exit(1);
}

/**
 * Builds the editor's screen. It is served as files, so that a saved word, at which Vite reloads the preview, never reloads it.
 *
 * @param root absolute path of the project
 * @returns the absolute path of the built screen
 */
async function buildScreen(root: string): Promise<string> {
  const folder = path.join(root, 'node_modules', '.cache', 'editor');
  await build({
    configFile: path.join(root, 'editor', 'screen', 'vite.config.ts'),
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

/** Opens an address in the browser. A failure is none: the address is printed as well. */
function openBrowser(url: string, platform: NodeJS.Platform = process.platform, start = startProgram): void {
  start(COMMANDS[platform]?.(url) ?? ['xdg-open', url]);
}

function startProgram([program, ...args]: [string, ...string[]]): void {
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.once('error', () => {});
  child.unref();
}
