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
