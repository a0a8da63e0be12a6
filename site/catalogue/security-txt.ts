const DAY_MS = 86_400_000;

/** RFC 9116, section 2.5.5: less than a year ahead. Who has not built the site for so long may not read the mailbox either. */
const VALID_DAYS = 360;

/**
 * The text of /.well-known/security.txt (RFC 9116): whom to tell of a weakness.
 *
 * @param mailbox where it is read
 * @param address its own; named where it is HTTPS, as section 2.5.2 wants it
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
