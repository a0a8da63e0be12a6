import type { Transaction } from 'kysely';
import type { AttachedFile } from '#contract/desk/lead.ts';
import type { Sender } from '#contract/desk/settings.ts';
import type { SiteData } from '#contract/site-data.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Mail, mailMessage, readMail } from '#server/mail/mail.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { mailFiles } from './reply-files.ts';

export interface ReplyMailDeps {
  siteData: SiteData;
  /** The mailbox of the leads: the visitor's answer goes there. */
  leadsTo: string;
  newId: () => string;
}

export interface ReplyText {
  sender: Sender;
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
    ...senderOf(siteData, reply.sender, reply.personName),
    to: reply.to,
    replyTo: { name: brand, address: leadsTo },
    subject: reply.subject,
    text: reply.text,
    headers: last === undefined ? {} : { 'In-Reply-To': last, References: thread.join(' ') },
    ...(reply.files.length > 0 && { attachments: mailFiles(reply.files) }),
  };
  return mailMessage(mail, newId(), reply.reference, mailboxes.hello);
}

/** Shows a person what a reply from this sender looks like, and whether the mail server takes it. */
export function composeSenderTest(
  { siteData, newId }: Pick<ReplyMailDeps, 'siteData' | 'newId'>,
  sender: Sender,
  { name, email }: { name: string; email: string },
): OutboxMessage {
  const { brand, mailboxes } = siteData;
  const mail: Mail = {
    ...senderOf(siteData, sender, name),
    to: { name, address: email },
    subject: `[Test] A reply from the desk of ${brand}`,
    text: 'This is a test. Clients see the sender of this mail when you reply to them.\n\nIf it is in your junk mail, theirs may go there, too: ask whoever runs your mail server to allow this sender (SPF, DKIM, DMARC).',
    headers: { 'X-Auto-Response-Suppress': 'All' },
  };
  return mailMessage(mail, newId(), 'sender-test', mailboxes.hello);
}

/** Gives replies that are not sent, or could not be, another sender. */
export async function changeSenders(
  transaction: Transaction<Schema>,
  siteData: SiteData,
  sender: Sender,
): Promise<void> {
  const rows = await transaction
    .selectFrom('outbox')
    .innerJoin('replies', 'replies.outbox_id', 'outbox.id')
    // The name of the person: that of a reply may be the one of their token.
    .leftJoin('people', 'people.id', 'replies.person_id')
    .select(['outbox.id', 'outbox.payload', 'replies.person_name', 'people.name'])
    .where('outbox.status', 'in', ['pending', 'held', 'dead'])
    .execute();
  for (const { id, payload, person_name, name } of rows) {
    const mail = readMail(payload);
    if (!mail) continue;
    const changed: Mail = { ...mail, ...senderOf(siteData, sender, name ?? person_name) };
    await transaction
      .updateTable('outbox')
      .set({ payload: JSON.stringify(changed) })
      .where('id', '=', id)
      .execute();
  }
}

/** With another address, the mail servers still report to the usual one: docs/operating/bounces.md. */
function senderOf(
  { brand, mailboxes }: SiteData,
  { name, address }: Sender,
  personName: string,
): Pick<Mail, 'from' | 'returnTo'> {
  const names = { 'person-brand': `${personName}, ${brand}`, brand, person: personName };
  return {
    from: { name: names[name], address: address ?? mailboxes.hello },
    returnTo: address === null ? undefined : mailboxes.hello,
  };
}
