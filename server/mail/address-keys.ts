import { domainToASCII, domainToUnicode } from 'node:url';

/** The addresses in lower case, each with its domain in both spellings: a mail server has it in ASCII, a form as it is typed. */
export function addressKeys(addresses: readonly string[]): string[] {
  const keys = addresses.flatMap((address) => {
    const lower = address.normalize('NFC').toLowerCase();
    const at = lower.lastIndexOf('@');
    const [local, domain] = [lower.slice(0, at + 1), lower.slice(at + 1)];
    return [lower, ...[domainToASCII(domain), domainToUnicode(domain)].filter(Boolean).map((name) => local + name)];
  });
  return [...new Set(keys)];
}
