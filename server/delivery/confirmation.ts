import { routes } from '#contract/routes.ts';
import type { SiteData } from '#contract/site-data.ts';
import { inIndiaAndUtc } from '#server/delivery/in-india-and-utc.ts';
import type { Mail } from '#server/delivery/mail.ts';

export interface ConfirmationDeps {
  siteData: SiteData;
  siteUrl: string;
  /** How long after its arrival a message is answered at the latest, in milliseconds. */
  answerWithinMs: number;
}

/**
 * Tells a visitor that their message is stored, in the words of content/site.yaml. It is handed nothing that they typed
 * but their address: otherwise anyone could have us mail their own words to a stranger.
 */
export function composeConfirmation(
  { siteData, siteUrl, answerWithinMs }: ConfirmationDeps,
  kind: 'enquiry' | 'application',
  { email, receipt, receivedAt }: { email: string; receipt: string; receivedAt: Date },
): Mail {
  const { brand, mailboxes, confirmations } = siteData;
  const { labels, [kind]: words } = confirmations;
  const answerBy = new Date(receivedAt.getTime() + answerWithinMs);
  const facts = [
    `${labels.reference}: ${receipt}`,
    `${labels.received}: ${inIndiaAndUtc(receivedAt)}`,
    `${labels.answerBy}: ${inIndiaAndUtc(answerBy)}`,
  ].join('\n');
  const privacy = `${labels.privacy}: ${siteUrl}${routes.legal('privacy-policy')}`;
  return {
    from: { name: brand, address: mailboxes.hello },
    to: { name: '', address: email },
    subject: `${words.subject} (${receipt})`,
    text: [...words.opening, facts, ...words.closing, privacy, `${brand}, ${siteUrl}`].join('\n\n'),
    // RFC 3834 and Exchange: neither a mail robot nor an out-of-office notice answers this.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}
