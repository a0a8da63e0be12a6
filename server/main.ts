/** `npm start`: the built site and its server in one process. */
import { existsSync } from 'node:fs';
import { closeOnSignal } from '#server/close-on-signal.ts';
import { ConfigError, loadConfig } from '#server/config.ts';
import { MigrationError } from '#server/db/migrate.ts';
import { SiteNotBuiltError } from '#server/http/built-site.ts';
import { loadSite } from '#server/load-site.ts';
import { ListenError, serve } from '#server/serve.ts';

/** Errors whose message says what to do; of any other the stack is wanted. */
const EXPECTED = [ConfigError, SiteNotBuiltError, MigrationError, ListenError];

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // React chooses its build by this when the page handler is loaded; without it, it is the slow one for development.
  process.env['NODE_ENV'] ??= 'production';
  const config = loadConfig(process.env);
  closeOnSignal(await serve(config, await loadSite(config.distDir)));
} catch (error) {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  console.error(isExpected ? `Cannot start. ${(error as Error).message}` : error);
  process.exitCode = 1;
}
