/** `npm start`: the built site and its server in one process. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ScreenNotBuiltError } from '#server/api/screen-files.ts';
import { ConfigError, loadConfig } from '#server/config.ts';
import { openControlSocket } from '#server/control/control-socket.ts';
import { CODE_STAMP, loadPublished, readStamp, STAMP } from '#server/control/published.ts';
import { MigrationError } from '#server/db/migrate.ts';
import { loadSite, SiteNotBuiltError } from '#server/pages/load-site.ts';
import { closeOnSignal, ListenError } from '#server/process.ts';
import { serve } from '#server/serve.ts';
import { checkDesk } from '#server/start-desk.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Errors whose message says what to do. Others are printed with their stack. */
const EXPECTED = [ConfigError, SiteNotBuiltError, ScreenNotBuiltError, MigrationError, ListenError];

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // Read by React when the page handler is loaded: without it, the slow development build would run.
  process.env['NODE_ENV'] ??= 'production';
  const config = loadConfig(process.env);
  const load = async (distDir: string) => {
    const site = await loadSite(distDir);
    if (config.desk) await checkDesk(distDir);
    return { distDir, ...site };
  };
  const { build, problem } = await loadPublished(config, load);
  const { address, log, prepare, close } = await serve(config, { ...build, problem });
  if (problem) log.warn(problem);
  const closeControl = openControlSocket({
    runDir: config.runDir,
    distDir: build.distDir,
    problem,
    about: {
      root: ROOT,
      address,
      siteUrl: config.siteUrl,
      publicApiUrl: config.publicApiUrl,
      publishedDir: config.publishedDir,
      release: await readStamp(config.distDir, STAMP),
      code: await readStamp(config.distDir, CODE_STAMP),
    },
    prepare: async (distDir) => prepare(await load(distDir)),
    clock: () => new Date(),
    log,
  });
  // Not after it is open: a signal may come as soon as the server has said that it is ready.
  closeOnSignal(async () => {
    await Promise.all([closeControl.then((closeSocket) => closeSocket()), close()]);
  });
} catch (error) {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  console.error(isExpected ? `Cannot start. ${(error as Error).message}` : error);
  process.exitCode = 1;
}
