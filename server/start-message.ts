import type { SiteData } from '#contract/site-data.ts';
import type { Config } from './config.ts';
import type { Store } from './open-store.ts';
import { mailFolderOf } from './start-delivery.ts';
import type { RunningDesk } from './start-desk.ts';

interface Started {
  address: string;
  desk: Pick<RunningDesk, 'url' | 'signInUrl'> | undefined;
  store: Pick<Store, 'databaseFile' | 'isRestored' | 'stoppedLetters'>;
}

/** Where the started server is, and what it does with data and mails. */
export function startMessage(
  config: Config,
  { brand, mailboxes }: SiteData,
  { address, desk, store: { databaseFile, isRestored, stoppedLetters } }: Started,
): string {
  const { databaseUrl, smtpUrl, leadsTo, siteUrl, webhooks } = config;
  const lines = [
    // The name that a person types instead of the loopback address.
    `${brand} is ready at ${address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost')}`,
    `  data   ${databaseUrl ? `PostgreSQL at ${new URL(databaseUrl).host}` : databaseFile}`,
    ...(isRestored ? ['         a restored copy: what came in after the backup is missing'] : []),
    ...stoppedLetters.map(
      (subject) => `         the letter "${subject}" is stopped: go on with it, or end it, at the desk`,
    ),
    smtpUrl
      ? `  mail   through ${new URL(smtpUrl).host}`
      : `  mail   no SMTP_URL: mails are written to ${mailFolderOf(config)} and not sent`,
    `  leads  ${leadsTo ?? `${mailboxes.leads} (no LEADS_TO: the mailbox of content/site.yaml)`}`,
    ...(webhooks ? [`  hooks  ${webhooks.urls.map((url) => new URL(url).host).join(', ')}`] : []),
    `  site   ${siteUrl}`,
    ...(desk ? deskLines(desk) : []),
  ];
  return `${lines.join('\n')}\n`;
}

const deskLines = ({ url, signInUrl }: NonNullable<Started['desk']>): string[] =>
  signInUrl === undefined
    ? [`  desk   ${url}`, '         (a link to sign in: npm run desk -- sign-in)']
    : [`  desk   ${signInUrl}`, '         (works once, for 15 minutes; another: npm run desk -- sign-in)'];
