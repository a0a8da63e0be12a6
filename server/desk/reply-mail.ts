import type { AttachedFile } from '#contract/desk/leads.ts';
import type { SiteData } from '#contract/site-data.ts';
import { type Mail, mailMessage } from '#server/mail/mail.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { mailFiles } from './reply-files.ts';

export interface ReplyMailDeps {
  siteData: SiteData;
  /** The mailbox of the leads: the visitor's answer goes there. */
  leadsTo: string;
  newId: () => string;
}

export interface ReplyText {
  personName: string;
  to: { name: string; address: string };
  reference: string;
  subject: string;
  text: string;
  files: readonly AttachedFile[];
}

/**
 * A reply as a plain-text mail to the visitor, in the thread of the mails before it. Without Auto-Submitted: a person wrote it.
 *
 * @param thread the Message-IDs of the mails that the visitor got before, oldest first
 */
export function composeReplyMail(
  { siteData, leadsTo, newId }: ReplyMailDeps,
  reply: ReplyText,
  thread: readonly string[],
): OutboxMessage {
  const { brand, mailboxes } = siteData;
  const last = thread.at(-1);
  const mail: Mail = {
    from: { name: `${reply.personName}, ${brand}`, address: mailboxes.hello },
    to: reply.to,
    replyTo: { name: brand, address: leadsTo },
    subject: reply.subject,
    text: reply.text,
    headers: last === undefined ? {} : { 'In-Reply-To': last, References: thread.join(' ') },
    ...(reply.files.length > 0 && { attachment: mailFiles(reply.files) }),
  };
  return mailMessage(mail, newId(), reply.reference, mailboxes.hello);
}
