import path from 'node:path';
import * as z from 'zod';
import { ConfigError, loadConfig as loadServerConfig } from '#server/config.ts';

const schema = z.object({
  EDIT_PORT: z.coerce
    .number('must be a number, such as 4323.')
    .int('must be a whole number, such as 4323.')
    .min(1, 'must be 1 or more.')
    .max(65_535, 'must be 65535 or less.')
    .default(4323),
  EDIT_OPEN: z.enum(['on', 'off'], 'must be "on" or "off".').default('on'),
  WEBSITE_DIR: z.string().default('./.website'),
});

export interface EditorConfig {
  /** Of `npm run edit`. */
  port: number;
  /** Whether it opens in the browser. */
  opensBrowser: boolean;
  /** Of drafts and the preview: an absolute path. */
  websiteDir: string;
  /** Of the sockets: an absolute path. */
  runDir: string;
  /** Where a server with a release of its own looks for what was published: an absolute path. */
  publishedDir: string | undefined;
}

/**
 * The settings of the website editor. Settings of shared folders have the names of the server's.
 *
 * @param env the process environment; an empty variable counts as not set
 * @throws {ConfigError} when a value is invalid
 */
export function loadConfig(env: Record<string, string | undefined>): EditorConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`).join('\n'));
  }
  const { EDIT_PORT, EDIT_OPEN, WEBSITE_DIR } = result.data;
  const { runDir, publishedDir } = loadServerConfig(env);
  return {
    port: EDIT_PORT,
    opensBrowser: EDIT_OPEN === 'on',
    websiteDir: path.resolve(WEBSITE_DIR),
    runDir,
    publishedDir,
  };
}
