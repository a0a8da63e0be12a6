/** How a form was filled in, besides what was typed: see docs/decisions/0020-quarantine-instead-of-rejecting.md. */

/**
 * The name of a field that no person sees, so that only programs that fill in every field fill it in. No browser and no
 * password manager knows an address, a person, an account or a card by this word.
 */
export const HONEYPOT = 'reason';

/** The name of the field for `timeOnPage`, when a script sends the form. A plain form has no such field. */
export const OPEN_FOR = 'openFor';

/** For how many milliseconds the visitor has seen this page. A prerendered page begins when it is shown. */
export function timeOnPage(): number {
  // Only Chromium prerenders pages, and only its entries say when they were shown.
  const [navigation] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
  return performance.now() - (navigation?.activationStart ?? 0);
}
