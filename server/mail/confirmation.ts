import { routes } from '#contract/routes.ts';
import type { SiteData } from '#contract/site-data.ts';
import { formatInIndiaAndUtc, type Mail } from './mail.ts';

export interface ConfirmationDeps {
  siteData: SiteData;
  siteUrl: string;
  /** The longest time until a message is answered, in milliseconds. */
  answerWithinMs: number;
}

/**
 * Tells a visitor that their message is stored, in the words of content/site.yaml. Contains nothing that they typed but their
 * address: otherwise anyone could use it to mail text of their own to a stranger.
 */
export function composeConfirmation(
  { siteData, siteUrl, answerWithinMs }: ConfirmationDeps,
  kind: 'enquiry' | 'application',
  { email, reference, receivedAt }: { email: string; reference: string; receivedAt: Date },
): Mail {
  const { brand, mailboxes, confirmations } = siteData;
  const { labels, [kind]: copy } = confirmations;
  const answerBy = new Date(receivedAt.getTime() + answerWithinMs);
  const facts = [
    `${labels.reference}: ${reference}`,
    `${labels.received}: ${formatInIndiaAndUtc(receivedAt)}`,
    `${labels.answerBy}: ${formatInIndiaAndUtc(answerBy)}`,
  ].join('\n');
  const privacy = `${labels.privacy}: ${siteUrl}${routes.legal('privacy-policy')}`;
  return {
    from: { name: brand, address: mailboxes.hello },
    to: { name: '', address: email },
    subject: `${copy.subject} (${reference})`,
    text: [...copy.opening, facts, ...copy.closing, privacy, `${brand}, ${siteUrl}`].join('\n\n'),
    // RFC 3834 and Exchange: no automatic answers.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}
