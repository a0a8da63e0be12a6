import type { Meeting } from '#contract/desk/meeting.ts';
import type { MailState } from '#contract/desk/outgoing-mail.ts';

/** Who is told of a change, in a sentence. */
export function whoGetsMail({ isQuarantined, host }: Pick<Meeting, 'isQuarantined' | 'host'>, mail: MailState): string {
  if (isQuarantined) return 'It looks like spam, so its mails are held: nobody gets one until it is released.';
  if (mail === 'off') return 'Mail is off: nobody gets a mail, so tell the client yourself.';
  const who = host
    ? `The client, ${host.name} and the mailbox of the leads`
    : 'The client and the mailbox of the leads';
  return mail === 'waiting'
    ? `${who} get a mail once the mail server takes mails again: tell the client yourself.`
    : `${who} get a mail.`;
}
