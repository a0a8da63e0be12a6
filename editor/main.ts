/** `npm run edit`: the editor of the words and the preview of the site, for this machine only. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EDITOR_PATH } from '#contract/editor.ts';
import { ConfigError } from '#server/config.ts';
import { startFrontServer } from '#server/http/front-server.ts';
import { httpLimits } from '#server/http/server.ts';
import { systemRandomness } from '#server/runtime.ts';
import { closeOnSignal, ListenError } from '#server/serve.ts';
import { buildEditorApp } from './api/editor-app.ts';
import { buildScreen } from './build-screen.ts';
import { loadConfig } from './config.ts';
import { openContentFolder } from './files/open-content-folder.ts';
import { openBrowser } from './open-browser.ts';
import { openPreview } from './preview/preview.ts';
import { stampContent } from './preview/stamp-content.ts';
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
  const { port, opensBrowser, dataDir } = loadConfig(process.env);
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
