/** Formats amounts of money, dates, times and names for visitors. */

/** Whole US dollars: $38,000. */
export const formatDollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

/** A calendar day, for machines and for people. */
export interface Day {
  /** 2025-11-03 */
  iso: string;
  /** 3 November 2025 */
  text: string;
}

/**
 * The day of a date from content/, which YAML reads as midnight UTC.
 *
 * @param language of the site, e.g. `en-IN`
 */
export function dayOf(date: Date, language: string): Day {
  return {
    iso: date.toISOString().slice(0, 10),
    text: date.toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
}

/** The initials of the first and the last name: MI for Meera Iyer. */
export function initialsOf(name: string): string {
  const names = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((part = '') => [...part][0]).join('');
}

/** India Standard Time, in minutes east of Greenwich. */
const IST = 330;
const MINUTES_A_DAY = 24 * 60;

/**
 * Converts a time of day to India Standard Time: 10:30 PM in winter, and 9:30 PM where the clocks go forward in summer.
 *
 * @param time 09:00
 * @param timeZone of the IANA database, such as America/Los_Angeles
 * @returns two times, January's first, or one where the clocks do not change
 */
export function timesInIndia(time: string, timeZone: string): string[] {
  const year = new Date().getUTCFullYear();
  const offsets = [0, 6].map((month) => offsetOf(timeZone, new Date(Date.UTC(year, month, 1))));
  return [...new Set(offsets)].map((offset) => {
    const minutes = (((minutesOf(time) - offset + IST) % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;
    const hour = Math.floor(minutes / 60);
    return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  });
}

/** In minutes east of Greenwich. */
function offsetOf(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // GMT-08:00, and GMT alone.
  const [, sign, time] = /([+-])(\d\d:\d\d)/.exec(name) ?? [];
  return time ? Number(`${sign}1`) * minutesOf(time) : 0;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
