import { routes } from '#contract/routes.ts';
import type { SiteData } from '#contract/site-data.ts';
import { type Mail, mailMessage } from '#server/mail/mail.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';

export interface NewsletterMailsDeps {
  siteData: SiteData;
  siteUrl: string;
  /** The origin of the pages that it links to: the site's, or the server's own if it has one. */
  serverUrl: string;
  /** A new identifier for each message. */
  newId: () => string;
}

/**
 * Composes both mails that a request for the newsletter may cause, plain text: `confirmation` with the link to confirm, and
 * `reminder` for an address that is confirmed already. The caller sends one of them at most.
 */
export function composeNewsletterMails(
  deps: NewsletterMailsDeps,
  { email, confirmToken, unsubscribeToken }: { email: string; confirmToken: string; unsubscribeToken: string },
): { confirmation: OutboxMessage; reminder: OutboxMessage } {
  const { siteData, siteUrl, serverUrl } = deps;
  const { brand, newsletterConsent } = siteData;
  const confirmUrl = serverUrl + routes.newsletterConfirm(confirmToken);
  const unsubscribeUrl = serverUrl + routes.newsletterUnsubscribe(unsubscribeToken);
  const message = (subject: string, lines: string[]) =>
    toMessage(deps, email, unsubscribeUrl, subject, [...lines, '', `${brand}, ${siteUrl}`]);

  return {
    confirmation: message(`Confirm your subscription to the ${brand} newsletter`, [
      'Hello,',
      '',
      `This address was entered at ${siteUrl} for our newsletter: ${newsletterConsent}`,
      '',
      'To subscribe, open this page and press the button on it:',
      confirmUrl,
      '',
      'The link works for 7 days. Until you press the button, you are not subscribed.',
      '',
      'If it was not you, you need do nothing: after 7 days your address is erased. To end it now, use the button here:',
      unsubscribeUrl,
    ]),
    reminder: message(`You already get the ${brand} newsletter`, [
      'Hello,',
      '',
      `This address was entered at ${siteUrl} for our newsletter. You are subscribed already, so nothing changes.`,
      '',
      'To unsubscribe, open this page and press the button on it:',
      unsubscribeUrl,
    ]),
  };
}

function toMessage(
  { siteData: { brand, mailboxes }, newId }: NewsletterMailsDeps,
  email: string,
  unsubscribeUrl: string,
  subject: string,
  lines: string[],
): OutboxMessage {
  const mail: Mail = {
    from: { name: brand, address: mailboxes.hello },
    to: { name: '', address: email },
    subject,
    text: lines.join('\n'),
    headers: {
      // RFC 3834 and Exchange: no automatic answers.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...listHeaders(unsubscribeUrl, mailboxes.hello),
    },
  };
  return mailMessage(mail, newId(), 'newsletter', mailboxes.hello);
}

/** RFC 2369 and 8058: the mail program's own unsubscribe button. Its mail gives the reader of our mailbox the link to open. */
function listHeaders(unsubscribeUrl: string, mailbox: string): Record<string, string> {
  const query = new URLSearchParams({ subject: 'Unsubscribe', body: unsubscribeUrl });
  const mailto = `mailto:${mailbox}?${query}`.replaceAll('+', '%20');
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>, <${mailto}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
