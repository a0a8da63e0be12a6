/** The only reader of environment variables: their names, meanings and allowed values. */
import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { WEIGHTS } from '#server/intake/rate-limit.ts';
import { isPublicAddress, keyOfSecret } from '#server/webhooks/post-webhook.ts';

const POSTGRES_PROTOCOLS = ['postgres:', 'postgresql:'];
const MAIL_PROTOCOLS = ['smtp:', 'smtps:'];

/** Each costs a row and a connection per enquiry. */
const MAX_WEBHOOKS = 10;

/** One application counts this much against the total; with a smaller limit none would ever be accepted. */
const MIN_TOTAL_LIMIT = WEIGHTS.applications;

/** At least a month, so that a typo does not erase open enquiries. */
const retention = z
  .string()
  .regex(/^(off|[3-9]\d|[1-9]\d{2,4})$/, 'must be a number of days from 30 to 99999, or "off".');

const host = z.string().regex(/^[\w.:-]+$/, 'must be a host name or an IP address, such as localhost or 0.0.0.0.');

const schema = z.object({
  PORT: z.coerce
    .number('must be a number, such as 4321.')
    .int('must be a whole number, such as 4321.')
    .min(0, 'must be 0 or more; 0 takes any free port.')
    .max(65_535, 'must be 65535 or less.')
    .default(4321)
    .describe('The port to listen on. 0 takes any free port and names it at start.'),
  HOST: host
    .default('localhost')
    .describe(
      'The address to listen on. "localhost" is reached from this machine only, because a proxy that speaks HTTPS is meant to stand in front. In a container use 0.0.0.0.',
    ),
  DESK_PORT: z
    .string()
    .regex(/^(off|\d{1,5})$/, 'must be a number, such as 4322, or "off".')
    .refine((text) => text === 'off' || Number(text) <= 65_535, 'must be 65535 or less.')
    .default('4322')
    .describe('The port of the owner\'s desk, or "off". 0 takes any free port.'),
  DESK_HOST: host
    .default('localhost')
    .describe('The address that the desk listens on, as HOST. Where it is not localhost, set DESK_URL.'),
  DESK_URL: z
    .string()
    .refine(isOrigin, 'must be the address of the desk, such as https://desk.example.com, without a path.')
    .optional()
    .describe(
      'The address of the desk as its people know it, behind a proxy that speaks HTTPS. It stands in mails, and requests for any other are refused. Passkeys belong to it: after a change, people add theirs again. Without it: http://localhost:DESK_PORT.',
    ),
  DESK_SIGN_IN_LINK: z
    .enum(['on', 'off'], 'must be "on" or "off".')
    .default('on')
    .describe(
      'Whether the server prints a link that signs the owner in to the desk, at each start. "off" where others read its log; "npm run desk -- sign-in" prints one when it is needed.',
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe(
      'The folder of the database and, without SMTP_URL, of the mails. It holds personal data: back it up and keep it private.',
    ),
  RUN_DIR: z
    .string()
    .optional()
    .describe(
      'The folder of the sockets by which the server and the website editor on the same machine talk to each other. Without it: DATA_DIR.',
    ),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must be postgres://user:password@host:5432/database.')
    .optional()
    .describe(
      'A PostgreSQL that any number of servers share: postgres://user:password@host:5432/database, with ?sslmode=verify-full where it is reached over a network. Percent-encode special characters of the password. Without it the database is a file in DATA_DIR, for one server.',
    ),
  DIST_DIR: z.string().default('./dist').describe('The folder of the built site, as "npm run build" leaves it.'),
  PUBLISHED_DIR: z
    .string()
    .optional()
    .describe(
      'The folder that the editor of the words publishes to, where it runs beside a release, such as /opt/kolam/published. The server serves what was published there for its release. Without it: DIST_DIR.',
    ),
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
      'The mail server: smtp://user:password@host:587 (STARTTLS where the server offers it) or smtps://user:password@host:465. Percent-encode special characters of the password. Its certificate must be valid for the host; where an authority of your own has signed it, set NODE_EXTRA_CA_CERTS to its file before the server starts (here is too late). Without it mails are written to DATA_DIR/outbox-mail and not sent.',
    ),
  IMAP_URL: z
    .string()
    .refine(
      isMailbox,
      'must be imaps://user:password@host:993/INBOX, or imap://… where the connection is encrypted later.',
    )
    .optional()
    .describe(
      'The mailbox that the answers of clients come to, which is that of LEADS_TO: imaps://user:password@host:993/INBOX. Percent-encode special characters of the name and the password, such as %40 for @. The server only reads it. With it the desk shows the answers under their enquiries; without it they stay in the mailbox. For a mailbox with OAuth 2, such as that of Microsoft 365, leave the password out and set IMAP_TOKEN_URL.',
    ),
  IMAP_TOKEN_URL: z
    .string()
    .refine(isHttpsUrl, 'must be an https address, such as https://login.microsoftonline.com/TENANT/oauth2/v2.0/token.')
    .optional()
    .describe(
      'Where the server asks for a token of OAuth 2 for the mailbox. Needs IMAP_TOKEN_REQUEST. docs/operating/mailbox.md says how.',
    ),
  IMAP_TOKEN_REQUEST: z
    .string()
    .optional()
    .describe(
      'What it sends there, in the encoding of a form: grant_type=client_credentials&client_id=…&client_secret=…&scope=…, or grant_type=refresh_token&….',
    ),
  LEADS_TO: z
    .email('must be one email address, such as leads@example.com.')
    .optional()
    .describe(
      'The mailbox that gets the enquiries and the applications. Without it: mailboxes.leads of content/site.yaml.',
    ),
  WEBHOOK_URLS: z
    .string()
    .transform((text) => [...new Set(text.trim().split(/[\s,]+/))])
    .refine((urls) => urls.length <= MAX_WEBHOOKS, `must be ${MAX_WEBHOOKS} addresses at most.`)
    .refine(
      (urls) => urls.every(isWebhook),
      'must be https addresses on the internet, such as https://crm.example.com/hooks/leads, without a user or password, separated by spaces.',
    )
    .optional()
    .describe(
      'The addresses of other programs, such as a CRM or a chat. They are sent as JSON what arrives, and what becomes of it: answered, won, lost, a new stage, erased. See docs/operating/webhooks.md. Separate several addresses with spaces. Needs WEBHOOK_SECRET.',
    ),
  WEBHOOK_SECRET: z
    .string()
    .transform(keyOfSecret)
    .refine((key) => key !== undefined, 'must be whsec_ and the base64 of 24 to 64 random bytes.')
    .optional()
    .describe(
      'Signs the webhooks (Standard Webhooks: webhook-id, webhook-timestamp, webhook-signature), so that receivers know them from others. Make one with: echo "whsec_$(openssl rand -base64 32)"',
    ),
  DIGEST_AT: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'must be a time in India, such as 09:00 or 18:30, or "off".')
    .default('09:00')
    .describe(
      'When the mailbox of the leads gets its daily digest: a time in India, or "off". It counts until an owner sets another time at the desk, under Settings. The digest tells what is open, late, in quarantine or not delivered; with nothing to tell it comes on Mondays only.',
    ),
  LETTERS_PER_MINUTE: wholeNumber(60, 1, 100_000).describe(
    'How many mails of a letter to the newsletter are sent in a minute, by all servers together; those that are tried again come on top. Ask whoever runs the mail server what it bears.',
  ),
  RETENTION_ENQUIRIES_DAYS: retention
    .default('off')
    .describe(
      'After so many days without contact, which is after its arrival or its answer, an enquiry is erased with its mails; "off" leaves that to a person. Keep content/legal/privacy-policy.md in step.',
    ),
  RETENTION_APPLICATIONS_DAYS: retention
    .default('365')
    .describe(
      'So many days after its arrival an application is erased with its CV and its mails, or "off". Keep content/legal/privacy-policy.md in step.',
    ),
  TRUST_PROXY: z
    .string()
    .refine(
      isProxyList,
      'must be the addresses or CIDR ranges of your own proxies, such as 127.0.0.1,10.0.0.0/8. Not true and no number of hops: with either, a client could claim any address.',
    )
    .default('127.0.0.1,::1')
    .describe(
      'The proxies in front of this server, as addresses or CIDR ranges with commas between them. Of X-Forwarded-For only what they have added is believed, from the right. Limits for each visitor need it; a visitor of this machine itself has none.',
    ),
  CLIENT_LIMIT_PER_HOUR: wholeNumber(60, 1).describe(
    'How many enquiries one network address may send in an hour, and as many at once; so with applications, and with newsletter addresses. An office of 50 may share one.',
  ),
  TOTAL_LIMIT_PER_HOUR: wholeNumber(600, MIN_TOTAL_LIMIT).describe(
    `How many enquiries all visitors together may send in an hour, so with newsletter addresses, and a fifth of it with applications: ${MIN_TOTAL_LIMIT} at least, or no application would be taken. Protects the disk and the mailbox.`,
  ),
  ALLOWED_ORIGINS: z
    .string()
    .refine(
      isOriginList,
      'must be whole origins with commas between them, such as https://www.example.com. No wildcard.',
    )
    .optional()
    .describe(
      'The origins of other pages that may post to this server, separated by commas. Needed when the static files are on another host, see PUBLIC_API_URL.',
    ),
  PUBLIC_API_URL: z
    .string()
    .refine(isOrigin, 'must be the origin of the server, such as https://api.example.com, without a path.')
    .optional()
    .describe(
      'Where the server is, when the static files stand on another host that passes nothing on to it. Set for the build, it is where forms lead to; set for the server, where the links in newsletter mails do. Set ALLOWED_ORIGINS on the server to the address of the files.',
    ),
  PG_DUMP: z
    .string()
    .default('/usr/bin/pg_dump')
    .describe(
      'For "npm run desk -- backup" of a PostgreSQL: where pg_dump is, of the version of that PostgreSQL or a newer one.',
    ),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'must be 16 or more letters, digits and . ~ + / = - _ that nobody can guess.')
    .optional()
    .describe('What a Prometheus must send as "Authorization: Bearer …" to read /metrics. Without it there is none.'),
  BOUNCE_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{32,}$/, 'must be 32 or more letters, digits and . ~ + / = - _ that nobody can guess.')
    .optional()
    .describe(
      'What a mail server or provider must send as "Authorization: Bearer …" to report to /bounces which mails came back. Without it the server takes no reports. Make one with: openssl rand -hex 24',
    ),
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds, such as 10.')
    .min(0, 'must be 0 or more.')
    .max(300, 'must be 300 or less.')
    .default(0)
    .describe(
      'How long the server goes on answering after SIGTERM, with /readyz saying 503, so that a load balancer stops sending visitors. 0 without one.',
    ),
});

export type Config = ReturnType<typeof loadConfig>;

/** A mailbox that is read by IMAP. */
export interface Mailbox {
  host: string;
  port: number;
  /** Encrypted from the beginning. Otherwise STARTTLS is used, and without it no password is sent over a network. */
  isSecure: boolean;
  user: string;
  /** A password, or where a token of OAuth 2 is asked for and with which form. */
  access: { password: string } | { tokenUrl: string; tokenRequest: string };
  folder: string;
}

/** A variable has an invalid value. The message has one sentence per variable, each saying what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * @param env the process environment; an empty variable counts as not set
 * @throws {ConfigError} when a value is invalid
 */
export function loadConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
  }
  const { PORT, HOST, DATA_DIR, RUN_DIR, DATABASE_URL, DIST_DIR, PUBLISHED_DIR, SITE_URL, SMTP_URL, LEADS_TO } =
    result.data;
  const { DESK_PORT, DESK_HOST, DESK_URL, DESK_SIGN_IN_LINK } = result.data;
  if (DESK_PORT !== 'off' && !isLoopbackHost(DESK_HOST) && !DESK_URL) {
    throw new ConfigError(
      'DESK_URL must be set where DESK_HOST is not localhost: the address by which people reach the desk.',
    );
  }
  const { WEBHOOK_URLS, WEBHOOK_SECRET } = result.data;
  if (WEBHOOK_URLS && !WEBHOOK_SECRET) {
    throw new ConfigError('WEBHOOK_SECRET must be set where WEBHOOK_URLS is: echo "whsec_$(openssl rand -base64 32)".');
  }
  const { DIGEST_AT, RETENTION_ENQUIRIES_DAYS, RETENTION_APPLICATIONS_DAYS } = result.data;
  return {
    port: PORT,
    host: HOST,
    // The owner's desk; missing when it is off.
    ...(DESK_PORT !== 'off' && {
      desk: {
        port: Number(DESK_PORT),
        host: DESK_HOST,
        url: DESK_URL && new URL(DESK_URL).origin,
        printsSignInLink: DESK_SIGN_IN_LINK === 'on',
      },
    }),
    // Folders, as absolute paths.
    dataDir: path.resolve(DATA_DIR),
    /** Of the sockets by which the server and the website editor talk to each other. */
    runDir: path.resolve(RUN_DIR ?? DATA_DIR),
    distDir: path.resolve(DIST_DIR),
    /** Where the editor publishes to; undefined if it runs from the same folder, or not at all. */
    publishedDir: PUBLISHED_DIR === undefined ? undefined : path.resolve(PUBLISHED_DIR),
    databaseUrl: DATABASE_URL,
    /** Scheme and host of the site, without a trailing slash. */
    siteUrl: new URL(SITE_URL ?? `http://localhost:${PORT}`).origin,
    smtpUrl: SMTP_URL,
    leadsTo: LEADS_TO,
    /** That the answers of clients come to. */
    mailbox: parseMailbox(result.data),
    /** Where enquiries and applications are posted to, and the key that signs them. */
    ...(WEBHOOK_URLS && WEBHOOK_SECRET && { webhooks: { urls: WEBHOOK_URLS, key: WEBHOOK_SECRET } }),
    /** A time of day in India, such as 09:00. */
    digestAt: DIGEST_AT === 'off' ? undefined : DIGEST_AT,
    /** Mails of a letter, by all servers together. */
    lettersPerMinute: result.data.LETTERS_PER_MINUTE,
    /** In days. */
    retention: { enquiries: parseDays(RETENTION_ENQUIRIES_DAYS), applications: parseDays(RETENTION_APPLICATIONS_DAYS) },
    /** Addresses and CIDR ranges. */
    trustedProxies: splitList(result.data.TRUST_PROXY),
    limits: { perClient: result.data.CLIENT_LIMIT_PER_HOUR, inTotal: result.data.TOTAL_LIMIT_PER_HOUR },
    /** As browsers write them in `Origin`. */
    allowedOrigins: splitList(result.data.ALLOWED_ORIGINS ?? '').map((origin) => new URL(origin).origin),
    publicApiUrl: result.data.PUBLIC_API_URL && new URL(result.data.PUBLIC_API_URL).origin,
    metricsToken: result.data.METRICS_TOKEN,
    /** Without it there is no /bounces. */
    bounceToken: result.data.BOUNCE_TOKEN,
    /** Path of the program. */
    pgDump: result.data.PG_DUMP,
    drainMs: result.data.DRAIN_SECONDS * 1000,
  };
}

/** Where people reach the desk; undefined when it is off, or on a port that only the running server knows. */
export function deskAddress({ desk }: Pick<Config, 'desk'>): string | undefined {
  if (desk?.url) return desk.url;
  return desk && desk.port !== 0 ? `http://localhost:${desk.port}` : undefined;
}

/** The text of `.env.example`: every variable with its description, commented out, at its default. */
export function envExample(): string {
  const variables = Object.entries(schema.shape).map(([name, variable]) => {
    const fallback = variable instanceof z.ZodDefault ? variable.def.defaultValue : '';
    return `${wrap(variable.description ?? '')}\n# ${name}=${fallback}\n`;
  });
  return `# Copy to .env and take the # off what you set.\n\n${variables.join('\n')}`;
}

function parseDays(setting: string): number | undefined {
  return setting === 'off' ? undefined : Number(setting);
}

const isLoopbackHost = (name: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(name);

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && POSTGRES_PROTOCOLS.includes(url.protocol) && url.hostname !== '' && url.pathname.length > 1;
}

/** A range of /0 would trust every address. */
function isProxyList(text: string): boolean {
  const entries = splitList(text);
  const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
  return entries.length > 0 && entries.every((entry) => address.safeParse(entry).success && !/\/0+$/.test(entry));
}

function isOriginList(text: string): boolean {
  const entries = splitList(text);
  return entries.length > 0 && entries.every(isOrigin);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !text.includes('*') && url.href === `${url.origin}/`;
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function wholeNumber(byDefault: number, min: number, max = 1_000_000_000) {
  return z.coerce
    .number(`must be a number, such as ${byDefault}.`)
    .int(`must be a whole number, such as ${byDefault}.`)
    .min(min, `must be ${min} or more.`)
    .max(max, `must be ${max} or less.`)
    .default(byDefault);
}

function isMailbox(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !['imap:', 'imaps:'].includes(url.protocol) || url.hostname === '' || url.username === '') {
    return false;
  }
  return [url.username, url.password, url.pathname].every(isPercentEncoded);
}

/** Not so is a password with a % that stands for itself. */
function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isHttpsUrl(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:';
}

type MailboxVariables = Pick<z.output<typeof schema>, 'IMAP_URL' | 'IMAP_TOKEN_URL' | 'IMAP_TOKEN_REQUEST'>;

/** @throws {ConfigError} when there is no way to sign in, half of one, or more than one */
function parseMailbox({ IMAP_URL, IMAP_TOKEN_URL, IMAP_TOKEN_REQUEST }: MailboxVariables): Mailbox | undefined {
  if ((IMAP_TOKEN_URL === undefined) !== (IMAP_TOKEN_REQUEST === undefined)) {
    throw new ConfigError('IMAP_TOKEN_URL and IMAP_TOKEN_REQUEST must be set together.');
  }
  if (!IMAP_URL) {
    if (IMAP_TOKEN_URL)
      throw new ConfigError('IMAP_URL must be set where IMAP_TOKEN_URL is: the mailbox, without a password.');
    return undefined;
  }
  const { protocol, hostname, port, username, password, pathname } = new URL(IMAP_URL);
  const [hasPassword, hasToken] = [password !== '', IMAP_TOKEN_URL !== undefined];
  if (hasPassword === hasToken) {
    throw new ConfigError(
      'IMAP_URL needs a password, or IMAP_TOKEN_URL and IMAP_TOKEN_REQUEST must be set: one of the two.',
    );
  }
  const isSecure = protocol === 'imaps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    isSecure,
    user: decodeURIComponent(username),
    access: hasPassword
      ? { password: decodeURIComponent(password) }
      : { tokenUrl: IMAP_TOKEN_URL ?? '', tokenRequest: IMAP_TOKEN_REQUEST ?? '' },
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}

function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && MAIL_PROTOCOLS.includes(url.protocol) && url.hostname !== '';
}

function isWebhook(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A host name is checked whenever it is resolved.
  return isIP(host) === 0 || isPublicAddress(host);
}

function wrap(text: string): string {
  return text.replace(/(.{1,100})(?:\s+|$)/g, '# $1\n').trimEnd();
}
