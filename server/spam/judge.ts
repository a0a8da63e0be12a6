import { NO_MAIL_FROM, QUARANTINE_FROM, type SpamReason, spamReasons } from '#server/spam/reasons.ts';
import type { RecentMessage, SpamRecord } from '#server/spam/store.ts';
import { isAlike, textPrint } from '#server/spam/text-print.ts';
import type { Visit } from '#server/spam/visit.ts';

/** See `too-fast`. */
const TOO_FAST_MS = 3_000;

/** See `links` and `many-links`. */
const LINKS_FROM = 4;
const MANY_LINKS_FROM = 8;

/** See `text-repeated-often` and `address-repeated`. */
const OFTEN_FROM = 3;
const ADDRESS_REPEATED_FROM = 5;

const HOUR_MS = 3_600_000;

/** More than an agency gets in its best hour, and read from an index alone: a flood of messages slows none of them. */
const MOST_RECENT = 100;

/** With its scheme or `www.`: "node.js" and "meera@example.com" are none. */
const LINK = /(?:https?:\/\/|www\.)[^\s<>"'\]]+/gi;
const LINK_MARKUP = /<a\s[^>]{0,200}href|\[url[=\]]|\[link[=\]]/i;

/** Finds the newest messages that came after `since`, at most `limit`. */
export type Recent = (since: Date, limit: number) => Promise<RecentMessage[]>;

/** A message as it is weighed. */
export interface WeighedMessage {
  email: string;
  /** Fields in which no web address belongs: names, a phone number. */
  names: readonly string[];
  /** What was written freely: subject and message, or a note. */
  text: string;
}

/**
 * Weighs a message. The outcome never refuses it: from a threshold on its mails wait in quarantine for a person.
 *
 * @param now when it came
 * @throws when the database fails
 */
export async function judge(recent: Recent, message: WeighedMessage, visit: Visit, now: Date): Promise<SpamRecord> {
  const print = textPrint(message.text);
  const earlier = await recent(new Date(now.getTime() - HOUR_MS), MOST_RECENT);
  const reasons = [
    ...signsOfVisit(visit),
    ...signsOfText(message),
    ...signsOfRepetition(message.email, print, earlier),
  ];
  const score = pointsOf(reasons);
  return { score, reasons, textPrint: print, isQuarantined: score >= QUARANTINE_FROM };
}

/** Weighs a request for the newsletter, of which there is nothing but how it was sent. */
export function judgeSubscription(visit: Visit): { score: number; reasons: SpamReason[]; isSuspect: boolean } {
  const reasons = signsOfVisit(visit);
  const score = pointsOf(reasons);
  return { score, reasons, isSuspect: score >= NO_MAIL_FROM };
}

function signsOfVisit({ isHoneypotFilled, openFor, isByScript, isByBrowser }: Visit): SpamReason[] {
  const reasons: SpamReason[] = [];
  if (isHoneypotFilled) reasons.push('honeypot');
  if (openFor !== undefined && openFor < TOO_FAST_MS) reasons.push('too-fast');
  if (isByScript && openFor === undefined) reasons.push('no-time');
  if (!isByBrowser) reasons.push('no-browser');
  return reasons;
}

function signsOfText({ names, text }: WeighedMessage): SpamReason[] {
  const reasons: SpamReason[] = [];
  const links = new Set(text.toLowerCase().match(LINK)).size;
  if (links >= MANY_LINKS_FROM) reasons.push('many-links');
  else if (links >= LINKS_FROM) reasons.push('links');
  if (LINK_MARKUP.test(text)) reasons.push('link-markup');
  if (names.some((name) => name.search(LINK) !== -1)) reasons.push('link-in-name');
  return reasons;
}

function signsOfRepetition(email: string, print: string, earlier: readonly RecentMessage[]): SpamReason[] {
  const own = email.toLowerCase();
  const isOwn = (message: RecentMessage) => message.email.toLowerCase() === own;
  // Who sends the same again from one address has mended a word, or fears that it did not arrive.
  const others = earlier.filter((message) => !isOwn(message) && isAlike(message.textPrint, print));
  const addresses = new Set(others.map((message) => message.email.toLowerCase())).size;
  const reasons: SpamReason[] = [];
  if (addresses >= OFTEN_FROM) reasons.push('text-repeated-often');
  else if (addresses > 0) reasons.push('text-repeated');
  if (earlier.filter(isOwn).length >= ADDRESS_REPEATED_FROM) reasons.push('address-repeated');
  return reasons;
}

function pointsOf(reasons: readonly SpamReason[]): number {
  return reasons.reduce((total, reason) => total + spamReasons[reason].points, 0);
}
