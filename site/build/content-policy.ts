import { createHash } from 'node:crypto';

/** A page's policy does not allow an inline style on the page. */
export class UnknownStyleError extends Error {
  override name = 'UnknownStyleError';
}

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)/;
const STYLES = /<style>([\s\S]*?)<\/style>/g;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;

/**
 * Replaces all style elements of a page by one, and updates its Content-Security-Policy: the hash of the new styles replaces
 * the old ones, and hashes of scripts that are not on the page are removed.
 *
 * @param html a built page with its policy in a meta element
 * @throws {UnknownStyleError} when the policy does not allow a style of the page
 */
export function replaceStyles(html: string, css: string): string {
  const [first, ...others] = stylesOf(html).map(hashOf);

  let index = 0;
  const page = html.replace(STYLES, () => (index++ === 0 ? `<style>${css}</style>` : ''));
  const present = new Set([...page.matchAll(INLINE)].map(([, , text = '']) => hashOf(text)));
  return page.replace(POLICY, (_, tag: string, policy: string) => {
    const unknown = [first, ...others].find((hash) => hash && !policy.includes(hash));
    if (unknown) {
      throw new UnknownStyleError(
        `A page's policy does not include ${unknown}, the hash of a style on the page. Check how Astro writes both.`,
      );
    }
    return (
      tag +
      policy
        .replace(/'sha256-[^']+'/g, (hash) => (hash === first ? hashOf(css) : hash))
        .replace(/ ('sha256-[^']+')/g, (source, hash: string) => (present.has(hash) ? source : ''))
    );
  });
}

/** The contents of the style elements of a page, in order. */
export const stylesOf = (html: string): string[] => [...html.matchAll(STYLES)].map(([, css = '']) => css);

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
