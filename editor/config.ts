import * as z from 'zod';
import { ConfigError } from '#server/config.ts';

const schema = z.object({
  EDIT_PORT: z.coerce
    .number('must be a number, such as 4323.')
    .int('must be a whole number, such as 4323.')
    .min(1, 'must be 1 or more.')
    .max(65_535, 'must be 65535 or less.')
    .default(4323),
  EDIT_OPEN: z.enum(['on', 'off'], 'must be "on" or "off".').default('on'),
});

export interface EditorConfig {
  port: number;
  /** Whether to open it in the browser. */
  opensBrowser: boolean;
}

/**
 * The settings of the editor. Those of the server do not have them: it knows nothing of the editor.
 *
 * @param env the process environment; an empty variable counts as not set
 * @throws {ConfigError} when a value is invalid
 */
export function loadConfig(env: Record<string, string | undefined>): EditorConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
  }
  return { port: result.data.EDIT_PORT, opensBrowser: result.data.EDIT_OPEN === 'on' };
}
