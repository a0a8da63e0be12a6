/** `npm start`: the built site and its server in one process. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type SiteData, siteDataSchema } from '#contract/site-data.ts';
import { closeOnSignal } from '#server/close-on-signal.ts';
import { ConfigError, loadConfig } from '#server/config.ts';
import { MigrationError } from '#server/db/migrate.ts';
import { openBuiltSite, SiteNotBuiltError } from '#server/http/built-site.ts';
import type { PageHandler } from '#server/http/render-page.ts';
import { ListenError, serve } from '#server/serve.ts';

/** Errors whose message says what to do; of any other the stack is wanted. */
const EXPECTED = [ConfigError, SiteNotBuiltError, MigrationError, ListenError];

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // React chooses its build by this when the page handler is loaded; without it, it is the slow one for development.
  process.env['NODE_ENV'] ??= 'production';
  const config = loadConfig(process.env);
  const clientDir = path.join(config.distDir, 'client');
  const siteData = await readSiteData(path.join(clientDir, 'site-data.json'));
  const site = await openBuiltSite(clientDir, await loadPageHandler(path.join(config.distDir, 'server', 'entry.mjs')));
  closeOnSignal(await serve(config, siteData, site));
} catch (error) {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  console.error(isExpected ? `Cannot start. ${(error as Error).message}` : error);
  process.exitCode = 1;
}

async function readSiteData(file: string): Promise<SiteData> {
  try {
    return siteDataSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new SiteNotBuiltError(`${file} is missing or of another release. Run "npm run build" first.`, { cause });
  }
}

async function loadPageHandler(file: string): Promise<PageHandler> {
  if (!existsSync(file)) throw new SiteNotBuiltError(`${file} is not there. Run "npm run build" first.`);
  const { handler }: { handler: PageHandler } = await import(pathToFileURL(file).href);
  return handler;
}
