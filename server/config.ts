/** The sole reader of the environment's variables: what they are called, what they mean, what they may be. */
import path from 'node:path';
import * as z from 'zod';

const PROTOCOLS_OF_MAIL = ['smtp:', 'smtps:'];

const schema = z.object({
  PORT: z.coerce
    .number('must be a number, such as 4321.')
    .int('must be a whole number, such as 4321.')
    .min(0, 'must be 0 or more; 0 takes any free port.')
    .max(65_535, 'must be 65535 or less.')
    .default(4321)
    .describe('The port to listen on. 0 takes any free port and names it at start.'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address, such as localhost or 0.0.0.0.')
    .default('localhost')
    .describe(
      'The address to listen on. "localhost" is reached from this machine only, because a proxy that speaks HTTPS is meant to stand in front. In a container use 0.0.0.0.',
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe(
      'The folder of the database and, without SMTP_URL, of the mails. It holds personal data: back it up and keep it private.',
    ),
  DIST_DIR: z.string().default('./dist').describe('The folder of the built site, as "npm run build" leaves it.'),
  SITE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address visitors type, with http:// or https://, such as https://www.example.com.',
    })
    .optional()
    .describe('The address of the site as visitors know it; it stands in mails. Without it: http://localhost:PORT.'),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be smtp://user:password@host:587 or smtps://user:password@host:465.')
    .optional()
    .describe(
      'The mail server: smtp://user:password@host:587 (STARTTLS where the server offers it) or smtps://user:password@host:465. Percent-encode special characters of the password. Without it mails are written to DATA_DIR/outbox-mail and not sent.',
    ),
  LEADS_TO: z
    .email('must be one email address, such as leads@example.com.')
    .optional()
    .describe(
      'The mailbox that gets the enquiries and the applications. Without it: mailboxes.leads of content/site.yaml.',
    ),
});

export interface Config {
  port: number;
  host: string;
  /** Absolute paths. */
  dataDir: string;
  distDir: string;
  /** Scheme and host of the site, without a trailing slash. */
  siteUrl: string;
  smtpUrl: string | undefined;
  leadsTo: string | undefined;
}

/** The environment holds nonsense; the message has one sentence a variable, each saying what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * @param env the process environment; a variable set to nothing counts as not set
 * @throws {ConfigError} when a variable cannot be used
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
  }
  const { PORT, HOST, DATA_DIR, DIST_DIR, SITE_URL, SMTP_URL, LEADS_TO } = result.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: path.resolve(DATA_DIR),
    distDir: path.resolve(DIST_DIR),
    siteUrl: new URL(SITE_URL ?? `http://localhost:${PORT}`).origin,
    smtpUrl: SMTP_URL,
    leadsTo: LEADS_TO,
  };
}

/** The text of `.env.example`: every variable with its meaning, commented out, at its default. */
export function envExample(): string {
  const variables = Object.entries(schema.shape).map(([name, variable]) => {
    const fallback = variable instanceof z.ZodDefault ? variable.def.defaultValue : '';
    return `${wrap(variable.description ?? '')}\n# ${name}=${fallback}\n`;
  });
  return `# Copy to .env and take the # off what you set.\n\n${variables.join('\n')}`;
}

function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && PROTOCOLS_OF_MAIL.includes(url.protocol) && url.hostname !== '';
}

function wrap(text: string): string {
  return text.replace(/(.{1,100})(?:\s+|$)/g, '# $1\n').trimEnd();
}
