import { createHash } from 'node:crypto';

/** A page's policy does not know an inline style that stands on it. */
export class UnknownStyleError extends Error {
  override name = 'UnknownStyleError';
}

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)/;
const STYLES = /<style>([\s\S]*?)<\/style>/g;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;

/**
 * Puts other styles on a page, all in its first style element, and allows them in its Content-Security-Policy in place of
 * the old. Astro writes one more into the body, where HTML has none, with a hash of its own (50 bytes that do not compress).
 * Hashes of what is not on the page go: Astro lists the scripts of every kind of island on each page (0.3 KB of brotli).
 *
 * @param html a built page with its policy in a meta element
 * @param renew takes the texts of the style elements, and gives the texts to put in their place
 * @throws {UnknownStyleError} when the policy does not allow a style as it was
 */
export function replaceStyles(html: string, renew: (styles: string[]) => readonly string[]): string {
  const styles = stylesOf(html);
  const renewed = renew(styles).join('');
  const [first, ...others] = styles.map(hashOf);

  let index = 0;
  const page = html.replace(STYLES, () => (index++ === 0 ? `<style>${renewed}</style>` : ''));
  const present = new Set([...page.matchAll(INLINE)].map(([, , text = '']) => hashOf(text)));
  return page.replace(POLICY, (_, tag: string, policy: string) => {
    const unknown = [first, ...others].find((hash) => hash && !policy.includes(hash));
    if (unknown) {
      throw new UnknownStyleError(
        `A page's policy does not hold ${unknown}, the hash of a style on it. Compare how Astro writes both.`,
      );
    }
    return (
      tag +
      policy
        .replace(/'sha256-[^']+'/g, (hash) => (hash === first ? hashOf(renewed) : hash))
        .replace(/ ('sha256-[^']+')/g, (source, hash: string) => (present.has(hash) ? source : ''))
    );
  });
}

/** The texts of the style elements of a page, in their order. */
const stylesOf = (html: string): string[] => [...html.matchAll(STYLES)].map(([, css = '']) => css);

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
