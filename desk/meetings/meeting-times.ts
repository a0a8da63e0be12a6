/** Times of meetings in words: in India, where the agency works, and for the client where another clock counts. */

import { isTimeZone } from '#contract/booking.ts';
import { INDIA } from '#contract/india.ts';

const DAY_MS = 86_400_000;

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: INDIA });

/** Such as 2026-12-01, in India. @param time ISO 8601, or milliseconds since 1970 */
export const dayOf = (time: string | number): string => DAY.format(new Date(time));

/** The day in India, on which the agency works. @param now in milliseconds since 1970 */
export const dayAfter = (days: number, now: number): string => dayOf(now + days * DAY_MS);

function words(time: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(new Date(time)).replaceAll(',', '');
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Such as "10:30", in India. @param time ISO 8601 */
export const clockTime = (time: string, timeZone = INDIA): string => words(time, timeZone, CLOCK);

/** Such as "Tue 1 Dec", in India; with the year where it is not this one. @param now in milliseconds since 1970 */
export function dayInWords(time: string, now: number, timeZone = INDIA): string {
  const isThisYear = dayOf(time).slice(0, 4) === dayOf(now).slice(0, 4);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return words(time, timeZone, { weekday: 'short', day: 'numeric', month: 'short', ...year });
}

/** Such as "Today, Tue 1 Dec". */
export function dayHeading(time: string, now: number): string {
  const names = { [dayAfter(-1, now)]: 'Yesterday', [dayOf(now)]: 'Today', [dayAfter(1, now)]: 'Tomorrow' };
  const name = names[dayOf(time)];
  return name ? `${name}, ${dayInWords(time, now)}` : dayInWords(time, now);
}

/** Such as "10:30–11:00". */
export const spanInWords = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  `${clockTime(startsAt)}–${clockTime(endsAt)}`;

/** Such as "Tue 1 Dec, 10:30". @param now in milliseconds since 1970 */
export const momentInWords = (time: string, now: number): string => `${dayInWords(time, now)}, ${clockTime(time)}`;

/** The city of a time zone, such as "New York". */
export const zoneName = (timeZone: string): string => (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');

/** The client's own time, such as "18:00", with the day where it is another one. Undefined when it is India's, or not known. */
export function clientTime(startsAt: string, timeZone: string, now: number): string | undefined {
  // A browser may know fewer zones than the server.
  if (timeZone === '' || !isTimeZone(timeZone)) return undefined;
  const [there, here] = [timeZone, INDIA].map((zone) => ({
    clock: clockTime(startsAt, zone),
    day: dayInWords(startsAt, now, zone),
  }));
  if (!there || !here || (there.clock === here.clock && there.day === here.day)) return undefined;
  return there.day === here.day ? there.clock : `${there.day}, ${there.clock}`;
}

/** @returns what has one day in India, the days in the order of their first one */
export function byDay<Item>(items: readonly Item[], timeOf: (item: Item) => string): { day: string; items: Item[] }[] {
  // Without Map.groupBy, which not every browser of docs/browsers.md has.
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = dayOf(timeOf(item));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, ofDay]) => ({ day, items: ofDay }));
}
