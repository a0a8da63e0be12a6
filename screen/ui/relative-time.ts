import { INDIA } from '#contract/india.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `since`: when something was. `due`: until when something has to be done. */
export type TimeKind = 'since' | 'due';

/**
 * @param at and `now` in milliseconds since 1970
 * @returns such as "3 h ago", "3 h left" or "late by 2 d"
 */
export function relativeTime(at: number, now: number, kind: TimeKind): string {
  const span = amount(Math.abs(at - now));
  if (kind === 'due') return at >= now ? `${span} left` : `late by ${span}`;
  if (Math.abs(at - now) < MINUTE) return 'just now';
  return at > now ? `in ${span}` : `${span} ago`;
}

/** Rounded down, so that no promise looks longer than it is. */
function amount(span: number): string {
  if (span < MINUTE) return 'under 1 min';
  if (span < HOUR) return `${Math.floor(span / MINUTE)} min`;
  if (span < 2 * DAY) return `${Math.floor(span / HOUR)} h`;
  return `${Math.floor(span / DAY)} d`;
}

const WORDS = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** In the reader's own zone. */
export const localTime = (at: number): string => new Intl.DateTimeFormat('en-IN', WORDS).format(at);

/** In the agency's zone, in which it promises. */
export const indianTime = (at: number): string =>
  `${new Intl.DateTimeFormat('en-IN', { ...WORDS, timeZone: INDIA }).format(at)} IST`;
