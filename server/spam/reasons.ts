/**
 * What speaks against a message, in points. None reaches the threshold alone: each happens to honest people, and no lead
 * is dropped, or delayed, for one of them (docs/decisions/0020). Two that a program combines and a person does not are enough.
 */
export const spamReasons = {
  // The strongest: no person can see the box. But an odd browser extension may fill it, so that it needs company.
  honeypot: { points: 6, says: 'The box that no person sees was filled in.' },
  // Who pastes a message and lets the browser fill in the rest takes 5 s and more from opening the page.
  'too-fast': { points: 3, says: 'It was sent within 3 seconds of opening the page.' },
  // The site's own script always tells; a page that was open while a new release came may not.
  'no-time': { points: 2, says: 'It was sent by a script that is not the site’s own.' },
  // Browsers send Origin with every POST (Firefox as the last since 2019), without JavaScript too; simple programs do not.
  'no-browser': { points: 2, says: 'It was not sent by a browser.' },
  // A client's own site and two that they like are 3; a list of a shop's pages is more.
  links: { points: 2, says: 'It holds 4 to 7 different links.' },
  'many-links': { points: 4, says: 'It holds 8 different links or more.' },
  // Works in no mail of ours and in no form; somebody whose site is broken may still paste a line of it.
  'link-markup': { points: 3, says: 'It holds links written as HTML or BBCode.' },
  'link-in-name': { points: 4, says: 'A web address stands in place of a name or a phone number.' },
  // Not more: a link on the price list fills in the same message for everybody who follows it.
  'text-repeated': { points: 3, says: 'Another address has sent nearly the same text within the hour.' },
  'text-repeated-often': {
    points: 4,
    says: 'Three other addresses or more have sent nearly the same text within the hour.',
  },
  // Four afterthoughts in an hour are a person's.
  'address-repeated': { points: 2, says: 'The same address has sent five messages or more within the hour before.' },
} as const satisfies Record<string, { points: number; says: string }>;

export type SpamReason = keyof typeof spamReasons;

/**
 * Above what the strongest sign makes alone (6), and reached by it with any other one (6 + 2). Enquiries as people send
 * them make 6 at most (judge.test.ts).
 */
export const QUARANTINE_FROM = 8;

/**
 * Of a request for the newsletter there is less to judge by, and less to lose: no lead, but a mail that somebody did not ask
 * for. The honeypot is enough (6), or haste without a browser (5); a script of one's own is not (4).
 */
export const NO_MAIL_FROM = 5;

/** In words what a code of a record means; the code itself when this release does not know it. */
export function sayReason(code: string): string {
  return isReason(code) ? spamReasons[code].says : code;
}

function isReason(code: string): code is SpamReason {
  return Object.hasOwn(spamReasons, code);
}
