import { routes } from '#contract/routes.ts';
import type { SiteData } from '#contract/site-data.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import { type Mail, mailMessage, NO_AUTOMATIC_ANSWER } from '#server/mail/mail.ts';
import type { MailContext } from '#server/mail/mail-context.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';

export type NewsletterMailsDeps = Pick<MailContext, 'siteData' | 'siteUrl' | 'serverUrl' | 'newId'>;

/**
 * Composes both mails that a request for the newsletter may cause, in the words of content/site.yaml: `confirmation` with the
 * link to confirm, and `reminder` for an address that is confirmed already. The caller sends one of them at most.
 */
export function composeNewsletterMails(
  deps: NewsletterMailsDeps,
  { email, confirmToken, unsubscribeToken }: { email: string; confirmToken: string; unsubscribeToken: string },
): { confirmation: OutboxMessage; reminder: OutboxMessage } {
  const { siteData, siteUrl, serverUrl, newId } = deps;
  const { brand, mailboxes, words, newsletterMails } = siteData;
  const unsubscribeUrl = serverUrl + routes.newsletterUnsubscribe(unsubscribeToken);
  const values: Record<string, string> = {
    brand,
    site: siteUrl,
    consent: words.newsletter.consent,
    confirmLink: serverUrl + routes.newsletterConfirm(confirmToken),
    unsubscribeLink: unsubscribeUrl,
  };
  const compose = ({ subject, paragraphs }: SiteData['newsletterMails']['reminder']): OutboxMessage => {
    const mail: Mail = {
      from: { name: brand, address: mailboxes.hello },
      to: { name: '', address: email },
      subject: fillIn(subject, values),
      text: [...paragraphs, '{brand}, {site}'].map((text) => fillIn(text, values)).join('\n\n'),
      headers: {
        ...NO_AUTOMATIC_ANSWER,
        ...listHeaders(unsubscribeUrl, mailboxes.hello),
      },
    };
    return mailMessage(mail, newId(), 'newsletter', mailboxes.hello);
  };
  return { confirmation: compose(newsletterMails.confirmation), reminder: compose(newsletterMails.reminder) };
}

/** RFC 2369 and 8058: the mail program's own unsubscribe button. Its mail gives the reader of our mailbox the link to open. */
export function listHeaders(unsubscribeUrl: string, mailbox: string): Record<string, string> {
  const query = new URLSearchParams({ subject: 'Unsubscribe', body: unsubscribeUrl });
  const mailto = `mailto:${mailbox}?${query}`.replaceAll('+', '%20');
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>, <${mailto}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
