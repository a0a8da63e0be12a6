/** RFC 3463, RFC 7505: no such mailbox, domain or syntax; no mail is taken there; the mailbox is closed. */
const DEAD_ADDRESS = ['5.1.1', '5.1.2', '5.1.3', '5.1.10', '5.2.1'];

/** A code that says no more than "permanent". Some mail servers give none but this in their reports. */
const UNSPECIFIC = '5.0.0';

/** The enhanced status code (RFC 3463) that an SMTP reply begins with, after its basic code. */
export const enhancedCode = (reply: string): string | undefined =>
  /^(?:\d{3}[ -])?(\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1];

/**
 * Whether a mail server says that an address does not exist.
 *
 * @param reply of the server that refused it, as text
 * @param status of a report about it (RFC 3464). If reply and status both have a code, both must say so
 */
export function isDeadAddress(reply: string, status: string = UNSPECIFIC): boolean {
  const codes = [enhancedCode(reply), status].filter((code) => code !== undefined && code !== UNSPECIFIC);
  return codes.length > 0 && codes.every((code) => DEAD_ADDRESS.includes(`${code}`));
}
