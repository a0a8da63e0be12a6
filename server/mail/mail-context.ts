import type { SiteData } from '#contract/site-data.ts';
import { type Config, deskAddress } from '#server/config.ts';

/** What mails are composed with. */
export interface MailContext {
  /** The words of the build that is served. */
  siteData: SiteData;
  /** The mailbox of the leads. */
  leadsTo: string;
  /** The address of the desk; undefined where it is off or not known. */
  deskUrl?: string | undefined;
  siteUrl: string;
  /** The origin of the pages that this server renders: the site's, or the server's own if it has one. */
  serverUrl: string;
  /** A new identifier for each message. */
  newId: () => string;
}

export const mailContext = (
  config: Pick<Config, 'siteUrl' | 'publicApiUrl' | 'leadsTo' | 'desk'>,
  siteData: SiteData,
  newId: () => string,
): MailContext => ({
  siteData,
  leadsTo: config.leadsTo ?? siteData.mailboxes.leads,
  deskUrl: deskAddress(config),
  siteUrl: config.siteUrl,
  serverUrl: config.publicApiUrl ?? config.siteUrl,
  newId,
});
