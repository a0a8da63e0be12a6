/** What a form tells of how it was filled in, besides what was typed: see docs/decisions/0020. */

/**
 * The name of the box that no person sees, so that only programs that fill every box fill it. No browser and no password
 * manager knows an address, a person, an account or a card by this word.
 */
export const HONEYPOT = 'reason';

/** For how many milliseconds the page had been open when a script sent the form. */
export const OPEN_FOR = 'openFor';

/** They are sent with the fields of a form; a plain form sends the first alone. */
export interface VisitSigns {
  [HONEYPOT]?: unknown;
  [OPEN_FOR]?: number;
}

/** For how many milliseconds the visitor has had this page; one that was drawn ahead of them begins when it is shown. */
export function openFor(): number {
  // Only Chromium draws pages ahead, and only its entries say when they were shown.
  const [visit] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
  return performance.now() - (visit?.activationStart ?? 0);
}
