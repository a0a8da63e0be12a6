import type { Meeting } from '#contract/desk/meeting.ts';

/** Who is told of a change, in a sentence. */
export function whoGetsMail({ isQuarantined, host }: Pick<Meeting, 'isQuarantined' | 'host'>): string {
  if (isQuarantined) return 'It looks like spam, so its mails are held: nobody gets one until it is released.';
  return host
    ? `The client, ${host.name} and the mailbox of the leads get a mail.`
    : 'The client and the mailbox of the leads get a mail.';
}
