/** Instants as people in a time zone read them, and the words for days and zones. */
import { isTimeZone } from '#contract/booking.ts';
import { INDIA } from '#contract/india.ts';

const MINUTE_MS = 60_000;

/** What a clock and a calendar in the zone show. */
interface ZoneTime {
  /** 2026-12-01 */
  day: string;
  /** 18:00; with the abbreviation (01:30 EDT) in the hour that comes twice. */
  time: string;
}

/** A free time as it is shown. */
export interface FreeTime {
  /** As the server gave it. */
  startsAt: string;
  time: string;
  /** In India, if the times are of another zone; with the weekday if the day is another one: `10:30 Wed`. */
  inIndia?: string;
}

export interface FreeDay {
  day: string;
  times: FreeTime[];
}

/** Chrome calls India's zone by its old name. */
export const isIndia = (zone: string): boolean => zone === INDIA || zone === 'Asia/Calcutta';

/** @param zone one that this machine knows */
export function zoneTime(instant: string | Date, zone: string): ZoneTime {
  const at = new Date(instant).getTime();
  const { day, time } = clockIn(at, zone);
  const isAmbiguous = [-60, -30, 30, 60].some((minutes) => {
    const other = clockIn(at + minutes * MINUTE_MS, zone);
    return other.day === day && other.time === time;
  });
  return { day, time: isAmbiguous ? `${time} ${abbreviationOf(at, zone)}` : time };
}

/** The times by the days of a zone, in order. */
export function freeDays(freeTimes: readonly string[], zone: string, language: string): FreeDay[] {
  const days = new Map<string, FreeTime[]>();
  for (const startsAt of freeTimes) {
    const { day, time } = zoneTime(startsAt, zone);
    const times = days.get(day) ?? [];
    days.set(day, times);
    times.push({ startsAt, time, ...(!isIndia(zone) && { inIndia: timeBeside(startsAt, INDIA, day, language) }) });
  }
  return [...days].map(([day, times]) => ({ day, times }));
}

/** The time in a zone, with the weekday if it is not on this day: `10:30 Wed`. */
export function timeBeside(instant: string | Date, zone: string, day: string, language: string): string {
  const other = zoneTime(instant, zone);
  return other.day === day ? other.time : `${other.time} ${dayWords(other.day, language).short}`;
}

/** The words are taken one by one, because browsers differ in how they join them. */
export function dayWords(day: string, language: string) {
  const word = (options: Intl.DateTimeFormatOptions) => wordOf(day, language, options);
  const [weekday, month] = [word({ weekday: 'long' }), word({ month: 'long' })];
  const number = String(Number(day.slice(8)));
  return {
    weekday,
    /** Tue */
    short: word({ weekday: 'short' }),
    number,
    /** Tuesday, 1 December */
    full: `${weekday}, ${number} ${month}`,
    /** December 2026 */
    month: `${month} ${day.slice(0, 4)}`,
  };
}

/** How the zone is called: the city of its IANA name. */
export function zoneName(zone: string, india: string): string {
  return isIndia(zone) ? india : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** The zone of a visitor who has a meeting; India's if it is not known. */
export const meetingZone = ({ timeZone }: { timeZone: string }): string => (isTimeZone(timeZone) ? timeZone : INDIA);

/** The browser's own zone; India's if it tells none. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || INDIA;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(at: number, zone: string): ZoneTime {
  let format = clocks.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    clocks.set(zone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  };
}

function abbreviationOf(at: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const wordFormats = new Map<string, Intl.DateTimeFormat>();

function wordOf(day: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const key = language + JSON.stringify(options);
  const format = wordFormats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  wordFormats.set(key, format);
  return format.format(new Date(`${day}T00:00Z`));
}
