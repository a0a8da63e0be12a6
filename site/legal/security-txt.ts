const DAY_MS = 86_400_000;

/** RFC 9116, section 2.5.5: less than a year ahead. */
const VALID_DAYS = 360;

/**
 * The text of /.well-known/security.txt (RFC 9116): where to report a vulnerability.
 *
 * @param mailbox the address for reports
 * @param address the URL of this file; included only if it is HTTPS (section 2.5.2)
 * @param builtAt the time of the build; the file expires 360 days later
 */
export function securityTxt(mailbox: string, address: URL, builtAt: Date): string {
  const expires = new Date(builtAt.getTime() + VALID_DAYS * DAY_MS).toISOString().replace(/\.\d+/, '');
  return [
    `Contact: mailto:${mailbox}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    ...(address.protocol === 'https:' ? [`Canonical: ${address}`] : []),
    '',
  ].join('\n');
}
