/** What the screens say about mails: only what has happened to them. */
import type { MailOutcome, MailState } from '#contract/desk/outgoing-mail.ts';
import { listWarnings, type Warning } from '#contract/desk/warnings.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { showToast } from '#screen/ui/toasts.ts';

/** As the bar above every screen says it, which reads the same warnings. */
export function useMailState(): MailState {
  return mailStateOf(useEndpoint(listWarnings, {}, { staleTime: 60_000 }).data?.warnings);
}

export const mailStateOf = (warnings: readonly Warning[] = []): MailState => {
  const has = (code: Warning['code']) => warnings.some((warning) => warning.code === code);
  return has('mail-off') ? 'off' : has('mail-failed') ? 'waiting' : 'on';
};

/**
 * Says what became of a mail.
 *
 * @param what the mail, such as "the invitation of Meera"
 * @param ifSent more, where the mail server has taken it
 */
export function toastOutcome(what: string, mail: MailOutcome, ifSent = ''): void {
  if (mail.is === 'sent') showToast({ text: `The mail server has taken ${what}. ${ifSent}`.trim(), tone: 'success' });
  else showToast({ text: unsentText(what, mail), tone: 'danger' });
}

function unsentText(what: string, mail: Exclude<MailOutcome, { is: 'sent' }>): string {
  switch (mail.is) {
    case 'filed':
      return `Mail is off: ${what} was not sent.`;
    case 'refused':
      return `The mail server refuses ${what}. It says: ${mail.reason}`;
    case 'waiting':
      return `Not sent yet: ${what}. ${mail.reason ?? 'The mail server has not answered so far.'} It is tried again for 48 hours.`;
  }
}
