/** The spam score. It never refuses a message: from a threshold on, its mails wait in quarantine (docs/decisions/0007). */
import type { IncomingHttpHeaders } from 'node:http';
import { HONEYPOT, OPEN_FOR } from '#contract/form-signals.ts';
import type { SpamResult } from './new-lead.ts';

/**
 * The reasons to suspect a message, in points. Each also happens to legitimate visitors, so none reaches the threshold alone.
 * Two that programs combine and people do not are enough.
 */
export const spamReasons = {
  // The strongest, because no person sees the field. A browser extension may fill it in.
  honeypot: { points: 6, description: 'The box that no person sees was filled in.' },
  // Pasting a message and letting the browser fill in the rest takes 5 s or more.
  'too-fast': { points: 3, description: 'It was sent within 3 seconds of opening the page.' },
  // The site's own script always sends the time; a page that was open during an upgrade may not.
  'no-time': { points: 2, description: 'It was sent by a script that is not the site’s own.' },
  // Browsers send Origin with every POST (Firefox since 2019), without JavaScript too; simple programs do not.
  'no-browser': { points: 2, description: 'It was not sent by a browser.' },
  // A client's own site and two that they like are 3; a list of a shop's pages is more.
  links: { points: 2, description: 'It holds 4 to 7 different links.' },
  'many-links': { points: 4, description: 'It holds 8 different links or more.' },
  // It has no effect in our mails. A visitor with a broken site may paste a line of it.
  'link-markup': { points: 3, description: 'It holds links written as HTML or BBCode.' },
  'link-in-name': { points: 4, description: 'A web address stands in place of a name or a phone number.' },
  // Not more, because links on the price list prefill the same message.
  'text-repeated': { points: 3, description: 'Another address has sent nearly the same text within the hour.' },
  'text-repeated-often': {
    points: 4,
    description: 'Three other addresses or more have sent nearly the same text within the hour.',
  },
  // A person may send four additions within an hour.
  // Of mails only, and only of those that belong to nothing.
  'by-program': { points: 4, description: 'It was sent by a program, and answers no mail of ours.' },
  'address-repeated': {
    points: 2,
    description: 'The same address has sent five messages or more within the hour before.',
  },
} as const satisfies Record<string, { points: number; description: string }>;

export type SpamReason = keyof typeof spamReasons;

/**
 * More than the strongest reason alone (6), reached by it with any other one (6 + 2). Legitimate enquiries score 6 at most
 * (spam.test.ts).
 */
export const QUARANTINE_FROM = 8;

/**
 * Lower for a newsletter request: it has fewer signals, and a mistake costs a mail, not a lead. The honeypot (6) or `too-fast`
 * with `no-browser` (5) is enough; a script that sends no time (4) is not.
 */
export const NO_MAIL_FROM = 5;

const TOO_FAST_MS = 3_000;
const LINKS_FROM = 4;
const MANY_LINKS_FROM = 8;
const TEXT_REPEATED_OFTEN_FROM = 3;
const ADDRESS_REPEATED_FROM = 5;

/** How far back repetitions are searched. */
const RECENT_MS = 3_600_000;

/** More than an agency gets in its busiest hour. Read from an index only, so that a flood of messages slows nothing down. */
const MAX_RECENT = 100;

/** With a scheme or `www.`: "node.js" and "meera@example.com" are not links. */
const LINK = /(?:https?:\/\/|www\.)[^\s<>"'\]]+/gi;
const LINK_MARKUP = /<a\s[^>]{0,200}href|\[url[=\]]|\[link[=\]]/i;

/** How a form was sent. */
export interface FormSignals {
  isHoneypotFilled: boolean;
  /** How long the page was open, in milliseconds; undefined when unknown, as without JavaScript. */
  timeOnPage: number | undefined;
  /** It asked for JSON. The site's own script sends `timeOnPage`. */
  isByScript: boolean;
  isByBrowser: boolean;
}

export interface SpamInput {
  email: string;
  /** Fields in which no web address belongs: names, a phone number. */
  names: readonly string[];
  /** Free text: subject and message, or a note. */
  text: string;
}

/** The part of an earlier message that shows a repetition. */
export interface RecentMessage {
  email: string;
  minHash: string;
}

/** Finds the newest messages that came after `since`, at most `limit`. */
export type FindRecent = (since: Date, limit: number) => Promise<RecentMessage[]>;

/**
 * @param body the posted fields, whatever they are
 * @param isByScript see FormSignals
 */
export function readFormSignals(headers: IncomingHttpHeaders, body: unknown, isByScript: boolean): FormSignals {
  const fields = typeof body === 'object' && body !== null ? new Map(Object.entries(body)) : new Map();
  return {
    isHoneypotFilled: isFilled(fields.get(HONEYPOT)),
    timeOnPage: parseMilliseconds(fields.get(OPEN_FOR)),
    isByScript,
    isByBrowser: headers.origin !== undefined,
  };
}

/**
 * @param now when the message came
 * @throws when the database fails
 */
export async function scoreSpam(
  findRecent: FindRecent,
  message: SpamInput,
  signals: FormSignals,
  now: Date,
): Promise<SpamResult> {
  const hash = minHash(message.text);
  const recent = await findRecent(new Date(now.getTime() - RECENT_MS), MAX_RECENT);
  const reasons = [
    ...reasonsOfSignals(signals),
    ...reasonsOfText(message),
    ...reasonsOfRepetition(message.email, hash, recent),
  ];
  const score = sumPoints(reasons);
  return { score, reasons, minHash: hash, isQuarantined: score >= QUARANTINE_FROM };
}

/** Scores a request for the newsletter, of which only the way it was sent is known. */
export function scoreSubscription(signals: FormSignals): { score: number; reasons: SpamReason[]; isSuspect: boolean } {
  const reasons = reasonsOfSignals(signals);
  const score = sumPoints(reasons);
  return { score, reasons, isSuspect: score >= NO_MAIL_FROM };
}

/** @returns the code itself when this release does not know it */
export function describeReason(code: string): string {
  return isReason(code) ? spamReasons[code].description : code;
}

function reasonsOfSignals({ isHoneypotFilled, timeOnPage, isByScript, isByBrowser }: FormSignals): SpamReason[] {
  const reasons: SpamReason[] = [];
  if (isHoneypotFilled) reasons.push('honeypot');
  if (timeOnPage !== undefined && timeOnPage < TOO_FAST_MS) reasons.push('too-fast');
  if (isByScript && timeOnPage === undefined) reasons.push('no-time');
  if (!isByBrowser) reasons.push('no-browser');
  return reasons;
}

function reasonsOfText({ names, text }: SpamInput): SpamReason[] {
  const reasons: SpamReason[] = [];
  const links = new Set(text.toLowerCase().match(LINK)).size;
  if (links >= MANY_LINKS_FROM) reasons.push('many-links');
  else if (links >= LINKS_FROM) reasons.push('links');
  if (LINK_MARKUP.test(text)) reasons.push('link-markup');
  if (names.some((name) => name.search(LINK) !== -1)) reasons.push('link-in-name');
  return reasons;
}

function reasonsOfRepetition(email: string, hash: string, recent: readonly RecentMessage[]): SpamReason[] {
  const own = email.toLowerCase();
  const isOwn = (message: RecentMessage) => message.email.toLowerCase() === own;
  // The same text from the same address is a correction or a repeated attempt.
  const repetitions = recent.filter((message) => !isOwn(message) && isNearDuplicate(message.minHash, hash));
  const addresses = new Set(repetitions.map((message) => message.email.toLowerCase())).size;
  const reasons: SpamReason[] = [];
  if (addresses >= TEXT_REPEATED_OFTEN_FROM) reasons.push('text-repeated-often');
  else if (addresses > 0) reasons.push('text-repeated');
  if (recent.filter(isOwn).length >= ADDRESS_REPEATED_FROM) reasons.push('address-repeated');
  return reasons;
}

function sumPoints(reasons: readonly SpamReason[]): number {
  return reasons.reduce((total, reason) => total + spamReasons[reason].points, 0);
}

function isReason(code: string): code is SpamReason {
  return Object.hasOwn(spamReasons, code);
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

/** @param value a number in JSON, its text in a form; anything else counts as unknown */
function parseMilliseconds(value: unknown): number | undefined {
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const milliseconds = isGiven ? Number(value) : Number.NaN;
  return Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : undefined;
}

/** Shorter texts are often the same: "Please call me back on this number." has seven words. */
const MIN_WORDS = 8;

/** Enough to recognise a text; the whole of the longest message would take 5 ms instead of 1. */
const MAX_WORDS = 400;

const CELLS = 32;

/** With one word in ten changed, two thirds of the pairs are equal; two different messages on one subject share less than a fifth. */
const MIN_SIMILARITY = 0.5;

const ANY_LINK = /(?:https?:\/\/|www\.)\S+/gi;

/**
 * A fingerprint of a text that changes little when the text does: one-permutation MinHash over its pairs of words, two
 * hexadecimal digits for each of 32 cells, `00` for an empty one. Ignores case, punctuation, numbers and links.
 *
 * @returns an empty string for a text too short to be distinguished from others
 */
export function minHash(text: string): string {
  const words =
    text
      .replace(ANY_LINK, ' ')
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length < MIN_WORDS) return '';
  const cells = new Uint8Array(CELLS);
  for (const [index, word] of words.slice(1, MAX_WORDS).entries()) {
    const hash = hashPair(`${words[index]} ${word}`);
    const cell = hash % CELLS;
    // 1 to 255: 0 is an empty cell.
    const value = Math.max(hash >>> 24, 1);
    const known = cells[cell] ?? 0;
    if (known === 0 || value < known) cells[cell] = value;
  }
  return Buffer.from(cells).toString('hex');
}

/** Whether two fingerprints are of texts that are the same or nearly so. */
export function isNearDuplicate(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  let used = 0;
  let same = 0;
  for (let at = 0; at < CELLS * 2; at += 2) {
    // Not with slice(): for a message that takes 6,400 slices, 0.1 ms.
    const isSame = one.charCodeAt(at) === other.charCodeAt(at) && one.charCodeAt(at + 1) === other.charCodeAt(at + 1);
    if (isSame && one.startsWith('00', at)) continue;
    used += 1;
    if (isSame) same += 1;
  }
  return same / used >= MIN_SIMILARITY;
}

/** FNV-1a with MurmurHash3's final mix. Not cryptographic: SHA-1 took a tenth of the time of an enquiry. */
function hashPair(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
