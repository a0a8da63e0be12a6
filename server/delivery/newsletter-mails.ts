import { routes } from '#contract/routes.ts';
import type { SiteData } from '#contract/site-data.ts';
import type { Mail } from '#server/delivery/mail.ts';
import type { OutboxMessage } from '#server/outbox/store.ts';

export interface NewsletterMailsDeps {
  siteData: SiteData;
  siteUrl: string;
  /** Where the pages behind its links are: the site, or the server where that has an address of its own. */
  serverUrl: string;
  /** A new identifier for each message. */
  newId: () => string;
}

/** The two mails that a request for the newsletter may cause, plain text. Which one is sent, if any, is not decided here. */
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
  const id = newId();
  const mail: Mail = {
    from: { name: brand, address: mailboxes.hello },
    to: { name: '', address: email },
    subject,
    text: lines.join('\n'),
    headers: {
      // RFC 3834 and Exchange: neither a mail robot nor an out-of-office notice answers this.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...listHeaders(unsubscribeUrl, mailboxes.hello),
    },
  };
  return {
    id,
    kind: 'mail',
    payload: JSON.stringify(mail),
    messageId: `<${id}.newsletter@${mailboxes.hello.split('@').at(-1)}>`,
  };
}

/** RFC 2369 and 8058: the mail program's own button. A mail of it brings whoever reads the mailbox the link to press. */
function listHeaders(unsubscribeUrl: string, mailbox: string): Record<string, string> {
  const query = new URLSearchParams({ subject: 'Unsubscribe', body: unsubscribeUrl });
  const mailto = `mailto:${mailbox}?${query}`.replaceAll('+', '%20');
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>, <${mailto}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
