const DAY_MS = 86_400_000;

/** RFC 9116, section 2.5.5: less than a year ahead. */
const VALID_DAYS = 360;

/**
 * The text of /.well-known/security.txt (RFC 9116): where to report a vulnerability.
 *
 * @param mailbox for reports
 * @param address of the file; included when it is HTTPS (section 2.5.2)
 * @param builtAt when the site is built
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
