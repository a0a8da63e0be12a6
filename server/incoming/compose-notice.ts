import { mailMessage, NO_AUTOMATIC_ANSWER } from '#server/mail/mail.ts';
import type { MailContext } from '#server/mail/mail-context.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import type { Notice } from './repository.ts';

type NoticeDeps = Pick<MailContext, 'siteData' | 'deskUrl' | 'newId'>;

/** In characters: enough to decide whether it can wait. */
const MAX_TEXT_LENGTH = 1_000;

/** The mail that tells a person that the client of their lead has written. */
export function composeNotice({ siteData, deskUrl, newId }: NoticeDeps, notice: Notice): OutboxMessage {
  const { brand, mailboxes } = siteData;
  const { to, reference, clientName, text } = notice;
  const shown = text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH).toWellFormed()} …` : text;
  const lines = [
    `${clientName} has written again. ${reference} is yours, and it is open.`,
    shown.replace(/^/gm, '> '),
    deskUrl ? `Read it whole and answer: ${deskUrl}/leads/${reference}` : 'Answer at the desk.',
  ];
  return mailMessage(
    {
      from: { name: brand, address: mailboxes.hello },
      to,
      subject: `${clientName} has answered (${reference})`,
      text: lines.join('\n\n'),
      headers: NO_AUTOMATIC_ANSWER,
    },
    newId(),
    reference,
    mailboxes.hello,
  );
}
