import type { ReceivedMail } from '../support/smtp-inbox.ts';

/** The paths of the two links in a mail that confirms a subscription. */
export function linksIn(mail: ReceivedMail | undefined): { confirm: string; unsubscribe: string } {
  const find = (kind: string) => {
    const link = new RegExp(`https?://\\S+/newsletter/${kind}\\?token=[\\w-]{43}(?=\\s)`).exec(mail?.text ?? '')?.[0];
    if (!link) throw new Error(`The mail brings no link to ${kind}.`);
    return pathOf(link);
  };
  return { confirm: find('confirm'), unsubscribe: find('unsubscribe') };
}

/** The server in these tests does not know its own port, and writes links without it. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
