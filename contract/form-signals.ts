/**
 * What is sent with a form besides its fields. The signals of how it was filled in are for the spam filter: see
 * docs/decisions/0007-quarantine-and-limits.md.
 */

/**
 * The name of the honeypot: a hidden field that only bots fill in. No browser or password manager autofills a field of
 * this name.
 */
export const HONEYPOT = 'reason';

/** The name of the field for `timeOnPage`. Only forms sent by script have it. */
export const OPEN_FOR = 'openFor';

/**
 * The name of the field for the page that the visitor came from to the form: its address or path. Only enquiries that are sent
 * by script have it. It is not part of the message: a value that cannot be used is dropped.
 */
export const FROM_PAGE = 'page';

/** How long the visitor has seen this page, in milliseconds. For a prerendered page the time starts when it is shown. */
export function timeOnPage(): number {
  // Only Chromium prerenders pages, and only its entries have activationStart.
  const [navigation] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
  return performance.now() - (navigation?.activationStart ?? 0);
}
